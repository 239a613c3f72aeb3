"""The event pipeline: can't → replacement and prevention → apply → triggers (CR 101.2, 614-616, 603). The only way
a game changes.

Simultaneous events go through together. Some events contain a zone change (a discard, a destruction): it is
replaced after the event itself (616.1g) and happens at the same time. Not here: what each kind does to the state
(`apply`), what is contained (`contained`), and who notices (`triggers`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from spellstack.ir.event import EventKind
from spellstack.ir.static import AnyTime
from spellstack.ir.target import Instructions
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.apply import APPLIERS, apply
from spellstack.rules.event.applying.arrange import arrange_graveyards
from spellstack.rules.event.applying.damage import by_source, results
from spellstack.rules.event.applying.dating import DATING, order_timestamps
from spellstack.rules.event.applying.drawn import revealed_as_drawn
from spellstack.rules.event.applying.expire import expire_conditional
from spellstack.rules.event.applying.preparation import READYING, hold_ready
from spellstack.rules.event.applying.shuffle import put_in_place, shuffled_in
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.noticing.control import control_events, orphaned
from spellstack.rules.event.noticing.triggers import notice
from spellstack.rules.event.replacing.contained import CONTAINING, contained, entry_events, with_outcome
from spellstack.rules.event.replacing.intrinsic import RULED, by_rule, of_counters
from spellstack.rules.event.replacing.prevent import Besides, life_to_come, prevented_besides
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.event.replacing.replace import replaced
from spellstack.rules.event.services import ACT_AT_ONCE, CARRY_OUT_TOGETHER
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Delayed
from spellstack.rules.view.context import Context
from spellstack.rules.view.index import Index, index_of

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_DAMAGE = EventKind.DAMAGE
_DRAW = EventKind.DRAW
_LIBRARY = Zone.LIBRARY
_ZONE_CHANGE = EventKind.ZONE_CHANGE
_NO_BESIDES: tuple[Besides, ...] = ()


def emit(run: Run, *events: Event) -> tuple[Event, ...]:
    """Let the events happen, all at once; returns those that did, as they happened.

    What replaced an event may be several events or none; an event that can't happen is dropped before anything could
    replace it (CR 614.17b).
    """
    if len(events) == 1 and not run.inherited:
        kind = events[0].kind
        if kind in _ALONE:
            return _emit_alone(run, events[0])
        if kind is _ZONE_CHANGE:
            return _emit_move(run, events[0])
    return emit_all(run, events)


def _emit_alone(run: Run, event: Event) -> tuple[Event, ...]:
    """`emit` for one event of the many that contain and lead to no other, which no effect in force replaces."""
    state = run.state
    before: Index = state.index or index_of(state)
    if event.kind in before.replacements:
        return emit_all(run, (event,))
    if is_prohibited(state, event):
        return ()
    applier = APPLIERS.get(event.kind)
    happened = event if applier is None else applier(state, event)
    return () if happened is None else _told(run, (happened,), before, _NOTHING)


def _emit_move(run: Run, move: Event) -> tuple[Event, ...]:
    """`emit` for one zone change: only entering the battlefield is more than the rules' own replacements (by_rule)."""
    state = run.state
    before = index_of(state)
    if move.to_zone is _BATTLEFIELD or _ZONE_CHANGE in before.replacements or of_counters(state, move):
        return emit_all(run, (move,))
    if is_prohibited(state, move):
        return ()
    ruled = by_rule(run, move)
    if ruled is not move and is_prohibited(state, ruled):
        return ()
    before = index_of(state)
    done = apply(run, (ruled,))
    return _told(run, done, before, _MOVING) if done else ()


def emit_all(run: Run, events: Iterable[Event]) -> tuple[Event, ...]:
    """`emit` for any number of events."""
    waiting, run.besides = run.besides, _NO_BESIDES
    actions = decide(run, events)
    besides, run.besides = run.besides, waiting
    if besides and actions:
        run.gaining = life_to_come(run.state, besides)
    done = happen_whole(run, actions) if actions else ()
    if besides:
        run.gaining = ()
        prevented_besides(run, besides)  # [CR 615.5] right after what is left of the damage
    return done


def happen_whole(run: Run, decided: Sequence[Event]) -> tuple[Event, ...]:
    """Let decided events happen with the zone changes that they contain, each replaced for itself (CR 616.1g)."""
    actions, moves = contained(run.state, decided)
    return happen(run, [*actions, *(decide(run, moves) if moves else ())])


def decide(run: Run, events: Iterable[Event]) -> list[Event]:
    """What will happen of the events: those that can, as replacement and prevention effects leave them."""
    state = run.state
    possible = [event for event in events if not is_prohibited(state, event)]
    if not possible:
        return []
    changed = replaced(run, possible)
    if changed == possible:
        return possible
    unchanged = set(map(id, possible))
    return [event for event in changed if id(event) in unchanged or not is_prohibited(state, event)]


def happen(run: Run, events: Sequence[Event]) -> tuple[Event, ...]:
    """Apply decided events, all at once, and all that follows by itself."""
    if not events:
        return ()
    state = run.state
    before = index_of(state)  # what looks back in time (CR 603.10) saw the game like this
    done = apply(run, events)
    if not done:
        return ()
    kinds = {event.kind for event in done}
    if len(done) > 1 and not kinds.isdisjoint(DATING):
        if _ZONE_CHANGE in kinds:
            done = with_outcome(done)
            arrange_graveyards(run, done)
        order_timestamps(run, done)
    return _told(run, done, before, kinds & _LEADING_ON)


def _told(run: Run, done: tuple[Event, ...], before: Index, leading: Set[EventKind]) -> tuple[Event, ...]:
    """What has happened is noted and noticed, and what follows by itself happens. `before` is the index before it,
    `leading` the kinds among the events that lead on.
    """
    state = run.state
    state.happened += done
    touch_fields(state, "happened")
    run.log.extend(done)
    if state.floating or state.delayed:
        expire_conditional(state)
    if _ZONE_CHANGE in leading and AnyTime in index_of(state).statics:
        ACT_AT_ONCE(run)  # [CR 702.131d] before anything is checked against what has happened
    at_once: Sequence[Delayed] = ()
    if state.delayed or before.triggers or (state.index is not before and index_of(state).triggers):  # somebody listens
        at_once = notice(run, done + entry_events(state, done) if _ZONE_CHANGE in leading else done, before)
    if leading:
        _follow_up(run, done, leading)
    if at_once:
        carry_out_at_once(run, at_once)
    if state.index is not before:
        changes = control_events(state, before)
        if changes:
            happen(run, changes)
        left = orphaned(state) if EventKind.LOSE not in {event.kind for event in done} else []  # else it comes later
        if left:
            emit_all(run, left)
    return done


# Events that are told of in other ways too, or have results.
_LEADING_ON = frozenset({EventKind.DAMAGE, EventKind.DRAW}) | READYING
_NOTHING: frozenset[EventKind] = frozenset()
_MOVING = frozenset({EventKind.ZONE_CHANGE})
# Events that neither contain others nor are told of in other ways, and that no rule replaces.
_ALONE = frozenset(EventKind) - _LEADING_ON - CONTAINING - RULED


def _follow_up(run: Run, done: Sequence[Event], kinds: Set[EventKind]) -> None:
    """Copies that prepared permanents hold ready (CR 722.3c), results of damage (CR 120.4c), what is revealed as it is
    drawn, shuffling what was put into a library to be shuffled.
    """
    if not kinds.isdisjoint(READYING):
        hold_ready(run.state, done)
    if _DAMAGE in kinds:
        damage = by_source([result for e in done if e.kind is _DAMAGE for result in results(run.state, e)])
        if damage:
            emit_all(run, damage)
    reveals = revealed_as_drawn(run, done) if _DRAW in kinds else ()
    if reveals:
        emit_all(run, reveals)
    if _ZONE_CHANGE in kinds:
        _shuffle_in(run, done)


def _shuffle_in(run: Run, done: Sequence[Event]) -> None:
    moves = [event for event in done if event.to_zone is _LIBRARY and event.kind is _ZONE_CHANGE]
    if all(event.entry.position != "shuffle" for event in moves):
        return
    players, placed = shuffled_in(run.state, moves)
    emit_all(run, [Event(EventKind.SHUFFLE, player=player, rule="701.24a") for player in players])
    put_in_place(run.state, placed)


def carry_out_at_once(run: Run, due: Sequence[Delayed]) -> None:
    """The second parts of effects that last until something leaves (CR 610.3), all at once (610.3d)."""
    pairs = []
    for delayed in due:
        body = delayed.ability.body
        assert type(body) is Instructions
        context = Context(delayed.source, delayed.controller)
        context.bind(delayed.bindings)
        pairs.append((context, body.effect))
    CARRY_OUT_TOGETHER(run, pairs)
