"""Which objects the costs of mana abilities use up when several are activated for one payment (CR 118.3, 118.10). Pure.

Nothing is tapped twice or moved twice. Not here: what pays them in mana (bundle), and one source alone (payment).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from spellstack.rules.legality.paying.manasources import Source
from spellstack.rules.legality.paying.payable import Group, group_of, uses_up
from spellstack.rules.legality.paying.plan import Means, Uses
from spellstack.rules.state.entity import ObjectId


def tapped_to_leave(means: Means) -> set[ObjectId]:
    """What is of no use any more when it has been tapped, or is gone: what taps and leaves at once, and what helps to
    pay.
    """
    return {source.object for source in means.sources if source.leaves and source.taps} | {a.object for a in means.aids}


class _Demand(msgspec.Struct, eq=False):
    """One object that a cost takes: what may be given, the least missed first."""

    group: Group
    able: list[ObjectId]
    given: ObjectId = -1


def used_up(
    order: Sequence[tuple[Source, int]], needing: dict[ObjectId, int], useful: Collection[Any], means: Means
) -> list[Uses] | None:
    """For each of the sources what its costs use up, None if there is not enough. `needing` are the sources whose
    abilities cost mana, with their level; `useful` what may be tapped for mana besides.
    """
    taken = {Group.TAPS: set(means.tapped), Group.MOVES: set(means.needed)}
    for source, _ in order:
        if source.taps:
            taken[Group.TAPS].add(source.object)
        if source.leaves:
            taken[Group.MOVES].add(source.object)
    demands: list[list[list[_Demand]]] = []
    for level, (source, _) in enumerate(order, 1):
        parts = [part for part in source.others if uses_up(part)] if means.victims is not None else []
        demands.append([_demands(source, part, level, taken, order, needing, useful, means) for part in parts])
    every = [demand for of_source in demands for of_part in of_source for demand in of_part]
    if not every:
        return [()] * len(order)
    for group in (Group.TAPS, Group.MOVES):
        if not _filled([demand for demand in every if demand.group is group]):
            return None
    return [tuple(tuple(one.given for one in of_part) for of_part in of_source) for of_source in demands]


def _demands(
    source: Source,
    part: Any,
    level: int,
    taken: dict[Group, set[ObjectId]],
    order: Sequence[tuple[Source, int]],
    needing: dict[ObjectId, int],
    useful: Collection[Any],
    means: Means,
) -> list[_Demand]:
    """What the cost takes: best what is good for nothing else, then the source itself, then other sources."""
    assert means.victims is not None
    group = group_of(part)
    moves = group is Group.MOVES
    able = [
        identity
        for identity in means.victims(source, part)
        if identity not in taken[group] and not (moves and needing.get(identity, 0) > level)
    ]
    active = {other.object for other, _ in order}
    own = tapped_to_leave(means)

    def missed(identity: ObjectId) -> tuple[int, int]:
        place = 0 if identity not in active else 1 if identity == source.object else 2
        tapped = ("tap", identity) in useful and identity not in taken[Group.TAPS]
        if not moves:
            return int(tapped), 0
        return (identity in own and tapped) + (("gone", identity) in useful), place

    able.sort(key=missed)
    return [_Demand(group, able) for _ in range(means.count(source, part) if means.count is not None else 1)]


def _filled(demands: list[_Demand]) -> bool:
    """Give each demand an object of its own, if that is possible."""
    takers: dict[ObjectId, _Demand] = {}
    return all(_give(demand, takers, set()) for demand in demands)


def _give(demand: _Demand, takers: dict[ObjectId, _Demand], seen: set[ObjectId]) -> bool:
    for identity in demand.able:
        if identity in seen:
            continue
        seen.add(identity)
        if identity not in takers or _give(takers[identity], takers, seen):
            takers[identity] = demand
            demand.given = identity
            return True
    return False
