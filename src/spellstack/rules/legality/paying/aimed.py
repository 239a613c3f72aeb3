"""Costs that depend on the targets (CR 601.2c, 601.2f): whether some choice of targets makes a spell payable, and with
how many it still is. Pure.

Not here: which targets are legal (targets), and choosing them (process.casting.targeting).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, islice, product

import msgspec
from msgspec.structs import replace

from spellstack.ir.casting import ModifyCost
from spellstack.ir.node import Body, StaticEffect
from spellstack.ir.reference import TargetsOf
from spellstack.ir.target import Instructions, Modal, TargetSpec
from spellstack.ir.walk import mentions
from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.price import variants
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.targets import applies, choosable_modes, legal_targets, mode_bounds, wanted
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import statics

Slots = tuple[tuple[EntityId, ...], ...]
CanPay = Callable[[GameState, Proposal], bool]
_MOST_MODES = 32
_MOST_OPTIONS = 60
_MOST_PRICE = 10_000


def payable_when_aimed(state: GameState, proposal: Proposal, bodies: tuple[Body, ...], can_pay: CanPay) -> bool:
    """Whether the spell in this state can be paid with the modes and targets that make it cheapest."""
    if not _depends_on_targets(state, proposal):
        return False
    with _tried(state, proposal) as there:
        for course in _courses(there, proposal.context, bodies):
            _aim(there, proposal, course)
            if can_pay(there, proposal):
                return True
    return False


def halves_when_aimed(
    state: GameState, proposal: Proposal, bodies: tuple[Body, ...], symbols: Sequence[ManaSymbol], can_pay: CanPay
) -> tuple[str, ...] | None:
    """The way to pay the flexible symbols with which the right targets make the spell payable, if there is one."""
    announced = proposal.halves
    for halves in variants(symbols):
        proposal.halves = halves
        if payable_when_aimed(state, proposal, bodies, can_pay):
            return halves
    proposal.halves = announced
    return None


def most_payable(
    state: GameState,
    proposal: Proposal,
    before: Slots,
    options: Sequence[EntityId],
    bounds: tuple[int, int],
    can_pay: CanPay,
) -> int:
    """How many of these targets may be chosen so that the spell can still be paid."""
    least, most = bounds
    if most <= max(1, least) or not _depends_on_targets(state, proposal):
        return most
    with _tried(state, proposal) as there:
        prices = {i: _price(there, proposal, ((*before, (i,)),)) for i in options[:_MOST_OPTIONS]}
        cheapest = sorted(options, key=lambda i: prices.get(i, _MOST_PRICE))
        for count in range(most, least, -1):
            _price(there, proposal, ((*before, tuple(cheapest[:count])),))
            if can_pay(there, proposal):
                return count
    return least


class Aiming(msgspec.Struct, eq=False):
    """Choosing the targets of the next slot of a proposed spell whose cost depends on them: `before` are those of the
    slots before, `options` those there are, of which `least` to `most` are chosen.
    """

    proposal: Proposal
    specs: Sequence[TargetSpec]
    before: Slots
    options: Sequence[EntityId]
    least: int
    most: int
    can_pay: CanPay

    def may_be_too_dear(self, state: GameState) -> bool:
        """Whether there are so many of these targets, or so few, with which the spell could not be paid."""
        if self.most < 1 or not _depends_on_targets(state, self.proposal):
            return False
        with _tried(state, self.proposal) as there:
            dearest = sorted(self._singly(there), key=lambda pair: -pair[0])
            slots = [tuple(i for _, i in dearest[:count]) for count in range(self.least, self.most + 1)]
            worst = max(slots, key=lambda slot: self._price(there, slot))
            self._price(there, worst)
            return not self.can_pay(there, self.proposal)

    def is_cheapened(self, state: GameState) -> bool:
        """Whether some targets make it cheaper, so that it may take more of them rather than fewer."""
        changes = _by_targets(state, self.proposal)
        return any(type(change) is not ModifyCost or _reduces(change) for change in changes)

    def is_payable(self, state: GameState, slot: tuple[EntityId, ...]) -> bool:
        """Whether the spell can be paid with these targets, and the cheapest ones in the slots after them."""
        with _tried(state, self.proposal) as there:
            self._price(there, slot)
            return self.can_pay(there, self.proposal)

    def is_completable(self, state: GameState, slot: tuple[EntityId, ...]) -> bool:
        """The same with these and perhaps some more."""
        if len(slot) >= self.least and self.is_payable(state, slot):
            return True
        with _tried(state, self.proposal) as there:
            cheapest = [i for _, i in sorted(self._singly(there)) if i not in slot]
            least = max(0, self.least - len(slot))
            more = [(*slot, *cheapest[:count]) for count in range(least, self.most - len(slot) + 1)]
            best = min(more, key=lambda one: self._price(there, one), default=slot)
        return best != slot and self.is_payable(state, best)

    def _singly(self, there: GameState) -> list[tuple[int, EntityId]]:
        return [(self._price(there, (i,)), i) for i in self.options[:_MOST_OPTIONS]]

    def _price(self, there: GameState, slot: tuple[EntityId, ...]) -> int:
        """The mana with these targets and the cheapest ones in the slots after them."""
        slots: Slots = (*self.before, slot)
        for spec in self.specs[len(slots) :]:
            self.proposal.context.targets = slots
            slots = (*slots, _cheapest(there, self.proposal, spec, (), slots))
        return _price(there, self.proposal, (slots,))


def _reduces(change: ModifyCost) -> bool:
    return bool(change.reduce is not None or change.reduce_generic is not None or change.reduce_by_cost_of is not None)


@contextmanager
def _tried(state: GameState, proposal: Proposal) -> Iterator[GameState]:
    """A fork in which targets are tried; the proposal is afterwards as it was."""
    context = proposal.context
    spell, slots, targets = context.spell, context.targets, proposal.targets
    try:
        yield state.fork()
    finally:
        context.spell, context.targets, proposal.targets = spell, slots, targets


def _depends_on_targets(state: GameState, proposal: Proposal) -> bool:
    return bool(_by_targets(state, proposal))


def _by_targets(state: GameState, proposal: Proposal) -> list[StaticEffect]:
    """What changes the cost by what the targets are."""
    if proposal.object not in state.objects:  # what triggered has no cost, and its source may be gone
        return []
    own = own_effects(proposal.chars, ModifyCost) if proposal.chars is not None else ()
    said = proposal.ability.changes if proposal.ability is not None else ()
    changes = [*(active.effect for active in statics(state, ModifyCost)), *(change for _, change in own), *said]
    return [one for one in changes if getattr(one, "targeting", None) is not None or mentions(one, TargetsOf)]


def dearer_when_aimed(state: GameState) -> bool:
    """Whether an effect makes what has certain targets cost more, so that it may be payable without targets alone."""
    return any(
        change.targeting is not None and (change.add or change.add_generic is not None)
        for change in (active.effect for active in statics(state, ModifyCost))
        if type(change) is ModifyCost
    )


def _courses(state: GameState, context: Context, bodies: Iterable[Body]) -> Iterator[tuple[Instructions, ...]]:
    """The instructions for each choice of modes."""
    every: list[list[tuple[Instructions, ...]]] = []
    for body in bodies:
        if type(body) is Instructions:
            every.append([(body,)])
        elif type(body) is Modal and context.spell.modes:
            every.append([tuple(body.modes[mode].instructions for mode in sorted(context.spell.modes))])
        elif type(body) is Modal:
            every.append(list(islice(_choices(state, context, body), _MOST_MODES)))
    for picked in islice(product(*every), _MOST_MODES):
        yield tuple(instructions for part in picked for instructions in part)


def _choices(state: GameState, context: Context, modal: Modal) -> Iterator[tuple[Instructions, ...]]:
    able = choosable_modes(state, context, modal)
    least, most = mode_bounds(state, context, modal)
    for count in range(least, min(most, len(able)) + 1):
        for modes in combinations(able, count):
            yield tuple(modal.modes[mode].instructions for mode in modes)


def _aim(state: GameState, proposal: Proposal, course: tuple[Instructions, ...]) -> None:
    """Choose for every slot what makes the spell cheapest, one target after the other."""
    chosen: tuple[Slots, ...] = ()
    for instructions in course:
        slots: Slots = ()
        for spec in instructions.targets:
            proposal.context.targets = slots
            slots = (*slots, _cheapest(state, proposal, spec, chosen, slots))
        chosen = (*chosen, slots)
    _price(state, proposal, chosen)


def _cheapest(
    state: GameState, proposal: Proposal, spec: TargetSpec, chosen: tuple[Slots, ...], slots: Slots
) -> tuple[EntityId, ...]:
    context = proposal.context
    if not applies(state, context, spec):
        return ()
    options = legal_targets(state, context, spec)[:_MOST_OPTIONS]
    least, most = wanted(state, context, spec, len(options))
    slot: tuple[EntityId, ...] = ()
    now = _price(state, proposal, (*chosen, (*slots, slot)))
    while len(slot) < most:
        prices = {i: _price(state, proposal, (*chosen, (*slots, (*slot, i)))) for i in options if i not in slot}
        best = min(prices, key=lambda i: prices[i])
        if len(slot) >= least and prices[best] >= now:
            break
        slot, now = (*slot, best), prices[best]
    return slot


def _price(state: GameState, proposal: Proposal, targets: tuple[Slots, ...]) -> int:
    """The mana of the total cost with these targets; they stay noted on the spell."""
    spell = replace(proposal.context.spell, targets=targets)
    proposal.context.spell = spell
    proposal.targets = tuple(i for slots in targets for slot in slots for i in slot)
    state.put(replace(state.objects[proposal.object], spell=spell))
    return total_cost(state, proposal).need().total
