"""State checks before priority, and putting triggered abilities on the stack (CR 117.5, 603.3, 704.3).

Not here: what triggers (event.triggers), and the state-based actions themselves (state_based).
"""

from __future__ import annotations

from spellstack.rules.choice.run import Run
from spellstack.rules.event.triggers import notice_states
from spellstack.rules.process.casting.announce import announce_trigger
from spellstack.rules.process.state_based import settle
from spellstack.rules.process.task import CheckState, PutTriggers, push, runs
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.lasting import Pending
from spellstack.rules.view.objects import characteristics, record


@runs(CheckState)
def _check_state(run: Run, task: CheckState) -> None:
    state = run.state
    settle(run)
    notice_states(run)
    if state.outcome is None and state.pending:
        push(run, PutTriggers(), CheckState())


@runs(PutTriggers)
def _put_triggers(run: Run, task: PutTriggers) -> None:
    """The next triggered ability to go on the stack: the active player's first, in an order of that player's choice."""
    state = run.state
    for player in turn_order(state):
        mine = tuple(pending for pending in state.pending if pending.controller == player)
        if mine:
            _put(run, mine[_first(run, player, mine)])
            return
    state.pending = ()  # their controllers have left the game [CR 800.4d]


def _put(run: Run, pending: Pending) -> None:
    state = run.state
    state.pending = tuple(other for other in state.pending if other is not pending)
    announce_trigger(run, pending)


def _first(run: Run, player: PlayerId, mine: tuple[Pending, ...]) -> int:
    """Which of a player's pending abilities goes on the stack first; identical ones are not asked about (CR 603.3b)."""
    first = mine[0]
    if all(other.source == first.source and other.ability == first.ability for other in mine):
        return 0
    labels = tuple(_label(run.state, pending) for pending in mine)
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


def _label(state: GameState, pending: Pending) -> str:
    """Which ability of which object it is, by number, for those who say it in words."""
    known = record(state, pending.source)
    abilities = characteristics(state, pending.source).parts.all if known is not None else ()
    place = next((place for place, ability in enumerate(abilities) if ability == pending.ability), -1)
    return f"{pending.source}:{place}"
