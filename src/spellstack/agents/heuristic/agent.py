"""The heuristic player: hands each decision to the part that knows about it. Not here: those parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from spellstack.agents.agent import Referee
from spellstack.agents.heuristic import choice
from spellstack.agents.heuristic.attack import attack
from spellstack.agents.heuristic.block import block
from spellstack.agents.heuristic.foresight import is_telling, kind_of, regretted
from spellstack.agents.heuristic.timing import WANTED, wanted
from spellstack.observation import View
from spellstack.rules.choice.action import Action, ActivateAbility, Cancel, Choose, Confirm, Pass
from spellstack.rules.choice.request import Request, RequestKind

MOST_PER_STEP = 30
AGAIN = 3
LOOKS_PER_TURN = 4


class HeuristicAgent:
    """Sees only its view. It remembers what it has tried in this step, so that it neither loops nor stalls.

    What might cost it the game, or does something to all at once, it does only after looking at what comes of it in a
    game as it imagines it.
    """

    looks_ahead = True

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._tried: Counter[Action] = Counter()
        self._turn = -1
        self._regretted: set[tuple[object, ...]] = set()  # what would have been no good in this turn
        self._looks = 0  # ahead, in this turn
        self._begun: Request | None = None  # the last question outside a proposal
        self._taken_back: Request | None = None  # the same, when the proposal that it began was taken back

    def decide(self, view: View, request: Request, referee: Referee) -> Action:
        """The answer; legal where the referee allows it, else taken back or as little as possible."""
        if request.kind is RequestKind.PRIORITY:
            return self._priority(view, request, referee) if self.looks_ahead else Pass()
        if request.kind is RequestKind.ATTACK:
            return attack(view, request, referee)
        if request.kind is RequestKind.BLOCK:
            return block(view, request, referee)
        if request.cancellable:
            return self._proposing(view, request, referee)
        self._begun = request
        declined = _declined(request) if request == self._taken_back else None
        return declined or self._choice(view, request, referee)

    def _choice(self, view: View, request: Request, referee: Referee) -> Action:
        """The answer outside a proposal; no is said to an offer whose acceptance would be regretted."""
        action = _CHOICES[request.kind](view, request)
        offered = request.kind is RequestKind.CONFIRM and action == Confirm(True) and request.purpose != "mulligan"
        if offered and self.looks_ahead and regretted(view, action, referee, Bystander):
            return Confirm(False)
        return action

    def _proposing(self, view: View, request: Request, referee: Referee) -> Action:
        action = _CHOICES[request.kind](view, request)
        if not referee.allows(action):
            action = Cancel()
        if type(action) is Cancel:
            self._taken_back = self._begun
        return action

    def _priority(self, view: View, request: Request, referee: Referee) -> Action:
        moment = (view.turn.number, view.turn.step, request.player)
        if moment != self._moment:
            self._moment, self._tried = moment, Counter()
        if view.turn.number != self._turn:
            self._turn, self._regretted, self._looks = view.turn.number, set(), 0
        if sum(self._tried.values()) >= MOST_PER_STEP:
            return Pass()
        able = [action for action in request.actions if self._tried[action] < _limit(action)]
        scored = sorted(
            ((wanted(view, action, request.player), -place) for place, action in enumerate(able)), reverse=True
        )
        for action in (able[-place] for value, place in scored if value >= WANTED):
            if not self._regrets(view, action, referee):
                self._tried[action] += 1
                return action
        return Pass()

    def _regrets(self, view: View, action: Action, referee: Referee) -> bool:
        """Whether the action is better left: after some looks in a turn, all that would have to be looked at is."""
        if not is_telling(view, action):
            return False
        what = kind_of(view, action)
        if what in self._regretted or self._looks >= LOOKS_PER_TURN:
            return True
        self._looks += 1
        if regretted(view, action, referee, Bystander):
            self._regretted.add(what)
            return True
        return False


class Bystander(HeuristicAgent):
    """Passes, and answers what it is asked: the players of a game that another one imagines."""

    looks_ahead = False


def _declined(request: Request) -> Action | None:
    """The answer by which nothing is begun."""
    if request.kind is RequestKind.CONFIRM:
        return Confirm(False)
    return Choose(()) if request.kind is RequestKind.CHOOSE and request.minimum == 0 else None


def _limit(action: Action) -> int:
    """How often the same action is tried in one step: what was taken back is not tried again."""
    return AGAIN if type(action) is ActivateAbility else 1


_CHOICES: dict[RequestKind, Callable[[View, Request], Action]] = {
    RequestKind.CHOOSE: choice.choose,
    RequestKind.ORDER: choice.order,
    RequestKind.NUMBER: choice.number,
    RequestKind.CONFIRM: choice.confirm,
    RequestKind.DIVIDE: choice.divide,
    RequestKind.WORD: choice.word,
    RequestKind.PAY: choice.pay,
}
