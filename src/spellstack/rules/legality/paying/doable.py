"""Whether the whole of an action that is a cost can be done (CR 118.3, 701.59b, 701.61a). Pure. Not here: doing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Act, Unattach
from spellstack.ir.deed import Draw, GainLife
from spellstack.ir.flow import Choose, Sequence
from spellstack.ir.node import Effect
from spellstack.ir.static import Act as Doing
from spellstack.ir.walk import mentions
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number, passes
from spellstack.rules.view.force.player_rule import life_is_fixed
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import characteristics, controlled
from spellstack.rules.view.term.stat import stat_of

Judge = Callable[[GameState, Context, PlayerId, Any], bool]
_FORAGED = 3  # cards


def doable(state: GameState, context: Context, player: PlayerId, effect: Effect) -> bool:
    """Whether the player can do all of it."""
    if mentions(effect, Draw) and prohibited(state, Doing.DRAW, player=player):  # [CR 614.17b]
        return False
    if type(effect) is Unattach:
        attachments = [state.objects.get(identity) for identity in entities(state, context, effect.what)]
        return all(obj is not None and obj.attached_to is not None for obj in attachments)
    if type(effect) is GainLife:
        return all(_can_gain_life(state, who) for who in entities(state, context, effect.who))
    if type(effect) is Sequence and effect.steps and type(effect.steps[0]) is Choose:
        there = replace(context.about(player), controller=player)  # who pays does it
        able = [other for other in turn_order(state) if passes(state, there, effect.steps[0].filter, other)]
        return not able or any(doable_to(state, there, player, effect, other) for other in able)
    judge = _ACTIONS.get(effect.word) if type(effect) is Act else None
    return judge is None or judge(state, context, player, effect)


def doable_to(state: GameState, context: Context, player: PlayerId, effect: Sequence, chosen: EntityId) -> bool:
    """Whether the rest of a cost that begins with a choice can be done once this is chosen."""
    choice, *rest = effect.steps
    assert type(choice) is Choose
    there = replace(context, notes={**context.notes, choice.note: (chosen,)})
    return all(doable(state, there, player, step) for step in rest)


def _can_gain_life(state: GameState, player: EntityId) -> bool:
    """[CR 119.7] who cannot gain life cannot be made to as a cost."""
    return not life_is_fixed(state, player) and not prohibited(state, Doing.GAIN_LIFE, player=player)


def _collects_evidence(state: GameState, context: Context, player: PlayerId, effect: Act) -> bool:
    """[CR 701.59b] only with cards of that total mana value in the graveyard."""
    total = sum(stat_of(state, card, "mana_value") for card in state.graveyards[player])
    return total >= number(state, context, effect.amount)


def _forages(state: GameState, context: Context, player: PlayerId, effect: Act) -> bool:
    foods = (i for i in controlled(state, player) if "Food" in characteristics(state, i).subtypes)
    able = any(not prohibited(state, Doing.BE_SACRIFICED, subject=i, player=player) for i in foods)
    return able or len(state.graveyards[player]) >= _FORAGED


_ACTIONS: dict[str, Judge] = {"collect evidence": _collects_evidence, "forage": _forages}
