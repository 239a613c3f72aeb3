"""Whether the whole of an action that is a cost can be done (CR 118.3, 701.59b, 701.61a). Pure. Not here: doing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.ir.action import Act, Unattach
from spellstack.ir.deed import Draw
from spellstack.ir.node import Effect
from spellstack.ir.static import Act as Doing
from spellstack.ir.walk import mentions
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
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
    judge = _ACTIONS.get(effect.word) if type(effect) is Act else None
    return judge is None or judge(state, context, player, effect)


def _collects_evidence(state: GameState, context: Context, player: PlayerId, effect: Act) -> bool:
    """[CR 701.59b] only with cards of that total mana value in the graveyard."""
    total = sum(stat_of(state, card, "mana_value") for card in state.graveyards[player])
    return total >= number(state, context, effect.amount)


def _forages(state: GameState, context: Context, player: PlayerId, effect: Act) -> bool:
    foods = (i for i in controlled(state, player) if "Food" in characteristics(state, i).subtypes)
    able = any(not prohibited(state, Doing.BE_SACRIFICED, subject=i, player=player) for i in foods)
    return able or len(state.graveyards[player]) >= _FORAGED


_ACTIONS: dict[str, Judge] = {"collect evidence": _collects_evidence, "forage": _forages}
