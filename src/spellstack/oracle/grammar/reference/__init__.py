"""Whom, what and how much an instruction speaks of: targets, choices, quantities, values (CR 115, 608.2).

Not here: what is done with them (`effect`).
"""

from spellstack.oracle.grammar.reference import (
    choice,
    graveyard_order,
    quantity,
    reference,
    target,
    this_way,
    turn_count,
    value,
)
