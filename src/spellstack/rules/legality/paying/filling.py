"""Which objects fill which demands of a cost, each object one of them (CR 118.10): a matching of least weight. Pure
arithmetic.

The objects that can be used together are a transversal matroid: taken in order of weight, each that finds a place keeps
one. Not here: what the demands are (payable).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from spellstack.rules.state.entity import ObjectId


class Demand:
    """So many objects, of those that are `able`; `given` are found for it."""

    __slots__ = ("able", "count", "given")

    def __init__(self, able: Collection[ObjectId], count: int) -> None:
        self.able = able
        self.count = count
        self.given: list[ObjectId] = []


def fill(demands: Sequence[Demand], objects: Sequence[ObjectId]) -> bool:
    """Whether all demands can be filled, which they are then. `objects` are all that may be given, those to be given
    first in front.
    """
    missing = sum(demand.count for demand in demands)
    if missing > len(objects):
        return False
    closed: set[int] = set()  # demands from which no way leads to an open one: they stay so
    for identity in objects:
        if not missing:
            break
        seen = set(closed)
        if _give(identity, demands, seen):
            missing -= 1
        else:
            closed = seen
    return not missing


def _give(identity: ObjectId, demands: Sequence[Demand], seen: set[int]) -> bool:
    """Give the object to a demand, moving others on if need be."""
    wanted = [place for place, demand in enumerate(demands) if place not in seen and identity in demand.able]
    for place in wanted:
        demand = demands[place]
        if len(demand.given) < demand.count:
            demand.given.append(identity)
            return True
    for place in wanted:
        if place in seen:
            continue
        seen.add(place)
        given = demands[place].given
        for number, other in enumerate(given):
            if _give(other, demands, seen):
                given[number] = identity
                return True
    return False
