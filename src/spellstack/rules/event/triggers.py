"""Noticing: which triggered abilities an event triggers (CR 603.2, 603.6, 603.10). Not here: putting them on the stack (process)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.static import Act, TriggerAgain
from spellstack.lexicon.zone import Zone
from spellstack.rules.event.match import looks_back, matches
from spellstack.rules.choice.run import Run
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings, Delayed, Pending
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.index import Index, index_of, statics
from spellstack.rules.view.layers import context_of
from spellstack.rules.view.objects import controller
from spellstack.rules.view.prohibition import prohibited


def notice(run: Run, events: Sequence[Event], before: Index | None) -> None:
    """Add what the events triggered to the pending abilities. `before` is the index from before the events happened."""
    state = run.state
    after = index_of(state)
    for event in events:
        for identity, number, ability in _listeners(after, before, event):
            _try(state, event, identity, number, ability)
        if state.delayed:
            for delayed in state.delayed:
                _try_delayed(state, event, delayed)


def _listeners(
    after: Index, before: Index | None, event: Event
) -> tuple[tuple[ObjectId, int, Triggered], ...]:
    """Abilities existing after the event; for one that looks back, those existing before it (CR 603.10)."""
    now = after.triggers.get(event.kind, ())
    if event.kind is not EventKind.ZONE_CHANGE or before is None or before is after:
        return now
    then = before.triggers.get(event.kind, ())
    if not then:
        return now
    known = set(now)
    return now + tuple(listener for listener in then if listener not in known)


def _try(state: GameState, event: Event, identity: ObjectId, number: int, ability: Triggered) -> None:
    for pattern in ability.events:
        if pattern.kind is event.kind and _may_see(state, pattern, event, identity, ability):
            who = controller(state, identity)
            context = Context(identity, who, event=event)
            if matches(state, context, pattern, event) and _counts(state, context, pattern, event):
                _trigger(state, context, ability, event, NO_BINDINGS, number, pattern)
                return


def _may_see(state: GameState, pattern: EventPattern, event: Event, identity: ObjectId, ability: Triggered) -> bool:
    # [CR 603.10] only leaves-the-battlefield abilities look back; the others must exist after the event.
    if identity in state.objects:
        return state.objects[identity].zone in ability.zones
    return looks_back(pattern, event) and Zone.BATTLEFIELD in ability.zones


def _counts(state: GameState, context: Context, pattern: EventPattern, event: Event) -> bool:
    """Batch patterns trigger once for simultaneous events; `nth` only for that one of the turn."""
    if pattern.batch and event.batch and any(
        p.event.batch == event.batch and p.source == context.source and p.event.kind is event.kind for p in state.pending
    ):
        return False
    if pattern.nth:
        earlier = sum(1 for past in state.happened if past.kind is event.kind and past.player == event.player)
        return earlier + 1 == pattern.nth
    return True


def _trigger(
    state: GameState,
    context: Context,
    ability: Triggered,
    event: Event,
    bindings: Bindings,
    number: int,
    pattern: EventPattern,
) -> None:
    if not holds(state, context, ability.intervening_if):  # [CR 603.4]
        return
    if event.kind is EventKind.ZONE_CHANGE and prohibited(state, Act.TRIGGER, subject=event.became):
        return
    who = _controller(state, context, ability)
    pending = Pending(ability, context.source, who, event, bindings, number)
    state.pending += (pending,) * (1 + _again(state, context, event))


def _controller(state: GameState, context: Context, ability: Triggered) -> PlayerId:
    if ability.controller is not None:
        found = entities(state, context, ability.controller)
        return found[0] if found else context.controller
    return context.controller  # [CR 603.3a]


def _again(state: GameState, context: Context, event: Event) -> int:
    extra = 0
    for active in statics(state, TriggerAgain):
        effect: Any = active.effect
        there = context_of(active)
        if passes(state, there.about(context.source), effect.of, context.source) and (
            effect.cause is None
            or passes(state, there.about(event.became), effect.cause, event.became if event.became >= 0 else event.subject)
        ):
            extra += effect.times
    return extra


def _try_delayed(state: GameState, event: Event, delayed: Delayed) -> None:
    for pattern in delayed.ability.events:
        context = Context(delayed.source, delayed.controller, event=None)
        context.bind(delayed.bindings)
        context.event = event
        if pattern.kind is event.kind and matches(state, context, pattern, event):
            _trigger(state, context, delayed.ability, event, delayed.bindings, -1, pattern)
            if not delayed.repeats:  # [CR 603.7b]
                state.delayed = tuple(other for other in state.delayed if other is not delayed)
            return
