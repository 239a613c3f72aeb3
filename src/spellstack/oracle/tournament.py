"""Which card records are of cards for tournaments, in whatever format. Not here: what a deck may hold (formats)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_NEVER_LEGAL = frozenset(["planar", "scheme", "vanguard", "host", "augment"])


def is_legal(record: Mapping[str, Any]) -> bool:
    """Whether the card may be played in some tournament format; without that data, by its layout."""
    legalities = record.get("legalities")
    if legalities is None:
        return record.get("layout") not in _NEVER_LEGAL and not str(record["name"]).startswith("A-")
    return any(value in ("legal", "restricted", "banned") for value in legalities.values())
