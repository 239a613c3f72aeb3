"""What is chosen for a cost can make the whole cheaper: objects given to it, optional costs that are paid (CR 601.2b,
601.2f). Pure.

Not here: what targets change (aimed).
"""

from __future__ import annotations

from itertools import combinations, islice

from spellstack.ir.casting import AdditionalCost, ModifyCost
from spellstack.ir.condition import Paid
from spellstack.ir.cost import CostsLess
from spellstack.ir.node import CostPart
from spellstack.ir.reference import Noted
from spellstack.ir.value import TimesPaid
from spellstack.ir.walk import mentions
from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.funds import MOST_CHOICES, fundable_from
from spellstack.rules.legality.paying.payable import candidates, count_of, uses_up
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import statics


def reduces_by_notes(proposal: Proposal) -> bool:
    """Whether objects chosen for its costs make it cheaper (emerge, offering)."""
    chars = proposal.chars
    return chars is not None and any(mentions(change, Noted) for _, change in own_effects(chars, ModifyCost))


def reduces_if_paid(state: GameState, proposal: Proposal) -> bool:
    """Whether an optional cost makes it cheaper ("costs {2} less to cast if it's bargained")."""
    own = own_effects(proposal.chars, ModifyCost) if proposal.chars is not None else ()
    if any(mentions((static.condition, change), Paid, TimesPaid) for static, change in own):
        return True
    if any(mentions(active.effect, Paid) for active in statics(state, ModifyCost)):
        return True
    return any(mentions(active.effect, CostsLess) for active in statics(state, AdditionalCost))


def with_noted_objects(state: GameState, proposal: Proposal) -> bool:
    """Whether it can be paid with some objects for a component whose objects reduce the cost."""
    if not reduces_by_notes(proposal):
        return False
    for part in filter(uses_up, list(proposal.parts())):
        note, count = getattr(part, "note", ""), count_of(state, proposal.context, part)
        if not note or not count:
            continue
        able = candidates(state, proposal.context, proposal.player, part, proposal.object)
        chosen = islice(combinations(able, count), MOST_CHOICES)
        if any(can_fund_with(state, proposal, part, note, ids) for ids in chosen):
            return True
    return False


def can_fund_with(
    state: GameState,
    proposal: Proposal,
    part: CostPart,
    note: str,
    ids: tuple[ObjectId, ...],
    before: Reserved | None = None,
) -> bool:
    """Whether the whole can be paid if these objects pay the component, which may reduce the cost, and others have been
    set aside before.
    """
    start = before or Reserved()
    context = proposal.context
    notes = dict(context.notes)
    context.notes[note] = ids
    try:
        price = total_cost(state, proposal)
        places = (place for place, other in enumerate(price.parts) if other is part and place not in start.chosen)
        place = next(places, -1)
        return place >= 0 and fundable_from(state, proposal, start.with_chosen(place, part, ids))
    finally:
        context.notes.clear()
        context.notes.update(notes)
