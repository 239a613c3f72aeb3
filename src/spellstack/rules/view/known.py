"""What can be known of an object that may be gone: itself, or as it last was, or what it became (CR 608.2h, 400.7).

Static abilities know only what exists (CR 604.7). Not here: taking the snapshots (event.applying.zone_change).
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.event import EventKind
from spellstack.lexicon.zone import PUBLIC_ZONES, Zone
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import NO_SPELL, Spell
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import record

ENTERING = "entering together"  # the note of all that enters at once, while one of it is looked at
SELF = "what this became"  # the note of a reflexive ability of what its own resolution made of its source


def entering(context: Context) -> tuple[EntityId, ...]:
    """What is about to enter the battlefield as this is asked, by its identity before: nothing that is done as it
    enters moves it elsewhere (CR 614.13a).
    """
    event = context.event
    if event is None or event.kind is not EventKind.ZONE_CHANGE or event.to_zone is not Zone.BATTLEFIELD:
        return ()
    return (event.subject, *context.notes.get(ENTERING, ()))


def library_of(state: GameState, context: Context, player: PlayerId) -> tuple[ObjectId, ...]:
    """The player's library without what is entering the battlefield from it: those cards are passed over by what is
    done with the top ones as it enters (CR 614.13c).
    """
    library, passed_over = state.libraries[player], entering(context)
    return tuple(card for card in library if card not in passed_over) if passed_over else library


def knowable(state: GameState, context: Context, ids: Iterable[EntityId]) -> tuple[EntityId, ...]:
    """Those of the entities the context may look at: existing ones, and gone ones unless a static ability asks."""
    if context.now:  # [CR 604.7]
        return tuple(i for i in ids if i < FIRST_OBJECT or i in state.objects)
    return tuple(i for i in ids if i < FIRST_OBJECT or i in state.objects or i in state.past)


def live(state: GameState, context: Context, ids: Iterable[EntityId]) -> tuple[EntityId, ...]:
    """The entities an instruction can act on: those that exist, and what gone ones became if this resolution or the
    event that triggered it moved them to where they can be found (CR 400.7e-k, 608.2c). Others are dropped.
    """
    found: list[EntityId] = []
    for identity in ids:
        found.append(_followed(state, context, identity))
        if identity not in state.objects and identity in state.past and state.past[identity].also:
            found += _components(state, context, identity)
    return tuple(dict.fromkeys(identity for identity in found if identity >= 0))


def _components(state: GameState, context: Context, identity: EntityId) -> list[EntityId]:
    """The others of what a merged permanent has become, if it can be found itself (CR 730.3c)."""
    also, event = state.past[identity].also, context.event
    if identity in context.follow:
        return [_followed(state, context, one) for one in also]
    by_event = event is not None and event.subject == identity
    return [one for one in also if by_event and one in state.objects and state.objects[one].zone in PUBLIC_ZONES]


def _followed(state: GameState, context: Context, identity: EntityId) -> EntityId:
    if identity < FIRST_OBJECT:
        return identity if identity >= 0 and state.players[identity].in_game else -1
    while identity not in state.objects:
        became = context.follow.get(identity, -1)
        if became < 0:
            became = _moved_by_event(state, context.event, identity)
        if became < 0:
            became = _as_permanent(state, identity)
        if became < 0:
            return -1
        identity = became
    return identity


def _as_permanent(state: GameState, identity: ObjectId) -> ObjectId:
    """What a spell arranged for the permanent it becomes finds that permanent, as long as it is there (CR 400.7d)."""
    past = state.past.get(identity)
    if past is None or past.obj.zone is not Zone.STACK:
        return -1
    obj = state.objects.get(past.became)
    return past.became if obj is not None and obj.zone is Zone.BATTLEFIELD else -1


def _moved_by_event(state: GameState, event: Event | None, identity: ObjectId) -> ObjectId:
    if event is None:
        return -1
    if event.subject != identity:
        return _put_there_with_host(state, event, identity)
    if event.became < 0:
        return -1
    obj = state.objects.get(event.became)
    # [CR 400.7e] the new object can be found only in a public zone.
    return event.became if obj is not None and obj.zone in PUBLIC_ZONES else -1


def _put_there_with_host(state: GameState, event: Event, identity: ObjectId) -> ObjectId:
    """What the Aura on the permanent that left the battlefield became in the graveyard, with it or by state-based
    actions (CR 400.7f).
    """
    past = state.past.get(identity)
    if event.from_zone is not Zone.BATTLEFIELD or past is None or past.obj.attached_to != event.subject:
        return -1
    obj = state.objects.get(past.became)
    there = obj is not None and obj.zone is Zone.GRAVEYARD and "Aura" in past.characteristics.subtypes
    return past.became if there else -1


def event_subject(event: Event) -> EntityId:
    """How an ability speaks of the event's subject: as it last was where it left the battlefield or stack, else as
    what it became (CR 603.6, 603.10a).
    """
    if event.kind is not EventKind.ZONE_CHANGE or event.became < 0:
        return event.subject
    if event.to_zone in (Zone.BATTLEFIELD, Zone.STACK):
        return event.became
    return event.subject if event.from_zone in (Zone.BATTLEFIELD, Zone.STACK) else event.became


def spells_of(state: GameState, context: Context, identity: EntityId) -> tuple[Spell, ...]:
    """What was announced for the object: of this spell or ability if it is its source, and what the object remembers
    of the spell it is or was (CR 607.2, 107.3m).
    """
    obj = record(state, identity) if identity >= FIRST_OBJECT else None
    remembered = obj.spell if obj is not None else NO_SPELL
    if identity == context.source and context.event is not None and context.event.kind is EventKind.CYCLE:
        ability = record(state, context.event.other)  # [CR 702.29c] what was announced for the cycling ability
        return (context.spell, remembered) if ability is None else (context.spell, ability.spell)
    if identity == context.source and context.spell is not remembered:
        return (context.spell, remembered)
    return (remembered,)
