"""Numbers that are announced or chosen, and how often an optional cost is paid. Not here: amounts divided."""

from __future__ import annotations

from spellstack.rules.choice.action import Action, Number
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics
from tests.corpus.answer.memory import Memory
from tests.corpus.record import Impossible


def number(memory: Memory, state: GameState, request: Request) -> Action:
    """An announced or chosen number; how often an optional cost is paid is a row of yes and a no."""
    if request.purpose == "optional cost":
        front = memory.script.front(request.player, "choice")
        if front is not None and front["kind"] == "yes_no":
            return Number(_repeats(memory, request))
    if request.purpose == "trample damage":
        over = _beyond_blockers(memory, state, request)
        if over is not None:
            return Number(over)
    said = _amount(memory, request)
    if said is not None:
        if not request.minimum <= said <= request.maximum:
            card = (memory.current or {}).get("card", "")
            raise Impossible("cannot_cast_or_activate", f"{card} {request.purpose} {said}".strip())
        return Number(said)
    many = request.purpose == "variable" or "trample" in request.purpose
    return Number(request.maximum if many else request.minimum)


def _amount(memory: Memory, request: Request) -> int | None:
    """The next amount; of two for kinds of counters, which come in no order, the one that is possible."""
    amounts = [e for e in memory.script.entries(request.player, "choice") if e["kind"] == "amount"][:2]
    if request.purpose.startswith("counters") and len(amounts) == 2 and amounts[1]["value"] == request.maximum:
        amounts[0]["value"], amounts[1]["value"] = amounts[1]["value"], amounts[0]["value"]
    found = memory.script.take_kind(request.player, "amount")
    return None if found is None else int(found)


def _beyond_blockers(memory: Memory, state: GameState, request: Request) -> int | None:
    """What is left for the player when scripted amounts, one for each blocker, are dealt to the blockers."""
    blockers = len(state.combat.blockers_of(request.source)) if state.combat is not None else 0
    entries = list(memory.script.entries(request.player, "choice"))[:blockers]
    if not blockers or len(entries) < blockers or any(e["kind"] != "amount" for e in entries):
        return None
    power = characteristics(state, request.source).power or 0
    return max(0, min(request.maximum, power - sum(e["value"] for e in entries)))


def _repeats(memory: Memory, request: Request) -> int:
    times = 0
    while True:
        front = memory.script.front(request.player, "choice")
        if front is None or front["kind"] != "yes_no" or (times == request.maximum and front["value"]):
            break
        memory.script.take(request.player, "choice", lambda e: e is front)  # noqa: B023
        if not front["value"]:
            break
        times += 1
    return times
