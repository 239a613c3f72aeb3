"""Costs, and what makes them less or more (CR 118, 601.2f-h).

Not here: who may cast what (`casting`).
"""

from spellstack.oracle.grammar.cost import (
    cost,
    cost_change,
    cost_for_each,
    costing,
    mana_use,
    optional_cost,
    their_cost,
)
