"""Mana that is made, symbols and whether to pay. Not here: costs that are picked (picks)."""

from __future__ import annotations

from spellstack.rules.choice.action import Action, Cancel, Option, PayAutomatically, PayOtherwise
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.corpus.answer.memory import Memory


def mana(memory: Memory, state: GameState, request: Request) -> list[Option] | None:
    """The mana that the script asks the ability for, or the next colour."""
    if memory.wish:
        plain = memory.wish.replace("{", "").replace("}", "")
        for option in request.options:
            if str(option).replace("{", "").replace("}", "") == plain:
                return [option]
    if not memory.combination:
        memory.combination = _amounts_of_mana(memory, request)
    if memory.combination and memory.combination[0] in request.options:
        return [memory.combination.pop(0)]
    memory.combination = []
    return None


def _amounts_of_mana(memory: Memory, request: Request) -> list[Option]:
    """So much of each colour, where amounts answer one prompt for all of it."""
    found: list[Option] = []
    _pass_over_cost(memory, request)
    for option in request.options:
        front = memory.script.front(request.player, "choice")
        if front is None or front["kind"] != "amount":
            break
        found += [option] * int(memory.script.take_kind(request.player, "amount"))
    front = memory.script.front(request.player, "choice")
    if found and front is not None and front["kind"] == "skip":
        memory.script.take(request.player, "choice", lambda e: e is front)
    return found


def _pass_over_cost(memory: Memory, request: Request) -> None:
    """What pays the ability's cost is named before the amounts, even where there is only one such thing."""
    entries = list(memory.script.entries(request.player, "choice"))[:2]
    if [entry["kind"] for entry in entries] == ["name", "amount"]:
        memory.script.take(request.player, "choice", lambda e: e is entries[0])


def symbol(memory: Memory, state: GameState, request: Request) -> list[Option] | None:
    """A Phyrexian symbol: life if the script says yes (or nothing)."""
    life: list[Option] = [option for option in request.options if option in ("P", "life")]
    if not life:
        return None
    said = memory.script.take_kind(request.player, "yes_no")
    other = [option for option in request.options if option not in life]
    return life if said is not False else other[:1]


def pay(memory: Memory, state: GameState, request: Request) -> Action:
    """Mana is paid automatically; whether at all is a yes or no."""
    if request.purpose == "pay":
        said = memory.script.take_kind(request.player, "yes_no")
        if said is False or (said is None and memory.strict and Cancel() in request.actions):
            return Cancel()  # the script's engine did not ask
    life = [action for action in request.actions if isinstance(action, PayOtherwise) and action.with_ is None]
    if life and memory.script.take_kind(request.player, "yes_no"):
        return life[0]
    if PayAutomatically() in request.actions:
        return PayAutomatically()
    return Cancel()
