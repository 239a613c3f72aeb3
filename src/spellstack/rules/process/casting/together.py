"""Which of several things that each cost something can be paid for together (CR 601.2b, 601.2h). Not here: the things
(modes, cards to splice).
"""

from __future__ import annotations

from collections.abc import Callable

Chosen = tuple[int, ...]


def together(able: Chosen, most: int, payable: Callable[[Chosen], bool]) -> tuple[int, tuple[Chosen, ...]]:
    """How many of them can be paid for, and the smallest sets of them that cannot be paid for together.

    Each can be paid for by itself. Costs only add up: a set is looked at only if all that leave one of it out can be
    paid for.
    """
    if len(able) <= most and payable(able):
        return len(able), ()
    clashes: list[Chosen] = []
    possible: list[Chosen] = [(one,) for one in able]
    size, place = 1, {one: number for number, one in enumerate(able)}
    while possible and size < most:
        larger = [(*some, one) for some in possible for one in able[place[some[-1]] + 1 :]]
        larger = [some for some in larger if all((*some[:i], *some[i + 1 :]) in possible for i in range(size))]
        judged = [(some, payable(some)) for some in larger]
        clashes += [some for some, fits in judged if not fits]
        possible = [some for some, fits in judged if fits]
        size += bool(possible)
    return size, tuple(clashes)
