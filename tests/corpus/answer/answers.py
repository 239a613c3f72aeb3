"""Answering decisions from a scenario's queues by their meaning: purpose, form, options, labels.

The first entry of a queue that fits is used; what nothing fits gets the format's default. Not here: what to do with
priority (act).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.rules.choice.action import Action, Choose
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.game import GameState
from tests.corpus.answer.combat import attack, block
from tests.corpus.answer.division import divide
from tests.corpus.answer.memory import Memory
from tests.corpus.answer.modes import mode
from tests.corpus.answer.numbers import number
from tests.corpus.answer.orders import order, replacement, trigger
from tests.corpus.answer.payments import mana, pay, symbol
from tests.corpus.answer.picks import assisted, banded, picked, spliced, staying
from tests.corpus.answer.targets import target
from tests.corpus.answer.words import are_entities, word, worded
from tests.corpus.answer.yes_no import confirm

_NEVER_ASKED = frozenset({"trigger order", "replacement order", "mode", "mana", "symbol", "copy order"})


class Answers(Memory):
    """Who answers for both players."""

    def __call__(self, state: GameState, request: Request) -> Action:
        answer = _FORMS[request.kind](self, state, request)
        self.given.append(f"{request.player} {request.purpose}: {answer}")
        return answer

    def unasked(self, state: GameState, request: Request) -> None:
        """A pick of everything there is, which strict scripts answer although it leaves no choice."""
        if self.strict and request.kind is RequestKind.CHOOSE and request.purpose not in _NEVER_ASKED:
            _choose(self, state, request)


def _choose(memory: Memory, state: GameState, request: Request) -> Action:
    """By purpose, else by what the options are."""
    special = _PURPOSES.get(request.purpose)
    found = special(memory, state, request) if special is not None else None
    if found is None:
        found = worded(memory, state, request) if not are_entities(state, request) else picked(memory, state, request)
    return Choose(tuple(found))


_PURPOSES: dict[str, Callable[..., Any]] = {
    "target": target,
    "mode": mode,
    "trigger order": trigger,
    "replacement order": replacement,
    "mana": mana,
    "symbol": symbol,
    "splice": spliced,
    "band": banded,
    "stay tapped": staying,
    "assist": assisted,
}
_FORMS: dict[RequestKind, Callable[[Memory, GameState, Request], Action]] = {
    RequestKind.CHOOSE: _choose,
    RequestKind.ORDER: order,
    RequestKind.NUMBER: number,
    RequestKind.CONFIRM: confirm,
    RequestKind.DIVIDE: divide,
    RequestKind.WORD: word,
    RequestKind.ATTACK: attack,
    RequestKind.BLOCK: block,
    RequestKind.PAY: pay,
}
