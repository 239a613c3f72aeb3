"""Single words: kinds of things, numbers, mana symbols, kinds of counters, durations, ends of sentences (CR 105, 107).

Not here: phrases of several words.
"""

from spellstack.oracle.grammar.word import (
    counter,
    duration,
    mana,
    number,
    stop,
    words,
)
