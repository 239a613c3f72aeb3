"""Taking back a proposal (CR 733.1): the value from before it is still there. Not here: what can be taken back
(casting, activating).
"""

from __future__ import annotations

from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.choice.run import Run
from spellstack.rules.process.task import Activate, Task
from spellstack.rules.state.game import GameState


def reversed_(checkpoint: GameState, run: Run, keep_mana: bool) -> GameState:
    """The state before the proposal, its task gone; mana abilities that were activated meanwhile are activated
    again if kept.
    """
    state = checkpoint.fork()
    proposal = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    if keep_mana:
        state.agenda += tuple(_activations(run, proposal))[::-1]
    return state


def _activations(run: Run, proposal: Task) -> list[Task]:
    player = getattr(proposal, "player", -1)
    return [Activate(player, answer) for answer in run.answers if isinstance(answer, ActivateAbility)]
