"""Decisions in words: what is asked of whom. Not here: the answers (`action`, `option`)."""

from __future__ import annotations

from spellstack.explain import translate
from spellstack.explain.messages import term
from spellstack.lexicon.step import Step
from spellstack.narrate.meaning import optional_cost
from spellstack.narrate.naming import name
from spellstack.narrate.option import option_text
from spellstack.narrate.wording import knows, say, step_name
from spellstack.observation import View
from spellstack.rules.choice.request import Request, RequestKind

__all__ = ["bounds", "option_text", "prompt"]

COUNTERS = "counters "
"""Begins the purpose of a choice of how many counters of a kind are removed."""
_BY_KIND = {
    RequestKind.PAY: "ask.pay",
    RequestKind.ATTACK: "ask.attack",
    RequestKind.BLOCK: "ask.block",
    RequestKind.DIVIDE: "ask.divide",
    RequestKind.ORDER: "ask.order",
    RequestKind.NUMBER: "ask.number",
    RequestKind.WORD: "ask.word",
}


def prompt(view: View, request: Request, lang: str = "en") -> str:
    """The question as one sentence, with how many are to be chosen where that is not plain."""
    text = say(_key(view, request), lang, **_parts(view, request, lang))
    extra = bounds(request, lang)
    return f"{text} {extra}" if extra else text


def _key(view: View, request: Request) -> str:
    purpose = f"ask.{request.purpose.replace(' ', '_')}"
    if request.kind is RequestKind.PRIORITY:
        return "ask.priority_stack" if view.stack else "ask.priority"
    if request.purpose == "discard" and request.source < 0 and view.turn.step is Step.CLEANUP:
        return "ask.hand_size"
    if knows(f"{purpose}_{request.kind.value}"):
        return f"{purpose}_{request.kind.value}"
    if request.purpose.startswith(COUNTERS):
        return "ask.counters"
    if request.purpose == "choose" and not request.prompt:
        return "ask.choose_for" if request.source >= 0 else "ask.choose_something"
    if request.purpose == "target" and request.source < 0:
        return "ask.target_any"
    if request.purpose == "target" and request.slot:
        return "ask.target_next"
    if knows(purpose) and not (request.source < 0 and request.purpose in _NEED_SOURCE):
        return purpose
    key = _BY_KIND.get(request.kind)
    if key is not None and (not request.prompt or request.kind not in _OPEN):
        return key
    kind = "ask.confirm" if request.kind is RequestKind.CONFIRM else "ask.choose"
    return kind if request.source >= 0 else f"{kind}_any"


_NEED_SOURCE = frozenset({"target", "mode", "variable", "divide", "pay"})
_OPEN = frozenset({RequestKind.NUMBER, RequestKind.WORD, RequestKind.ORDER})


def _parts(view: View, request: Request, lang: str) -> dict[str, object]:
    parts: dict[str, object] = {
        "player": view.players[request.player].name,
        "card": name(view, request.source if request.source >= 0 else _top(view), lang),
        "amount": request.amount,
        "number": request.slot + 1,
        "step": step_name(view.turn.step, lang),
        "what": _what(view, request, lang),
        "owed": _owed(request.labels),
    }
    return parts


def _owed(symbols: tuple[str, ...]) -> str:
    """As costs are written: the generic mana in one symbol, and first."""
    generic = symbols.count("{1}")
    return (f"{{{generic}}}" if generic else "") + "".join(symbol for symbol in symbols if symbol != "{1}")


def _top(view: View) -> int:
    return view.stack[-1] if view.stack else -1


def _what(view: View, request: Request, lang: str) -> str:
    if request.purpose.startswith(COUNTERS):
        return request.purpose.removeprefix(COUNTERS)
    if request.purpose == "optional cost":
        return optional_cost(view, request, lang)
    text = request.prompt or request.purpose
    said = translate(text, lang)
    return (term("purpose", said, lang) if said == text else said).rstrip("?!.")


def bounds(request: Request, lang: str = "en") -> str:
    """How many are to be chosen; empty where exactly one is."""
    if request.kind is not RequestKind.CHOOSE or (request.minimum, request.maximum) == (1, 1):
        return ""
    if request.minimum == request.maximum:
        return say("ask.bounds_exactly", lang, count=request.minimum)
    if request.minimum == 0:
        return say("ask.bounds_up_to", lang, count=request.maximum)
    return say("ask.bounds_range", lang, least=request.minimum, most=request.maximum)
