"""Whole lines and abilities: activated, triggered, static, of frames and labels (CR 113.3).

Not here: what stands in them.
"""

from spellstack.oracle.grammar.ability import (
    ability,
    activated,
    case,
    dungeon,
    label,
    level,
    quoted,
)
