"""The phrases of card texts, one concept a file; importing this package fills the grammar. Not here: the machine."""

from spellstack.oracle.grammar import (
    ability,
    adjective,
    change,
    clause,
    condition,
    cost,
    counter,
    deed,
    duration,
    effect,
    keyword,
    mana,
    noun,
    number,
    play,
    post,
    reference,
    replacement,
    sentence,
    some,
    special,
    static,
    target,
    token,
    trigger,
    value,
    words,
)
from spellstack.oracle.machine import GRAMMAR

GRAMMAR.close()
