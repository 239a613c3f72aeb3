"""Agents and how they are asked: they see what their player may know, and every answer is checked (CR 400.2).

Not here: any way of choosing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Protocol

from spellstack.errors import EngineBug, IllegalAction
from spellstack.game import Game
from spellstack.observation import View, look
from spellstack.rules.choice.action import Action, Cancel, Confirm, DeclareAttackers, DeclareBlockers, Pass
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Policy
from spellstack.rules.choice.validate import verify_answer
from spellstack.rules.legality.combat.attack import a_legal_attack
from spellstack.rules.legality.combat.block import a_legal_block
from spellstack.rules.process.combat.declaration import DeclarationRules, declaration_rules, verify_declaration
from spellstack.rules.state.game import GameState


class Referee:
    """Tells an agent whether an answer of its own is legal, which every player may know, and lends it the game as it
    may imagine it, to look ahead in; nothing else.
    """

    __slots__ = ("_game", "_request", "_rules", "_state")

    def __init__(self, state: GameState, request: Request, game: Game | None = None) -> None:
        self._state = state
        self._game = game
        self._request = request
        self._rules: DeclarationRules | None = None  # the same for all answers to the request

    def allows(self, action: Action) -> bool:
        """Whether the answer is legal."""
        try:
            verify_answer(self._request, action)
            if type(action) is DeclareAttackers or type(action) is DeclareBlockers:
                self._rules = self._rules or declaration_rules(self._state, self._request)
                verify_declaration(self._state, self._request.player, action, self._rules)
        except IllegalAction:
            return False
        return True

    def imagined(self) -> Game | None:
        """A game of one's own at this decision, in which all that the player cannot know is dealt anew.

        None in the middle of an action, and where a policy plays a state without a `Game`.
        """
        return None if self._game is None else self._game.imagined(self._request.player)

    def least(self) -> Action | None:
        """A legal declaration of attackers or blockers that does no more than it must; None for other decisions."""
        if self._request.kind is RequestKind.ATTACK:
            return DeclareAttackers(a_legal_attack(self._state, self._request.player))
        if self._request.kind is RequestKind.BLOCK:
            return DeclareBlockers(a_legal_block(self._state, self._request.player))
        return None


class Agent(Protocol):
    """Decides for a player, and for those whom that player controls (CR 723.5). `view` is what the player may know; the
    decision is `request`, also `view.decision`.
    """

    def decide(self, view: View, request: Request, referee: Referee) -> Action:
        """The answer. One that is not legal is replaced by a legal one that does as little as possible."""
        ...


def policy(agents: Sequence[Agent]) -> Policy:
    """The agents, one a player, as a policy of the kernel: for playing a state to its end without stopping."""

    def decide(state: GameState, request: Request) -> Action:
        decider = state.players[request.player].decided_by
        referee = Referee(state, request)
        action: Action = agents[decider].decide(look(state, decider, request), request, referee)
        return action if referee.allows(action) else next(a for a in _fallbacks(request, referee) if referee.allows(a))

    return decide


def step(game: Game, agents: Sequence[Agent]) -> Action:
    """Let the agent decide once whose decision it is, or who controls that player (CR 723.5); returns what was done."""
    request = game.decision
    if request is None:
        raise IllegalAction("104.1", "the game is over")
    referee = Referee(game.state, request, game)
    decider = game.state.players[request.player].decided_by
    action = agents[decider].decide(game.view(decider), request, referee)
    attempts: Iterator[Action] = chain((action,), _fallbacks(request, referee), game.legal_actions)
    for attempt in attempts:
        try:
            game.apply(attempt)
        except IllegalAction:
            continue
        return attempt
    raise EngineBug(f"no answer to this decision is legal: {request}")


def play(game: Game, agents: Sequence[Agent], *, decisions: int = 100_000) -> Game:
    """Let the agents play the game to its end, or for so many decisions; returns the same game."""
    for _ in range(decisions):
        if game.outcome is not None:
            break
        step(game, agents)
    return game


def _fallbacks(request: Request, referee: Referee) -> Iterator[Action]:
    """Answers for an agent that found none, those that do the least first."""
    least = referee.least()
    if least is not None:
        yield least
    if request.cancellable:
        yield Cancel()
    if request.kind is RequestKind.CONFIRM:
        yield Confirm(False)
    if Pass() in request.actions:
        yield Pass()
    yield from request.actions
