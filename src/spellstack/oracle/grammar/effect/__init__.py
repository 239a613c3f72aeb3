"""Verb phrases of instructions: what is done to objects, by players and with cards (CR 701).

Not here: clauses and sentences (`sentence`).
"""

from spellstack.oracle.grammar.effect import (
    any_number,
    chance,
    choosing,
    combat_effect,
    counter_choice,
    counters,
    damage,
    deed,
    each_player,
    exchange,
    keyword_action,
    move,
    outside,
    permanent,
    piles,
    placing,
    search,
    spell,
    token,
    token_list,
    token_size,
    untapping,
    vote,
)
