"""Counters as sorted pairs of kind and number (CR 122.1). Not here: putting them on things (apply)."""

from __future__ import annotations

Counters = tuple[tuple[str, int], ...]


def add_counters(counters: Counters, kind: str, amount: int) -> Counters:
    """The counters with so many more (or fewer) of the kind, sorted by kind, none negative.

    >>> add_counters((("charge", 2),), "+1/+1", 1)
    (('+1/+1', 1), ('charge', 2))
    """
    table = dict(counters)
    table[kind] = table.get(kind, 0) + amount
    return tuple(sorted((name, count) for name, count in table.items() if count > 0))
