"""Whether a proposed spell or ability can be paid with some choice of what is still open: alternatives of a cost, the
objects that X picks, optional costs, modes and targets (CR 601.2b, 601.2f). Pure.

Not here: the choices themselves (process.casting.announcing), and one settled price (funds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, product

from msgspec.structs import replace

from spellstack.ir.casting import AdditionalCost
from spellstack.ir.cost import EitherCost, PayMana
from spellstack.ir.node import Body
from spellstack.rules.legality.paying.aimed import dearer_when_aimed, payable_when_aimed
from spellstack.rules.legality.paying.cheaper import reduces_by_notes, reduces_if_paid, with_noted_objects
from spellstack.rules.legality.paying.costs import additional_costs
from spellstack.rules.legality.paying.funds import can_fund
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.variables import trying_values
from spellstack.rules.legality.targets import mode_costs
from spellstack.rules.state.game import GameState


def payable_somehow(there: GameState, proposal: Proposal, bodies: tuple[Body, ...]) -> bool:
    """Whether the spell in this state, on the stack, can be paid with some choices, modes that cost something among
    them.
    """
    paid = proposal.costs
    for cost in mode_costs(there, proposal.context, bodies):
        proposal.costs = [*paid, (cost, 1)]
        if _payable(there, proposal, bodies):
            return True
    return proposal.costs is paid and _payable(there, proposal, bodies)


def _payable(there: GameState, proposal: Proposal, bodies: tuple[Body, ...]) -> bool:
    if dearer_when_aimed(there) and bodies:
        return payable_when_aimed(there, proposal, bodies, some_choice)
    return (
        some_choice(there, proposal)
        or ((reduces_by_notes(proposal) or reduces_if_paid(there, proposal)) and with_optional_cost(there, proposal))
        or payable_when_aimed(there, proposal, bodies, some_choice)
        or (_variable_if_paid(there, proposal) and with_optional_cost(there, proposal))
    )


def _variable_if_paid(state: GameState, proposal: Proposal) -> bool:
    """Whether an optional cost brings a variable into the cost, for which some mana alone may be spent (CR 106.6)."""
    return any(
        type(part) is PayMana and part.mana.variables
        for addition in additional_costs(state, proposal)
        if addition.optional
        for part in addition.cost.parts
    )


def some_choice(state: GameState, proposal: Proposal) -> bool:
    """Whether it can be paid with some choice of each cost that offers several, and of the objects that X picks."""
    return _some_option(state, proposal) or any(_some_option(state, proposal) for _ in trying_values(proposal))


def _some_option(state: GameState, proposal: Proposal) -> bool:
    """The same of the options; those that were announced stay [CR 601.2b]."""
    announced = proposal.either
    open_ = {place: part for place, part in enumerate(proposal.choices()) if place not in announced}
    try:
        for picks in _picks(open_):
            proposal.either = announced | picks
            if can_fund(state, proposal) or with_noted_objects(state, proposal):
                return True
        return False
    finally:
        proposal.either = announced


def _picks(open_: dict[int, EitherCost]) -> Iterator[dict[int, int]]:
    """Every way to answer these; of alike ones it only matters how often each option is taken."""
    alike: dict[EitherCost, list[int]] = {}
    for place, part in open_.items():
        alike.setdefault(part, []).append(place)
    ways = (combinations_with_replacement(range(len(part.options)), len(places)) for part, places in alike.items())
    order = [place for places in alike.values() for place in places]
    for picks in product(*ways):
        yield dict(zip(order, chain.from_iterable(picks), strict=True))


def cheaper_if_paid(state: GameState, proposal: Proposal) -> bool:
    """Whether optional costs that make it cheaper make it payable."""
    return reduces_if_paid(state, proposal) and with_optional_cost(state, proposal)


def with_optional_cost(
    state: GameState,
    proposal: Proposal,
    labels: tuple[str, ...] = (),
    also: Callable[[], bool] | None = None,
    among: Sequence[AdditionalCost] | None = None,
) -> bool:
    """Whether it can be paid together with an optional cost, one of these if any are named or given (CR 601.4), and
    `also` holds with that paid.
    """
    additions = additional_costs(state, proposal) if among is None else among
    found = [a for a in additions if a.optional and (not labels or a.label in labels)]
    every = [found] if len(found) > 1 and not labels else []
    return any(_together(state, proposal, chosen, also) for chosen in (*([addition] for addition in found), *every))


def _together(
    state: GameState, proposal: Proposal, chosen: Sequence[AdditionalCost], also: Callable[[], bool] | None
) -> bool:
    """Whether it can be paid with all of these; what others say of the spell sees them paid, too."""
    before, obj, costs = proposal.context.spell, state.objects[proposal.object], list(proposal.costs)
    paid = replace(before, paid=(*before.paid, *((addition.label, 1) for addition in chosen)))
    proposal.context.spell = paid
    state.put(replace(obj, spell=paid))  # a fork
    proposal.costs += [(addition.cost, 1) for addition in chosen]
    try:
        return some_choice(state, proposal) and (also is None or also())
    finally:
        proposal.costs = costs
        proposal.context.spell = before
        state.put(obj)
