"""Variables by which objects are picked for a cost: "discard a card with mana value X" (CR 107.3a, 601.2b). Pure.

With such a cost not every value up to the greatest can be paid, and 0 may not be among them. Not here: announcing
(process.casting.announcing).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.ir.casting import LeastVariable
from spellstack.ir.value import X
from spellstack.ir.walk import nodes
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.view.force.own import own_effects

MOST_PICKED = 40


def picking_variables(proposal: Proposal) -> tuple[str, ...]:
    """The variables, not announced yet, by which some component of the cost picks its objects."""
    known = {name for name, _ in proposal.context.spell.variables}
    tests = (getattr(part, "filter", None) for part in proposal.parts())
    found = (node.name for test in tests if test is not None for node in nodes(test) if type(node) is X)
    return tuple(name for name in dict.fromkeys(found) if name not in known)


def trying_values(proposal: Proposal) -> Iterator[int]:
    """Each value such variables may have, from 1 on; while it is given, the proposal has it."""
    names = picking_variables(proposal)
    if not names:
        return
    before = proposal.context.spell
    try:
        for value in range(1, MOST_PICKED + 1):
            given = tuple((name, value) for name in names)
            proposal.context.spell = replace(before, variables=(*before.variables, *given))
            yield value
    finally:
        proposal.context.spell = before


def least_of(proposal: Proposal, name: str) -> int:
    """The least value that may be announced for the variable."""
    if proposal.chars is not None:
        said = [effect for _, effect in own_effects(proposal.chars, LeastVariable)]
    else:
        changes = proposal.ability.changes if proposal.ability is not None else ()
        said = [effect for effect in changes if type(effect) is LeastVariable]
    return max((effect.least for effect in said if effect.variable == name), default=0)


def with_least(proposal: Proposal) -> None:
    """Have the proposal asked about with the least X that may be announced, if 0 may not."""
    least = least_of(proposal, "X")
    if least:
        spell = proposal.context.spell
        proposal.context.spell = replace(spell, variables=(*spell.variables, ("X", least)))
