"""What happens instead of something else, or is prevented (CR 614, 615).

Not here: instructions of a later line that stand for earlier ones (`sentence`).
"""

from spellstack.oracle.grammar.replacement import (
    amount_change,
    damage_change,
    entering,
    instead,
    prevention,
    replacement,
)
