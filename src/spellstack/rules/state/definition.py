"""Definitions: a card's faces made ready for play, shared by all states. Not here: what an object is in a game (view).

A definition is written in a save by its key; the save also holds the card, so that it loads anywhere.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from spellstack.ir.card import Card, Face, Layout
from spellstack.rules.state.characteristics import Characteristics, base_characteristics, no_characteristics

_DOUBLE_FACED = frozenset({Layout.TRANSFORM, Layout.MODAL_DFC})


class Definition:
    """One card (or token, or emblem) as the rules use it. `key` is unique in a game; `faces` in the card's order.
    `worked_out` is for what others derive from the card alone, `elsewhere` the characteristics of the card in every
    zone but battlefield and stack, once known, if they are always the same.
    """

    def __init__(self, key: str, card: Card) -> None:
        self.key = key
        self.card = card
        self.worked_out: dict[str, Any] = {}
        self.elsewhere: Characteristics | None = None

    def face(self, index: int) -> Face:
        """A face; index -1 is the card with all faces combined where that matters (split cards off the stack)."""
        return self.card.faces[index]

    @cached_property
    def printed(self) -> tuple[Characteristics, ...]:
        """The characteristics of each face as printed."""
        return tuple(base_characteristics(face) for face in self.card.faces)

    @cached_property
    def turns(self) -> bool:
        """Whether it is a double-faced card, or token, that can transform: modal or not, no meld card (CR 712.9)."""
        return self.card.layout in _DOUBLE_FACED and len(self.card.faces) > 1

    @cached_property
    def face_down(self) -> Characteristics:
        """A 2/2 creature with nothing else (CR 708.2a)."""
        return no_characteristics()

    def __repr__(self) -> str:
        return f"Definition({self.key!r})"


# What abilities on the stack are made of: no characteristics at all (CR 113.7, 602.2a).
NO_CARD = Definition("", Card("", (Face(""),)))
