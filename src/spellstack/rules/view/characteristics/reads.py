"""What a term looks at: fields of the state and characteristics of objects, found once by walking the term.

Fields (`life`, `tapped`, `attachment`, `combat`, `turn`, `zones`, `counters` …) tell which events make derived values
stale; characteristics (`types`, `colors`, `abilities`, `pt` …) tell which effects may depend on which (CR 613.8).
Not here: evaluation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir import condition, continuous, reference, value
from spellstack.ir import filter as filters
from spellstack.ir.filter import StatusKind
from spellstack.ir.node import Node
from spellstack.ir.reference import Who
from spellstack.lexicon import Zone

Reads = frozenset[str]
_NOTHING: Reads = frozenset()
TYPES, SUBTYPES, SUPERTYPES, COLORS = "types", "subtypes", "supertypes", "colors"
ABILITIES, PT, TEXT, CONTROL = "abilities", "pt", "text", "control"
# The layer in which a characteristic is settled.
SETTLED: dict[str, str] = {
    TEXT: "3",
    CONTROL: "2",
    TYPES: "4",
    SUBTYPES: "4",
    SUPERTYPES: "4",
    COLORS: "5",
    ABILITIES: "6",
    PT: "7d",
}


def reads(term: object) -> Reads:
    """Everything the term, and any term in it, looks at. Abilities that it only grants are not looked into."""
    found: set[str] = set()
    _collect(term, found)
    return frozenset(found)


def _collect(item: object, found: set[str]) -> None:
    if isinstance(item, Node):
        looks = _LOOKS.get(type(item))
        if looks is not None:
            found |= looks(item) if callable(looks) else looks
        if type(item) in _OPAQUE:
            return
        for name in item.__struct_fields__:
            _collect(getattr(item, name), found)
    elif type(item) is tuple:
        for part in item:
            _collect(part, found)


def _of(*names: str) -> Reads:
    return frozenset(names)


_STATS: dict[str, Reads] = {
    "power": _of(PT, TYPES, "counters"),  # only creatures have them
    "toughness": _of(PT, TYPES, "counters"),
    "total": _of(PT, TYPES, "counters"),
    "base_power": _of(PT, TYPES),
    "base_toughness": _of(PT, TYPES),
    "mana_value": _of(TEXT),
    "mana_value_parity": _of(TEXT),
    "loyalty": _of("counters", TEXT),
    "defense": _of("counters"),
    "colors": _of(COLORS),
    "types": _of(TYPES),
    "damage": _of("damage"),
    "level": _of("counters", "links"),
    "class_level": _of("links"),
    "final_chapter": _of(ABILITIES),
    "tempted": _of("links"),
    "counters": _of("counters"),
    "abilities": _of(ABILITIES),
    "mutations": _of(),  # whatever merges, everything is looked at anew
    "is_creature": _of(TYPES),
    "life": _of("life"),
    "hand": _of("zones"),
}
_QUALITIES: dict[str, Reads] = {
    "name": _of(TEXT),
    "color": _of(COLORS),
    "card type": _of(TYPES),
    "supertype": _of(SUPERTYPES),
    "subtype": _of(SUBTYPES),
    "party": _of(TYPES, SUBTYPES),
    "creature type": _of(SUBTYPES),
    "land type": _of(SUBTYPES),
    "basic land type": _of(SUBTYPES),
    "keyword": _of(ABILITIES, "counters"),
    "controller": _of(CONTROL),
    "power": _STATS["power"],
    "toughness": _STATS["toughness"],
    "mana value": _of(TEXT),
    "mana_value": _of(TEXT),
    "loyalty": _of("counters"),
}
_COMBAT = (StatusKind.ATTACKING, StatusKind.BLOCKING, StatusKind.BLOCKED, StatusKind.UNBLOCKED)
_HAPPENED = (
    StatusKind.ATTACKED_THIS_TURN,
    StatusKind.BLOCKED_THIS_TURN,
    StatusKind.ENTERED_THIS_TURN,
    StatusKind.DAMAGED_THIS_TURN,
    StatusKind.DESIGNATED_THIS_TURN,
    StatusKind.MILLED_THIS_TURN,
    StatusKind.FROM_LIBRARY_THIS_TURN,
    StatusKind.DISCARDED_THIS_TURN,
    StatusKind.ATTACKED_THIS_COMBAT,
)
_STATUSES: dict[StatusKind, Reads] = {
    **{status: _of("combat", "turn") for status in _COMBAT},
    **{status: _of("happened", "turn") for status in _HAPPENED},
    StatusKind.TAPPED: _of("tapped"),
    StatusKind.UNTAPPED: _of("tapped"),
    StatusKind.ENCHANTED: _of("attachment", SUBTYPES),
    StatusKind.EQUIPPED: _of("attachment", SUBTYPES),
    StatusKind.MODIFIED: _of("attachment", "counters", SUBTYPES, CONTROL),
    StatusKind.SUMMONING_SICK: _of("turn", ABILITIES, TYPES, CONTROL),
    StatusKind.SUSPENDED: _of("counters", "zones"),
    StatusKind.HISTORIC: _of(TYPES, SUBTYPES, SUPERTYPES),
    StatusKind.NEW_SINCE_UPKEEP: _of("turn", CONTROL),
    StatusKind.CONTROLLED_SINCE_TURN_BEGAN: _of("turn"),
    StatusKind.PAIRED: _of("links"),
}
_CHOSEN: dict[str, Reads] = {
    "color": _of(COLORS),
    "card type": _of(TYPES),
    "name": _of(TEXT),
}


def _zones(zones: tuple[Zone, ...]) -> Reads:
    """Where an object is; looking through zones other than the battlefield."""
    return _NOTHING if zones == (Zone.BATTLEFIELD,) else _of("zones")


def _all(item: Any) -> Reads:
    return _zones(item.zones) | (_of("members") if Zone.BATTLEFIELD in item.zones else _NOTHING)


def affected_reads(affected: object) -> Reads:
    """What a continuous effect looks at to find whom it affects; that it looks through all permanents does not count,
    because each is affected or not whatever others there are.
    """
    if type(affected) is reference.All:
        return _zones(affected.zones) | reads(affected.filter)
    return reads(affected)


def _stat(item: Any) -> Reads:
    return _STATS.get(item.stat, _of("counters", TEXT))


def _quality(item: Any) -> Reads:
    return _QUALITIES.get(item.what, _NOTHING)


def _who(who: Who) -> Reads:
    return _of("turn", "combat") if who in (Who.ACTIVE, Who.DEFENDING, Who.NONACTIVE) else _NOTHING


Looks = Reads | Callable[[Any], Reads]
_LOOKS: dict[type, Looks] = {
    filters.OfType: lambda item: _of(TEXT) if item.copiable else _of(TYPES),
    filters.OfSupertype: _of(SUPERTYPES),
    filters.OfSubtype: _of(SUBTYPES),
    filters.OfColor: _of(COLORS),
    filters.ColorCount: _of(COLORS),
    filters.IsPermanent: _of(TYPES),
    filters.IsPlayer: lambda item: _who(item.who),
    filters.Named: _of(TEXT),
    filters.ControlledBy: _of(CONTROL),
    filters.In: lambda item: _zones(item.zones),
    filters.WithKeyword: _of(ABILITIES, "counters"),
    filters.WithAbility: _of(ABILITIES),
    filters.WithStat: _stat,
    filters.WithCounter: _of("counters"),
    filters.Is: lambda item: _STATUSES.get(item.status, _of("designation")),
    filters.InCombatWith: _of("combat", "happened"),
    filters.AttackingPlayer: _of("combat"),
    filters.DamagedBy: _of("happened", "turn"),
    filters.InEventThisTurn: _of("happened", "turn"),
    filters.AttachedToA: _of("attachment"),
    filters.Has: _of("attachment", "zones", "members", CONTROL),
    filters.Shares: _quality,
    filters.OfChosen: lambda item: _CHOSEN.get(item.what, _of(SUBTYPES)) | {"links"},
    filters.CouldProduce: _of(ABILITIES),
    reference.Giver: _of("members"),  # it may be there no more
    reference.Linked: _of("links", "zones"),
    filters.IsLinked: _of("links"),
    reference.AttachedTo: _of("attachment"),
    reference.Attachments: _of("attachment"),
    reference.ControllerOf: _of(CONTROL),
    reference.Players: lambda item: _who(item.who),
    reference.All: _all,
    reference.Top: _of("zones"),
    reference.TopOfGraveyard: _of("zones"),
    reference.Above: _of("zones"),
    reference.Extreme: _stat,
    reference.AttackedBy: _of("combat"),
    reference.Attackable: _of("combat", "turn", "members", TYPES, CONTROL),
    value.Stat: _stat,
    value.Greatest: _stat,
    value.Counters: _of("counters"),
    value.Life: _of("life"),
    value.Speed: _of("designation"),
    value.HighestLife: _of("life"),
    value.NotedNumber: _of("links"),
    value.Devotion: _of("members", TEXT, CONTROL),
    value.Distinct: _quality,
    value.ThisTurn: _of("happened", "turn"),
    value.CommanderCasts: _of("happened"),
    value.X: _of("happened"),  # it is announced after the spell is on the stack, before it counts as cast
    condition.TurnOf: _of("turn"),
    condition.IsExtraTurn: _of("turn"),
    condition.InStep: _of("turn"),
    condition.NotYet: _of("happened", "turn"),
    condition.HasBegun: _of("happened", "turn"),
    condition.HappenedThisTurn: _of("happened", "turn"),
    condition.Designated: _of("designation", "day", "counters"),
    condition.ModeChosen: _of("links"),
    condition.TimesThisTurn: _of("links", "turn"),
    continuous.GainAbilitiesOf: _of(ABILITIES),
    continuous.SetController: _of(CONTROL),
}
_OPAQUE = frozenset({continuous.Gain, continuous.SetText})  # abilities that are granted are looked at where they are
