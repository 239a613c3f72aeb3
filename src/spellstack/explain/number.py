"""Rule numbers as people write them, and the numbers of today's edition. Not here: what the rules say.

The old numberings that are known: the founding documents of 2011 (101, 117, 202) and of before 2010 (409, 413), whose
rules have entries of their own, and, for what they cite, the shift of chapters 112-120 by one and a few older numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import takewhile

_PREFIX = re.compile(r"^(?:(?:comprehensive\s+)?rules?|règles?|crs?|§)[\s.:#]*", re.IGNORECASE)
_EXAMPLE = re.compile(r"[\s.,-]*(?:ex(?:ample|emple|\.)?)[\s.]*(\d*[a-z]?)$", re.IGNORECASE)
_PLAIN = re.compile(r"(\d{3})(?:\.(\d+)\.?\s*([a-z]{0,2}))?\.?")

CHAPTER_DIGITS = 3

OLDER: dict[str, str] = {
    "103.4": "101.4",
    "411": "605",
    "412": "604",
    "412.5": "604.7",
    "409": "601",
    "409.1": "601.2",
    "413": "608",
    "413.2": "608.2",
    "117": "118",
}
"""Numbers of 2011 and before that the founding documents cite or belong to, and where they are today."""

TWICE = frozenset({"103.4", "117"})
"""Those of them that are numbers of other rules today."""

SHIFTED_2011 = range(112, 121)
"""Chapters of 2011 that are one higher today, since a new chapter came in before them: 112 (abilities) is 113."""


@cache
def todays_numbers() -> frozenset[str]:
    """Every number of the Comprehensive Rules of 2026-04-17, chapters included.

    >>> "601.2f" in todays_numbers(), "117.7b" in todays_numbers()
    (True, False)
    """
    return frozenset(in_order())


@cache
def in_order() -> tuple[str, ...]:
    """The same numbers as they follow each other in the rules."""
    listed = resources.files("spellstack.explain").joinpath("numbers.txt")
    return tuple(listed.read_text(encoding="utf-8").split())


def is_citation(written: str) -> bool:
    """Whether the number is written as code cites it ("CR 117.1", "[CR 117.1]"), which always means today's rules."""
    return written.strip().lstrip("[").casefold().startswith("cr")


def normalise(written: str) -> str:
    """The number without prefix, brackets, spare dots and blanks; an example becomes "-ex" and its number.

    >>> [normalise(text) for text in ("CR 601.2F", "[CR 601.2f]", "rule 117.7 b.", "117.3 ex. 1", "413.2a example 2")]
    ['601.2f', '601.2f', '117.7b', '117.3-ex1', '413.2a-ex2']
    """
    text = _PREFIX.sub("", written.strip().strip("[]()").strip()).strip()
    example = _EXAMPLE.search(text)
    head, tail = (text[: example.start()], f"-ex{example[1].lower() or 1}") if example else (text, "")
    plain = _PLAIN.fullmatch(head.strip().lower())
    if not plain:
        return text
    chapter, rule, letter = plain.groups()
    return (f"{chapter}.{rule}{letter or ''}" if rule else chapter) + tail


def from_older_edition(number: str) -> str | None:
    """Today's number for one of an older edition, by the renumbering of whole chapters; None if unknown.

    >>> from_older_edition("103.4"), from_older_edition("116.5"), from_older_edition("300.77")
    ('101.4', '117.5', None)
    >>> from_older_edition("²00.1"), from_older_edition("9" * 5000 + ".1")
    (None, None)
    """
    if number in OLDER:
        return OLDER[number]
    chapter, dot, rest = number.partition(".")
    if not (dot and chapter.isdecimal() and len(chapter) <= 3 and int(chapter) in SHIFTED_2011):
        return None
    moved = f"{int(chapter) + 1}.{rest}"
    return moved if moved in todays_numbers() else None


def parent(number: str) -> str | None:
    """The number one level up: of "601.2f" it is "601.2", of that "601", and of a chapter None."""
    if number[-1:].isalpha():
        return number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return number.rpartition(".")[0] or None


def near(number: str, known: Iterable[str], most: int = 6) -> tuple[str, ...]:
    """Known numbers that begin like `number`, best first; none when not even the chapter is shared.

    >>> near("601.2z", todays_numbers(), most=3)
    ('601.2', '601.2a', '601.2b')
    """
    alike = ((_shared(number, one), one) for one in known)
    best = sorted((-shared, *_natural(one)) for shared, one in alike if shared >= CHAPTER_DIGITS)
    return tuple(one for *_, one in best[:most])


def _shared(one: str, other: str) -> int:
    """How many letters two numbers have in common from the start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _natural(number: str) -> tuple[int, str]:
    """Sorts 117.10 after 117.9."""
    rule = re.search(r"\.(\d+)", number)
    return (int(rule[1]) if rule else 0, number)
