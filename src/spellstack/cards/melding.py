"""Meld pairs: which card melds with which, and the combined back face they form (CR 712.4). Facts of the cards' own
texts; not here: melding (rules).

A meld card is printed with half of a back face, which counts only for the permanent that the pair becomes (712.4b). So
the card that tells of melding carries the combined face as its second one.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.ir.card import Card, Layout
from spellstack.ir.deed import Meld
from spellstack.ir.filter import Named
from spellstack.ir.walk import nodes


def completed(card: Card, find: Callable[[str], Card | None]) -> Card:
    """The card, with the combined back face as its second face if its text tells of it and `find` has it by name."""
    if card.layout is not Layout.MELD or len(card.faces) > 1:
        return card
    pair = pair_of(card)
    back = find(pair[1]) if pair is not None else None
    return card if back is None else replace(card, faces=(*card.faces, back.faces[0]))


def as_printed(card: Card) -> Card:
    """The card without the combined back face, which is no part of what its own text means."""
    return replace(card, faces=card.faces[:1]) if card.layout is Layout.MELD else card


def is_complete(card: Card) -> bool:
    """Whether the card has the combined back face that its text tells of."""
    pair = pair_of(card) if card.layout is Layout.MELD else None
    return pair is None or (len(card.faces) > 1 and card.faces[1].name == pair[1])


def pair_of(card: Card) -> tuple[str, str] | None:
    """The names of the counterpart and of what the pair becomes, for the card whose text tells of them."""
    for effect in nodes(card.faces[0].abilities):
        if isinstance(effect, Meld):
            names = [test.name for test in nodes(effect.counterpart) if isinstance(test, Named)]
            return (names[0], effect.into) if names else None
    return None
