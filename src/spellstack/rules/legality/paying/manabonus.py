"""Mana that comes on top when a permanent is tapped for mana: triggered mana abilities and effects that multiply it (CR
605.1b, 106.6a, 614). Pure: an estimate for plans, which are made anew after each ability.

Not here: the mana ability itself (manasources).
"""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.replacement import ChangeAmount, ChangeMana, Replace
from spellstack.ir.target import Instructions
from spellstack.rules.legality.paying.manasources import BONUS, Output, additions, outputs_of
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import amount_of, grown, letters, of_type
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import controller
from spellstack.rules.view.term.numbers import compared

_KINDS = (EventKind.TAP_FOR_MANA, EventKind.ADD_MANA)


def any_bonus(state: GameState) -> bool:
    """Whether anything may add to the mana of mana abilities."""
    index = index_of(state)
    return any(kind in index.triggers or kind in index.replacements for kind in _KINDS)


def with_bonus(state: GameState, player: PlayerId, source: ObjectId, outputs: tuple[Output, ...]) -> tuple[Output, ...]:
    """The outputs with what triggers and replacements add to each of them."""
    return tuple(more for output in outputs for more in _with_triggers(state, player, source, output))


def _with_triggers(state: GameState, player: PlayerId, source: ObjectId, output: Output) -> Iterator[Output]:
    grown: tuple[Output, ...] = (_multiplied(state, player, source, output),)
    word = letters(output)
    event = Event(
        EventKind.TAP_FOR_MANA,
        subject=source,
        source=source,
        player=player,
        word=word,
        amount=amount_of(output),
        units=output,
    )
    for kind in _KINDS:
        for identity, _, ability in index_of(state).triggers.get(kind, ()):
            if not is_mana_ability(ability):
                continue
            who = controller(state, identity)
            context = Context(identity, who, event=event, ability=ability)
            if not any(pattern.kind is kind and _fits(state, context, pattern, event) for pattern in ability.events):
                continue
            if not holds(state, context, ability.intervening_if):
                continue
            body = ability.body
            if type(body) is Instructions:
                for addition in additions(state, context, body.effect):
                    if player not in entities(state, context, addition.who):
                        continue
                    extra = outputs_of(state, context, addition)
                    grown = tuple(units + more for units in grown for more in extra) or grown
    yield from grown


def _fits(state: GameState, context: Context, pattern: EventPattern, event: Event) -> bool:
    parts = ((pattern.subject, event.subject), (pattern.source, event.source), (pattern.player, event.player))
    if pattern.amount is not None:
        compare, value = pattern.amount
        if not compared(event.amount, compare, number(state, context, value)):
            return False
    if pattern.of_turn is not None and state.turn.active not in entities(state, context, pattern.of_turn):
        return False
    tests = all(test is None or passes(state, context.about(who), test, who) for test, who in parts)
    return tests and holds(state, context, pattern.condition)


def _multiplied(state: GameState, player: PlayerId, source: ObjectId, output: Output) -> Output:
    """The output as replaced; what applies only to what another effect made of it comes after that [CR 616.1f]."""
    amount = amount_of(output)
    left = [(kind, active) for kind in _KINDS for active in index_of(state).replacements.get(kind, ())]
    place = 0
    while place < len(left):
        kind, active = left[place]
        place += 1
        effect = active.effect
        assert type(effect) is Replace
        event = Event(kind, subject=source, source=source, player=player, amount=amount, units=output)
        context = context_of(active, source)
        context.event = event
        if not _fits(state, context, effect.event, event) or not holds(state, context, effect.condition):
            continue
        del left[place - 1]
        place = 0
        for instead in effect.instead:
            if type(instead) is ChangeAmount:
                amount = number(state, context, instead.to)
            elif type(instead) is ChangeMana and output:
                output = of_type(grown(output, amount), instead.to, single=instead.single)
                amount = amount_of(output)
    return grown(output, amount) if output else output


BONUS.append((any_bonus, with_bonus))
