"""Filters as lists of parts, and which part is the head of a noun phrase. Not here: reading and printing those (noun,
noun_words).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Anything,
    IsAbility,
    IsOneOf,
    IsSpell,
    IsToken,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import Linked
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.word.words import WORD_OF
from spellstack.oracle.machine import GRAMMAR

ADJ, POST = GRAMMAR.kind("adj"), GRAMMAR.kind("post")
BATTLEFIELD = (Zone.BATTLEFIELD,)
EXILED_WITH = (IsOneOf(Linked("exiled")), IsOneOf(Linked("exiled", "it")))


def all_of(parts: Sequence[Filter]) -> Filter:
    """One filter for all of the parts."""
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts)) if parts else Anything()


def parts_of(item: Filter) -> tuple[Filter, ...]:
    """The parts of a filter that must all pass."""
    return item.parts if isinstance(item, AllOf) else () if isinstance(item, Anything) else (item,)


def is_head(part: Filter) -> bool:
    """Whether the part is a noun, not an adjective or what follows."""
    if isinstance(part, AnyOf):
        return all(any(is_head(inner) for inner in parts_of(option)) for option in part.parts)
    return part in WORD_OF or isinstance(part, IsSpell | IsToken | IsAbility)
