"""The legal answers to a decision, as a lazy collection: asking for membership never enumerates, and subsets never are.

Not here: how they are found (kernel).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spellstack.errors import IllegalAction
from spellstack.game.form import formed
from spellstack.game.steps import STEPS, Done, StartOver, next_steps, whole
from spellstack.rules.choice.action import Action, Cancel, Confirm, FinishPaying, Number, Word
from spellstack.rules.choice.request import Request, RequestKind

Verify = Callable[[Action], None]


class LegalActions:
    """What can be applied now. Iterating gives single actions and, for combinatorial answers, the next steps.

    Whole answers to combinatorial decisions are legal too and are members, but are not listed. A decision for a number
    lists every number of its range; one for a word lists the words if there is a list, else nothing.
    """

    def __init__(self, request: Request | None, steps: tuple[Action, ...], verify: Verify) -> None:
        self._request = request
        self._steps = steps
        self._verify = verify

    def __iter__(self) -> Iterator[Action]:
        request = self._request
        if request is None:
            return
        yield from self._listed(request)
        if request.cancellable:
            yield Cancel()

    def __contains__(self, action: object) -> bool:
        try:
            whole_ = formed(action)
            if isinstance(whole_, STEPS):
                return any(whole_ == step for step in self)
            self._verify(whole_)
        except IllegalAction:
            return False
        return True

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<LegalActions {list(self)!r}>"

    def _listed(self, request: Request) -> Iterator[Action]:
        match request.kind:
            case RequestKind.PRIORITY:
                yield from request.actions
            case RequestKind.PAY:
                yield from (action for action in request.actions if type(action) is not FinishPaying or action in self)
            case RequestKind.CONFIRM:
                yield from (Confirm(True), Confirm(False))
            case RequestKind.NUMBER:
                values = range(request.minimum, request.maximum + 1)
                yield from (Number(value) for value in values if value not in request.gaps)
            case RequestKind.WORD:
                yield from (Word(word) for word in request.words)
            case _:
                yield from self._steps_of(request)

    def _steps_of(self, request: Request) -> Iterator[Action]:
        complete = False
        for step in next_steps(request, self._steps):
            if type(step) is not Done:
                yield step
            elif self._is_legal(whole(request, self._steps)):
                complete = True
                yield step
        if self._steps and not complete:
            yield StartOver()

    def _is_legal(self, action: Action) -> bool:
        try:
            self._verify(action)
        except IllegalAction:
            return False
        return True
