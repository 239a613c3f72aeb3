"""An entry of the rules index as text for people. Not here: finding it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from spellstack.explain.citations import code_for
from spellstack.explain.entry import Edition, Kind, RuleEntry
from spellstack.explain.keyword import keyword_of, support
from spellstack.explain.language import language
from spellstack.explain.messages import message, translate
from spellstack.explain.parts import Part, parts
from spellstack.explain.scenarios import files_for, tests_for
from spellstack.lexicon.keyword import Keyword
from spellstack.render.french.keyword_name import keyword_name

_OF_TODAY = (Kind.NEIGHBOUR, Kind.TODAY_ONLY, Kind.PLACE)
"""Of these nothing is told that has changed."""


FEW = 4
"""Tests and places in the code that are named; of more only how many there are is told."""


def format_entry(entry: RuleEntry, lang: str | None = None, *, everything: bool = False) -> str:
    """The entry as lines of text: its numbers, summary, the change, related rules, code, tests, and its other readings.

    `lang` is the language of the labels; that of the entry when left out. Of many tests and places in the code a few
    are named and the others counted, or with `everything` all named.

    >>> from spellstack.explain import lookup
    >>> print(format_entry(lookup("117.9a")).partition("  Decided")[0].partition("  Tests")[0])
    117.9a (rules of 2011), today 118.9a
      One spell takes one alternative cost at most, chosen during the announcement.
      What changed: nothing but words.
      See also: 601.2b
    """
    lang = language(lang or entry.lang)
    few = None if everything else FEW
    parts = ["\n".join(_lines(entry, lang, few))]
    for other in entry.also:
        parts.append(message("index.also", lang) + "\n" + "\n".join(_lines(other, lang, few)))
    return "\n\n".join(parts)


def format_found(found: Sequence[RuleEntry], lang: str, *, everything: bool = False) -> str:
    """What a search found, best first: the first in full, of the others a line each."""
    said = format_entry(found[0], lang, everything=everything)
    if len(found) == 1:
        return said
    return "\n".join((said, "", message("index.others", lang), *(f"  {_short(entry, lang)}" for entry in found[1:])))


def _short(entry: RuleEntry, lang: str) -> str:
    moved = "" if entry.id in entry.today else f" ({_today(entry, lang)})"
    return f"{entry.id}{moved}  {entry.summary}"


def _lines(entry: RuleEntry, lang: str, few: int | None) -> Iterator[str]:
    yield _heading(entry, lang)
    if entry.kind is Kind.PLACE and entry.related:
        yield "  " + message("index.no_summary", lang)
    yield "  " + entry.summary
    if entry.changed or (entry.id not in entry.today and entry.kind not in _OF_TODAY):
        yield "  " + message("index.changed", lang, what=entry.changed or message("index.unchanged", lang))
    see = [one for one in dict.fromkeys((*entry.today[1:], *entry.related, *entry.founding)) if one != entry.id]
    if see:
        yield "  " + message("index.see_also", lang, numbers=", ".join(see))
    yield from _support(entry, lang, few)
    below = parts(entry)
    tests = _tests(entry)
    if tests or not below:
        named = _few(tests, few, lang)
        yield "  " + (message("index.tests", lang, names=named) if tests else message("index.no_tests", lang))
    if below:
        yield "  " + message("index.parts", lang)
        yield from _parts(below, lang)


def _support(entry: RuleEntry, lang: str, few: int | None) -> Iterator[str]:
    """Where the rule is decided, and what supports the keyword that it is about."""
    places = [place for number in entry.today[:1] for place in code_for(number)]
    if places:
        yield "  " + message("index.code", lang, places=_few(places, few, lang))
    keyword = keyword_of(entry.today[0]) if entry.today else None
    if keyword is not None:
        key, told = support(keyword)
        said = {name: translate(text, lang) for name, text in told.items()}
        yield "  " + message(key, lang, keyword=_name(keyword, lang), **said)


def _name(keyword: Keyword, lang: str) -> str:
    return (keyword_name(keyword.value) if lang == "fr" else None) or keyword.value


def _tests(entry: RuleEntry) -> list[str]:
    """The scenarios that are named for it, and then the files of tests that cite today's number."""
    shown_by = entry.founding if entry.kind is Kind.TODAY else (entry.id, *entry.founding)
    named = [name for one in dict.fromkeys(shown_by) for name in tests_for(one)]
    return [*named, *(name for number in entry.today[:1] if "." in number for name in files_for(number))]


def _few(names: Sequence[str], few: int | None, lang: str) -> str:
    """The first of them and how many others there are; all, if one only would be left out."""
    if few is None or len(names) <= few + 1:
        return ", ".join(names)
    return ", ".join(names[:few]) + " " + message("index.and_more", lang, count=len(names) - few)


def _parts(below: tuple[Part, ...], lang: str) -> Iterator[str]:
    """A line for each rule that has something of its own to say; those between them that have not, in one."""
    for silent, group in groupby(below, key=lambda one: one.entry.kind is Kind.PLACE and bool(one.entry.related)):
        if silent:
            yield "    " + ", ".join(one.number for one in group)
            continue
        for number, entry in group:
            moved = "" if number in entry.today else f" ({_today(entry, lang)})"
            yield f"    {number}{moved}  {entry.summary}"


def _heading(entry: RuleEntry, lang: str) -> str:
    edition = message(f"index.edition.{entry.edition.value.replace(' ', '_')}", lang)
    if entry.id in entry.today:
        if entry.edition is not Edition.TODAY:
            edition = message("index.same_number", lang, edition=edition)
        return f"{entry.id} ({edition})"
    return f"{entry.id} ({edition}), {_today(entry, lang)}"


def _today(entry: RuleEntry, lang: str) -> str:
    if not entry.today:
        return message("index.no_counterpart", lang)
    return message("index.today" if entry.sure else "index.today_unsure", lang, number=entry.today[0])
