"""Finding rules by words, in English or French. Not here: finding them by number."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from spellstack.explain.entry import RuleEntry
from spellstack.explain.index import entries, keyword_entries
from spellstack.explain.language import language

_KEYWORD, _SUMMARY = 3, 1
_STEM = 4
"""Letters from which on the beginning of a word is enough, so that "reductions" finds "reduction"."""


def search(words: str, lang: str = "en", limit: int = 10) -> tuple[RuleEntry, ...]:
    """The entries that speak of the words, best first, at most `limit`; those with all of the words go before others.

    >>> [entry.id for entry in search("hybrid reduction")][:1]
    ['117.7c']
    >>> [entry.id for entry in search("réserve excédent", "fr")][:1]
    ['117.3a']
    """
    asked = tuple(dict.fromkeys(_tokens(words)))
    scored = [(_score(asked, keywords, summary), entry) for entry, keywords, summary in _table(language(lang))]
    hits = sorted((one for one in scored if one[0] > (0, 0)), key=lambda one: one[0], reverse=True)
    return tuple(entry for _, entry in hits[:limit])


def _score(asked: tuple[str, ...], keywords: frozenset[str], summary: frozenset[str]) -> tuple[int, int]:
    """How many of the words are found, and how well."""
    points = [max(_KEYWORD * _has(word, keywords), _SUMMARY * _has(word, summary)) for word in asked]
    return sum(map(bool, points)), sum(points)


def _has(word: str, words: frozenset[str]) -> bool:
    if word in words or len(word) < _STEM:
        return word in words
    return any(len(one) >= _STEM and (one.startswith(word) or word.startswith(one)) for one in words)


@cache
def _table(lang: str) -> tuple[tuple[RuleEntry, frozenset[str], frozenset[str]], ...]:
    return tuple(
        (entry, frozenset(_tokens(" ".join((entry.id, *entry.today, *entry.words)))), frozenset(_tokens(entry.summary)))
        for entry in (*entries(lang), *keyword_entries(lang))
    )


def _tokens(text: str) -> list[str]:
    """The words, small and without accents; a mana symbol or a number is a word, too."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return re.findall(r"\{[^}]+\}|[\w.]*\w", "".join(one for one in plain if not unicodedata.combining(one)))
