"""Choosing halves of hybrid symbols in reductions of costs (CR 118.7e). Not here: reducing (legality.paying.costs)."""

from __future__ import annotations

from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.cost_change import Choice
from spellstack.rules.legality.paying.price import halves_of
from spellstack.rules.process.casting.announcing import Announcing


def ask_halves(announcing: Announcing) -> Choice:
    """A choice that asks the payer for each symbol."""
    count = 0

    def choose(symbol: ManaSymbol) -> str:
        nonlocal count
        (half,) = announcing.run.choose(
            announcing.player,
            "reduction",
            halves_of(symbol),
            source=announcing.identity,
            prompt=repr(symbol),
            slot=count,
            rule="118.7e",
        )
        count += 1
        return str(half)

    return choose
