"""Rules that static abilities make about players: land plays, hand size, a life total that can't change …

Pure. Not here: what each of them means where it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.index import Active, statics

_NONE: tuple[tuple[PlayerRule, Context], ...] = ()


def rules_about(state: GameState, player: EntityId, *kinds: PlayerRuleKind) -> Sequence[tuple[PlayerRule, Context]]:
    """Those of the kinds that are in force for the player, in timestamp order, each with whence it is looked at."""
    actives = statics(state, PlayerRule)
    return [found for active in actives for found in _about(state, active, player, kinds)] if actives else _NONE


def _about(
    state: GameState, active: Active, player: EntityId, kinds: Sequence[PlayerRuleKind]
) -> Sequence[tuple[PlayerRule, Context]]:
    rule = active.effect
    assert type(rule) is PlayerRule
    if rule.rule not in kinds:
        return _NONE
    context = context_of(active)
    return ((rule, context),) if player in entities(state, context, rule.who) else _NONE


def life_is_fixed(state: GameState, player: EntityId) -> bool:
    """Whether the player's life total can't change (CR 119.7-8)."""
    return bool(rules_about(state, player, PlayerRuleKind.LIFE_TOTAL_FIXED))
