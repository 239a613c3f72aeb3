"""Dealing damage and fighting (CR 120, 701.14). Not here: the results of damage (event.applying.damage), combat damage
(process).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.action import DealDamage, Fight
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, of_kind, perform, permanents_of, planned
from spellstack.rules.effects.counters import divided_among
from spellstack.rules.event.applying.damage import excess_of
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.known import knowable
from spellstack.rules.view.objects import characteristics, controller, power

_DAMAGEABLE = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})


def deal_damage(run: Run, damage: Sequence[Event]) -> tuple[Event, ...]:
    """Deal simultaneous damage, then all its results (CR 120.4)."""
    return of_damage(emit_all(run, damage))


def of_damage(done: Sequence[Event]) -> tuple[Event, ...]:
    """The damage that was dealt."""
    return tuple(of_kind(done, EventKind.DAMAGE))


def can_be_damaged(state: GameState, entity: EntityId) -> bool:
    """Whether damage can be dealt to it at all (CR 120.1a)."""
    if entity < FIRST_OBJECT:
        return True
    obj = state.objects[entity]
    on_battlefield = obj.zone is Zone.BATTLEFIELD and not obj.phased_out
    return on_battlefield and bool(characteristics(state, entity).types & _DAMAGEABLE)


def _is_creature(state: GameState, identity: EntityId) -> bool:
    return identity in state.objects and CardType.CREATURE in characteristics(state, identity).types


def _note_excess(
    run: Run, context: Context, effect: DealDamage, events: Sequence[Event], done: Sequence[Event]
) -> bool:
    dealt = of_damage(done)
    context.numbers[effect.excess_note] = sum(event.excess for event in dealt)
    to_creatures = [event for event in dealt if event.excess > 0 and _is_creature(run.state, event.subject)]
    context.numbers[f"{effect.excess_note} to a creature"] = sum(event.excess for event in to_creatures)
    context.numbers[effect.note] = context.numbers["damage dealt"] = sum(event.amount for event in dealt)
    context.notes["damaged"] = tuple(dict.fromkeys(event.subject for event in dealt))
    return bool(dealt)


@planned(DealDamage, _note_excess)
def _deal(run: Run, context: Context, effect: DealDamage) -> list[Event]:
    """A source that is gone deals damage as it last was (CR 608.2h)."""
    state = run.state
    sources = knowable(state, context, entities(state, context, effect.source))
    victims = [i for i in acted_on(run, context, effect.to) if can_be_damaged(state, i)]
    if effect.own:
        amounts = [(source, number(state, context.about(source), effect.amount)) for source in sources]
        return [damage_event(s, i, amount) for s, amount in amounts for i in victims if amount > 0]
    if effect.divided and type(effect.to) is Target and effect.to.slot < len(context.divisions):
        shares = divided_among(context, effect.to.slot, victims)
    else:
        shares = {i: number(state, context.about(i), effect.amount) for i in victims}
    dealt = [
        damage_event(source, victim, share, unpreventable=effect.unpreventable)
        for source in sources
        for victim, share in shares.items()
        if share > 0
    ]
    return dealt if effect.excess_to is None else _without_excess(run, context, effect, dealt)


def _without_excess(run: Run, context: Context, effect: DealDamage, dealt: list[Event]) -> list[Event]:
    """With what is more than lethal dealt to somebody else, at the same time (CR 120.4a)."""
    assert effect.excess_to is not None
    events: list[Event] = []
    for event in dealt:
        more = excess_of(run.state, event) if event.subject >= FIRST_OBJECT else 0
        if event.amount > more:
            events.append(replace(event, amount=event.amount - more))
        if more:
            others = entities(run.state, context.about(event.subject), effect.excess_to)
            events += [replace(event, subject=other, amount=more) for other in others]
    return events


def damage_event(source: EntityId, victim: EntityId, amount: int, *, unpreventable: bool = False) -> Event:
    """The source deals so much damage to it, outside combat."""
    return Event(
        EventKind.DAMAGE, subject=victim, source=source, amount=amount, unpreventable=unpreventable, rule="120.1"
    )


@executes(Fight)
def _fight(run: Run, context: Context, effect: Fight) -> bool:
    """Both have to be creatures on the battlefield, or nothing happens (CR 701.14b); one fighting itself deals damage
    to itself twice (701.14c).
    """
    state = run.state
    first, second = permanents_of(run, context, effect.first), permanents_of(run, context, effect.second)
    pair = (*first[:1], *second[:1])
    if len(pair) < 2 or not all(CardType.CREATURE in characteristics(state, i).types for i in pair):
        return False
    fights = [
        Event(EventKind.FIGHT, subject=one, other=other, player=controller(state, one), rule="701.14a")
        for one, other in (pair, pair[::-1])
    ]
    blows = [damage_event(one, other, power(state, one)) for one, other in (pair, pair[::-1]) if power(state, one) > 0]
    perform(run, context, [*fights, *blows])
    return True
