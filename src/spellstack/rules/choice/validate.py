"""Whether an answer fits its request (CR 608.2d: an illegal or impossible option can't be chosen). Pure.

Declarations of attackers and blockers are judged by `legality.combat.terms`. Not here: making requests.
"""

from __future__ import annotations

from collections.abc import Collection

from spellstack.errors import IllegalAction
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    CastSpell,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    PlayLand,
    SpecialAction,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind

# Asked for so often that going through the class would tell.
_PAY = RequestKind.PAY
_PRIORITY = RequestKind.PRIORITY

_PLAYS = (CastSpell, ActivateAbility, PlayLand, SpecialAction)
_FORM: dict[RequestKind, type[Action]] = {
    RequestKind.CHOOSE: Choose,
    RequestKind.ORDER: Choose,
    RequestKind.NUMBER: Number,
    RequestKind.CONFIRM: Confirm,
    RequestKind.DIVIDE: Divide,
    RequestKind.WORD: Word,
    RequestKind.ATTACK: DeclareAttackers,
    RequestKind.BLOCK: DeclareBlockers,
}

_SAID: dict[RequestKind, str] = {
    RequestKind.CHOOSE: "a choice among the options",
    RequestKind.ORDER: "an order of the options",
    RequestKind.NUMBER: "a number",
    RequestKind.CONFIRM: "yes or no",
    RequestKind.DIVIDE: "a division among the options",
    RequestKind.WORD: "a word",
    RequestKind.ATTACK: "a declaration of attackers",
    RequestKind.BLOCK: "a declaration of blockers",
}


def verify_answer(request: Request, answer: Action) -> None:
    """Raise `IllegalAction` unless the answer has the request's form and keeps its bounds."""
    if type(answer) is Cancel and request.cancellable:
        return
    if type(answer) in _PLAYS:
        _verify_play(request, answer)
        return
    if request.kind in (_PRIORITY, _PAY):
        if answer not in request.actions:
            raise IllegalAction(request.rule or "117.1", "this action is not possible now")
        return
    if type(answer) is not _FORM[request.kind]:
        raise IllegalAction(request.rule or "608.2d", f"the decision asks for {_SAID[request.kind]}")
    problem = _problem(request, answer)
    if problem:
        raise IllegalAction(request.rule or "608.2d", problem)


def _verify_play(request: Request, answer: Action) -> None:
    """With priority anything may be tried: the procedure itself refuses, with its rule. Otherwise only mana abilities
    can be activated, where mana is to be paid.
    """
    if request.kind is _PRIORITY:
        return
    if request.kind is not _PAY or answer not in request.actions:
        rule = "601.2g" if request.cancellable else "608.2g"
        raise IllegalAction(rule, "nothing else can be cast or activated in the middle of this")


def _problem(request: Request, answer: Action) -> str:
    match answer:
        case Choose(options):
            return _choice_problem(request, options)
        case Number(value) if value in request.gaps:
            return "this cannot be chosen"
        case Number(value):
            outside = not request.minimum <= value <= request.maximum
            return f"a number from {request.minimum} to {request.maximum} is asked for" if outside else ""
        case Divide(amounts):
            return _division_problem(request, amounts)
        case Word(text):
            return f"{text!r} is not one of the words" if request.words and text not in request.words else ""
        case _:
            return ""


def _choice_problem(request: Request, options: tuple[object, ...]) -> str:
    if len(set(options)) != len(options):
        if request.purpose == "mode":
            raise IllegalAction("700.2d", "a mode is chosen twice")
        return "an option is chosen twice"
    if request.purpose == "mode" and any(option not in request.options for option in options):
        raise IllegalAction("700.2a", "this mode cannot be chosen")
    if any(option not in request.options for option in options):
        return "this cannot be chosen"
    if request.kind is RequestKind.ORDER and len(options) != len(request.options):
        return "all options have to be ordered"
    if request.kind is RequestKind.CHOOSE and not request.minimum <= len(options) <= request.maximum:
        return f"from {request.minimum} to {request.maximum} options are to be chosen"
    if not is_possible_together(request, options):
        if request.purpose == "mode":
            raise IllegalAction("118.3", "these modes cannot be paid for together")
        return "these cannot be chosen together"
    return ""


def is_possible_together(request: Request, options: Collection[object]) -> bool:
    """Whether none of the request's clashes lies in these options."""
    return not any(all(option in options for option in clash) for clash in request.clashes)


def _division_problem(request: Request, amounts: tuple[int, ...]) -> str:
    if len(amounts) != len(request.options):
        return "one amount for each option is asked for"
    if sum(amounts) != request.amount:
        return f"the amounts do not add up to {request.amount}"
    least = request.minima or (request.minimum,) * len(amounts)
    told = " and ".join(map(str, request.minima or (request.minimum,)))
    return f"each gets at least {told}" if any(a < b for a, b in zip(amounts, least, strict=True)) else ""
