"""Policies for the benchmarks and how they are run: random legal play, and attacking with everything."""

from __future__ import annotations

from collections.abc import Callable

from spellstack.agents import RandomAgent
from spellstack.rules.choice.action import Action, DeclareAttackers, Pass
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.engine import advance
from spellstack.rules.process import priority
from spellstack.rules.process.task import HANDLERS, NextTurn
from spellstack.rules.state.game import GameState

Policy = Callable[[GameState, Request], Action]


class Count:
    """How many priority windows there were (forced passes too), and how many decisions were put to players."""

    def __init__(self) -> None:
        self.windows = 0
        self.decisions = 0


def play_randomly(state: GameState, seed: int, count: Count) -> GameState:
    """The end of a random game."""
    agent = RandomAgent(seed)
    passes_at_once = priority.passes_at_once  # asked once in every window

    def counted(state: GameState, player: int) -> bool:
        count.windows += 1
        return passes_at_once(state, player)

    def policy(state: GameState, request: Request) -> Action:
        count.decisions += 1
        return agent.policy(state, request)

    priority.passes_at_once = counted
    try:
        return advance(state, (), policy).state
    finally:
        priority.passes_at_once = passes_at_once


def all_attack(state: GameState, request: Request) -> Action:
    """Attack with everything, cast nothing, otherwise the least."""
    if request.kind is RequestKind.ATTACK:
        first: dict[int, int] = {}
        for option in request.options:
            assert isinstance(option, tuple)
            first.setdefault(option[0], option[1])
        return DeclareAttackers(tuple(first.items()))
    if request.kind is RequestKind.PRIORITY:
        return Pass()
    return RandomAgent(0).policy(state, request)


class _Reached(Exception):
    pass


def until_turn(state: GameState, turn: int, policy: Policy) -> None:
    """Play with the policy until that turn would begin."""
    handler = HANDLERS[NextTurn]

    def stop(run: Run, task: NextTurn) -> None:
        if run.state.turn.number + 1 >= turn:
            raise _Reached
        handler(run, task)

    HANDLERS[NextTurn] = stop
    try:
        advance(state, (), policy)
    except _Reached:
        return
    finally:
        HANDLERS[NextTurn] = handler
