"""Costs that depend on the targets (CR 601.2c, 601.2f): whether some choice of targets makes a spell payable, and with
how many it still is. Pure.

Not here: which targets are legal (targets), and choosing them (process.casting.targeting).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, islice, product

from msgspec.structs import replace

from spellstack.ir.node import Body, StaticEffect
from spellstack.ir.reference import TargetsOf
from spellstack.ir.static import ModifyCost
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
from spellstack.rules.view.index import statics
from spellstack.rules.view.own import own_effects

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


def payable_targets(
    state: GameState,
    proposal: Proposal,
    specs: Sequence[TargetSpec],
    before: Slots,
    options: tuple[EntityId, ...],
    can_pay: CanPay,
) -> tuple[EntityId, ...]:
    """Those of the targets for the next slot with which, and with the cheapest ones for the slots after it, the spell
    can still be paid.
    """
    if len(options) < 2 or not _depends_on_targets(state, proposal):
        return options
    able = []
    with _tried(state, proposal) as there:
        for option in options[:_MOST_OPTIONS]:
            slots: Slots = (*before, (option,))
            for spec in specs[len(slots) :]:
                proposal.context.targets = slots
                slots = (*slots, _cheapest(there, proposal, spec, (), slots))
            _price(there, proposal, (slots,))
            if can_pay(there, proposal):
                able.append(option)
    return (*able, *options[_MOST_OPTIONS:])


def too_dear_together(
    state: GameState, proposal: Proposal, before: Slots, options: Sequence[EntityId], most: int, can_pay: CanPay
) -> bool:
    """Whether there are so many of these targets for the next slot with which the spell could not be paid, if targets
    only make it dearer.
    """
    changes = _by_targets(state, proposal) if most > 1 else []
    if not changes or any(type(change) is not ModifyCost or _reduces(change) for change in changes):
        return False
    with _tried(state, proposal) as there:
        prices = {i: _price(there, proposal, ((*before, (i,)),)) for i in options[:_MOST_OPTIONS]}
        dearest = sorted(prices, key=lambda i: -prices[i])[:most]
        _price(there, proposal, ((*before, tuple(dearest)),))
        return not can_pay(there, proposal)


def _reduces(change: ModifyCost) -> bool:
    return bool(change.reduce is not None or change.reduce_generic is not None or change.reduce_by_cost_of is not None)


def payable_with(
    state: GameState, proposal: Proposal, before: Slots, slot: tuple[EntityId, ...], can_pay: CanPay
) -> bool:
    """Whether the spell can be paid with these targets in the next slot."""
    with _tried(state, proposal) as there:
        _price(there, proposal, ((*before, slot),))
        return can_pay(there, proposal)


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
