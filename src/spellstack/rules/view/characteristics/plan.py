"""Plans: what is known of a continuous effect before any game: its parts by layer, what it looks at, what it changes
(CR 613.1, 613.8). Worked out once for each record.

Not here: applying effects (`layering`) and their order (`dependency`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellstack.ir import filter as filters
from spellstack.ir.ability import Static
from spellstack.ir.continuous import (
    AddPT,
    CantHave,
    Copied,
    DefinePT,
    Gain,
    GainAbilitiesOf,
    Lose,
    RemoveTypes,
    ReplaceWord,
    SetPT,
    SetText,
    SetTypes,
    TargetToEach,
)
from spellstack.ir.filter import IsOneOf
from spellstack.ir.node import Modification, Node, Ref
from spellstack.ir.reference import All, AttachedTo, EventPart, It, Linked, Noted, Players, Target, This, You
from spellstack.ir.static import Continuous
from spellstack.ir.value import Counters, Fixed, Stat
from spellstack.ir.walk import nodes
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Parts
from spellstack.rules.view.characteristics.reads import (
    ABILITIES,
    COLORS,
    CONTROL,
    PT,
    SETTLED,
    SUBTYPES,
    SUPERTYPES,
    TEXT,
    TYPES,
    Reads,
    affected_reads,
    reads,
)
from spellstack.rules.view.characteristics.restriction import is_against_each
from spellstack.rules.view.chosen import Filled, to_fill

LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
_NOTHING: Reads = frozenset()
_WRITES: dict[str, Reads] = {
    "1": frozenset(SETTLED),
    "2": frozenset({CONTROL}),
    "3": frozenset({TEXT, ABILITIES, SUBTYPES}),
    "5": frozenset({COLORS}),
    "6": frozenset({ABILITIES}),
}
_TAKES = frozenset({ReplaceWord, TargetToEach, SetText, SetTypes, RemoveTypes, Lose, CantHave})
_VALUED = frozenset({AddPT, SetPT, DefinePT, GainAbilitiesOf})


class Plan:
    """A continuous effect prepared. `layers` holds its modifications by layer, `first` the earliest of those.

    `reads` is what decides whom it affects and how, `value_reads` only how; `writes` what it changes, by layer, and
    `takes` the layers in which abilities that generate effects may end by it. `late`: it looks at what a later layer
    settles. `uniform`: objects that are alike in characteristics, controller and counters are affected alike, but for
    those it `names`. `spells`: it affects spells too.
    """

    __slots__ = ("first", "late", "layers", "names", "reads", "spells", "takes", "uniform", "value_reads", "writes")

    def __init__(self, effect: Continuous) -> None:
        self.layers: dict[str, tuple[Modification, ...]] = {}
        for modification in effect.modifications:
            if type(modification) is Copied:
                continue  # part of the copiable values, where all other layers begin
            if isinstance(modification, Gain) and to_fill(modification):
                modification = Filled(modification.abilities)
            layer: str = modification.layer  # type: ignore[attr-defined]
            self.layers[layer] = (*self.layers.get(layer, ()), modification)
        self.first = min(self.layers, default="7d")
        self.value_reads = reads(effect.modifications)
        found = affected_reads(effect.affected)
        self.reads = found | self.value_reads
        self.late = looks_late(found, self.first)
        self.uniform = _is_uniform(effect)
        self.names = _names(effect)
        self.spells = type(effect.affected) is All and Zone.STACK in effect.affected.zones
        self.writes = {layer: _writes(layer, changes) for layer, changes in self.layers.items()}
        self.takes = frozenset(
            layer for layer, changes in self.layers.items() if any(type(change) in _TAKES for change in changes)
        )


def looks_late(features: Reads, layer: str) -> bool:
    """Whether any of the characteristics is settled only in a later layer than this."""
    settled = (SETTLED.get(feature, "") for feature in features)
    return any(other > layer and not (other[0] == layer[0] == "7") for other in settled)


def _names(effect: Continuous) -> tuple[Ref, ...]:
    """The references by which the effect speaks of single objects."""
    refs: tuple[Ref, ...] = () if type(effect.affected) is All else (effect.affected,)
    return refs + tuple(node.of for node in nodes(effect.affected) if type(node) is IsOneOf)


def _writes(layer: str, changes: tuple[Modification, ...]) -> Reads:
    if layer == "4":
        return frozenset(feature for change in changes for feature in _type_writes(change))
    return _WRITES.get(layer, frozenset({PT}))


def _type_writes(change: Any) -> Reads:
    found = {SUBTYPES} if change.subtypes or getattr(change, "chosen", "") else set()
    if change.types:
        found |= {TYPES, SUBTYPES}
    if getattr(change, "supertypes", ()):
        found.add(SUPERTYPES)
    if getattr(change, "every_creature_type", False) or getattr(change, "all_creature_types", False):
        found.add(SUBTYPES)
    return frozenset(found | {ABILITIES})  # land types bring and take abilities


def is_valued(change: Modification) -> bool:
    """Whether what it does is worked out anew from the game."""
    return type(change) in _VALUED


# Terms that find the same answer for objects that are alike.
_ALIKE = frozenset(
    {
        filters.Anything,
        filters.AllOf,
        filters.AnyOf,
        filters.Not,
        filters.OfType,
        filters.OfSupertype,
        filters.OfSubtype,
        filters.OfColor,
        filters.ColorCount,
        filters.IsPermanent,
        filters.IsToken,
        filters.Named,
        filters.ControlledBy,
        filters.OwnedBy,
        filters.In,
        IsOneOf,
        filters.WithKeyword,
        filters.WithAbility,
        filters.WithStat,
        filters.WithCounter,
        filters.OfChosen,
        All,
        AttachedTo,
        EventPart,
        Linked,
        Noted,
        Players,
        Target,
        This,
        You,
        Fixed,
    }
)
_UNLIKE_STATS = frozenset({"damage", "class_level", "level", "mutations"})


def _is_uniform(effect: Continuous) -> bool:
    if type(effect.affected) is All and not all(
        type(node) in _ALIKE and getattr(node, "stat", "") not in _UNLIKE_STATS for node in nodes(effect.affected)
    ):
        return False
    return all(_is_uniform_value(node) for node in nodes(effect.modifications))


def _is_uniform_value(node: Node) -> bool:
    """A value may look at the affected object only for what objects that are alike share."""
    if type(node) is Stat:
        return type(node.of) is not It or node.stat not in _UNLIKE_STATS
    if type(node) is Counters or type(node) is It:
        return True
    return not any(type(getattr(node, name)) is It for name in node.__struct_fields__)


_plans: dict[int, tuple[Continuous, Plan]] = {}
_MOST_PLANS = 8192


def plan_of(effect: Continuous) -> Plan:
    """The effect's plan, worked out once."""
    known = _plans.get(id(effect))
    if known is None or known[0] is not effect:
        if len(_plans) >= _MOST_PLANS:
            _plans.clear()
        known = _plans[id(effect)] = (effect, Plan(effect))
    return known[1]


class Prepared:
    """A static ability of an object, prepared: its place among the abilities, its continuous effects and the others.

    `fixed`: it defines types or colours once and for all, so that they count as printed (CR 604.3). `instance`: how
    many of the very same ability the object has before this one (113.2c). `against`: what it forbids is asked of each
    of several defending players by itself.
    """

    __slots__ = (
        "against",
        "condition_reads",
        "continuous",
        "fixed",
        "instance",
        "late",
        "number",
        "others",
        "reads",
        "static",
    )

    def __init__(self, number: int, static: Static, instance: int = 0) -> None:
        self.number = number
        self.instance = instance
        self.static = static
        placed = list(enumerate(static.effects))
        self.continuous = tuple((place, e, plan_of(e)) for place, e in placed if type(e) is Continuous)
        self.others = tuple((place, effect) for place, effect in placed if type(effect) is not Continuous)
        self.against = is_against_each(static)
        self.condition_reads = reads(static.condition)
        self.fixed = static.defining and all(
            layer in ("4", "5") for _, _, plan in self.continuous for layer in plan.layers
        )
        self.reads = self.condition_reads.union(*(plan.reads for _, _, plan in self.continuous))
        first = min((plan.first for _, _, plan in self.continuous), default="7d")
        self.late = bool(self.continuous) and looks_late(self.condition_reads, first)


def prepared(parts: Parts) -> tuple[Prepared, ...]:
    """The static abilities among the abilities."""
    known: tuple[Prepared, ...] | None = parts.worked_out.get("prepared")
    if known is None:
        known = parts.worked_out["prepared"] = tuple(_all_prepared(parts))
    return known


def _all_prepared(parts: Parts) -> Iterator[Prepared]:
    instances: dict[int, int] = {}
    for number, ability in enumerate(parts.all):
        if type(ability) is Static:
            instance = instances.get(id(ability), 0)
            instances[id(ability)] = instance + 1
            yield Prepared(number, ability, instance)
