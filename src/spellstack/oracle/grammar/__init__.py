"""The phrases of card texts, a room a concept and a file a noun; importing this package fills the grammar.

Printing tries the rules of a kind in the order in which they are said, so what is worded more exactly stands first, in
the same file. Not here: the machine.
"""

from spellstack.oracle.grammar import (
    ability,
    casting,
    change,
    condition,
    cost,
    effect,
    keyword,
    noun,
    reference,
    replacement,
    sentence,
    static,
    trigger,
    word,
)
from spellstack.oracle.machine import GRAMMAR

GRAMMAR.close()
