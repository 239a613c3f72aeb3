"""The rules index: from a number, old or today's, to what the rule says. Not here: printing, and deciding by the rules.

The data lies in `data/`: `founding.toml` (the 100 founding entries), `neighbours.toml` (the 40 rules they lean on),
`today.toml` (other rules of today that are cited often), `titles.toml` (names of rules) and `chapters.toml`. It is read
on first use.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from spellstack.errors import UnknownRule
from spellstack.explain.entry import Edition, Kind, Record, RuleEntry, Title
from spellstack.explain.language import language
from spellstack.explain.number import (
    OLDER,
    TWICE,
    from_older_edition,
    is_citation,
    near,
    normalise,
    parent,
    todays_numbers,
)
from spellstack.lexicon.keyword_rule import RULE_OF
from spellstack.render.french.keyword_name import keyword_name

_EXAMPLES = frozenset({Kind.EXAMPLE, Kind.INLINE_EXAMPLE})
_BEFORE_2010 = ("409.", "413.")


def _read(name: str) -> dict[str, Record]:
    text = resources.files("spellstack.explain").joinpath("data", name).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Record])


@cache
def founding() -> MappingProxyType[str, Record]:
    """The founding entries and, after them, their neighbours, by id.

    >>> len(founding())
    140
    """
    entries = _read("founding.toml")
    for entry_id, record in _read("neighbours.toml").items():
        kind = Kind.TODAY_ONLY if entry_id.startswith("T-") else Kind.NEIGHBOUR
        entries[entry_id] = msgspec.structs.replace(record, kind=kind)
    return MappingProxyType(entries)


@cache
def todays() -> MappingProxyType[str, Record]:
    """Summaries of other rules of today, by number."""
    return MappingProxyType(_read("today.toml"))


@cache
def _chapters() -> dict[str, Record]:
    return _read("chapters.toml")


@cache
def _ids() -> dict[str, str]:
    return {entry_id.casefold(): entry_id for entry_id in founding()}


@cache
def _by_todays_number() -> dict[str, tuple[str, ...]]:
    """Founding ids by the numbers of today they match: the closest first, rules before examples and neighbours."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for entry_id, record in founding().items():
        kinds = (Kind.RULE, Kind.PARAGRAPH, Kind.TODAY_ONLY, Kind.NEIGHBOUR)
        weight = kinds.index(record.kind) if record.kind in kinds else len(kinds)
        for place, number in enumerate(record.today):
            found[number].append((min(place, 1) + 2 * weight, entry_id))
    return {
        number: tuple(entry_id for _, entry_id in sorted(ids, key=lambda one: one[0])) for number, ids in found.items()
    }


def lookup(number: str, lang: str = "en") -> RuleEntry:
    """The entry for a rule number or entry id, in `lang` ("en" or "fr").

    Numbers of the founding documents are read in their own edition; where the same number means another rule today,
    that reading is in `also`. Written as code cites it ("CR 117.1"), a number means today's rule first.
    Raises `UnknownRule`, with similar numbers, for a number of no known edition.

    >>> lookup("117.7b").today, lookup("rule 117.3 ex. 1").id
    (('118.7c',), '117.3-ex1')
    >>> [(one.edition.value, one.number) for one in (lookup("117.1"), *lookup("117.1").also)]
    [('2011', '118.1'), ('2026', '117.1')]
    >>> lookup("CR 117.1").number, lookup("103.4").number, lookup("411").number
    ('117.1', '103.4', '605')
    """
    found = readings(number, lang)
    if not found:
        key = normalise(number)
        raise UnknownRule(number.strip(), near(key, {*founding(), *todays_numbers()}))
    return msgspec.structs.replace(found[0], also=found[1:])


def readings(number: str, lang: str = "en") -> tuple[RuleEntry, ...]:
    """Every reading of a number: the founding one, then today's, then that of an older edition; none if it is unknown.

    >>> [one.edition.value for one in readings("202.3b")], [one.edition.value for one in readings("103.4")]
    (['2011', '2026'], ['2026', 'before 2010'])
    """
    lang = language(lang)
    key = normalise(number)
    found = list(_old_readings(number, key, lang))
    if not any(key in one.today for one in found):
        found += _todays_readings(key, lang)
    if not found or key in TWICE:
        found += _older_readings(key, lang)
        found.sort(key=lambda one: key in founding_chapters() and one.edition is Edition.TODAY)
    if is_citation(number):
        found.sort(key=lambda one: one.edition is not Edition.TODAY)
    return tuple(found)


def in_edition(number: str, edition: Edition, lang: str) -> RuleEntry:
    """The reading of a number in that edition; the first one where it has none there."""
    found = readings(number, lang)
    return next((one for one in found if one.edition is edition), found[0])


@cache
def founding_chapters() -> frozenset[str]:
    """The chapters of the founding documents, by their numbers then."""
    return frozenset(one[:3] for one, record in founding().items() if record.kind is Kind.RULE)


def current_number(old: str) -> str | None:
    """Today's number for an old one, the closest; None when the rule has no counterpart today.

    Raises `UnknownRule` for a number of no known edition.

    >>> current_number("117.7b"), current_number("413.2a"), current_number("202.4"), current_number("117.8d")
    ('118.7c', '608.2b', '202.4', None)
    """
    return lookup(old).number


def entries(lang: str = "en") -> tuple[RuleEntry, ...]:
    """Every entry that has a summary of its own: founding entries, neighbours, then the others of today."""
    lang = language(lang)
    own = (_founding_entry(entry_id, lang) for entry_id in founding())
    return (*own, *(_todays_entry(number, lang) for number in todays()))


def _old_readings(number: str, key: str, lang: str) -> Iterator[RuleEntry]:
    entry_id = _ids().get(number.strip().casefold()) or _ids().get(key.casefold()) or _example_of_today(key)
    if entry_id:
        yield _founding_entry(entry_id, lang)


def _example_of_today(key: str) -> str | None:
    """The founding example that a number of today with "-exN" means: "118.3-ex2" is 117.3-ex2."""
    number, dash, which = key.partition("-ex")
    if not (dash and which.isdecimal() and len(which) <= 3):
        return None
    examples = [one for one in _by_todays_number().get(number, ()) if founding()[one].kind in _EXAMPLES]
    return examples[int(which) - 1] if 0 < int(which) <= len(examples) else None


def _todays_readings(key: str, lang: str) -> Iterator[RuleEntry]:
    if key not in todays_numbers():
        return
    same = _by_todays_number().get(key, ())
    if key in todays():
        yield _todays_entry(key, lang)
    elif same:
        yield msgspec.structs.replace(_founding_entry(same[0], lang), edition=Edition.TODAY, founding=same)
    else:
        yield _place(key, lang)


def _older_readings(key: str, lang: str) -> Iterator[RuleEntry]:
    moved = from_older_edition(key)
    for one in _todays_readings(moved, lang) if moved else ():
        edition = Edition.YEAR_2011 if key[:2] in ("11", "12") else Edition.BEFORE_2010
        yield msgspec.structs.replace(one, id=key, edition=edition, sure=key in OLDER)


def _founding_entry(entry_id: str, lang: str) -> RuleEntry:
    record = founding()[entry_id]
    edition = Edition.BEFORE_2010 if entry_id.startswith(_BEFORE_2010) else Edition.YEAR_2011
    if record.kind in (Kind.NEIGHBOUR, Kind.TODAY_ONLY):
        edition = Edition.TODAY
    return _entry(entry_id, record, edition, lang)


def _todays_entry(number: str, lang: str) -> RuleEntry:
    record = msgspec.structs.replace(todays()[number], kind=Kind.TODAY, today=(number,))
    same = _by_todays_number().get(number, ())
    return msgspec.structs.replace(_entry(number, record, Edition.TODAY, lang), founding=same)


def _place(number: str, lang: str) -> RuleEntry:
    """A rule without a summary: that of the rule it belongs to, or else what its chapter is about."""
    known = (_titles(), todays(), _by_todays_number())
    above = None if number in _titles() else parent(number)
    while above and not any(above in one for one in known):
        above = parent(above)
    if above:
        found = next(_todays_readings(above, lang))
        return msgspec.structs.replace(found, id=number, kind=Kind.PLACE, today=(number,), related=(above,), changed="")
    record = msgspec.structs.replace(_chapters()[number[:3]], kind=Kind.PLACE, today=(number,))
    found = _entry(number, record, Edition.TODAY, lang)
    title = _titles().get(number)
    return _of_chapter(number, found, lang) if title is None else _titled(found, title, lang)


def _of_chapter(number: str, chapter: RuleEntry, lang: str) -> RuleEntry:
    """The place of a chapter, or of a rule of which no more is told than its chapter."""
    if number == number[:3]:
        return msgspec.structs.replace(chapter, words=tuple(chapter.summary.split()))
    return msgspec.structs.replace(chapter, related=(number[:3],))


def _titled(chapter: RuleEntry, title: Title, lang: str) -> RuleEntry:
    """The place of a rule that has a name, in the language and, where it has another there, in English too."""
    here = title.fr if lang == "fr" and title.fr else title.en
    said = chapter.summary + ("\xa0: " if lang == "fr" else ": ") + here
    if here == title.en:
        return msgspec.structs.replace(chapter, summary=said, words=(here,))
    return msgspec.structs.replace(chapter, summary=f"{said} ({title.en})", words=(title.en, here))


@cache
def _titles() -> Mapping[str, Title]:
    """The names of rules, by number: those of keyword abilities, and those in `titles.toml`."""
    text = resources.files("spellstack.explain").joinpath("data", "titles.toml").read_text(encoding="utf-8")
    keywords = {number: Title(keyword.value, keyword_name(keyword.value) or "") for keyword, number in RULE_OF.items()}
    return keywords | msgspec.convert(tomllib.loads(text), dict[str, Title])


def titled_entries(lang: str = "en") -> tuple[RuleEntry, ...]:
    """The places of chapters, keyword abilities (CR 702) and keyword actions (CR 701), named in `words`.

    >>> [entry.id for entry in titled_entries() if "banding" in entry.words or "scry" in entry.words]
    ['702.22', '701.22']
    """
    return tuple(_place(number, language(lang)) for number in (*_chapters(), *_titles()) if number not in todays())


def _entry(entry_id: str, record: Record, edition: Edition, lang: str) -> RuleEntry:
    return RuleEntry(
        id=entry_id,
        kind=record.kind,
        edition=edition,
        lang=lang,
        summary=record.summary(lang),
        today=record.today,
        related=(*record.related, *record.near),
        sure=record.sure,
        changed=record.change(lang),
        words=tuple((record.mots if lang == "fr" else record.words).split()),
    )
