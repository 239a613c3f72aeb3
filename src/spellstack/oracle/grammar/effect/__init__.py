"""Verb phrases of instructions: what is done to objects, by players and with cards (CR 701).

Not here: clauses and sentences (`sentence`).
"""

from spellstack.oracle.grammar.effect import (
    any_number,
    chance,
    combat_effect,
    counter_choice,
    deed,
    each_player,
    effect,
    exchange,
    more_effect,
    move,
    others_deed,
    outside,
    placing,
    search,
    special,
    token,
    token_list,
)
