"""Comparisons of numbers (CR 107.1). Not here: where numbers come from (`values`, `stat`)."""

from __future__ import annotations

import operator
from collections.abc import Callable

from spellstack.ir.filter import Compare

_COMPARISONS: dict[Compare, Callable[[int, int], bool]] = {
    Compare.EQ: operator.eq,
    Compare.NE: operator.ne,
    Compare.LT: operator.lt,
    Compare.LE: operator.le,
    Compare.GT: operator.gt,
    Compare.GE: operator.ge,
}


def compared(left: int, compare: Compare, right: int) -> bool:
    """Whether the comparison of the two numbers is true.

    >>> compared(3, Compare.GE, 2)
    True
    """
    return _COMPARISONS[compare](left, right)
