"""Costs to attack and to block (CR 508.1h, 509.1d): what has to be paid for a declaration, locked in. Pure. Not here:
paying.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellstack.ir.combat import CombatTax
from spellstack.ir.cost import Cost, PayGeneric, PayLife, PayMana
from spellstack.ir.node import CostPart
from spellstack.ir.static import Act
from spellstack.ir.value import Fixed
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number, passes
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import Active, statics

Pairs = Iterable[tuple[ObjectId, EntityId]]


class Taxes:
    """The effects that put a price on attacking or blocking."""

    __slots__ = ("_act", "_active", "_state", "_unless")

    def __init__(self, state: GameState, act: Act) -> None:
        self._state = state
        self._act = act
        taxes = ((a, a.effect) for a in statics(state, CombatTax))
        self._active = [(a, tax) for a, tax in taxes if type(tax) is CombatTax and tax.act is act]
        self._unless = [(a, effect) for a, effect in prohibitions(state, act) if effect.unless is not None]

    def __bool__(self) -> bool:
        return bool(self._active or self._unless)

    def are_due(self, creature: ObjectId, other: EntityId, player: PlayerId) -> bool:
        """Whether the creature can't do it with the other party unless something is paid."""
        return any(True for _ in self._due(creature, other, player))

    def total(self, pairs: Pairs, player: PlayerId) -> Cost | None:
        """The total cost of the declaration, locked in; None if nothing has to be paid."""
        parts: list[CostPart] = []
        for creature, other in pairs:
            for active, cost in self._due(creature, other, player):
                context = context_of(active, creature)
                parts.extend(_locked_in(self._state, context, part) for part in cost.parts)
        return Cost(tuple(parts)) if parts else None

    def _due(self, creature: ObjectId, other: EntityId, player: PlayerId) -> Iterator[tuple[Active, Cost]]:
        state = self._state
        for active, tax in self._active:
            context = context_of(active, creature)
            if tax.subject is not None and not passes(state, context, tax.subject, creature):
                continue
            if tax.defender is None or other in entities(state, context, tax.defender):
                yield active, tax.cost
        for active, effect in self._unless:
            if effect.unless is not None and forbids(state, active, effect, creature, other, player):
                yield active, effect.unless


def _locked_in(state: GameState, context: Context, part: CostPart) -> CostPart:
    """The component with its amount worked out now."""
    if type(part) is PayGeneric:
        return PayGeneric(Fixed(number(state, context, part.amount)))
    if type(part) is PayLife:
        return PayLife(Fixed(number(state, context, part.amount)))
    if type(part) is PayMana and part.times is not None:
        return PayMana(part.mana, Fixed(number(state, context, part.times)))
    return part
