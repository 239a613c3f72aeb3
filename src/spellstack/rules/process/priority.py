"""Priority: who may act, and what happens when all pass in succession (CR 117). Not here: what may be done
(legality.plays).
"""

from __future__ import annotations

from itertools import islice

from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell, Pass, PlayLand, SpecialAction
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.idle import is_idle
from spellstack.rules.legality.plays import each_play
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
from spellstack.rules.state.game import GameState, turn_order

# Asked for so often that going through the class would tell.
_PRIORITY = RequestKind.PRIORITY


def give_priority(run: Run, player: PlayerId) -> None:
    """State-based actions and triggers first, then the player may act (CR 117.5)."""
    push(run, CheckState(), Priority(player))


@runs(Priority)
def _priority(run: Run, task: Priority) -> None:
    """Players who can do nothing pass at once, within the same task."""
    state = run.state
    while True:
        actions = () if passes_at_once(state, task.player) else _offered(run, task.player)
        if actions or (state.settings.every_priority and state.players[task.player].in_game):
            _act(run, task, actions)
            return
        following = _next(run, task)
        if following is None:
            return
        task = following


def _offered(run: Run, player: PlayerId) -> tuple[Action, ...]:
    """What the player may do. Where the answer is given already one of it will do: it only tells who is asked."""
    found = each_play(run.state, player)
    return tuple(islice(found, 1) if run.is_answered else found)


def passes_at_once(state: GameState, player: PlayerId) -> bool:
    """Whether the player gets no priority [CR 800.4a], or surely cannot do anything with it."""
    return bool(state.players[player].lost) or is_idle(state, player)


def _act(run: Run, task: Priority, actions: tuple[Action, ...]) -> None:
    player = task.player
    answer = run.ask(Request(_PRIORITY, player, "priority", actions=(Pass(), *actions), rule="117.1"))
    match answer:
        case Pass():
            following = _next(run, task)
            if following is not None:
                push(run, following)
        case CastSpell():
            push(run, Cast(player, answer, task.passed), CheckState(), Priority(player))
        case ActivateAbility():
            push(run, Activate(player, answer, passed=task.passed), CheckState(), Priority(player))
        case PlayLand():
            push(run, Play(player, answer), CheckState(), Priority(player))
        case SpecialAction():
            push(run, TakeSpecialAction(player, answer, task.passed), CheckState(), Priority(player))


def _next(run: Run, task: Priority) -> Priority | None:
    """The player passes: the next player gets priority, or if all have passed the top of the stack resolves or the
    step ends. Returns who goes on at once, if no state check comes before it.
    """
    state = run.state
    order = turn_order(state, task.player)
    # [CR 800.4a] from a player who has left priority goes to the next, and is not passed
    there = bool(order) and order[0] == task.player
    others = len(order) - there
    passed = task.passed + 1 if there else min(task.passed, others - 1)
    if others and passed <= others:
        following = Priority(order[there], passed)  # [CR 117.3d]
        if is_settled(state):
            return following
        push(run, CheckState(), following)
    elif state.stack:  # [CR 117.4]
        first = state.turn.active if state.players[state.turn.active].in_game else turn_order(state)[0]
        push(run, ResolveTop(), CheckState(), Priority(first))
    return None
