"""An entry of the rules index as text for people. Not here: finding it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from spellstack.explain.citations import code_for
from spellstack.explain.entry import Edition, Kind, RuleEntry
from spellstack.explain.language import language
from spellstack.explain.messages import message
from spellstack.explain.parts import Part, parts
from spellstack.explain.scenarios import tests_for

_OF_TODAY = (Kind.NEIGHBOUR, Kind.TODAY_ONLY, Kind.PLACE)
"""Of these nothing is told that has changed."""


def format_entry(entry: RuleEntry, lang: str | None = None) -> str:
    """The entry as lines of text: its numbers, summary, the change, related rules, code, tests, and its other readings.

    `lang` is the language of the labels; that of the entry when left out.

    >>> from spellstack.explain import lookup
    >>> print(format_entry(lookup("117.9a")).partition("  Decided")[0].partition("  Tests")[0])
    117.9a (rules of 2011), today 118.9a
      One spell takes one alternative cost at most, chosen during the announcement.
      What changed: nothing but words.
      See also: 601.2b
    """
    lang = language(lang or entry.lang)
    parts = ["\n".join(_lines(entry, lang))]
    for other in entry.also:
        parts.append(message("index.also", lang) + "\n" + "\n".join(_lines(other, lang)))
    return "\n\n".join(parts)


def _lines(entry: RuleEntry, lang: str) -> Iterator[str]:
    yield _heading(entry, lang)
    if entry.kind is Kind.PLACE and entry.related:
        yield "  " + message("index.no_summary", lang)
    yield "  " + entry.summary
    if entry.changed or (entry.id not in entry.today and entry.kind not in _OF_TODAY):
        yield "  " + message("index.changed", lang, what=entry.changed or message("index.unchanged", lang))
    see = [one for one in dict.fromkeys((*entry.today[1:], *entry.related, *entry.founding)) if one != entry.id]
    if see:
        yield "  " + message("index.see_also", lang, numbers=", ".join(see))
    places = [place for number in entry.today[:1] for place in code_for(number)]
    if places:
        yield "  " + message("index.code", lang, places=", ".join(places))
    shown_by = entry.founding if entry.kind is Kind.TODAY else (entry.id, *entry.founding)
    tests = [name for one in dict.fromkeys(shown_by) for name in tests_for(one)]
    below = parts(entry)
    if tests or not below:
        yield "  " + (
            message("index.tests", lang, names=", ".join(tests)) if tests else message("index.no_tests", lang)
        )
    if below:
        yield "  " + message("index.parts", lang)
        yield from _parts(below, lang)


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
