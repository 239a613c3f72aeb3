"""Characteristics of an object (CR 109.3), as a value. Not here: how effects change them (view.characteristics.layers).

Not a record of the state: always derived, so it may carry what is worked out from it (`keywords`, `parts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from spellstack.cards.keywords import expand
from spellstack.ir.ability import Activated, KeywordAbility, SpellAbility, Static, Triggered
from spellstack.ir.card import Face
from spellstack.ir.node import Ability, Value
from spellstack.lexicon import CardType, Color, Keyword, ManaCost, Supertype
from spellstack.rules.state.battle import SIEGE
from spellstack.rules.state.land import INTRINSIC
from spellstack.rules.state.symbol import SYMBOLS, stands_for


class Characteristics:
    """Name, mana cost, colours, types, abilities, power, toughness, loyalty, defence. Treat as immutable.

    `abilities` are as granted and printed; `activated`, `triggered`, `static`, `spell` what they come to after keywords
    are expanded, in order. `power` and `toughness` are None where the object has none; `base_power` and
    `base_toughness` are what they are before effects and counters that modify them without setting them (CR 613.4b).
    `cannot_have` are keywords that an effect keeps off the object (613.1f).
    """

    __slots__ = (
        "abilities",
        "base_power",
        "base_toughness",
        "cannot_have",
        "colors",
        "defense",
        "keywords",
        "loyalty",
        "mana_cost",
        "name",
        "parts",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(
        self,
        name: str = "",
        mana_cost: ManaCost | None = None,
        colors: frozenset[Color] = frozenset(),
        supertypes: frozenset[Supertype] = frozenset(),
        types: frozenset[CardType] = frozenset(),
        subtypes: frozenset[str] = frozenset(),
        abilities: tuple[Ability, ...] = (),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: Value | None = None,
        defense: int | None = None,
    ) -> None:
        self.name = name
        self.mana_cost = mana_cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.base_power = power
        self.base_toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.cannot_have: frozenset[Keyword] = _NO_KEYWORDS
        self.set_abilities(abilities)

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        """Used while characteristics are being worked out, never afterwards."""
        self.abilities = abilities
        self.keywords: frozenset[Keyword] = (
            frozenset(a.keyword for a in abilities if type(a) is KeywordAbility) if abilities else _NO_KEYWORDS
        )
        self.parts = parts_of(abilities) if abilities else _NO_PARTS

    def copy(self) -> Characteristics:
        """A copy that may still be changed by the caller."""
        new: Characteristics = object.__new__(Characteristics)
        new.become(self)
        return new

    def become(self, other: Characteristics) -> None:
        """Take over all values of the other; used while characteristics are being worked out, never afterwards."""
        for slot in _SLOTS:
            setattr(self, slot, getattr(other, slot))

    @property
    def mana_value(self) -> int:
        """The mana value of the mana cost, variables counting 0 (CR 202.3)."""
        return self.mana_cost.mana_value if self.mana_cost is not None else 0

    @property
    def is_creature(self) -> bool:
        """Whether it has the card type creature."""
        return CardType.CREATURE in self.types

    @property
    def is_land(self) -> bool:
        """Whether it has the card type land."""
        return CardType.LAND in self.types


_SLOTS = Characteristics.__slots__


class Parts:
    """Abilities sorted by kind; `all` keeps their order, which numbers them within the object. `worked_out` is for what
    others derive from these abilities alone.
    """

    __slots__ = ("activated", "all", "given", "spell", "static", "triggered", "worked_out")

    def __init__(self, abilities: Iterable[Ability]) -> None:
        self.given = tuple(abilities)
        self.all = tuple(_expanded(self.given))
        self.activated = tuple(a for a in self.all if type(a) is Activated)
        self.triggered = tuple(a for a in self.all if type(a) is Triggered)
        self.static = tuple(a for a in self.all if type(a) is Static)
        self.spell = tuple(a for a in self.all if type(a) is SpellAbility)
        self.worked_out: dict[str, Any] = {}


_NO_KEYWORDS: frozenset[Keyword] = frozenset()
_MOST_PARTS = 4096
_parts_of: dict[tuple[int, ...], Parts] = {}


def parts_of(abilities: tuple[Ability, ...]) -> Parts:
    """The abilities by kind, worked out once for the same records (kept alive by the answer)."""
    key = tuple(map(id, abilities))
    parts = _parts_of.get(key)
    if parts is None:
        if len(_parts_of) >= _MOST_PARTS:
            _parts_of.clear()
        parts = _parts_of[key] = Parts(abilities)
    return parts


@lru_cache(maxsize=4096)
def _keyword_parts(ability: KeywordAbility, instance: int) -> tuple[Ability, ...]:
    return expand(ability, instance)


@lru_cache(maxsize=1024)
def _symbol_parts(ability: Ability) -> tuple[Ability, ...]:
    return stands_for(ability)


def _expanded(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """[CR 702.1] Each keyword stands for its abilities; several of one keyword pay and see their own costs only."""
    instances: dict[Keyword, int] = {}
    for ability in abilities:
        if type(ability) is KeywordAbility:
            instance = instances[ability.keyword] = instances.get(ability.keyword, 0) + 1
            yield from _keyword_parts(ability, instance)
        else:
            yield from _symbol_parts(ability) if type(ability) in SYMBOLS else (ability,)


_NO_PARTS = Parts(())


def base_characteristics(face: Face) -> Characteristics:
    """What is printed on a face; its colours come from its mana cost or colour indicator (CR 105.2, 202.2)."""
    colors = face.mana_cost.colors if face.mana_cost is not None else frozenset()
    if face.indicator is not None:
        colors |= frozenset(face.indicator)
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colors=colors,
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        abilities=face.abilities + intrinsic_abilities(face.subtypes),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
    )


_OF_SUBTYPES: dict[str, Ability] = {**INTRINSIC, "Siege": SIEGE}


def intrinsic_abilities(subtypes: Iterable[str]) -> tuple[Ability, ...]:
    """The abilities that subtypes give by themselves: basic land types and Siege (CR 305.6, 310.11b)."""
    return tuple(_OF_SUBTYPES[subtype] for subtype in subtypes if subtype in _OF_SUBTYPES)


def no_characteristics() -> Characteristics:
    """A face-down permanent or spell: a 2/2 creature with no name, cost, colours or abilities (CR 708.2a)."""
    return Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
