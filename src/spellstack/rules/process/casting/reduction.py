"""Choosing halves of hybrid symbols in reductions of costs (CR 118.7e). Not here: reducing (legality.paying.costs)."""

from __future__ import annotations

from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.cost_change import Choice
from spellstack.rules.legality.paying.funds import payable_reductions
from spellstack.rules.legality.paying.price import halves_of
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.process.casting.announcing import Announcing
from spellstack.rules.process.casting.halves import ask_half


def ask_halves(announcing: Announcing, reserved: Reserved) -> Choice:
    """A choice that asks the payer for each symbol, with these objects set aside for other parts of the cost. If there
    are halves with which the rest can be paid, no others are offered.
    """
    possible: list[tuple[str, ...]] | None = None
    chosen: tuple[str, ...] = ()

    def choose(symbol: ManaSymbol) -> str:
        nonlocal possible, chosen
        if possible is None:
            possible = payable_reductions(announcing.run.state, announcing.proposal, reserved)
        able = [
            half for half in halves_of(symbol) if any(one[: len(chosen) + 1] == (*chosen, half) for one in possible)
        ]
        half = ask_half(
            announcing.run,
            announcing.player,
            symbol,
            able or halves_of(symbol),
            len(chosen),
            source=announcing.identity,
            rule="118.7e",
            purpose="reduction",
        )
        chosen = (*chosen, half)
        return half

    return choose
