"""What grows by the decision (the log, the answers given), so that every position keeps its own at the price of what is
new. Not here: what is in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Generic, TypeVar

T = TypeVar("T")


class Chain(Generic[T]):
    """A sequence that is only added to: `with_` gives the longer one and shares all of the shorter.

    >>> first = Chain((1, 2))
    >>> tuple(first.with_((3,))), tuple(first)
    ((1, 2, 3), (1, 2))
    """

    __slots__ = ("_before", "_items")

    def __init__(self, items: tuple[T, ...] = (), before: Chain[T] | None = None) -> None:
        self._items = items
        self._before = before

    def with_(self, items: tuple[T, ...]) -> Chain[T]:
        """This sequence and the items after it."""
        return Chain(items, self) if items else self

    def __iter__(self) -> Iterator[T]:
        parts: list[tuple[T, ...]] = []
        link: Chain[T] | None = self
        while link is not None:
            parts.append(link._items)
            link = link._before
        return chain.from_iterable(reversed(parts))
