"""What things become and what they get: characteristics and descriptions (CR 613, 707).

Not here: for how long and of what (`static`, `effect`).
"""

from spellstack.oracle.grammar.change import (
    abilities_of,
    becoming,
    change,
    copying,
    doubling,
    size,
    still_a_land,
    types_and_colors,
    words_changed,
)
