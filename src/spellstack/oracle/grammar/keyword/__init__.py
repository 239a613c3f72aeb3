"""Keyword abilities with their parameters, alone, in lists and with others, and what only some keywords say (CR 702).

Not here: what keywords mean (`cards.keywords`).
"""

from spellstack.oracle.grammar.keyword import (
    gained_cost,
    gift,
    keyword,
    meld,
    mixed_abilities,
    protection,
    support,
    suspend,
)
