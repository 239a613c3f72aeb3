"""Zone changes contained in other events (CR 616.1g, 701.8, 701.9, 701.17, 701.21, 121): a discarded card goes to the
graveyard. Not here: replacing and applying them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.event.applying.designate import door_events
from spellstack.rules.event.noticing.match import COMPONENT
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind

# Asked for so often that going through the class would tell.
_ZONE_CHANGE = EventKind.ZONE_CHANGE

Move = tuple[Event, Event | None] | None


def contained(state: GameState, actions: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """The events that still happen and the zone changes in them."""
    if CONTAINING.isdisjoint([action.kind for action in actions]):
        return list(actions), []
    kept: list[Event] = []
    moves: list[Event] = []
    for action in actions:
        finder = _MOVES.get(action.kind)
        found: Move = (action, None) if finder is None else finder(state, action)
        if found is not None:
            kept.append(found[0])
            if found[1] is not None:
                moves.append(found[1])
    return kept, moves


def _to_graveyard(state: GameState, action: Event) -> Move:
    """Destroyed, sacrificed, discarded, milled: if it is still there."""
    obj = state.objects.get(action.subject)
    if obj is None:
        return None
    return action, _move(action, obj.zone, action.to_zone or Zone.GRAVEYARD)


def _move(action: Event, from_zone: Zone, to_zone: Zone) -> Event:
    return Event(
        _ZONE_CHANGE,
        subject=action.subject,
        source=action.source,
        player=action.player,
        from_zone=from_zone,
        to_zone=to_zone,
        entry=action.entry,
        word=action.word,
        replaced=action.replaced,
        rule=action.rule,
    )


def _drawn(state: GameState, action: Event) -> Move:
    """The top card goes to the hand; from an empty library nothing does, which the player will lose for (CR 121.4)."""
    library = state.libraries[action.player]
    if not library:
        state.put_player(replace(state.players[action.player], drew_from_empty=True))
        state.dirty = True
        return None
    action = replace(action, subject=library[0])
    return action, _move(action, Zone.LIBRARY, Zone.HAND)


def _countered(state: GameState, action: Event) -> Move:
    """A countered spell goes to its owner's graveyard (CR 701.6a); where else is in the event."""
    obj = state.objects.get(action.subject)
    if obj is None or obj.zone is not Zone.STACK:
        return None
    if obj.kind is Kind.ABILITY:
        return action, None
    to_zone = action.to_zone or Zone.GRAVEYARD
    if obj.spell.exile_after and to_zone is Zone.GRAVEYARD:
        to_zone = Zone.EXILE
    return action, _move(action, Zone.STACK, to_zone)


_MOVES: dict[EventKind, Callable[[GameState, Event], Move]] = {
    EventKind.DESTROY: _to_graveyard,
    EventKind.SACRIFICE: _to_graveyard,
    EventKind.DISCARD: _to_graveyard,
    EventKind.MILL: _to_graveyard,
    EventKind.DRAW: _drawn,
    EventKind.COUNTERED: _countered,
}
CONTAINING = frozenset(_MOVES)


def with_outcome(done: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, those that contained a zone change with what their object became."""
    if CONTAINING.isdisjoint([event.kind for event in done]):
        return done
    moves = {event.subject: event for event in done if event.kind is _ZONE_CHANGE}
    if not moves or len(moves) == len(done):
        return done
    return tuple(
        replace(event, became=moves[event.subject].became, also=moves[event.subject].also)
        if event.kind in _MOVES and event.subject in moves
        else event
        for event in done
    )


def _put_there(state: GameState, event: Event, identity: ObjectId) -> Event:
    """[CR 730.3] It has been put into the zone, but it is not what left the battlefield."""
    zone = state.objects[identity].zone
    return replace(event, subject=identity, became=identity, also=(), from_zone=None, to_zone=zone, word=COMPONENT)


def entry_events(state: GameState, done: Iterable[Event]) -> tuple[Event, ...]:
    """What is also told of objects that entered: the counters put on them (CR 122.6), that they became attached; and of
    each further card that a merged permanent has become, that it was put there.
    """
    found = []
    for event in done:
        if event.kind is _ZONE_CHANGE and event.became >= 0:
            if event.also:
                found += [_put_there(state, event, identity) for identity in event.also if identity in state.objects]
            for kind, count in event.entry.counters:
                found.append(
                    Event(
                        EventKind.COUNTERS_PUT,
                        subject=event.became,
                        player=state.objects[event.became].controller,
                        word=kind,
                        amount=count,
                        batch=event.batch,
                    )
                )
            if event.entry.attached_to is not None and event.to_zone is Zone.BATTLEFIELD:
                found.append(
                    Event(EventKind.ATTACH, subject=event.became, other=event.entry.attached_to, batch=event.batch)
                )
            if event.entry.marks:
                found += door_events(state, event.became, event.entry.marks, state.objects[event.became].controller)
    return tuple(found)
