"""An agent that answers at random, every legal answer possible; quick, for simulation and fuzzing. Not here: sense."""

from __future__ import annotations

import random
from collections.abc import Callable

from spellstack.agents.agent import Referee
from spellstack.errors import EngineBug
from spellstack.observation import View
from spellstack.rules.choice.action import (
    Action,
    Cancel,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    PayAutomatically,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.validate import is_possible_together
from spellstack.rules.state.game import GameState

TRIES = 20


class RandomAgent:
    """Chooses with a random source of its own. `cancels` is how likely it takes back a proposal that it may take back.

    As a policy of the kernel it needs no view: pass `agent.policy`.
    """

    def __init__(self, seed: int = 0, *, cancels: float = 0.0) -> None:
        self.rng = random.Random(seed)
        self.cancels = cancels

    def decide(self, view: View | None, request: Request, referee: Referee) -> Action:
        """A random legal answer."""
        if request.cancellable and self.cancels and self.rng.random() < self.cancels:
            return Cancel()
        make = _MAKERS[request.kind]
        for _ in range(TRIES):
            action = make(self.rng, request)
            if referee.allows(action):
                return action
        return self._last_resort(request, referee)

    def policy(self, state: GameState, request: Request) -> Action:
        """The same as a policy of the kernel (`engine.play_out`)."""
        return self.decide(None, request, Referee(state, request))

    def _last_resort(self, request: Request, referee: Referee) -> Action:
        action = referee.least()
        if action is None and request.cancellable:
            action = Cancel()
        if action is None:
            raise EngineBug(f"no legal answer found: {request}")
        return action


def _one_of_actions(rng: random.Random, request: Request) -> Action:
    return rng.choice(request.actions)


def _pay(rng: random.Random, request: Request) -> Action:
    automatic = PayAutomatically()
    return automatic if automatic in request.actions else rng.choice(request.actions)


def _some(rng: random.Random, request: Request) -> Action:
    count = rng.randint(request.minimum, request.maximum)
    places = sorted(rng.sample(range(len(request.options)), count))
    while not is_possible_together(request, [request.options[place] for place in places]):
        places = sorted(rng.sample(range(len(request.options)), rng.randint(request.minimum, count)))
    return Choose(tuple(request.options[place] for place in places))


def _order(rng: random.Random, request: Request) -> Action:
    return Choose(tuple(rng.sample(request.options, len(request.options))))


def _number(rng: random.Random, request: Request) -> Number:
    value = rng.randint(request.minimum, request.maximum)
    while value in request.gaps:
        value = rng.randint(request.minimum, request.maximum)
    return Number(value)


def _divide(rng: random.Random, request: Request) -> Action:
    amounts = list(request.minima or (request.minimum,) * len(request.options))
    for _ in range(request.amount - sum(amounts)):
        amounts[rng.randrange(len(amounts))] += 1
    return Divide(tuple(amounts))


def _word(rng: random.Random, request: Request) -> Action:
    return Word(rng.choice(request.words) if request.words else "Forest")


def _pairs(rng: random.Random, request: Request) -> tuple[tuple[int, int], ...]:
    """For about half of the creatures one of what they can attack or block."""
    chosen = (option for option in request.options if isinstance(option, tuple) and rng.random() < 0.5)
    return tuple((option[0], rng.choice(option[1:])) for option in chosen)


_MAKERS: dict[RequestKind, Callable[[random.Random, Request], Action]] = {
    RequestKind.PRIORITY: _one_of_actions,
    RequestKind.PAY: _pay,
    RequestKind.CHOOSE: _some,
    RequestKind.ORDER: _order,
    RequestKind.NUMBER: _number,
    RequestKind.CONFIRM: lambda rng, request: Confirm(rng.random() < 0.5),
    RequestKind.DIVIDE: _divide,
    RequestKind.WORD: _word,
    RequestKind.ATTACK: lambda rng, request: DeclareAttackers(_pairs(rng, request)),
    RequestKind.BLOCK: lambda rng, request: DeclareBlockers(_pairs(rng, request)),
}
