"""The engine: advances a game until a player has to decide, and takes the answer (CR 117, 500). Not here: the
procedures.

A position is a checkpoint state and the answers given since (both saved); everything else follows from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.errors import EngineBug, IllegalAction
from spellstack.rules.choice.action import Action, Concede, DeclareAttackers, DeclareBlockers, FinishPaying
from spellstack.rules.choice.interruption import Cancelled, Suspend
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Policy, Run
from spellstack.rules.choice.validate import verify_answer
from spellstack.rules.legality.refusal import verify_play
from spellstack.rules.process import procedures
from spellstack.rules.process.leave import concede, verify_concession
from spellstack.rules.process.loop import watch
from spellstack.rules.process.reverse import reversed_
from spellstack.rules.process.task import HANDLERS, PROPOSALS, ResolveTop
from spellstack.rules.state.chain import Chain
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import recall_index

PROCEDURES = procedures.__all__  # importing them registers them

# only paying shows whether the pool is enough [CR 118.3]; a declaration is judged, and paid for, as a whole [CR 508.1]
_PROVED = frozenset({FinishPaying, DeclareAttackers, DeclareBlockers})


class Position:
    """A game at a decision, or over. `state` is the checkpoint, `answers` those given in the step under way.

    `request` is None when the game is over; `working` is the state as the deciding player sees it (the step half done).
    """

    __slots__ = ("_told", "answers", "request", "state", "working")

    def __init__(
        self,
        state: GameState,
        answers: tuple[Action, ...],
        request: Request | None,
        working: GameState,
        told: Chain[Event],
    ) -> None:
        self.state = state
        self.answers = answers
        self.request = request
        self.working = working
        self._told = told

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened, in order."""
        return tuple(self._told)

    def after(self, before: Position) -> Position:
        """This position, reached from `before`: its log tells of that too."""
        self._told = before._told.with_(self.log)
        return self


def advance(state: GameState, answers: Sequence[Action] = (), policy: Policy | None = None) -> Position:
    """Run the agenda until a player has to decide or the game is over. `log` holds what happened since.

    With a policy every decision is answered by it and only the end of the game (or of the agenda) stops it. Nothing is
    ever run again then but a proposal that is taken back, so only those need a checkpoint: the state a policy is given
    goes on changing after its answer.
    """
    recall_index(state)
    log: list[Event] = []
    given = list(answers)
    unasked: Run | None = None  # a run in which nobody was asked anything is as good as new
    if policy is not None:
        state = state.fork()
    while state.outcome is None:
        if not state.agenda:
            raise EngineBug("the agenda is empty but the game is not over")
        task = state.agenda[-1]
        kind = type(task)
        checkpoint = policy is None or kind in PROPOSALS
        if checkpoint:
            run = Run(state.fork(), given, policy)
        elif unasked is None:
            run = unasked = Run(state, given, policy, log)
        else:
            run = unasked
        try:
            run.state.agenda = state.agenda[:-1]
            HANDLERS[kind](run, task)
        except Suspend as suspended:
            return Position(state, tuple(run.answers), suspended.request, run.state, Chain(tuple(log)))
        except Cancelled as cancelled:
            if kind in PROPOSALS:
                state, given = reversed_(state, run, cancelled), []
            else:
                given = run.answers[: run.begun]
            continue
        state = run.state
        if state.loop or kind is ResolveTop:  # nothing repeats itself otherwise
            watch(state, run, task)
        given = []
        if checkpoint:
            log.extend(run.log)
        if checkpoint or run.answers:
            unasked = None
    return Position(state, (), None, state, Chain(tuple(log)))


def submit(position: Position, action: Action) -> Position:
    """The position after the action. `IllegalAction` if it is not allowed; the given position is never changed."""
    if type(action) is Concede:
        return advance(concede(position.state, action.player)).after(position)
    if position.request is None:
        raise IllegalAction("104.1", "the game is over")
    _verify_priority(position, action)
    return advance(position.state, (*position.answers, action)).after(position)


def _verify_priority(position: Position, action: Action) -> None:
    """What was not offered with priority is refused with its reason, unless it is a mana ability or paid by hand."""
    request = position.request
    if request is not None and request.kind is RequestKind.PRIORITY and action not in request.actions:
        verify_play(position.working, request.player, action)


def check(position: Position, action: Action) -> None:
    """Raise `IllegalAction` unless `submit` would accept the action."""
    if type(action) is Concede:
        verify_concession(position.state, action.player)
        return
    if position.request is None:
        raise IllegalAction("104.1", "the game is over")
    _verify_priority(position, action)
    verify_answer(position.request, action)
    if type(action) in _PROVED:
        submit(position, action)


def play_out(state: GameState, policy: Policy) -> GameState:
    """The state at the end of the game when the policy decides for everybody."""
    return advance(state, (), policy).state
