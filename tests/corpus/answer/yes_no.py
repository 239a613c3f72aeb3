"""Yes or no, and optional costs among them. Not here: paying mana (payments)."""

from __future__ import annotations

from spellstack.ir.casting import AdditionalCost
from spellstack.rules.choice.action import Action, Confirm
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics
from tests.corpus.answer.memory import Memory
from tests.corpus.texts import normal


def confirm(memory: Memory, state: GameState, request: Request) -> Action:
    """Yes or no: the script's next such answer, else yes."""
    if request.purpose == "optional cost":
        named = _named_cost(memory, request)
        if named is not None:
            return named
        _skip_unoffered(memory, state, request)
    said = memory.script.take_kind(request.player, "yes_no")
    if request.purpose == "put clashed card on bottom":  # the script says whether it stays on top
        return Confirm(said is False)
    if said is None and _front_is_skip(memory, request):
        return Confirm(False)
    return Confirm(True if said is None else bool(said))


def _front_is_skip(memory: Memory, request: Request) -> bool:
    """A "may" with a pick in it is declined by skipping the pick."""
    front = memory.script.front(request.player, "choice")
    if front is None or front["kind"] != "skip":
        return False
    memory.script.take(request.player, "choice", lambda e: e is front)
    return True


def _skip_unoffered(memory: Memory, state: GameState, request: Request) -> None:
    """Refusals in the script of optional costs that cannot be paid, and so are not offered here."""
    if request.source not in state.objects:
        return
    costs = [
        effect.label
        for static in characteristics(state, request.source).parts.static
        for effect in static.effects
        if type(effect) is AdditionalCost and effect.optional
    ]
    before = costs[: costs.index(request.prompt)] if request.prompt in costs else []
    missed = [label for label in before if label not in memory.offered]
    memory.offered.append(request.prompt)
    for _ in missed:
        entries = list(memory.script.entries(request.player, "choice"))[:2]
        if len(entries) < 2 or any(e["kind"] != "yes_no" for e in entries) or entries[0]["value"]:
            return
        memory.script.take_kind(request.player, "yes_no")
        memory.offered.append(missed[0])


def _named_cost(memory: Memory, request: Request) -> Action | None:
    front = memory.script.front(request.player, "choice")
    if front is None or front["kind"] != "name":
        return None
    text = normal(front["value"][0].get("name", ""))
    if text and text in normal(request.prompt):
        memory.script.take(request.player, "choice", lambda e: e is front)
        return Confirm(True)
    return None
