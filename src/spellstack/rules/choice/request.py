"""Requests: one decision put to one player (CR 608.2d, 601.2). Not here: answers (`action`) and their check
(`validate`).

A request with no legal answer cannot be built: whoever asks makes sure there is one.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from spellstack.errors import EngineBug
from spellstack.rules.choice.action import Action, Choose, Divide, Number, Option
from spellstack.rules.state.entity import EntityId, PlayerId


class RequestKind(StrEnum):
    """What form the answer has."""

    PRIORITY = "priority"  # one of `actions`
    CHOOSE = "choose"  # Choose, between minimum and maximum of `options`
    ORDER = "order"  # Choose with all options in the chosen order
    NUMBER = "number"  # Number from minimum to maximum, none of `gaps`
    CONFIRM = "confirm"  # Confirm
    DIVIDE = "divide"  # Divide `amount` among `options`, each at least `minimum`
    WORD = "word"  # Word, one of `words` if given
    ATTACK = "attack"  # DeclareAttackers
    BLOCK = "block"  # DeclareBlockers
    PAY = "pay"  # one of `actions`


# Asked for so often that going through the class would tell.
_OF_ACTIONS = frozenset({RequestKind.PRIORITY, RequestKind.PAY})
_CHOOSE = RequestKind.CHOOSE
_DIVIDE = RequestKind.DIVIDE
_NUMBER = RequestKind.NUMBER
_ORDER = RequestKind.ORDER


class Request(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """One decision. `prompt` is a message id for people; `source` the object it is about; `cancellable`: `Cancel` is
    legal too.

    `slot` and `purpose` tell programs what is chosen (`target`, `mode`, `sacrifice`, `discard`, `trigger order` …).
    `chosen`: what other players have already chosen in the open for the same thing (CR 101.4b).
    """

    kind: RequestKind
    player: PlayerId
    purpose: str
    prompt: str = ""
    source: EntityId = -1
    options: tuple[Option, ...] = ()
    labels: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    words: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0
    minima: tuple[int, ...] = ()  # of a division: for each option at least so much
    maxima: tuple[int, ...] = ()  # of a block: how many attackers each option's creature can block; empty: one each
    gaps: tuple[int, ...] = ()  # of a number: what between minimum and maximum is not possible
    amount: int = 0
    slot: int = 0
    cancellable: bool = False
    chosen: tuple[Option, ...] = ()
    clashes: tuple[tuple[Option, ...], ...] = ()  # of a choice: options that are not possible all together
    rule: str = ""


def forced(request: Request) -> Action | None:
    """The only legal answer, if there is just one."""
    kind = request.kind
    if kind in _OF_ACTIONS:
        return request.actions[0] if len(request.actions) == 1 else None
    if kind is _CHOOSE:
        if not request.options and request.minimum > 0:
            raise EngineBug(f"a choice without options: {request.purpose}")
        return Choose(request.options) if request.minimum == len(request.options) else None
    if kind is _NUMBER:
        return Number(request.minimum) if request.minimum == request.maximum else None
    if kind is _DIVIDE and len(request.options) == 1:
        return Divide((request.amount,))
    if kind is _ORDER and len(request.options) < 2:
        return Choose(request.options)
    return None
