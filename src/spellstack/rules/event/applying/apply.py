"""Applying events: the only code that writes the state (CR 120.3, 122, 701). Not here: zone changes
(`zone_change`), whether events may happen (`prohibit`, `replace`), and designations (`designate`).

Each applier takes the state and an event and returns the event as it happened, or None if nothing did. Every kind
of event is in `APPLIERS` or in `NOTIFICATIONS`: those say only that something happened which other events bring
about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.counters import add_counters
from spellstack.rules.event.applying.damage import deal
from spellstack.rules.event.applying.designate import (
    become_designated,
    become_monstrous,
    class_level,
    control_changes,
    exert,
    keyword_action,
    lose,
    win,
)
from spellstack.rules.event.applying.merge import merge
from spellstack.rules.event.applying.permanent import (
    attach,
    counter,
    flip,
    phase_in,
    phase_out,
    tapping,
    transform,
    turn_face_up,
    unattach,
)
from spellstack.rules.event.applying.shuffle import shuffle_library
from spellstack.rules.event.applying.touch import touch_counters, touch_fields
from spellstack.rules.event.applying.zone_change import change_zones
from spellstack.rules.event.noticing.inherent import give_inherent
from spellstack.rules.state.entity import FIRST_OBJECT
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import amount_of, grown
from spellstack.rules.view.characteristics.layers import counter_keyword

# Asked for so often that going through the class would tell.
_ZONE_CHANGE = EventKind.ZONE_CHANGE

Applier = Callable[[GameState, Event], Event | None]


def apply(run: Run, events: Sequence[Event]) -> tuple[Event, ...]:
    """Apply simultaneous events; zone changes of one group happen together (CR 603.10, 704.3)."""
    state = run.state
    if len(events) > 1:
        number = state.tick()
        events = [replace(event, batch=number) for event in events]
    elif events[0].kind is _ZONE_CHANGE:
        return tuple(change_zones(state, events))
    else:
        return _applied(state, events[0])
    moves = [event for event in events if event.kind is _ZONE_CHANGE]
    done = change_zones(state, moves) if moves else []
    for event in events:
        if event.kind is not _ZONE_CHANGE:
            done.extend(_applied(state, event))
    return tuple(done)


def _applied(state: GameState, event: Event) -> tuple[Event, ...]:
    applier = APPLIERS.get(event.kind)
    happened = event if applier is None else applier(state, event)
    return () if happened is None else (happened,)


def _life(sign: int) -> Applier:
    def change(state: GameState, event: Event) -> Event:
        player = state.players[event.player]
        state.put_player(replace(player, life=player.life + sign * event.amount))
        state.dirty = True
        touch_fields(state, "life")
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
        before = dict(player.counters).get(event.word, 0)
        state.put_player(replace(player, counters=add_counters(player.counters, event.word, amount)))
        touch_fields(state, "counters")
        give_inherent(state, event.word, event.subject)  # [CR 728.1]
        return _no_more_than(event, amount, before)
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    before = dict(obj.counters).get(event.word, 0)
    changed = replace(obj, counters=add_counters(obj.counters, event.word, amount))
    if amount > 0 and counter_keyword(event.word) is not None:  # [CR 613.7c]
        times = {**dict(obj.counted_at), event.word: state.tick()}
        changed = replace(changed, counted_at=tuple(sorted(times.items())))
    state.put(changed)
    touch_counters(state, event.word)
    return _no_more_than(event, amount, before)


def _no_more_than(event: Event, amount: int, before: int) -> Event | None:
    """Counters are removed only where there are any."""
    if amount >= 0:
        return event
    removed = min(-amount, before)
    return replace(event, amount=removed) if removed else None


def _add_mana(state: GameState, event: Event) -> Event | None:
    """The units; an effect that changed the amount has each of them that often (CR 106.12b)."""
    units = event.units
    if units and event.amount != amount_of(units):
        units = grown(units, event.amount)
    if not units:
        return None
    player = state.players[event.player]
    state.put_player(replace(player, pool=player.pool + units))
    touch_fields(state, "mana")
    return replace(event, units=units)


def _reveal(state: GameState, event: Event) -> Event | None:
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    state.put(replace(obj, known_to=tuple(range(len(state.players)))))
    return event


APPLIERS: dict[EventKind, Applier] = {
    EventKind.LIFE_GAIN: _life(1),
    EventKind.LIFE_LOSS: _life(-1),
    EventKind.TAP: tapping(True),
    EventKind.UNTAP: tapping(False),
    EventKind.COUNTERS_PUT: _put_counters,
    EventKind.COUNTERS_REMOVED: _remove_counters,
    EventKind.DAMAGE: deal,
    EventKind.ATTACH: attach,
    EventKind.UNATTACH: unattach,
    EventKind.LOSE: lose,
    EventKind.WIN: win,
    EventKind.SHUFFLE: shuffle_library,
    EventKind.ADD_MANA: _add_mana,
    EventKind.REVEAL: _reveal,
    EventKind.COUNTERED: counter,
    EventKind.PHASE_OUT: phase_out,
    EventKind.PHASE_IN: phase_in,
    EventKind.TRANSFORM: transform,
    EventKind.FLIP: flip,
    EventKind.TURN_FACE_UP: turn_face_up,
    EventKind.GAIN_CONTROL: control_changes,
    EventKind.EXERT: exert,
    EventKind.BECOME_MONSTROUS: become_monstrous,
    EventKind.DESIGNATION: become_designated,
    EventKind.KEYWORD_ACTION: keyword_action,
    EventKind.CLASS_LEVEL: class_level,
    EventKind.MERGE: merge,
}

# What brings about the change is another event (the zone change of a discard) or a procedure (casting, declaring).
NOTIFICATIONS = frozenset(
    {
        EventKind.ZONE_CHANGE,  # applied by `change_zones`, all of a group together
        EventKind.DRAW,
        EventKind.DISCARD,
        EventKind.SACRIFICE,
        EventKind.DESTROY,
        EventKind.MILL,
        EventKind.SCRY,
        EventKind.SURVEIL,
        EventKind.SEARCH,
        EventKind.TAP_FOR_MANA,
        EventKind.CAST,
        EventKind.ACTIVATE,
        EventKind.COPY_SPELL,
        EventKind.TARGETED,
        EventKind.PLAY_LAND,
        EventKind.CREATE_TOKEN,
        EventKind.ATTACK,
        EventKind.BLOCK,
        EventKind.BLOCKED,
        EventKind.UNBLOCKED,
        EventKind.ATTACKERS_DECLARED,
        EventKind.BEGIN_STEP,
        EventKind.END_STEP,
        EventKind.TURN,
        EventKind.CYCLE,
        EventKind.EXPLORE,
        EventKind.FIGHT,
        EventKind.EXPLOIT,
        EventKind.COIN_FLIP,
        EventKind.DIE_ROLL,
        EventKind.STATE,
        EventKind.CRIME,
        EventKind.PROLIFERATE,
    }
)
