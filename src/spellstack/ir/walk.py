"""Going through records of the card language: all that is in one, and the same one with parts put for others.

Not here: what records mean; what one type of record needs done with its own fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from spellstack.ir.node import Node

Changer = Callable[[Any], Any]


def parts(item: object) -> tuple[object, ...]:
    """The fields of a record, the entries of a tuple; nothing of anything else."""
    if isinstance(item, Node):
        return tuple([getattr(item, name) for name in item.__struct_fields__])
    return item if isinstance(item, tuple) else ()


def nodes(item: object, closed: tuple[type, ...] = ()) -> Iterator[Node]:
    """The record and all records in it, each before its parts, in the order of the fields.

    Records of the `closed` types are left out with all that is in them.
    """
    waiting = [item]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Node):
            if isinstance(one, closed):
                continue
            yield one
            waiting += [getattr(one, name) for name in reversed(one.__struct_fields__)]
        elif isinstance(one, tuple):
            waiting += reversed(one)


def mentions(item: object, *records: type) -> bool:
    """Whether a record of exactly one of the types is in it."""
    return any(type(node) in records for node in nodes(item))


def with_parts(item: Any, change: Changer) -> Any:
    """The record or tuple with each of its parts changed; the very same one if none differs, or it has none."""
    if isinstance(item, Node):
        changed = {}
        for name in item.__struct_fields__:
            old = getattr(item, name)
            new = change(old)
            if new is not old:
                changed[name] = new
        return replace(item, **changed) if changed else item
    if isinstance(item, tuple):
        made = tuple([change(part) for part in item])
        return made if any(new is not old for new, old in zip(made, item, strict=True)) else item
    return item


def replaced(item: Any, change: Changer) -> Any:
    """With other things put for parts, from outside in: what `change` puts for a part is not looked into."""
    new = change(item)
    return with_parts(item, lambda part: replaced(part, change)) if new is item else new


def rewritten(item: Any, change: Changer) -> Any:
    """With every part changed, from inside out: what holds a part is changed after it. Words are parts too."""
    return change(with_parts(item, lambda part: rewritten(part, change)))
