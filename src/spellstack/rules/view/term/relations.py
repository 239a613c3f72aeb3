"""How objects stand to each other: in combat, by damage, as targets, attached, sharing something (CR 301.5, 509).

Not here: the states of one object (`status`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spellstack.errors import EngineBug
from spellstack.ir.event import EventKind
from spellstack.ir.filter import (
    ActedThisTurn,
    AllOf,
    AttachedToA,
    AttackingPlayer,
    DamagedBy,
    Granter,
    Has,
    In,
    InCombatWith,
    InEventThisTurn,
    IsLinked,
    IsOneOf,
    OfChosen,
    Shares,
    Sparing,
    Targets,
)
from spellstack.ir.node import Filter, Ref
from spellstack.lexicon.color import Color
from spellstack.lexicon.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import link
from spellstack.rules.view.chosen import chosen_word
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, means_filter, passes
from spellstack.rules.view.objects import characteristics, controlled, controller, owner, record
from spellstack.rules.view.term.filters import names_of
from spellstack.rules.view.term.references import attached, attacked, targets_of
from spellstack.rules.view.term.stat import stat_of


@means_filter(InCombatWith)
def _in_combat_with(state: GameState, context: Context, test: InCombatWith, entity: EntityId) -> bool:
    others = frozenset(entities(state, context, test.of))
    if not others:
        return False
    for blocker, attacker in _blocks(state, entity, others):
        if test.blocking and blocker == entity and attacker in others:
            return True
        if test.blocked_by and attacker == entity and blocker in others:
            return True
    return False


def _blocks(state: GameState, entity: EntityId, others: frozenset[EntityId]) -> Iterable[tuple[EntityId, EntityId]]:
    """The blocks under way and, of creatures that are gone, those they were in as they left (CR 506.4, 608.2h)."""
    gone = [one for one in (entity, *others) if one not in state.objects and one in state.past]
    if state.combat is not None:
        blocks = [*state.combat.blocks, *((one, attacker) for one in gone for attacker in state.past[one].blocking)]
    else:
        blocks = [(e.subject, e.other) for e in state.happened if e.kind is EventKind.BLOCK] if gone else []
    return [(blocker, attacker) for blocker, attacker in blocks if attacked(state, attacker) is not None]


@means_filter(AttackingPlayer)
def _attacking_player(state: GameState, context: Context, test: AttackingPlayer, entity: EntityId) -> bool:
    what = attacked(state, entity)
    return what is not None and what in entities(state, context, test.of)


@means_filter(InEventThisTurn)
def _in_event(state: GameState, context: Context, test: InEventThisTurn, entity: EntityId) -> bool:
    return any(
        event.kind.value == test.kind
        and getattr(event, test.role) == entity
        and (not test.from_zones or event.from_zone in test.from_zones)
        and (test.other is None or _passes_as_part(state, context, test, getattr(event, test.other_role)))
        for event in state.happened
    )


def _passes_as_part(state: GameState, context: Context, test: InEventThisTurn, other: EntityId) -> bool:
    return test.other is not None and passes(state, context.about(other), test.other, other)


@means_filter(DamagedBy)
def _damaged_by(state: GameState, context: Context, test: DamagedBy, entity: EntityId) -> bool:
    sources = entities(state, context, test.by)
    return any(
        event.kind is EventKind.DAMAGE and event.subject == entity and event.source in sources
        for event in state.happened
    )


@means_filter(Targets)
def _targets(state: GameState, context: Context, test: Targets, entity: EntityId) -> bool:
    found = targets_of(state, entity)
    passing = (passes(state, context.about(target), test.filter, target) for target in found)
    if test.single and len(found) != 1:
        return False
    return bool(found) and (all(passing) if test.only else any(passing))


@means_filter(AttachedToA)
def _attached_to_a(state: GameState, context: Context, test: AttachedToA, entity: EntityId) -> bool:
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    host = obj.attached_to if obj is not None else None
    if host is not None and passes(state, context.about(host), test.filter, host):
        return True
    return type(test.filter) is IsOneOf and _was_attached(state, context, test.filter.of, entity)


def _was_attached(state: GameState, context: Context, hosts: Ref, entity: EntityId) -> bool:
    """To one of them as it left: what was attached to it then still is spoken of so (CR 608.2h)."""
    gone = (host for host in entities(state, context, hosts) if host >= FIRST_OBJECT and host not in state.objects)
    return any(entity in attached(state, host) for host in gone)


@means_filter(Has)
def _has(state: GameState, context: Context, test: Has, entity: EntityId) -> bool:
    return any(passes(state, context.about(i), test.filter, i) for i in _belonging(state, entity, test.filter))


def _belonging(state: GameState, entity: EntityId, test: Filter) -> Iterable[EntityId]:
    """What is attached to it; of a player also the permanents they control, or cards in zones the filter names."""
    if entity >= FIRST_OBJECT:
        return attached(state, entity)
    zones = _zones_named(test) - {Zone.BATTLEFIELD}
    if not zones:
        return (*attached(state, entity), *controlled(state, entity))
    return [i for zone in sorted(zones) for i in state.zone(zone, entity) if owner(state, i) == entity]


def _zones_named(test: Filter) -> frozenset[Zone]:
    parts = test.parts if type(test) is AllOf else (test,)
    return frozenset(zone for part in parts if type(part) is In for zone in part.zones)


@means_filter(ActedThisTurn)
def _acted(state: GameState, context: Context, test: ActedThisTurn, entity: EntityId) -> bool:
    found = entities(state, context, test.on)
    return any(
        event.kind is EventKind.KEYWORD_ACTION
        and event.word == test.word
        and event.other == entity
        and event.subject in found
        for event in state.happened
    )


@means_filter(Shares)
def _shares(state: GameState, context: Context, test: Shares, entity: EntityId) -> bool:
    if entity < FIRST_OBJECT:
        return False
    mine = qualities(state, entity, test.what)
    return bool(mine) and any(
        not mine.isdisjoint(qualities(state, other, test.what))
        for other in entities(state, context, test.of)
        if other >= FIRST_OBJECT
    )


Qualities = frozenset[object]


def is_quality(what: str) -> bool:
    """Whether objects have qualities of the kind."""
    return what in _QUALITIES or what in _NUMBERS


def qualities(state: GameState, identity: EntityId, what: str) -> Qualities:
    """The object's qualities of the kind: its names, colours, card types, creature types …; several or none."""
    found = _QUALITIES.get(what)
    if found is not None:
        return found(state, identity)
    if what not in _NUMBERS:
        raise EngineBug(f"no such quality: {what!r}")
    return frozenset({stat_of(state, identity, _NUMBERS[what])})


def _name(state: GameState, identity: EntityId) -> Qualities:
    return frozenset(names_of(characteristics(state, identity).name))


def _mana_cost(state: GameState, identity: EntityId) -> Qualities:
    cost = characteristics(state, identity).mana_cost
    if cost is None:
        return frozenset()
    generic = sum(symbol.generic for symbol in cost.symbols if symbol.is_generic)  # [CR 709.4b] of both halves
    return frozenset({f"{generic}" + "".join(sorted(repr(symbol) for symbol in cost.symbols if not symbol.is_generic))})


def _subtypes_in(group: Iterable[str]) -> Callable[[GameState, EntityId], Qualities]:
    kinds = frozenset(group)
    return lambda state, identity: frozenset(characteristics(state, identity).subtypes & kinds)


_QUALITIES: dict[str, Callable[[GameState, EntityId], Qualities]] = {
    "name": _name,
    "color": lambda state, i: frozenset(characteristics(state, i).colors),
    "mana cost": _mana_cost,
    "card type": lambda state, i: frozenset(characteristics(state, i).types),
    "supertype": lambda state, i: frozenset(characteristics(state, i).supertypes),
    "subtype": lambda state, i: frozenset(characteristics(state, i).subtypes),
    "creature type": _subtypes_in(CREATURE_TYPES),
    "land type": _subtypes_in(LAND_TYPES),
    "basic land type": _subtypes_in(BASIC_LAND_TYPES),
    "keyword": lambda state, i: frozenset(characteristics(state, i).keywords),
    "controller": lambda state, i: frozenset({controller(state, i)}),
    "owner": lambda state, i: frozenset({owner(state, i)}),
}
_NUMBERS = {
    "mana value": "mana_value",
    "mana_value": "mana_value",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
}


@means_filter(IsLinked)
def _is_linked(state: GameState, context: Context, test: IsLinked, entity: EntityId) -> bool:
    source = record(state, context.source)
    found = link(source, test.name) if source is not None else None
    return isinstance(found, tuple) and entity in found


@means_filter(Granter)
def _granter(state: GameState, context: Context, test: Granter, entity: EntityId) -> bool:
    return entity == test.identity


@means_filter(Sparing)
def _sparing(state: GameState, context: Context, test: Sparing, entity: EntityId) -> bool:
    return passes(state, context, test.of, entity)


@means_filter(OfChosen)
def _of_chosen(state: GameState, context: Context, test: OfChosen, entity: EntityId) -> bool:
    word = chosen_word(state, context, test.what)
    if not word or entity < FIRST_OBJECT:
        return False
    chars = characteristics(state, entity)
    if test.what == "color":
        return Color(word) in chars.colors
    if test.what == "card type":
        return CardType(word) in chars.types
    return word in names_of(chars.name) if test.what == "name" else word in chars.subtypes
