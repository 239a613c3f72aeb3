"""Playing and casting: when, from where, for which other price, and now as an effect resolves (CR 601.3, 608.2g).

Not here: what it costs (`cost`).
"""

from spellstack.oracle.grammar.casting import (
    cast_now,
    cast_time,
    next_spell,
    permission,
    play,
    top_of_library,
    ways,
)
