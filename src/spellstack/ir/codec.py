"""IR records to and from JSON-like builtins. Not here: files, and what records mean.

Categories are resolved by the tag of each object, costs of mana by their text; anything unknown raises `ValueError`
with its tag, so a pool written by another version is refused, never half-read.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from spellstack.ir import (
    ability,
    action,
    card,
    casting,
    combat,
    condition,
    continuous,
    cost,
    deed,
    event,
    flow,
    reference,
    replacement,
    spell,
    static,
    target,
    token,
    value,
)
from spellstack.ir import (
    filter as filters,
)
from spellstack.ir.node import CATEGORIES, Node
from spellstack.ir.walk import rewritten
from spellstack.lexicon.mana import ManaCost

MODULES: tuple[ModuleType, ...] = (
    ability,
    action,
    card,
    casting,
    combat,
    condition,
    continuous,
    cost,
    deed,
    event,
    filters,
    flow,
    reference,
    replacement,
    spell,
    static,
    target,
    token,
    value,
)
N = TypeVar("N", bound=Node)
_CATEGORIES = frozenset(CATEGORIES)


@cache
def records() -> dict[str, type[Node]]:
    """Every IR record class by its tag; `ValueError` if two classes share one."""
    found: dict[str, type[Node]] = {}
    for module in MODULES:
        for name, item in vars(module).items():
            if isinstance(item, type) and issubclass(item, Node) and item.__module__ == module.__name__:
                if name in found:
                    raise ValueError(f"two IR records are called {name}")
                found[name] = item
    return found


def encode_hook(item: object) -> Any:
    """Mana costs are written as their text."""
    if isinstance(item, ManaCost):
        return item.text
    raise NotImplementedError(f"not part of the IR: {type(item).__name__}")


def decode_hook(wanted: type, item: Any) -> Any:
    """A category is read as the record its tag names, a mana cost from its text."""
    if wanted is ManaCost:
        return ManaCost.parse(item)
    if wanted in _CATEGORIES:
        tag = item.get("type", "") if isinstance(item, dict) else ""
        record = records().get(tag)
        if record is None or not issubclass(record, wanted):
            raise ValueError(f"{tag or item!r} is no {wanted.__name__}")
        return msgspec.convert(item, record, dec_hook=decode_hook)
    raise NotImplementedError(f"not part of the IR: {wanted.__name__}")


@cache
def _defaults(record: type[Node]) -> dict[str, Any]:
    fields = msgspec.structs.fields(record)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}


def canonical(part: Any) -> Any:
    """The record with every default that it equals as that very default: such fields are left out when it is written,
    so that what is equal is written alike, however it was made.
    """
    if not isinstance(part, Node):
        return part
    values = ((name, default, getattr(part, name)) for name, default in _defaults(type(part)).items())
    same = {
        name: default
        for name, default, value in values
        if value is not default and type(value) is type(default) and value == default
    }
    return msgspec.structs.replace(part, **same) if same else part


def to_builtins(node: Node) -> Any:
    """The record as dicts, lists, strings and numbers; the same for all that are equal."""
    return msgspec.to_builtins(rewritten(node, canonical), enc_hook=encode_hook)


def from_builtins(item: Any, record: type[N]) -> N:
    """The record that `to_builtins` came from; `msgspec.ValidationError` names the path of what is wrong."""
    return msgspec.convert(item, record, dec_hook=decode_hook)
