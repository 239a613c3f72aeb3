"""Amounts divided among targets and creatures in combat. Not here: single numbers (numbers)."""

from __future__ import annotations

from spellstack.rules.choice.action import Action, Divide, Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics
from tests.corpus.answer.fitting import fits
from tests.corpus.answer.memory import Memory


def divide(memory: Memory, state: GameState, request: Request) -> Action:
    """Amounts that came with the targets, or a row of numbers, else evenly from the first."""
    least = request.minima or (request.minimum,) * len(request.options)
    if any(option in memory.amounts for option in request.options):
        shares = [memory.amounts.pop(option, 0) for option in request.options]
    else:
        shares = _row(memory, state, request)
    if (
        len(shares) != len(least)
        or sum(shares) != request.amount
        or any(a < b for a, b in zip(shares, least, strict=True))
    ):
        shares = _lethal(state, request, list(least))
    return Divide(tuple(shares))


def _row(memory: Memory, state: GameState, request: Request) -> list[int]:
    said = [_target_amount(memory, state, request, option) for option in request.options]
    if any(said):
        return said
    front = memory.script.front(request.player, "choice")
    if front is None or front["kind"] not in ("amount", "amounts"):
        return []
    if front["kind"] == "amounts":
        return [int(n) for n in memory.script.take_kind(request.player, "amounts")]
    shares: list[int] = []
    while len(shares) < len(request.options):
        front = memory.script.front(request.player, "choice")
        if front is None or front["kind"] != "amount" or sum(shares) + front["value"] > request.amount:
            break
        shares.append(memory.script.take_kind(request.player, "amount"))
    return shares + [0] * (len(request.options) - len(shares))


def _target_amount(memory: Memory, state: GameState, request: Request, option: Option) -> int:
    found = memory.script.take(
        request.player, "target", lambda e: e["kind"] == "amount" and fits(memory, state, e["value"][0], option)
    )
    return 0 if found is None else int(found["amount"])


def _lethal(state: GameState, request: Request, shares: list[int]) -> list[int]:
    """Combat damage: enough for each in turn, the rest to the first; other amounts: all to the first."""
    left = request.amount - sum(shares)
    for place, option in enumerate(request.options if request.purpose == "combat damage" else ()):
        if isinstance(option, int) and not is_player(option):
            lethal = (characteristics(state, option).toughness or 0) - state.objects[option].damage - shares[place]
            more = max(0, min(left, lethal))
            shares[place] += more
            left -= more
    shares[0] += left
    return shares
