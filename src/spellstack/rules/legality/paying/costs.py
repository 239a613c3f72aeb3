"""The total cost of a spell or ability: base or alternative, plus additions, minus reductions, then floors (CR 601.2f).

Used alike for asking whether it can be paid and for paying. Pure. Not here: what can pay it (payment, payable).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from spellstack.ir.casting import AdditionalCost, SpendOnly
from spellstack.ir.cost import CostsLess, PayGeneric, PayLife, PayMana, PayManaValueOf, RepeatedCost
from spellstack.ir.node import CostPart
from spellstack.lexicon.mana import ManaCost, ManaSymbol
from spellstack.rules.legality.paying.cost_change import Choice, best_half, changes_of, increase, plain_half, reduce
from spellstack.rules.legality.paying.price import LIFE, Price, is_flexible
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.state.entity import FIRST_OBJECT, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.objects import characteristics


def total_cost(state: GameState, proposal: Proposal, choose: Choice | None = None) -> Price:
    """The total cost, locked in (CR 601.2f). `choose` picks halves of hybrid symbols in reductions (CR 118.7e)."""
    price = _before_changes(state, proposal)
    if proposal.chars is None and proposal.ability is None:
        return price
    changes = list(changes_of(state, proposal))
    saved = [part for part in price.parts if type(part) is CostsLess]
    if not changes and not saved:
        return price
    price.parts = [part for part in price.parts if type(part) is not CostsLess]
    for change, context in changes:
        increase(state, price, change, context)
    for part in saved:
        for symbol in part.mana.symbols:
            price.reduce_symbol(symbol, choose or best_half(price), 0, overflow=False)
    for change, context in sorted(changes, key=lambda pair: -pair[0].least):
        reduce(state, proposal, price, change, context, choose or best_half(price))
    for change, _ in changes:  # [CR 601.2f] what directly affects the total comes last
        price.raise_to(change.floor)
    return price


def _before_changes(state: GameState, proposal: Proposal) -> Price:
    price = Price()
    price.unpayable = proposal.unpayable
    halves = iter(proposal.halves)
    variables = dict(proposal.context.spell.variables)
    _restrict(proposal, price)
    for part in proposal.parts():
        _add_part(state, proposal, price, part, halves, variables)
    return price


def spending(proposal: Proposal) -> tuple[SpendOnly, ...]:
    """What the spell or ability says of the mana that may be spent on it."""
    if proposal.chars is not None:
        return tuple(only for _, only in own_effects(proposal.chars, SpendOnly))
    said = proposal.ability.changes if proposal.ability is not None else ()
    return tuple(only for only in said if type(only) is SpendOnly) if said else ()


def _restrict(proposal: Proposal, price: Price) -> None:
    """Note which mana alone may be spent on variables (CR 601.2h)."""
    for only in spending(proposal):
        if only.variable:
            price.restricted[only.variable] = "".join(only.codes)


def _add_part(
    state: GameState, proposal: Proposal, price: Price, part: CostPart, halves: Iterator[str], variables: dict[str, int]
) -> None:
    if type(part) is PayLife:
        price.life += max(0, number(state, proposal.context, part.amount))
    elif type(part) is PayGeneric:
        price.mana = True
        price.generic += max(0, number(state, proposal.context, part.amount))
    elif type(part) is RepeatedCost:
        for _ in range(number(state, proposal.context, part.times)):
            for inner in part.cost.parts:
                _add_part(state, proposal, price, inner, halves, variables)
    elif type(part) is PayManaValueOf and _cost_of(state, proposal, part) is None:
        price.unpayable = True  # [CR 118.6]
    elif type(part) is PayMana or type(part) is PayManaValueOf:
        price.mana = True
        for symbol in _symbols(state, proposal, part):
            half = next(halves, "") if is_flexible(symbol) else ""
            price.add_symbol(symbol, half or plain_half(symbol), variables)
        if type(part) is PayManaValueOf:
            price.reduce_generic(part.less)
    else:
        price.parts.append(part)


def _cost_of(state: GameState, proposal: Proposal, part: PayManaValueOf) -> tuple[ManaSymbol, ...] | None:
    for identity in entities(state, proposal.context, part.of):
        cost = characteristics(state, identity).mana_cost if identity >= FIRST_OBJECT else None
        return cost.symbols if cost is not None else None
    return None


def _symbols(state: GameState, proposal: Proposal, part: PayMana | PayManaValueOf) -> Iterator[ManaSymbol]:
    if type(part) is PayManaValueOf:
        yield from _cost_of(state, proposal, part) or ()
    elif type(part) is PayMana:
        times = 1 if part.times is None else max(0, number(state, proposal.context, part.times))
        for _ in range(times):
            yield from part.mana.symbols


def variables_of(state: GameState, proposal: Proposal, part: PayMana | PayManaValueOf) -> tuple[str, ...]:
    """The variables in the mana that the component asks for."""
    if type(part) is PayMana:
        return part.mana.variables
    return tuple(symbol.code for symbol in _symbols(state, proposal, part) if symbol.variable)


def flexible_symbols(state: GameState, proposal: Proposal) -> tuple[ManaSymbol, ...]:
    """The symbols for which a way of paying has to be announced, in order (CR 601.2b)."""
    found: list[ManaSymbol] = []
    pending = list(proposal.parts())
    if not pending or (len(pending) == 1 and _is_firm(pending[0])):
        return ()
    while pending:
        part = pending.pop(0)
        if type(part) is RepeatedCost:
            pending = list(part.cost.parts) * number(state, proposal.context, part.times) + pending
        elif type(part) is PayMana or type(part) is PayManaValueOf:
            found += filter(is_flexible, _symbols(state, proposal, part))
    return tuple(found)


def with_life(proposal: Proposal) -> int:
    """How many Phyrexian symbols were announced to be paid with life."""
    return proposal.halves.count(LIFE)


def _is_firm(part: CostPart) -> bool:
    """Whether the component is mana of which no symbol leaves a choice."""
    return type(part) is PayMana and _has_no_choice(part.mana)


@lru_cache(maxsize=4096)
def _has_no_choice(mana: ManaCost) -> bool:
    return not any(map(is_flexible, mana.symbols))


def _concerns(state: GameState, active: Active, who: object, player: PlayerId) -> bool:
    return who is None or player in entities(state, context_of(active), who)  # type: ignore[arg-type]


def additional_costs(state: GameState, proposal: Proposal) -> Iterator[AdditionalCost]:
    """The additional costs that a spell has or may have (CR 118.8); conditions are asked with what is announced so
    far.
    """
    if proposal.chars is None:
        return
    for static, effect in own_effects(proposal.chars, AdditionalCost):
        if effect.own and holds(state, proposal.context, static.condition):
            yield effect
    for active in statics(state, AdditionalCost):
        effect = active.effect  # type: ignore[assignment]
        if not effect.own and _concerns(state, active, effect.who, proposal.player):
            there = context_of(active, proposal.object)
            if effect.what is None or passes(state, there, effect.what, proposal.object):
                yield effect


def next_of(additions: Sequence[AdditionalCost], seen: Sequence[AdditionalCost]) -> AdditionalCost | None:
    """The first that has not been announced; like effects of several objects are one each."""
    for place, addition in enumerate(additions):
        before = sum(1 for other in additions[:place] if other is addition)
        if sum(1 for other in seen if other is addition) <= before:
            return addition
    return None
