"""Abilities of one object that speak of each other: the chosen type, what was put onto the battlefield (CR 607).

Not here: what was exiled with it (`compile`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Move
from spellstack.ir.filter import IsOneOf, OfChosen
from spellstack.ir.flow import ChooseWord
from spellstack.ir.reference import Linked
from spellstack.ir.walk import nodes, replaced
from spellstack.lexicon.zone import Zone

_TYPES = ("creature type", "card type", "land type", "basic land type")
_CHOSEN = OfChosen("creature type")  # what "of the chosen type" is read as


def of_chosen_kind(abilities: Any) -> Any:
    """The abilities with "of the chosen type" as a type of the kind that one of them chooses."""
    kinds = {node.what for node in nodes(abilities) if isinstance(node, ChooseWord) and node.what in _TYPES}
    if len(kinds) != 1 or kinds == {"creature type"}:
        return abilities
    chosen = OfChosen(kinds.pop())
    return replaced(abilities, lambda part: chosen if part == _CHOSEN else part)


PUT = "put onto the battlefield"


def of_what_was_put(abilities: Any) -> Any:
    """With what is put onto the battlefield linked to the object, where it speaks of that."""
    return replaced(abilities, _put) if IsOneOf(Linked(PUT)) in nodes(abilities) else abilities


def _put(item: Any) -> Any:
    return replace(item, link=PUT) if isinstance(item, Move) and item.to is Zone.BATTLEFIELD else item
