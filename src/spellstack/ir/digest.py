"""Short digests of what records mean: the same for the same meaning, however it was said. Not here: the form of records
in files (`codec`).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from spellstack.ir.codec import to_builtins
from spellstack.ir.node import Node

_WORDING = "said"  # the field of a record that keeps which of several wordings a text has


def digest_of(node: Node) -> str:
    """Eight hexadecimal digits that change when the meaning of the record does."""
    return blake2b(msgspec.json.encode(meaning_of(node)), digest_size=4).hexdigest()


def meaning_of(node: Node) -> Any:
    """The record as dicts, lists, strings and numbers, without what only keeps how it was said."""
    return _meaning(to_builtins(node))


def _meaning(item: Any) -> Any:
    if isinstance(item, dict):
        return {key: _meaning(value) for key, value in item.items() if key != _WORDING}
    return [_meaning(part) for part in item] if isinstance(item, list) else item
