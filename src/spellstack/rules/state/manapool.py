"""Mana in a pool, unit by unit or, where it is very much, by count (CR 106.4, 106.6). Not here: what it can pay
(legality.paying.payment).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from spellstack.ir.deed import ManaRestriction
from spellstack.lexicon.mana import ManaType


class Unit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One mana: its type, the object that produced it, whether that was snow, what it may be spent on and how long
    it stays. `count` is how many of the same it stands for.
    """

    type: ManaType
    source: int = 0
    snow: bool = False
    restriction: ManaRestriction | None = None
    keep: str = ""
    count: int = 1


Units = tuple[Unit, ...]
MANY = 100
"""So many units are told one by one; what would be more is counted, since nothing bounds it (CR 107.1)."""


def so_many(units: Units, times: int) -> Units:
    """The units so many times over."""
    if times <= MANY:
        return units * times
    return tuple(replace(unit, count=unit.count * times) for unit in units)


def amount_of(units: Iterable[Unit]) -> int:
    """How much mana it is."""
    return sum(unit.count for unit in units)


def grown(units: Units, amount: int) -> Units:
    """Units of the same types in turn, so that they come to the amount (CR 106.12b)."""
    times, rest = divmod(amount, amount_of(units))
    return so_many(units, times) + first_of(units, rest)


def first_of(units: Units, amount: int) -> Units:
    """The first so much of it."""
    found: list[Unit] = []
    for unit in units:
        if amount > 0:
            found.append(unit if unit.count <= amount else replace(unit, count=amount))
            amount -= unit.count
    return tuple(found)


def of_type(units: Units, code: ManaType, *, single: bool) -> Units:
    """The units as mana of that type, or a single one."""
    return tuple(replace(unit, type=code, count=1 if single else unit.count) for unit in units[: 1 if single else None])


def without(pool: Units, unit: Unit) -> Units:
    """The pool less one such unit. `ValueError` if there is none."""
    place = next((place for place, held in enumerate(pool) if same(held, unit)), None)
    if place is None:
        raise ValueError("there is no such mana in the pool")
    held = pool[place]
    left = (replace(held, count=held.count - 1),) if held.count > 1 else ()
    return pool[:place] + left + pool[place + 1 :]


def one_of(unit: Unit) -> Unit:
    """A single unit of it."""
    return unit if unit.count == 1 else replace(unit, count=1)


def same(unit: Unit, other: Unit) -> bool:
    """Whether they are the same mana but for how much it is."""
    return unit == other or one_of(unit) == one_of(other)


def letters(units: Iterable[Unit]) -> str:
    """The types, one letter a unit; of what is counted not more than `MANY`."""
    return "".join(unit.type * min(unit.count, MANY) for unit in units)


def symbols(units: Iterable[Unit]) -> str:
    """The mana as symbols; of what is counted one symbol and how many."""
    return "".join("{" + unit.type.value + "}" + (f"×{unit.count}" if unit.count > 1 else "") for unit in units)
