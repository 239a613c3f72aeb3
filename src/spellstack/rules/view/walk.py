"""Walking through terms of the card language: every record in a record. Not here: what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.ir.node import Node


def nodes(item: object) -> Iterator[Node]:
    """The record and all records in it, depth first."""
    if isinstance(item, Node):
        yield item
        for name in item.__struct_fields__:
            yield from nodes(getattr(item, name))
    elif type(item) is tuple:
        for part in item:
            yield from nodes(part)


def mentions(item: object, *records: type) -> bool:
    """Whether a record of one of the types is in it."""
    return any(type(node) in records for node in nodes(item))
