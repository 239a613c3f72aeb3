"""The total cost of a spell or ability: base or alternative, plus additions, minus reductions, then floors (CR 601.2f).

Used alike for asking whether it can be paid and for paying. Pure. Not here: what can pay it (payment, payable).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from spellstack.ir.ability import Activated
from spellstack.ir.cost import (
    Cost,
    CostsLess,
    EitherCost,
    PayGeneric,
    PayLife,
    PayMana,
    PayManaValueOf,
    RepeatedCost,
)
from spellstack.ir.node import CostPart
from spellstack.ir.static import AdditionalCost, ModifyCost, PayLifeAid, SpendOnly
from spellstack.lexicon.mana import ManaCost, ManaSymbol, mana_symbol
from spellstack.rules.legality.paying.price import LIFE, Price, halves_of, is_flexible
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.layers import context_of
from spellstack.rules.view.mana_ability import is_mana_ability
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.own import own_effects

Choice = Callable[[ManaSymbol], str]


class Proposal:
    """A spell or ability whose cost is asked for. `object` is the spell (or card), or the source of the ability.

    `costs` are the base cost and the additional ones announced, each with how often; `halves` what was announced for
    its
    flexible symbols, `either` for costs that offer a choice; `targets` all that were chosen. `chars` None: no spell.
    """

    __slots__ = (
        "ability",
        "any_color",
        "any_mana",
        "chars",
        "context",
        "costs",
        "either",
        "halves",
        "object",
        "player",
        "shared",
        "special",
        "targets",
    )

    def __init__(
        self,
        player: PlayerId,
        obj: ObjectId,
        context: Context,
        base: Cost,
        *,
        chars: Characteristics | None = None,
        ability: Activated | None = None,
    ) -> None:
        self.player = player
        self.object = obj
        self.context = context
        self.costs: list[tuple[Cost, int]] = [(base, 1)]
        self.chars = chars
        self.ability = ability
        context.proposed = chars is not None or ability is not None
        self.halves: tuple[str, ...] = ()
        self.either: dict[int, int] = {}
        self.targets: tuple[EntityId, ...] = ()
        self.any_mana = self.any_color = False
        self.special = ""  # the label of a special action
        self.shared = False  # who pays what has been settled

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell."""
        return self.chars is not None

    def parts(self) -> Iterator[CostPart]:
        """The components before anything changes them."""
        for cost, times in self.costs:
            for _ in range(times):
                yield from self._chosen(cost)

    def _chosen(self, cost: Cost) -> Iterator[CostPart]:
        for part in cost.parts:
            if type(part) is EitherCost:
                yield from self._chosen(part.options[self.either.get(id(part), 0)])
            else:
                yield part

    @property
    def unpayable(self) -> bool:
        """Whether it has a cost that cannot be paid at all (CR 118.6)."""
        return any(cost.unpayable for cost, _ in self.costs)


def total_cost(state: GameState, proposal: Proposal, choose: Choice | None = None) -> Price:
    """The total cost, locked in (CR 601.2f). `choose` picks halves of hybrid symbols in reductions (CR 118.7e)."""
    price = _before_changes(state, proposal)
    if proposal.chars is None and proposal.ability is None:
        return price
    changes = list(_changes(state, proposal))
    saved = [part for part in price.parts if type(part) is CostsLess]
    if not changes and not saved:
        return price
    price.parts = [part for part in price.parts if type(part) is not CostsLess]
    for change, context in changes:
        _increase(state, price, change, context)
    for part in saved:
        for symbol in part.mana.symbols:
            price.reduce_symbol(symbol, choose or _best(price), 0, overflow=False)
    for change, context in sorted(changes, key=lambda pair: -pair[0].least):
        _reduce(state, proposal, price, change, context, choose or _best(price))
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
            flexible = symbol if not proposal.halves else _aided(state, proposal, symbol)
            half = next(halves, "") if is_flexible(flexible) else ""
            price.add_symbol(symbol, half or _plain_half(symbol), variables)
        if type(part) is PayManaValueOf:
            price.reduce_generic(part.less)
    else:
        price.parts.append(part)


def _plain_half(symbol: ManaSymbol) -> str:
    return halves_of(symbol)[0] if symbol.types else ""


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
    return tuple(aided for _, aided in _flexible(state, proposal))


def with_life(state: GameState, proposal: Proposal) -> int:
    """How many Phyrexian symbols were announced to be paid with life; what an effect lets pay so is none."""
    if LIFE not in proposal.halves:
        return 0
    pairs = zip(_flexible(state, proposal), proposal.halves, strict=True)
    return sum(symbol.phyrexian and half == LIFE for (symbol, _), half in pairs)


def _flexible(state: GameState, proposal: Proposal) -> Sequence[tuple[ManaSymbol, ManaSymbol]]:
    """Those symbols as they are written and as they may be paid."""
    found: list[tuple[ManaSymbol, ManaSymbol]] = []
    pending = list(proposal.parts())
    if not pending or (len(pending) == 1 and not statics(state, PayLifeAid) and _is_firm(pending[0])):
        return ()
    while pending:
        part = pending.pop(0)
        if type(part) is RepeatedCost:
            pending = list(part.cost.parts) * number(state, proposal.context, part.times) + pending
        elif type(part) is PayMana or type(part) is PayManaValueOf:
            for symbol in _symbols(state, proposal, part):
                aided = _aided(state, proposal, symbol)
                if is_flexible(aided):
                    found.append((symbol, aided))
    return found


def _is_firm(part: CostPart) -> bool:
    """Whether the component is mana of which no symbol leaves a choice."""
    return type(part) is PayMana and _has_no_choice(part.mana)


@lru_cache(maxsize=4096)
def _has_no_choice(mana: ManaCost) -> bool:
    return not any(map(is_flexible, mana.symbols))


def _aided(state: GameState, proposal: Proposal, symbol: ManaSymbol) -> ManaSymbol:
    """The symbol as it may be paid: as Phyrexian where an effect lets the player pay life for the colour."""
    if not symbol.types or symbol.phyrexian:
        return symbol
    for active in statics(state, PayLifeAid):
        aid = active.effect
        assert type(aid) is PayLifeAid
        if _concerns(state, active, aid.who, proposal.player) and aid.color in {code.value for code in symbol.types}:
            return mana_symbol(symbol.code + "/P")
    return symbol


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


def _changes(state: GameState, proposal: Proposal) -> Iterator[tuple[ModifyCost, Context]]:
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


def _increase(state: GameState, price: Price, change: ModifyCost, context: Context) -> None:
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
            price.add_symbol(symbol, _plain_half(symbol), {})
    elif type(part) is PayLife:
        price.life += number(state, context, part.amount)
    else:
        price.parts.append(part)


def _reduce(
    state: GameState, proposal: Proposal, price: Price, change: ModifyCost, context: Context, choose: Choice
) -> None:
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


def _best(price: Price) -> Choice:
    """The half that takes most off: a type that is still to be paid, else the larger amount of generic mana."""

    def choose(symbol: ManaSymbol) -> str:
        halves = halves_of(symbol)
        numbers = [half for half in halves if half.isdigit()]
        if numbers and price.generic >= int(numbers[0]):
            return numbers[0]
        return next((half for half in halves if price.plain.get(half, 0) > 0), halves[0])

    return choose
