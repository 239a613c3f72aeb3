"""State checks before priority, and putting triggered abilities on the stack (CR 117.5, 603.3, 704.3).

Not here: what triggers (event.noticing.triggers), which of the waiting ones differ (waiting), and the state-based
actions themselves (state_based).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.rules.choice.run import Run
from spellstack.rules.event.noticing.triggers import notice_states
from spellstack.rules.process.casting.announce import announce_trigger
from spellstack.rules.process.state_based import settle
from spellstack.rules.process.task import CheckState, PutTriggers, push, runs
from spellstack.rules.process.waiting import all_alike, label
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import turn_order
from spellstack.rules.state.lasting import Pending


@runs(CheckState)
def _check_state(run: Run, task: CheckState) -> None:
    state = run.state
    settle(run)
    notice_states(run)
    if state.outcome is None and state.pending:
        push(run, PutTriggers(len(state.pending)), CheckState())


@runs(PutTriggers)
def _put_triggers(run: Run, task: PutTriggers) -> None:
    """The next triggered ability to go on the stack: the active player's first, in an order of that player's choice.
    What triggers meanwhile waits until all of these are there and state-based actions were checked (CR 603.3b).
    """
    state = run.state
    waiting = state.pending[: task.count]
    for player in turn_order(state):
        mine = [pending for pending in waiting if pending.controller == player]
        if mine:
            place = state.pending.index(mine[_first(run, player, mine)])
            pending = state.pending[place]
            state.pending = state.pending[:place] + state.pending[place + 1 :]
            if len(waiting) > 1:
                push(run, PutTriggers(len(waiting) - 1))
            announce_trigger(run, pending)
            return
    state.pending = state.pending[task.count :]  # their controllers have left the game [CR 800.4d]


def _first(run: Run, player: PlayerId, mine: Sequence[Pending]) -> int:
    """Which of a player's pending abilities goes on the stack first; asked only if they differ in what they do (CR
    603.3b).
    """
    state = run.state
    if len(mine) == 1 or all_alike(state, mine):
        return 0
    said = run.policy is None and not run.is_answered  # else nobody reads them
    labels = tuple([label(state, pending, player) for pending in mine]) if said else ()
    (chosen,) = run.choose(
        player,
        "trigger order",
        tuple(range(len(mine))),
        prompt="next trigger on the stack",
        labels=labels,
        rule="603.3b",
    )
    assert isinstance(chosen, int)
    return chosen
