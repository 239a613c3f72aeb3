"""Abilities of one object that speak of each other: the chosen type, what was put onto the battlefield (CR 607).

Not here: what was exiled with it (`compile`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import Move
from spellstack.ir.filter import IsOneOf, OfChosen
from spellstack.ir.flow import ChooseWord
from spellstack.ir.node import Node
from spellstack.ir.reference import Linked
from spellstack.lexicon.zone import Zone

_TYPES = ("creature type", "card type", "land type", "basic land type")


def of_chosen_kind(abilities: Any) -> Any:
    """The abilities with "of the chosen type" as a type of the kind that one of them chooses."""
    kinds = {word for word in _chosen(abilities) if word in _TYPES}
    if len(kinds) != 1 or kinds == {"creature type"}:
        return abilities
    return _changed(abilities, kinds.pop())


def _chosen(item: Any) -> set[str]:
    if isinstance(item, ChooseWord):
        return {item.what}
    parts = item if isinstance(item, tuple) else ()
    if isinstance(item, Node):
        parts = tuple(getattr(item, name) for name in item.__struct_fields__)
    return set().union(*map(_chosen, parts))


def _changed(item: Any, kind: str) -> Any:
    if isinstance(item, tuple):
        return tuple(_changed(part, kind) for part in item)
    if item == OfChosen("creature type"):
        return OfChosen(kind)
    if isinstance(item, Node):
        return type(item)(*[_changed(getattr(item, name), kind) for name in item.__struct_fields__])
    return item


PUT = "put onto the battlefield"


def of_what_was_put(abilities: Any) -> Any:
    """With what is put onto the battlefield linked to the object, where it speaks of that."""
    return _put(abilities) if IsOneOf(Linked(PUT)) in nodes(abilities) else abilities


def nodes(item: Any) -> list[Any]:
    """The record and all records in it."""
    parts = item if isinstance(item, tuple) else ()
    if isinstance(item, Node):
        parts = tuple(getattr(item, name) for name in item.__struct_fields__)
    return [*([item] if isinstance(item, Node) else []), *(node for part in parts for node in nodes(part))]


def _put(item: Any) -> Any:
    if isinstance(item, tuple):
        return tuple(map(_put, item))
    if isinstance(item, Move) and item.to is Zone.BATTLEFIELD:
        return msgspec.structs.replace(item, link=PUT)
    if isinstance(item, Node):
        return type(item)(*[_put(getattr(item, name)) for name in item.__struct_fields__])
    return item
