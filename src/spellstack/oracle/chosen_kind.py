"""What "the chosen type" is: the kind of type that another ability of the object has chosen (CR 607.2d).

Not here: choosing it, and what is linked otherwise (`compile`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.filter import OfChosen
from spellstack.ir.flow import ChooseWord
from spellstack.ir.node import Node

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
