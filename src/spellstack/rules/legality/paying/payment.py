"""How mana can be paid: an exact plan over the pool, all mana abilities and other ways of paying at once (CR 118.3,
601.2g-h).

A plan exists whenever a payment exists, and the plan given spares what the player will want: the pool first, basic
lands before sources of several types, life and sacrifices last. Pure. Not here: carrying a plan out
(process.casting.pay).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import msgspec

from spellstack.ir.node import CostPart
from spellstack.rules.legality.paying.bundle import with_bundles
from spellstack.rules.legality.paying.manasources import BITS, COLORED, EVERY, Source
from spellstack.rules.legality.paying.matching import Entry, Slot, assign
from spellstack.rules.legality.paying.payable import Group, group_of, uses_up
from spellstack.rules.legality.paying.plan import (
    HELP,
    ITSELF,
    Means,
    Need,
    Plan,
    accepted,
    fed,
    is_narrow,
    life_of,
    plan_of,
    purposes,
    slots_of,
    widened,
)
from spellstack.rules.legality.paying.victims import tapped_to_leave
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import one_of

FAR = 1 << 20  # what a life is worth where there is too little of it


def solve(need: Need, means: Means) -> Plan | None:
    """The cheapest plan found, None if no payment exists: with what lets others help still there, or without that help
    (CR 601.2g-h: mana abilities come first).
    """
    givers = {aid.giver for aid in means.aids if aid.giver != ITSELF}
    if not givers:
        return _solve(need, means)
    kept = msgspec.structs.replace(means, gone=means.gone | givers)
    alone = msgspec.structs.replace(means, aids=[aid for aid in means.aids if aid.giver == ITSELF])
    plans = [plan for plan in (_solve(need, kept), _solve(need, alone)) if plan is not None]
    return min(plans, key=lambda plan: plan.weight, default=None)


def _solve(need: Need, means: Means) -> Plan | None:
    slots = slots_of(need)
    if not slots:
        return Plan()
    entries, bundles = _entries(means, slots)
    found = assign(slots, entries)
    best = plan_of(found, (), slots) if found is not None else None
    if best is not None and best.life > means.life:
        found = assign(slots, [entry.dearer(FAR * life_of(entry.way)) for entry in entries])
        best = plan_of(found, (), slots) if found is not None else None
    if best is not None and best.life <= means.life and (best.weight < 100 or not bundles):
        return best
    others = with_bundles(slots, entries, bundles, means)
    plans = [plan for plan in (best, others) if plan is not None and plan.life <= means.life]
    return min(plans, key=lambda plan: plan.weight) if plans else _given_instead(need, means)


def _given_instead(need: Need, means: Means) -> Plan | None:
    """A plan in which nothing helps to pay that a mana ability can take: it is tapped for mana first, and then given
    to that ability.
    """
    taken = {victim for source in means.sources for victim in _may_take(means, source)} if means.aids else set()
    aids = [aid for aid in means.aids if aid.object not in taken]
    if len(aids) == len(means.aids):
        return None
    return _solve(need, msgspec.structs.replace(means, aids=aids))


def _may_take(means: Means, source: Source) -> Iterator[ObjectId]:
    if source.leaves and not source.taps:
        yield source.object
    for part in source.others if means.victims is not None else ():
        if group_of(part) is Group.MOVES and uses_up(part):
            yield from means.victims(source, part)  # type: ignore[misc]


def assign_singles(need: Need, means: Means) -> list[Entry] | None:
    """What pays the need without sources that add several mana, in the order of `slots_of`."""
    slots = slots_of(need)
    return assign(slots, _entries(means, slots)[0])


def pay_from_pool(need: Need, means: Means) -> list[int] | None:
    """The positions of pool units that pay the need, in the order of `slots_of`; None if they cannot."""
    found = assign(slots_of(need), _pool_entries(means, need.total))
    return [entry.way for entry in found] if found is not None else None


def _pool_entries(means: Means, most: int) -> list[Entry]:
    entries = []
    for place, (unit, generic) in enumerate(means.pool):
        mask, may = widened(means, BITS[unit.type]), purposes(means, unit)
        weight = 0 if unit.restriction is not None else 1
        for number in range(min(unit.count, most)):
            entries.append(
                Entry(weight, ("pool", place, number), mask, place, snow=unit.snow, generic=generic, may=may)
            )
    return entries


def _bound_entries(means: Means, most: int) -> Iterator[Entry]:
    """Mana in the pool that pays for mana abilities only."""
    for place, unit in enumerate(means.bound):
        mask, kind, may = BITS[unit.type], fed(means, unit), purposes(means, unit)
        for number in range(min(unit.count, most) if kind else 0):
            key = ("bound", place, number)
            yield Entry(0, key, mask, one_of(unit), snow=unit.snow, generic=kind == 1, may=may)


def _entries(means: Means, slots: list[Slot]) -> tuple[list[Entry], list[Source]]:
    """Single units as entries; sources that add several mana, cost mana or take other objects as bundles."""
    most = len(slots)
    entries = [*_pool_entries(means, most), *_bound_entries(means, most + len(means.sources))]
    bundles: list[Source] = []
    for source in means.sources:
        if (source.taps and source.object in means.tapped) or (source.leaves and source.object in means.needed):
            continue
        if source.single and source.taps and source.outputs[0][0].restriction is None and len(source.outputs) == 1:
            mask, snow = widened(means, source.masks[0]), source.outputs[0][0].snow
            entries.append(Entry(source.weight, ("tap", source.object), mask, source, snow=snow))
        elif source.single:
            entries += _single(means, source, most)
        elif _feeds(means, source):
            entries += _feeding(means, source)
        else:
            bundles += _again_and_again(means, source, slots)
    for aid in means.aids:
        if aid.life:
            entries.append(Entry(aid.weight, ("life", aid.object, aid.number), aid.mask, aid, generic=False))
        elif aid.object not in means.tapped and (aid.taps or aid.object not in means.gone):
            colored = aid.mask != 0  # it pays for the spell only, not for mana abilities: hence the level
            entries.append(Entry(aid.weight, ("tap", aid.object), aid.mask | HELP, aid, colored=colored, level=98))
    return entries, bundles


def _again_and_again(means: Means, source: Source, slots: list[Slot]) -> list[Source]:
    """A source that only takes other objects works as often as there are some, one that changes the type of mana as
    often as types are asked for.
    """
    if source.taps or source.leaves or source.limited or source.life:
        return [source]
    if not source.others:
        times = sum(map(is_narrow, slots))
    elif source.needs is not None or means.victims is None:
        times = 1
    else:
        times = min(len(slots), *(_times(means, source, part) for part in source.others))
    return [source, *(msgspec.structs.replace(source) for _ in range(times - 1))]


def _single(means: Means, source: Source, most: int) -> Iterator[Entry]:
    """One entry for each restriction; a source that neither taps nor leaves works again and again (for life)."""
    once = source.taps or source.leaves or source.limited or not source.life
    for time in range(1 if once else min(most, means.life // source.life)):
        key: Hashable = (source.object, source.ability, time)
        if source.taps or source.leaves:  # what only leaves may be tapped for something else before, but for the spell
            aids = source.taps or any(aid.object == source.object for aid in means.aids)
            key = ("tap" if aids else "gone", source.object)
        for restriction in dict.fromkeys(output[0].restriction for output in source.outputs):
            units = [output[0] for output in source.outputs if output[0].restriction == restriction]
            kind = accepted(means, units[0]) or fed(means, units[0])
            if kind:
                mask, may = widened(means, sum({BITS[unit.type] for unit in units})), purposes(means, units[0])
                yield Entry(source.weight, key, mask, source, snow=units[0].snow, generic=kind == 1, may=may)


def _times(means: Means, source: Source, part: CostPart) -> int:
    """How often there is enough for this cost."""
    assert means.victims is not None
    count = means.count(source, part) if means.count is not None else 1
    return len(means.victims(source, part)) // max(1, count)


def _feeds(means: Means, source: Source) -> bool:
    """Whether it gives one mana for one object of the player's choice, and asks for nothing else."""
    if len(source.others) != 1 or not source.masks or means.victims is None or not uses_up(source.others[0]):
        return False
    if source.taps or source.leaves or source.limited or source.life or source.needs is not None or source.generic:
        return False
    if source.outputs[0][0].restriction is not None:
        return False
    return means.count is None or means.count(source, source.others[0]) == 1


def _feeding(means: Means, source: Source) -> Iterator[Entry]:
    """One unit for each object that may be given to the source."""
    assert means.victims is not None
    (part,) = source.others
    own = tapped_to_leave(means)
    mask = widened(means, sum(set(source.masks)))
    taps = group_of(part) is Group.TAPS
    for victim in means.victims(source, part):
        if victim not in (means.tapped if taps else means.needed):
            key = ("tap", victim) if taps or victim in own else ("gone", victim)
            weight = source.weight + (victim == source.object)  # which it would rather not give for itself
            yield Entry(weight, key, mask, (source, victim), snow=source.outputs[0][0].snow)


def colored_as_any(mask: int) -> int:
    """Mana spent as though it were mana of any color."""
    return mask | COLORED


def any_type(mask: int) -> int:
    """Mana spent as though it were mana of any type."""
    return EVERY
