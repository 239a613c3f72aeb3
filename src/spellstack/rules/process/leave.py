"""Leaving the game: conceding, and what happens to the objects of a player who has lost (CR 104.3a, 104.5, 800.4).

Not here: losing by state-based actions (state_based).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.rules.choice.run import Run
from spellstack.rules.process.task import Activate, Cast, Play, TakeSpecialAction, Task
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.outcome import outcome_of


def concede(state: GameState, player: PlayerId) -> GameState:
    """The game without the player, who has lost (CR 104.3a). Anything half done is dropped with its proposer."""
    verify_concession(state, player)
    run = Run(state.fork())
    after = run.state
    after.put_player(replace(after.players[player], lost="104.3a"))
    remove_player(run, player)
    after.agenda = tuple(task for task in after.agenda if not _proposed_by(task, player))
    return after


def verify_concession(state: GameState, player: PlayerId) -> None:
    """`IllegalAction` if there is no such player in the game, or no game under way to leave."""
    if not 0 <= player < len(state.players) or not state.players[player].in_game:
        raise IllegalAction("104.3a", "only a player in the game can concede")
    if state.outcome is not None:
        raise IllegalAction("104.1", "the game is over")


def _proposed_by(task: Task, player: PlayerId) -> bool:
    return isinstance(task, Cast | Activate | Play | TakeSpecialAction) and task.player == player


def remove_player(run: Run, player: PlayerId) -> None:
    """The player leaves: owned objects leave the game, control effects of theirs end, and the game may be over (CR
    800.4a).
    """
    state = run.state
    for obj in [obj for obj in state.objects.values() if obj.owner == player]:
        state.set_zone(obj.zone, obj.owner, tuple(i for i in state.zone(obj.zone, obj.owner) if i != obj.id))
        state.drop(obj.id)
    state.floating = tuple(floating for floating in state.floating if floating.controller != player)
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.controller != player)
    state.pending = tuple(pending for pending in state.pending if pending.controller != player)
    state.index = None
    state.dirty = True
    decide_outcome(state)


def decide_outcome(state: GameState) -> None:
    """End the game if at most one player is left (CR 104.2a, 104.4a)."""
    if state.outcome is None:
        losers = tuple((p.id, p.lost) for p in state.players if p.lost)
        state.outcome = outcome_of(tuple(p.id for p in state.players if p.in_game), losers)
