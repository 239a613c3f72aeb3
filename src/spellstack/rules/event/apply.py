"""Applying events: the only code that writes the state (CR 120.3, 122, 701). Not here: zone changes (`zone_change`) and permission.

Each applier takes the state and an event and returns the event as it happened, or None if nothing did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.rules.event.damage import deal
from spellstack.rules.event.touch import touch_counters, touch_fields
from spellstack.rules.event.zone_change import change_zones
from spellstack.rules.choice.run import Run
from spellstack.rules.state.entity import FIRST_OBJECT
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event

Counters = tuple[tuple[str, int], ...]


def apply(run: Run, events: Sequence[Event]) -> tuple[Event, ...]:
    """Apply simultaneous events; zone changes of one group happen together (CR 603.10, 704.3)."""
    state = run.state
    if len(events) > 1:
        number = state.tick()
        events = [replace(event, batch=number) for event in events]
    moves = [event for event in events if event.kind is EventKind.ZONE_CHANGE]
    done = list(change_zones(state, moves)) if moves else []
    for event in events:
        if event.kind is not EventKind.ZONE_CHANGE:
            applier = APPLIERS.get(event.kind)
            happened = event if applier is None else applier(state, event)
            if happened is not None:
                done.append(happened)
    return tuple(done)


def add_counters(counters: Counters, kind: str, amount: int) -> Counters:
    """The counters with so many more (or fewer) of the kind, sorted by kind, none negative."""
    table = dict(counters)
    table[kind] = table.get(kind, 0) + amount
    return tuple(sorted((name, count) for name, count in table.items() if count > 0))


def _life(sign: int) -> Callable[[GameState, Event], Event]:
    def change(state: GameState, event: Event) -> Event:
        player = state.players[event.player]
        state.put_player(replace(player, life=player.life + sign * event.amount))
        state.dirty = True
        touch_fields(state, "life")
        return event

    return change


def _tapping(tapped: bool) -> Callable[[GameState, Event], Event]:
    def change(state: GameState, event: Event) -> Event:
        state.put(replace(state.objects[event.subject], tapped=tapped))
        touch_fields(state, "tapped")
        return event

    return change


def _put_counters(state: GameState, event: Event) -> Event | None:
    return _change_counters(state, event, event.amount)


def _remove_counters(state: GameState, event: Event) -> Event | None:
    return _change_counters(state, event, -event.amount)


def _change_counters(state: GameState, event: Event, amount: int) -> Event | None:
    state.dirty = True
    if event.subject < FIRST_OBJECT:
        player = state.players[event.subject]
        state.put_player(replace(player, counters=add_counters(player.counters, event.word, amount)))
        return event
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    state.put(replace(obj, counters=add_counters(obj.counters, event.word, amount)))
    touch_counters(state, event.subject)
    return event


def _attach(state: GameState, event: Event) -> Event | None:
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    state.put(replace(obj, attached_to=event.other, attached_at=state.tick(), timestamp=state.clock))
    state.dirty = True
    touch_fields(state, "attachment")
    return event


def _unattach(state: GameState, event: Event) -> Event | None:
    obj = state.objects.get(event.subject)
    if obj is None or obj.attached_to is None:
        return None
    state.put(replace(obj, attached_to=None))
    state.dirty = True
    touch_fields(state, "attachment")
    return replace(event, other=obj.attached_to)


def _lose(state: GameState, event: Event) -> Event | None:
    player = state.players[event.player]
    if player.lost:
        return None
    state.put_player(replace(player, lost=event.rule or "104.3e"))
    state.dirty = True
    return event


APPLIERS: dict[EventKind, Callable[[GameState, Event], Event | None]] = {
    EventKind.LIFE_GAIN: _life(1),
    EventKind.LIFE_LOSS: _life(-1),
    EventKind.TAP: _tapping(True),
    EventKind.UNTAP: _tapping(False),
    EventKind.COUNTERS_PUT: _put_counters,
    EventKind.COUNTERS_REMOVED: _remove_counters,
    EventKind.DAMAGE: deal,
    EventKind.ATTACH: _attach,
    EventKind.UNATTACH: _unattach,
    EventKind.LOSE: _lose,
}
