"""Clauses, sentences and modes: how instructions are joined, and when they are carried out (CR 608.2c, 603.7, 700.2).

Not here: the verb phrases themselves (`effect`).
"""

from spellstack.oracle.grammar.sentence import (
    added_sentence,
    alternative,
    clause,
    declined,
    delayed,
    later_text,
    mode,
    priced,
    self_replacement,
    sentence,
    token_text,
)
