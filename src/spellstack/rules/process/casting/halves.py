"""Asking for halves of hybrid and Phyrexian symbols, and which it is in a cost paid in a resolution (CR 118.13b).

Not here: those of spells and abilities, which are announced (announcing).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.paying.costs import flexible_symbols
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.price import halves_of, variants
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState


def ask_half(
    run: Run,
    player: PlayerId,
    symbol: ManaSymbol,
    halves: Sequence[str],
    slot: int,
    *,
    source: ObjectId,
    rule: str,
    purpose: str = "symbol",
) -> str:
    """Which of these halves of the symbol it is; `slot` is its place among the symbols that are asked for."""
    (half,) = run.choose(player, purpose, halves, source=source, prompt=repr(symbol), slot=slot, rule=rule)
    return str(half)


def choose_halves(run: Run, proposal: Proposal) -> tuple[str, ...]:
    """How hybrid and Phyrexian symbols are paid, one symbol after the other, each so that the rest can be paid, too."""
    symbols = flexible_symbols(run.state, proposal)
    possible = [found for found in variants(symbols) if _can_fund_so(run.state, proposal, found)] if symbols else []
    chosen: list[str] = []
    for place, symbol in enumerate(symbols):
        like = [half for half, other in zip(chosen, symbols, strict=False) if other is symbol]
        able = [half for half in halves_of(symbol) if _still_open(symbols, symbol, possible, [*like, half])]
        able = able or list(halves_of(symbol)[:1])
        chosen.append(ask_half(run, proposal.player, symbol, able, place, source=proposal.object, rule="118.13b"))
    return tuple(chosen)


def _can_fund_so(state: GameState, proposal: Proposal, halves: tuple[str, ...]) -> bool:
    before, proposal.halves = proposal.halves, halves
    able = can_fund(state, proposal)
    proposal.halves = before
    return able


def _still_open(
    symbols: Sequence[ManaSymbol], symbol: ManaSymbol, possible: list[tuple[str, ...]], wanted: list[str]
) -> bool:
    """Whether one of the possible payments pays like symbols so (their order does not matter)."""
    for halves in possible:
        there = [half for half, other in zip(halves, symbols, strict=True) if other is symbol]
        if all(there.count(half) >= wanted.count(half) for half in wanted):
            return True
    return False
