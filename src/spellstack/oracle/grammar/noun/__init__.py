"""Noun phrases: adjectives, heads, what follows them, and the filters they mean (CR 109.2).

Not here: which of the things is meant (`reference`).
"""

from spellstack.oracle.grammar.noun import (
    adjective,
    filter_parts,
    noun,
    noun_words,
    post,
    relative,
    shared_type,
)
