"""Paying single components of a cost by doing them (CR 118.1, 118.3, 601.2h). Not here: mana and life (pay), and
choosing the objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellstack.ir.cost import (
    DiscardCost,
    EffectCost,
    ExertCost,
    ExileCost,
    MillCost,
    PayEnergy,
    PutCountersCost,
    PutOnLibraryCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapThis,
    UntapCost,
    UntapThis,
)
from spellstack.ir.event import EventKind
from spellstack.ir.flow import Choose, Sequence
from spellstack.ir.node import CostPart, Effect
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.ordering.choice import choose
from spellstack.rules.effects.player.designation import designate
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.legality.paying.doable import doable_to
from spellstack.rules.legality.paying.payable import candidates, count_of
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.known import library_of

Ids = tuple[ObjectId, ...]
RULE = "601.2h"


def pay_component(run: Run, context: Context, player: PlayerId, part: CostPart, chosen: Ids) -> Ids:
    """Do what the component says with the chosen objects; returns them. What replaces it still counts (CR 118.11)."""
    return _PAY[type(part)](run, context, player, part, chosen)


def _events(kind: EventKind) -> Callable[[Run, Context, PlayerId, Any, Ids], Ids]:
    def pay(run: Run, context: Context, player: PlayerId, part: Any, chosen: Ids) -> Ids:
        events = [Event(kind, subject=i, source=context.source, player=player, rule=RULE) for i in chosen]
        emit_all(run, events)
        return chosen

    return pay


def _move(state: GameState, identity: ObjectId, player: PlayerId, to: Zone, position: str = "") -> Event:
    zone = state.objects[identity].zone
    return Event(
        EventKind.ZONE_CHANGE,
        subject=identity,
        player=player,
        from_zone=zone,
        to_zone=to,
        entry=Entry(position=position),
        rule=RULE,
    )


def exile_event(state: GameState, identity: ObjectId, player: PlayerId) -> Event:
    """The object is exiled to pay."""
    return _move(state, identity, player, Zone.EXILE)


def _exile(run: Run, context: Context, player: PlayerId, part: ExileCost, chosen: Ids) -> Ids:
    done = emit_all(run, [exile_event(run.state, i, player) for i in chosen])
    _follow(context, done)
    return chosen


def _return(run: Run, context: Context, player: PlayerId, part: ReturnCost, chosen: Ids) -> Ids:
    _follow(context, emit_all(run, [_move(run.state, i, player, Zone.HAND) for i in chosen]))
    return chosen


def _follow(context: Context, done: tuple[Event, ...]) -> None:
    for event in done:
        if event.kind is EventKind.ZONE_CHANGE and event.became >= 0:
            context.follow[event.subject] = event.became


def _put_on_library(run: Run, context: Context, player: PlayerId, part: PutOnLibraryCost, chosen: Ids) -> Ids:
    position = "bottom" if part.bottom else "top"
    for identity in chosen:
        emit_all(run, [_move(run.state, identity, player, Zone.LIBRARY, position)])
    return chosen


def _discard(run: Run, context: Context, player: PlayerId, part: DiscardCost, chosen: Ids) -> Ids:
    if part.random:
        able = list(candidates(run.state, context, player, part, context.stack_id))
        chosen = tuple(run.random().sample(able, min(len(able), count_of(run.state, context, part))))
    events = [Event(EventKind.DISCARD, subject=i, source=context.source, player=player, rule=RULE) for i in chosen]
    done = [event for event in emit_all(run, events) if event.kind is EventKind.DISCARD]
    if part.also is not None:  # [CR 702.29c]
        emit_all(run, [replace(event, kind=part.also, other=context.stack_id, rule="702.29c") for event in done])
    return chosen


def _counters_removed(run: Run, context: Context, player: PlayerId, part: RemoveCountersCost, chosen: Ids) -> Ids:
    left = count_of(run.state, context, part)
    events = []
    for identity in chosen:
        obj = run.state.objects[identity]
        kinds = [part.kind] if part.kind else [kind for kind, _ in obj.counters]
        for kind in kinds:
            amount = min(left, counter_count(obj, kind))
            if amount > 0:
                events.append(Event(EventKind.COUNTERS_REMOVED, subject=identity, word=kind, amount=amount, rule=RULE))
                left -= amount
    emit_all(run, events)
    return chosen


def _counters_put(run: Run, context: Context, player: PlayerId, part: PutCountersCost, chosen: Ids) -> Ids:
    amount = count_of(run.state, context, part)
    emit_all(
        run,
        [
            Event(EventKind.COUNTERS_PUT, subject=i, player=player, word=part.kind, amount=amount, rule=RULE)
            for i in chosen
        ],
    )
    return chosen


def _energy(run: Run, context: Context, player: PlayerId, part: PayEnergy, chosen: Ids) -> Ids:
    amount = number(run.state, context, part.amount)
    if amount > 0:
        emit_all(run, [Event(EventKind.COUNTERS_REMOVED, subject=player, word="energy", amount=amount, rule="107.14")])
    return ()


def _mill(run: Run, context: Context, player: PlayerId, part: MillCost, chosen: Ids) -> Ids:
    cards = library_of(run.state, context, player)[: number(run.state, context, part.count)]
    return _events(EventKind.MILL)(run, context, player, part, cards)


def _exert(run: Run, context: Context, player: PlayerId, part: ExertCost, chosen: Ids) -> Ids:
    """What is exerted does not untap during its controller's next untap step (CR 701.43a)."""
    designate(run, context, context.source, "exerted")
    return (context.source,)


def _reveal(run: Run, context: Context, player: PlayerId, part: RevealCost, chosen: Ids) -> Ids:
    hidden = tuple(i for i in chosen if run.state.objects[i].zone is not Zone.BATTLEFIELD)
    _events(EventKind.REVEAL)(run, context, player, part, hidden)
    return chosen


def _tap(run: Run, context: Context, player: PlayerId, part: TapCost, chosen: Ids) -> Ids:
    _events(EventKind.TAP)(run, context, player, part, chosen)
    if part.action:  # [CR 702.122b, 702.171c]
        told = Event(EventKind.KEYWORD_ACTION, context.source, context.source, player, word=part.action, rule=RULE)
        emit_all(run, [replace(told, other=i) for i in chosen])
    return chosen


def _effect(run: Run, context: Context, player: PlayerId, part: EffectCost, chosen: Ids) -> Ids:
    there = context.about(player)
    there.controller = player  # who pays does it, whoever's ability asks for it
    for step in _unchosen(run, there, player, part.effect):
        carry_out(run, there, step)
    return ()


def _unchosen(run: Run, context: Context, player: PlayerId, effect: Effect) -> tuple[Effect, ...]:
    """What is left to do once it has been chosen to whom it is done, among those to whom it can be (CR 118.3)."""
    if type(effect) is not Sequence or not effect.steps or type(effect.steps[0]) is not Choose:
        return (effect,)
    choose(run, context, effect.steps[0], lambda i: doable_to(run.state, context, player, effect, i))
    return effect.steps[1:]


_PAY: dict[type, Callable[[Run, Context, PlayerId, Any, Ids], Ids]] = {
    SacrificeCost: _events(EventKind.SACRIFICE),
    DiscardCost: _discard,
    ExileCost: _exile,
    ReturnCost: _return,
    PutOnLibraryCost: _put_on_library,
    TapThis: _events(EventKind.TAP),
    TapCost: _tap,
    UntapThis: _events(EventKind.UNTAP),
    UntapCost: _events(EventKind.UNTAP),
    RemoveCountersCost: _counters_removed,
    PutCountersCost: _counters_put,
    RevealCost: _reveal,
    PayEnergy: _energy,
    MillCost: _mill,
    ExertCost: _exert,
    EffectCost: _effect,
}
