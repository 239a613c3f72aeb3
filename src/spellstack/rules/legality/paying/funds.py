"""Whether a whole cost can be paid: mana, life and objects together (CR 118.3, 118.10, 601.2g-h). Pure.

Brings together what costs (costs), what pays mana (payment) and what pays the rest (payable). Not here: paying.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from spellstack.ir.node import CostPart
from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.costs import flexible_symbols, total_cost
from spellstack.rules.legality.paying.manasources import Source, mana_abilities_of, moves_itself, sources
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payable import Group, candidates, group_of, payable_life, uses_up
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Plan
from spellstack.rules.legality.paying.price import Price, halves_of, variants
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Dear, Reserved, reserve
from spellstack.rules.legality.paying.sharing import need_of
from spellstack.rules.legality.paying.sparing import spared
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics

MOST_REDUCTIONS = 256  # ways to choose halves
MOST_CHOICES = 60  # of objects for one component, looked at if the least dear ones leave too little mana


class Funding:
    """How a proposal can be paid: the halves of its flexible symbols, its total cost, objects and mana plan."""

    __slots__ = ("halves", "plan", "price", "reserved")

    def __init__(self, halves: tuple[str, ...], price: Price, reserved: Reserved, plan: Plan) -> None:
        self.halves = halves
        self.price = price
        self.reserved = reserved
        self.plan = plan


def fund(
    state: GameState,
    proposal: Proposal,
    banned: frozenset[tuple[ObjectId, int]] = frozenset(),
    *,
    sparing: bool = False,
) -> Funding | None:
    """The cheapest way found to pay the whole of it, None if there is none; `sparing`: with the very sources that an
    automatic payment would take.
    """
    if proposal.unpayable:  # [CR 118.6a]
        return None
    symbols = flexible_symbols(state, proposal)
    announced = proposal.halves
    best: Funding | None = None
    for halves in variants(symbols) if symbols and not announced else (announced,):
        proposal.halves = halves
        found = _fund_price(state, proposal, total_cost(state, proposal), banned, sparing)
        if found is not None and (best is None or _dearness(found) < _dearness(best)):
            best = found
    proposal.halves = announced
    return best


def _dearness(funding: Funding) -> int:
    return funding.plan.weight + 100 * funding.price.life


def _fund_price(
    state: GameState, proposal: Proposal, price: Price, banned: frozenset[tuple[ObjectId, int]], sparing: bool
) -> Funding | None:
    if price.unpayable or (price.life > 0 and price.life > _payable_life(state, proposal)):
        return None
    need = need_of(state, proposal, price)
    for reserved in reservations(state, proposal, price.parts):
        means = means_of(state, proposal, reserved=reserved, spent_life=price.life, banned=banned)
        if sparing:
            means.sources = spared(state, proposal.player, proposal.object, means.sources)
        plan = solve(need, means)
        if plan is not None:
            return Funding(proposal.halves, price, reserved, plan)
    return None


def _payable_life(state: GameState, proposal: Proposal) -> int:
    return payable_life(state, proposal.player, proposed=proposal.context.proposed)


def fundable_from(state: GameState, proposal: Proposal, start: Reserved) -> bool:
    """Whether the whole of it can be paid if these objects are set aside for their components."""
    announced = proposal.halves
    symbols = flexible_symbols(state, proposal)
    try:
        for halves in variants(symbols) if symbols and not announced else (announced,):
            proposal.halves = halves
            if any(_fundable_so(state, proposal, start, chosen) for chosen in _reductions(state, proposal)):
                return True
        return False
    finally:
        proposal.halves = announced


def payable_reductions(state: GameState, proposal: Proposal, start: Reserved) -> list[tuple[str, ...]]:
    """The ways to choose the halves of hybrid symbols in reductions with which it can be paid (CR 118.7e)."""
    return [chosen for chosen in _reductions(state, proposal) if _fundable_so(state, proposal, start, chosen)]


def _fundable_so(state: GameState, proposal: Proposal, start: Reserved, chosen: tuple[str, ...]) -> bool:
    given = iter(chosen)
    price = total_cost(state, proposal, lambda symbol: next(given))
    if price.unpayable or price.life > _payable_life(state, proposal):
        return False
    for reserved in reservations(state, proposal, price.parts, start):
        means = means_of(state, proposal, reserved=reserved, spent_life=price.life)
        if solve(need_of(state, proposal, price), means) is not None:
            return True
    return False


def _reductions(state: GameState, proposal: Proposal) -> Iterator[tuple[str, ...]]:
    """Every way to choose those halves, as far as so many are looked at."""
    asked: list[ManaSymbol] = []

    def note(symbol: ManaSymbol) -> str:
        asked.append(symbol)
        return halves_of(symbol)[0]

    total_cost(state, proposal, note)
    yield from islice(product(*[halves_of(symbol) for symbol in asked]), MOST_REDUCTIONS)


def reservations(
    state: GameState, proposal: Proposal, parts: Sequence[CostPart], fixed: Reserved | None = None
) -> Iterator[Reserved]:
    """Ways to set objects aside for the components, the ones that leave most mana first."""
    context, player = proposal.context, proposal.player
    casting = proposal.object if proposal.is_spell else -1
    base = fixed or Reserved()
    first = reserve(state, context, player, parts, casting=casting, dear=_dear(state), fixed=base)
    if first is None:
        return
    yield first
    for place, part in enumerate(parts):
        chosen = first.chosen.get(place, ())
        if place in base.chosen or not chosen or not uses_up(part):
            continue
        able = base.free(part, candidates(state, context, player, part, casting))
        for others in islice(combinations(able, len(chosen)), MOST_CHOICES):
            if others == chosen:
                continue
            start = base.with_chosen(place, part, others)
            found = reserve(state, context, player, parts, casting=casting, dear=_dear(state), fixed=start)
            if found is not None:
                yield found


def _dear(state: GameState) -> Dear:
    """How much mana is lost if the object is used for a component of the cost: what moves can be tapped before."""

    def dear(part: CostPart, identity: ObjectId) -> int:
        abilities = mana_abilities_of(characteristics(state, identity))
        if not abilities or group_of(part) is Group.TAPS:
            return len(abilities)
        return 1 + 2 * sum(any(map(moves_itself, ability.cost.parts)) for _, ability in abilities)

    return dear


def can_fund(state: GameState, proposal: Proposal, banned: frozenset[tuple[ObjectId, int]] = frozenset()) -> bool:
    """Whether the whole of it can be paid."""
    return fund(state, proposal, banned) is not None


def mana_sources(state: GameState, player: PlayerId) -> list[Source]:
    """The mana abilities the player could activate."""
    return sources(state, player)
