"""The phrases of card texts, one concept a file; importing this package fills the grammar. Not here: the machine."""

from spellstack.oracle.grammar import (
    ability,
    adjective,
    change,
    choice,
    clause,
    condition,
    cost,
    cost_change,
    counter,
    deed,
    duration,
    effect,
    keyword,
    mana,
    move,
    noun,
    number,
    play,
    post,
    priced,
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
