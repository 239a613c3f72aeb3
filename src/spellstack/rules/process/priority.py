"""Priority: who may act, and what happens when all pass in succession (CR 117). Not here: what may be done
(legality.plays).
"""

from __future__ import annotations

from spellstack.rules.choice.action import ActivateAbility, CastSpell, Pass, PlayLand, SpecialAction
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.state_based import is_settled
from spellstack.rules.process.task import (
    Activate,
    Cast,
    CheckState,
    Play,
    Priority,
    ResolveTop,
    TakeSpecialAction,
    push,
    runs,
)
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import turn_order


def give_priority(run: Run, player: PlayerId) -> None:
    """State-based actions and triggers first, then the player may act (CR 117.5)."""
    push(run, CheckState(), Priority(player))


@runs(Priority)
def _priority(run: Run, task: Priority) -> None:
    player = task.player
    if not run.state.players[player].in_game:  # [CR 800.4a]
        _next(run, task)
        return
    actions = plays(run.state, player)
    answer = run.ask(Request(RequestKind.PRIORITY, player, "priority", actions=(Pass(), *actions), rule="117.1"))
    match answer:
        case Pass():
            _next(run, task)
        case CastSpell():
            push(run, Cast(player, answer), CheckState(), Priority(player))
        case ActivateAbility():
            push(run, Activate(player, answer), CheckState(), Priority(player))
        case PlayLand():
            push(run, Play(player, answer), CheckState(), Priority(player))
        case SpecialAction():
            push(run, TakeSpecialAction(player, answer), CheckState(), Priority(player))


def _next(run: Run, task: Priority) -> None:
    """The player passes: the next player gets priority, or if all have passed the top of the stack resolves or the
    step ends.
    """
    state = run.state
    order = turn_order(state, task.player)
    passed = task.passed + 1
    others = [p for p in order if p != task.player]
    if others and passed < len(others) + 1:
        check = () if is_settled(state) else (CheckState(),)
        push(run, *check, Priority(others[0], passed))  # [CR 117.3d]
    elif state.stack:  # [CR 117.4]
        first = state.turn.active if state.players[state.turn.active].in_game else turn_order(state)[0]
        push(run, ResolveTop(), CheckState(), Priority(first))
