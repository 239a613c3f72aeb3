"""What "if" and "as long as" ask of the game: now, this turn, or as it was (CR 603.4, 608.2, 611.3).

Not here: conditions of having done something ("if you do": `sentence`).
"""

from spellstack.oracle.grammar.condition import (
    condition,
    damage_history,
    ring,
    state_of_object,
    state_of_play,
    state_of_player,
    times,
    turn_history,
)
