"""Mana that empties from pools as a step or phase ends (CR 106.4, 500.5). Not here: what it is spent on."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.duration import Duration
from spellstack.ir.static import PlayerRuleKind
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.manapool import Unit
from spellstack.rules.view.force.player_rule import rules_about

_UNTIL_CLEANUP = frozenset({Duration.END_OF_TURN.value, Duration.THIS_TURN.value})


def empty_pools(state: GameState, step: Step, leaves_combat: bool) -> None:
    """Every unspent mana is lost, except what an effect lets its player keep."""
    for player in state.players:
        if player.pool:
            kept = _kept_types(state, player.id)
            pool = tuple(u for u in player.pool if _stays(u, kept, step, leaves_combat))
            if "colorless" in kept:
                pool = tuple(u if u in pool else replace(u, type=ManaType.COLORLESS) for u in player.pool)
            state.put_player(replace(player, pool=pool))


def _stays(unit: Unit, kept: frozenset[str], step: Step, leaves_combat: bool) -> bool:
    if "" in kept or unit.type.value in kept:
        return True
    if unit.keep in _UNTIL_CLEANUP:
        return step is not Step.CLEANUP
    if unit.keep == Duration.END_OF_COMBAT.value:
        return not leaves_combat
    return bool(unit.keep)


def _kept_types(state: GameState, player: PlayerId) -> frozenset[str]:
    """The types of mana (empty: all) that the player doesn't lose."""
    return frozenset(rule.word for rule, _ in rules_about(state, player, PlayerRuleKind.KEEP_MANA))
