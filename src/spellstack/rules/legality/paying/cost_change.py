"""Effects that make spells and abilities cost more or less (CR 118.7, 601.2f). Not here: their order (costs)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spellstack.ir.ability import Activated
from spellstack.ir.casting import ModifyCost
from spellstack.ir.cost import PayLife, PayMana
from spellstack.ir.node import CostPart
from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.price import Price, halves_of
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.objects import characteristics

Choice = Callable[[ManaSymbol], str]


def plain_half(symbol: ManaSymbol) -> str:
    """The half of the symbol that is added: its first, or no type if it has none."""
    return halves_of(symbol)[0] if symbol.types else ""


def changes_of(state: GameState, proposal: Proposal) -> Iterator[tuple[ModifyCost, Context]]:
    """The effects that change the cost of what is proposed, each with the context for its numbers."""
    if proposal.chars is not None:
        for static, effect in own_effects(proposal.chars, ModifyCost):
            context = proposal.context
            active_now = effect.own and holds(state, context, static.condition)
            if active_now and holds(state, context, effect.condition) and _aims(state, proposal, effect, context):
                yield effect, context
    for change in proposal.ability.changes if proposal.ability is not None else ():
        if type(change) is not ModifyCost:
            continue
        if holds(state, proposal.context, change.condition) and _aims(state, proposal, change, proposal.context):
            yield change, proposal.context
    for active in statics(state, ModifyCost):
        change = active.effect
        assert type(change) is ModifyCost
        if not change.own and change.abilities is (proposal.ability is not None):
            context = context_of(active, proposal.object)
            context.ability = proposal.ability
            if _applies(state, proposal, active, change, context):
                yield change, context


def _applies(state: GameState, proposal: Proposal, active: Active, change: ModifyCost, context: Context) -> bool:
    if active.affected is not None and proposal.object not in active.affected:
        return False
    if change.who is not None and proposal.player not in entities(state, context, change.who):
        return False
    if change.what is not None and not passes(state, context, change.what, proposal.object):
        return False
    if change.abilities and not _of_kind(proposal.ability, change.kind):
        return False
    return holds(state, context, change.condition) and _aims(state, proposal, change, context)


def _aims(state: GameState, proposal: Proposal, change: ModifyCost, context: Context) -> bool:
    test = change.targeting
    return test is None or any(passes(state, context.about(i), test, i) for i in proposal.targets)


def _of_kind(ability: Activated | None, kind: str) -> bool:
    if not kind or ability is None:
        return True
    return not is_mana_ability(ability) if kind == "nonmana" else ability.label == kind


def increase(state: GameState, price: Price, change: ModifyCost, context: Context) -> None:
    """Add to the price what the effect adds."""
    if not change.add and change.add_generic is None:
        return
    times = max(0, number(state, context, change.times))
    if change.add_generic is not None:
        price.mana = True
        price.generic += times * max(0, number(state, context, change.add_generic))
    for _ in range(times):
        for part in change.add:
            _add_increase(state, price, part, context)


def _add_increase(state: GameState, price: Price, part: CostPart, context: Context) -> None:
    if type(part) is PayMana:
        for symbol in part.mana.symbols:
            price.add_symbol(symbol, plain_half(symbol), {})
    elif type(part) is PayLife:
        price.life += number(state, context, part.amount)
    else:
        price.parts.append(part)


def reduce(
    state: GameState, proposal: Proposal, price: Price, change: ModifyCost, context: Context, choose: Choice
) -> None:
    """Take off the price what the effect takes off; `choose` tells by which half of a hybrid symbol (CR 118.7e)."""
    if change.reduce is None and change.reduce_generic is None and change.reduce_by_cost_of is None:
        return
    times = max(0, number(state, context, change.times))
    symbols: list[ManaSymbol] = list(change.reduce.symbols) if change.reduce is not None else []
    if change.reduce_by_cost_of is not None:
        for identity in entities(state, context, change.reduce_by_cost_of):
            cost = characteristics(state, identity).mana_cost
            symbols += cost.symbols if cost is not None else ()
    overflow = not change.only_colored
    for _ in range(times):
        for symbol in symbols:
            price.reduce_symbol(symbol, choose, change.least, overflow=overflow)
    if change.reduce_generic is not None:
        price.reduce_generic(times * max(0, number(state, context, change.reduce_generic)), change.least)


def best_half(price: Price) -> Choice:
    """The half that takes most off: a type that is still to be paid, else the larger amount of generic mana."""

    def choose(symbol: ManaSymbol) -> str:
        halves = halves_of(symbol)
        numbers = [half for half in halves if half.isdigit()]
        if numbers and price.generic >= int(numbers[0]):
            return numbers[0]
        return next((half for half in halves if price.plain.get(half, 0) > 0), halves[0])

    return choose
