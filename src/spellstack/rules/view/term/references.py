"""What references stand for (CR 109.5, 608.2, 115): each a tuple of entities, without repetition.

Not here: predicates (`filters`) and choices.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.digest import digest_of
from spellstack.ir.event import EventKind
from spellstack.ir.filter import AllOf, ControlledBy
from spellstack.ir.node import Filter, Ref
from spellstack.ir.reference import (
    All,
    Among,
    AttachedTo,
    Attachments,
    Attackable,
    AttackedBy,
    ControllerOf,
    EventPart,
    Extreme,
    Giver,
    Group,
    It,
    Linked,
    Noted,
    OwnerOf,
    Players,
    Role,
    Target,
    TargetsOf,
    This,
    Top,
    Who,
    You,
)
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId
from spellstack.rules.state.game import GameState, opponents, turn_order
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.obj import NO_SPELL, link
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, means_reference, number, passes
from spellstack.rules.view.known import event_subject, knowable, library_of
from spellstack.rules.view.objects import (
    characteristics,
    controlled,
    controller,
    exiled_cards,
    owner,
    permanents,
    record,
)
from spellstack.rules.view.term.stat import stat_of

Entities = tuple[EntityId, ...]


def _once(found: Iterable[EntityId]) -> Entities:
    return tuple(dict.fromkeys(found))


@means_reference(This)
def _this(state: GameState, context: Context, ref: This) -> Entities:
    return (context.source,)


@means_reference(Giver)
def _giver(state: GameState, context: Context, ref: Giver) -> Entities:
    return (ref.identity,)


@means_reference(You)
def _you(state: GameState, context: Context, ref: You) -> Entities:
    return (context.controller,)


@means_reference(It)
def _it(state: GameState, context: Context, ref: It) -> Entities:
    return () if context.it is None else (context.it,)


@means_reference(Target)
def _target(state: GameState, context: Context, ref: Target) -> Entities:
    return context.targets[ref.slot] if ref.slot < len(context.targets) else ()


@means_reference(EventPart)
def _event_part(state: GameState, context: Context, ref: EventPart) -> Entities:
    event = context.event or context.spell.event
    if event is None:
        return ()
    if ref.role is Role.SUBJECT:
        part = event_subject(event)
    elif ref.role is Role.SOURCE:
        part = event.source
    elif ref.role is Role.BECAME:
        return arrivals(event)
    else:
        part = _player_in(state, event) if ref.role is Role.PLAYER else event.other
    return (part,) if part >= 0 else ()


def _player_in(state: GameState, event: Event) -> EntityId:
    """Who does it; "that player" of a zone change is the one whose zone it is, or who controls what enters."""
    if event.kind is not EventKind.ZONE_CHANGE:
        return event.player
    entering = event.to_zone is Zone.BATTLEFIELD and event.entry.controller >= 0
    return event.entry.controller if entering else owner(state, event.subject)


@means_reference(Noted)
def _noted(state: GameState, context: Context, ref: Noted) -> Entities:
    found = context.notes.get(ref.name)
    if found is not None:
        return tuple(i for i in found if controller(state, i) == context.it) if ref.own else found
    source = record(state, context.source) if context.spell is NO_SPELL else None
    spell = context.spell if source is None else source.spell  # [CR 400.7d] its own static abilities know of it too
    return next((ids for name, ids in spell.cost_notes if name == ref.name), ())


@means_reference(Linked)
def _linked(state: GameState, context: Context, ref: Linked) -> Entities:
    """[CR 607.2a] A card that has moved on is a new object, to which the link does not lead."""
    source = record(state, context.source)
    found = link(source, ref.name) if source is not None else None
    if not isinstance(found, tuple):
        return ()
    return tuple(i for i in found if i < FIRST_OBJECT or i in state.objects)


@means_reference(AttachedTo)
def _attached_to(state: GameState, context: Context, ref: AttachedTo) -> Entities:
    records = (record(state, i) for i in entities(state, context, ref.of))
    hosts = (obj.attached_to for obj in records if obj is not None)
    return knowable(state, context, _once(host for host in hosts if host is not None))


@means_reference(Attachments)
def _attachments(state: GameState, context: Context, ref: Attachments) -> Entities:
    found = _once(a for host in entities(state, context, ref.of) for a in attached(state, host))
    return found if ref.filter is None else _passing(state, context, ref.filter, found)


def attached(state: GameState, host: EntityId) -> Entities:
    """What is attached to the object or player, or was when the object left."""
    if host < FIRST_OBJECT or host in state.objects:
        return tuple(i for i in permanents(state) if state.objects[i].attached_to == host)
    snapshot = state.past.get(host)
    return snapshot.attachments if snapshot is not None else ()


@means_reference(ControllerOf)
def _controller_of(state: GameState, context: Context, ref: ControllerOf) -> Entities:
    found = (controller(state, i) for i in entities(state, context, ref.of))
    return _once(player for player in found if player >= 0)


@means_reference(OwnerOf)
def _owner_of(state: GameState, context: Context, ref: OwnerOf) -> Entities:
    found = (owner(state, i) for i in entities(state, context, ref.of))
    return _once(player for player in found if player >= 0)


@means_reference(Players)
def _players(state: GameState, context: Context, ref: Players) -> Entities:
    return players_of(state, context, ref.who)


def players_of(state: GameState, context: Context, who: Who) -> Entities:
    """The players of the group, in APNAP order (CR 101.4)."""
    if who is Who.EACH:
        return turn_order(state)
    if who is Who.OPPONENTS:
        return opponents(state, context.controller)
    if who is Who.ACTIVE:
        return (state.turn.active,)
    if who is Who.NONACTIVE:
        return tuple(p for p in turn_order(state) if p != state.turn.active)
    return (context.controller,) if who is Who.TEAM else defending(state, context)


DEFENDER = "defending player"  # notes the one that is meant, where it has been settled


def defending(state: GameState, context: Context) -> Entities:
    """The defending player (CR 506.2, 508.5): whom the creature under examination, the one whose attack the event is
    about or the source attacks or attacked. Where nothing attacks that is spoken of, all players who could be meant.
    """
    settled = context.notes.get(DEFENDER)
    if settled is not None:
        return settled
    for creature in (context.it, _attacker_in(context.event), context.source):
        what = _last_attacked(state, context.event, creature) if creature is not None else None
        if what is not None:
            return (defender_of(state, what),)
    if state.combat is None:
        return ()  # [CR 506.2] there are defending players in the combat phase only
    return tuple(p for p in turn_order(state) if p != state.turn.active)


def _attacker_in(event: Event | None) -> EntityId | None:
    """The attacking creature that the event is about: that attacks, becomes blocked or deals damage."""
    if event is None:
        return None
    if event.kind is EventKind.DAMAGE:
        return event.source
    return event.subject if event.kind in _ATTACKER_IS_SUBJECT else None


def _last_attacked(state: GameState, event: Event | None, creature: EntityId) -> EntityId | None:
    """What the creature attacks or attacked, if the combat is over as the event tells that is about it."""
    what = state.combat.last_attacked_by(creature) if state.combat is not None else None
    if what is not None:
        return what
    snapshot = state.past.get(creature)
    if snapshot is not None and snapshot.attacking is not None:
        return snapshot.attacking
    declared = event is not None and event.kind is EventKind.ATTACK and event.subject == creature
    return event.other if event is not None and declared else None


_ATTACKER_IS_SUBJECT = frozenset({EventKind.ATTACK, EventKind.BLOCKED, EventKind.UNBLOCKED})


def attacked(state: GameState, creature: EntityId) -> EntityId | None:
    """What the creature attacks, or attacked when it left."""
    if state.combat is not None:
        what = state.combat.attacked_by(creature)
        if what is not None:
            return what
    snapshot = state.past.get(creature)
    return snapshot.attacking if snapshot is not None else None


def defender_of(state: GameState, what: EntityId) -> EntityId:
    """The player attacked: itself, the planeswalker's controller or the battle's protector (CR 508.5a)."""
    if what < FIRST_OBJECT:
        return what
    obj = record(state, what)
    protector = link(obj, "protector") if obj is not None else None
    return protector[0] if isinstance(protector, tuple) and protector else controller(state, what)


_BACK = ("they", "those", "each of th")


def noted_all(ref: All) -> str:
    """The note of those that an instruction acted on, whom the text calls "those creatures" later (CR 608.2c)."""
    return f"all {digest_of(ref)}"


def note_all(context: Context, ref: Ref, found: Entities) -> None:
    """Remember whom an instruction acts on, if it tells so by what they are."""
    if type(ref) is All and not ref.said.startswith(_BACK):
        context.notes[noted_all(ref)] = found


@means_reference(All)
def _all(state: GameState, context: Context, ref: All) -> Entities:
    if ref.said.startswith(_BACK):
        known = context.notes.get(noted_all(ref))
        if known is not None:
            return known
    found: list[EntityId] = []
    for zone in ref.zones:
        candidates = _in_zone(state, context, zone, ref.filter)
        found.extend(_passing(state, context, ref.filter, candidates))
    return tuple(found)


def _in_zone(state: GameState, context: Context, zone: Zone, test: Filter) -> tuple[ObjectId, ...]:
    if zone is Zone.BATTLEFIELD:
        return controlled(state, context.controller) if _only_yours(test) else permanents(state)
    if zone is Zone.EXILE:
        return exiled_cards(state)
    if zone in (Zone.STACK, Zone.COMMAND):
        return state.zone(zone, 0)
    return tuple(i for player in turn_order(state) for i in state.zone(zone, player))


def _only_yours(test: Filter) -> bool:
    if type(test) is ControlledBy:
        return type(test.by) is You
    return type(test) is AllOf and any(type(part) is ControlledBy and type(part.by) is You for part in test.parts)


def _passing(state: GameState, context: Context, test: Filter, candidates: Iterable[EntityId]) -> Entities:
    about = context.about(-1)
    about.outer = context.it
    found = []
    for candidate in candidates:
        about.it = candidate
        if passes(state, about, test, candidate):
            found.append(candidate)
    return tuple(found)


@means_reference(Among)
def _among(state: GameState, context: Context, ref: Among) -> Entities:
    return _passing(state, context, ref.filter, knowable(state, context, entities(state, context, ref.of)))


@means_reference(Group)
def _group(state: GameState, context: Context, ref: Group) -> Entities:
    return _once(i for part in ref.of for i in entities(state, context, part))


@means_reference(Top)
def _top(state: GameState, context: Context, ref: Top) -> Entities:
    count = max(0, number(state, context, ref.count))
    return tuple(card for p in entities(state, context, ref.player) for card in library_of(state, context, p)[:count])


@means_reference(Extreme)
def _extreme(state: GameState, context: Context, ref: Extreme) -> Entities:
    found = knowable(state, context, entities(state, context, ref.of))
    if not found:
        return ()
    numbers = [stat_of(state, i, ref.stat) for i in found]
    best = min(numbers) if ref.least else max(numbers)
    return tuple(i for i, stat in zip(found, numbers, strict=True) if stat == best)


@means_reference(AttackedBy)
def _attacked_by(state: GameState, context: Context, ref: AttackedBy) -> Entities:
    found = (_attacked_in(state, context, creature) for creature in entities(state, context, ref.of))
    return _once(what for what in found if what is not None)


def _attacked_in(state: GameState, context: Context, creature: EntityId) -> EntityId | None:
    """The event in which it was declared tells of it even if it was removed from combat since."""
    event = context.event or context.spell.event
    declared = event is not None and event.kind is EventKind.ATTACK and event.subject == creature
    return event.other if event is not None and declared else attacked(state, creature)


@means_reference(Attackable)
def _attackable(state: GameState, context: Context, ref: Attackable) -> Entities:
    """[CR 508.1b] Opponents of the active player, planeswalkers they control, battles that others protect."""
    active = state.turn.active
    found: list[EntityId] = list(opponents(state, active))
    for identity in permanents(state):
        types = characteristics(state, identity).types
        attackable = CardType.PLANESWALKER in types or CardType.BATTLE in types
        if attackable and defender_of(state, identity) != active:
            found.append(identity)
    return tuple(found)


@means_reference(TargetsOf)
def _targets_of(state: GameState, context: Context, ref: TargetsOf) -> Entities:
    return _once(t for i in entities(state, context, ref.of) for t in targets_of(state, i))


def targets_of(state: GameState, identity: ObjectId) -> Entities:
    """All targets of the spell or ability."""
    obj = record(state, identity)
    if obj is None:
        return ()
    return _once(entity for mode in obj.spell.targets for slot in mode for entity in slot)


__all__ = ["attached", "attacked", "defender_of", "defending", "players_of", "targets_of"]
