"""Finding rules by words, in English or French. Not here: finding them by number."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import resources
from itertools import islice, pairwise, takewhile
from typing import NamedTuple

from spellstack.explain.entry import Kind, RuleEntry
from spellstack.explain.index import entries, readings, titled_entries
from spellstack.explain.language import language
from spellstack.explain.number import parent

_TITLE, _KEYWORD, _SUMMARY = 4.0, 3.0, 1.5
_WHOLE_TITLE = 2.0
"""More for a title that says just what was asked."""
_NEIGHBOURS = 1.0
"""What two words are worth that follow each other in the entry as they were asked."""
_STEM, _MUCH, _SHORT = 4, 0.6, 3
"""Letters from which on words that begin alike are alike, and how much of the longer one has to be alike; the most
words of a name."""
_NEARLY, _MISSPELT, _UNSAID = 0.7, 0.8, 8.0
_LONG = 30
"""Words in a summary from which on each says less about what it is about."""
_FORMS = {"paid": "pay", "dealt": "deal", "drawn": "draw", "drew": "draw", "chosen": "choose", "dies": "die"}
_ENDINGS = re.compile(r"(?<=\w{3})(?:ations?|ings?|ments?|ers?|ez|ent|ed|es|er|ee|s|e)$")
_WORD = re.compile(r"\{[^}]+\}|\d[\w.-]*\w|\w+")


class _Document(NamedTuple):
    """An entry with the stems of its title, of further words it is found by, and of its summary."""

    entry: RuleEntry
    title: tuple[str, ...]
    keywords: tuple[str, ...]
    summary: tuple[str, ...]


def search(words: str, lang: str = "en", limit: int = 10) -> tuple[RuleEntry, ...]:
    """The entries that speak of the words, best first, at most `limit`.

    Seldom words count for more than common ones, titles for more than summaries, and what has all of the words for more
    than what has some. Numbers, old ones too, are found beside words. A misspelt word is taken for one it resembles.

    >>> [entry.id for entry in search("hybrid reduction")][:1], [entry.id for entry in search("flash back")][:1]
    (['117.7c'], ['702.34'])
    >>> [entry.id for entry in search("réserve excédent", "fr")][:1]
    ['117.3a']
    """
    lang = language(lang)
    numbers = [one for one in words.split() if one[:1].isdigit()]
    named = [entry for number in numbers for entry in readings(number, lang)]
    asked = _asked(" ".join(one for one in words.split() if one not in numbers), lang)
    rarity = _rarity(lang)
    scored = [(_fit(asked, one, rarity), one.entry) for one in _table(lang)] if asked else []
    hits = sorted((one for one in scored if one[0] > 0), key=lambda one: one[0], reverse=True)
    return tuple(islice(_told_once((*named, *(entry for _, entry in hits))), limit))


def _told_once(found: Iterable[RuleEntry]) -> Iterator[RuleEntry]:
    """The entries without those that speak of a rule that has been listed already, or are listed below one."""
    seen: set[str] = set()
    for entry in found:
        number = entry.number or entry.id
        below = entry.kind is Kind.TODAY and (parent(number) or "") in seen
        if number not in seen and not below:
            seen.add(number)
            yield entry


def _asked(words: str, lang: str) -> tuple[str, ...]:
    """The stems of what was asked for: two words that are one word here are joined, and misspelt ones corrected."""
    said, known = _stems(words), _rarity(lang)
    for place, (one, other) in reversed(list(enumerate(pairwise(said)))):
        if len(one) >= _STEM and one + other in known:
            said[place : place + 2] = [one + other]
    return tuple(dict.fromkeys(_corrected(one, lang) for one in said))


def _corrected(word: str, lang: str) -> str:
    """The word, or the one that it resembles if nobody says it."""
    if len(word) <= _STEM or word in _rarity(lang) or any(_likeness(word, one) for one in _rarity(lang)):
        return word
    return next(iter(get_close_matches(word, _rarity(lang), 1, _MISSPELT)), word)


def _fit(asked: tuple[str, ...], document: _Document, rarity: Mapping[str, float]) -> float:
    """How well an entry fits: what each word is worth in it, by its rarity, times the share of them that it has."""
    weights = [rarity.get(word, _UNSAID) for word in asked]
    worth = [_worth(word, document) for word in asked]
    share = sum(weight for weight, one in zip(weights, worth, strict=True) if one) / (sum(weights) or 1)
    points = sum(weight * one for weight, one in zip(weights, worth, strict=True))
    title = _WHOLE_TITLE * sum(weights) * (set(document.title) == set(asked))
    together = sum(_NEIGHBOURS * rarity.get(pair[0], 0) for pair in pairwise(asked) if _follow(pair, document))
    return float(share**2 * (points + together + title))


def _worth(word: str, document: _Document) -> float:
    """The best place where the entry has the word; in a long summary it says less."""
    short = min(1.0, _LONG / (len(document.summary) or 1))
    fields = ((_TITLE, document.title), (_KEYWORD, document.keywords), (_SUMMARY * short, document.summary))
    return max(weight * max((_likeness(word, one) for one in words), default=0.0) for weight, words in fields)


def _follow(pair: tuple[str, str], document: _Document) -> bool:
    return any(pair in pairwise(words) for words in (document.title, document.keywords, document.summary))


@cache
def _likeness(word: str, other: str) -> float:
    """1 for the same stem, less for stems that begin alike, else 0."""
    if word == other:
        return 1.0
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))
    return _NEARLY if alike >= max(_STEM, _MUCH * max(len(word), len(other))) else 0.0


@cache
def _table(lang: str) -> tuple[_Document, ...]:
    titled = [_Document(entry, _said(entry), (), ()) for entry in titled_entries(lang)]
    numbered = [_Document(entry, _head(entry), _said(entry), _said_of(entry)) for entry in entries(lang)]
    return (*titled, *numbered)


def _said(entry: RuleEntry) -> tuple[str, ...]:
    return tuple(_stems(" ".join(entry.words)))


def _head(entry: RuleEntry) -> tuple[str, ...]:
    """What stands before a colon in a summary: the name of what the rest is about."""
    head, colon, _ = entry.summary.partition(":")
    stems = _stems(head)
    return tuple(stems) if colon and len(stems) <= _SHORT else ()


def _said_of(entry: RuleEntry) -> tuple[str, ...]:
    return tuple(_stems(entry.summary))


@cache
def _rarity(lang: str) -> Mapping[str, float]:
    """Every stem that entries have, the seldom ones with the larger numbers."""
    table = _table(lang)
    counts = Counter(word for one in table for word in {*one.title, *one.keywords, *one.summary})
    return {word: math.log(1 + len(table) / count) for word, count in counts.items()}


@cache
def _small_words() -> frozenset[str]:
    """Words of either language that say nothing about what is looked for."""
    text = resources.files("spellstack.explain").joinpath("data", "small_words.txt").read_text(encoding="utf-8")
    return frozenset(text.split())


def _stems(text: str) -> list[str]:
    """The words without endings, small and without accents; a mana symbol or a number is a word, too."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    words = _WORD.findall("".join(one for one in plain if not unicodedata.combining(one)))
    return [_ENDINGS.sub("", _FORMS.get(word, word)) for word in words if word not in _small_words()]
