"""What a chapter or rule of the index is parted into, in the numbering of its edition. Not here: finding the entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from spellstack.explain.entry import Edition, Kind, RuleEntry
from spellstack.explain.index import founding, in_edition
from spellstack.explain.number import in_order, parent

_RULES = frozenset({Kind.RULE, Kind.PARAGRAPH})


class Part(NamedTuple):
    """A rule below another: its number in the edition that was asked for, and its entry."""

    number: str
    entry: RuleEntry


def parts(entry: RuleEntry) -> tuple[Part, ...]:
    """The rules one level below the entry's, in order; none below a lettered rule.

    >>> from spellstack.explain.index import lookup
    >>> [one.number for one in parts(lookup("117.7"))], [one.number for one in parts(lookup("CR 118.13"))]
    (['117.7a', '117.7b', '117.7c'], ['118.13a', '118.13b', '118.13c'])
    """
    old = entry.edition is not Edition.TODAY
    above = entry.id if old else entry.number or ""
    below = (_of_the_founding_documents() if old else _of_today()).get(above, ())
    return tuple(Part(number, in_edition(number, entry.edition, entry.lang)) for number in below)


@cache
def _of_today() -> Mapping[str, tuple[str, ...]]:
    return _grouped(in_order())


@cache
def _of_the_founding_documents() -> Mapping[str, tuple[str, ...]]:
    """Rules below those that the documents hold, or whose parts they hold."""
    return _grouped(_with_those_between(one for one, record in founding().items() if record.kind in _RULES))


def _with_those_between(numbers: Iterable[str]) -> Iterator[str]:
    """The numbers, and before the first lettered one of a rule that is not there ("409.1a") that rule."""
    seen = set[str]()
    for number in numbers:
        for one in (parent(number.partition("-")[0]) or number, number):
            if one not in seen and "." in one:
                seen.add(one)
                yield one


def _grouped(numbers: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for number in numbers:
        found[parent(number.partition("-")[0]) or ""].append(number)
    return {above: tuple(below) for above, below in found.items()}
