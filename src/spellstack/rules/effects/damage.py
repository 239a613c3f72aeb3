"""Dealing damage and its results (CR 120.3): loss of life, counters, lifelink. Not here: combat's assignment (process.combat)."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.action import DealDamage
from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.event.damage import as_counters
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.choice.run import Run
from spellstack.rules.state.entity import FIRST_OBJECT
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.objects import characteristics, controller, exists


def deal_damage(run: Run, damage: Sequence[Event]) -> tuple[Event, ...]:
    """Deal simultaneous damage, then all its results (CR 120.4b-d)."""
    dealt = emit_all(run, damage)
    results = [result for event in dealt for result in _results(run.state, event)]
    if results:
        emit_all(run, results)
    return dealt


def _results(state: GameState, event: Event) -> list[Event]:
    keywords = characteristics(state, event.source).keywords
    who = controller(state, event.source)
    found: list[Event] = []
    if event.subject < FIRST_OBJECT:
        found += _to_player(event, keywords)
    elif event.subject in state.objects:
        found += _to_permanent(state, event, keywords)
    if Keyword.LIFELINK in keywords:  # [CR 702.15b]
        found.append(Event(EventKind.LIFE_GAIN, player=who, source=event.source, amount=event.amount, rule="702.15b"))
    return found


def _to_player(event: Event, keywords: frozenset[Keyword]) -> list[Event]:
    if Keyword.INFECT in keywords:  # [CR 120.3b]
        return [Event(EventKind.COUNTERS_PUT, subject=event.subject, word="poison", amount=event.amount, rule="120.3b")]
    return [  # [CR 120.3a]
        Event(EventKind.LIFE_LOSS, player=event.subject, source=event.source, amount=event.amount, rule="120.3a")
    ]


def _to_permanent(state: GameState, event: Event, keywords: frozenset[Keyword]) -> list[Event]:
    types = characteristics(state, event.subject).types
    found = []
    for card_type, counter in ((CardType.PLANESWALKER, "loyalty"), (CardType.BATTLE, "defense")):
        if card_type in types:  # [CR 120.3c, 120.3h]
            found.append(
                Event(EventKind.COUNTERS_REMOVED, subject=event.subject, word=counter, amount=event.amount, rule="120.3c")
            )
    if CardType.CREATURE in types and as_counters(keywords):  # [CR 120.3d]
        found.append(
            Event(EventKind.COUNTERS_PUT, subject=event.subject, word="-1/-1", amount=event.amount, rule="120.3d")
        )
    return found


@executes(DealDamage)
def _deal_damage(run: Run, context: Context, effect: DealDamage) -> bool:
    state = run.state
    sources = entities(state, context, effect.source)
    targets = [entity for entity in entities(state, context, effect.to) if exists(state, entity)]
    events = [
        Event(
            EventKind.DAMAGE,
            subject=target,
            source=source,
            amount=number(state, context.about(target), effect.amount),
            unpreventable=effect.unpreventable,
            rule="120.1",
        )
        for source in sources
        for target in targets
    ]
    return bool(deal_damage(run, events))


