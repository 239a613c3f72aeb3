"""Payments with mana abilities that add several mana, cost mana or take other objects: which of them, with which output
and in which order (CR 605.3b). Pure.

Small sets are tried first, so that no more is activated than is needed; when those tried give nothing, all are
activated together and as many as possible left out again. Not here: units that come alone (payment).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product

from spellstack.rules.legality.paying.manasources import BITS, EVERY, Source
from spellstack.rules.legality.paying.matching import Entry, Slot, assign
from spellstack.rules.legality.paying.payable import Group, group_of, uses_up
from spellstack.rules.legality.paying.plan import (
    Means,
    Plan,
    Uses,
    accepted,
    fed,
    is_narrow,
    plan_of,
    purposes,
    types_of,
    unit_of,
)
from spellstack.rules.legality.paying.victims import tapped_to_leave, used_up
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import amount_of, one_of

MOST_SETS = 5000  # looked at, and those of them tried, each in so many orders
MOST_TRIES, ENOUGH_TRIES = 2500, 300
MOST_ORDERS = 120
MOST_TOGETHER = 100  # ways of activating all of them
Order = tuple[tuple[Source, int], ...]  # sources with the number of their output, the first first


def with_bundles(slots: list[Slot], entries: list[Entry], bundles: list[Source], means: Means) -> Plan | None:
    """The cheapest plan found that activates some of the bundles."""
    if not _within_reach(slots, entries, bundles, means):
        return None
    return _fewest(slots, entries, bundles, means) or _together(slots, entries, bundles, means)


def _within_reach(slots: list[Slot], entries: list[Entry], bundles: list[Source], means: Means) -> bool:
    """Whether all of them would be enough if they cost nothing and each unit had its choice."""
    if not _enough(slots, entries, bundles):
        return False
    units = [
        unit
        for place, source in enumerate(bundles)
        for output in range(len(source.outputs))
        for unit in _units_of(source, output, 0, means, key=place, most=len(slots))
    ]
    return assign(slots, [*entries, *units]) is not None


def _enough(slots: list[Slot], entries: list[Entry], chosen: Sequence[Source]) -> bool:
    """Whether it is mana enough, whatever its types: counted, without what the costs of abilities lose."""
    most = len({entry.key for entry in entries}) + sum(max(0, _gain(source)) for source in chosen)
    return most >= len(slots)


def _gain(source: Source) -> int:
    """How much more mana there is after activating it."""
    return max(map(amount_of, source.outputs)) - len(_own_slots(source, 1))


def _fewest(slots: list[Slot], entries: list[Entry], bundles: list[Source], means: Means) -> Plan | None:
    """The cheapest plan among small sets, in many orders and with every output if need be."""
    best: Plan | None = None
    tries = 0
    for chosen in islice(choices(bundles), MOST_SETS):
        if not _enough(slots, entries, chosen):
            continue
        if best is not None and sum(source.weight for source in chosen) >= best.weight:
            continue
        for outputs in product(*[range(len(source.outputs)) for source in chosen]):
            for order in islice(_orders(slots, chosen, outputs), MOST_ORDERS):
                plan = _try(slots, entries, order, means)
                if plan is not None and plan.life <= means.life and (best is None or plan.weight < best.weight):
                    best = plan
                tries += 1
                if tries > (MOST_TRIES if best is None else ENOUGH_TRIES):
                    return best
                if plan is not None or (len(order) > 1 and not _try_loosely(slots, entries, order, means)):
                    break  # no order of these would do, or none would do better
    return best


def _together(slots: list[Slot], entries: list[Entry], bundles: list[Source], means: Means) -> Plan | None:
    """A plan that activates all bundles that gain something, or change a type, without those that it can do without."""
    for least in (1, 0):
        chosen = _one_for_each_tap(sorted(bundles, key=_gain, reverse=True), least)
        for outputs in islice(product(*[range(len(source.outputs)) for source in chosen]), MOST_TOGETHER):
            order = _wanted_last(slots, chosen, outputs)
            plan = _try(slots, entries, order, means)
            if plan is not None:
                plan = _without_needless(plan, slots, entries, order, means)
                return plan if plan.life <= means.life else None
    return None


def _one_for_each_tap(bundles: Sequence[Source], least: int) -> tuple[Source, ...]:
    """Those that gain so much; of abilities that tap the same object the first."""
    found: dict[object, Source] = {}
    for place, source in enumerate(bundles):
        if _gain(source) >= least:
            found.setdefault(source.object if source.taps or source.leaves else ("again", place), source)
    return tuple(found.values())


def _wanted_last(slots: list[Slot], chosen: tuple[Source, ...], outputs: tuple[int, ...]) -> Order:
    """Those that cost least first, of these those whose types are asked for least: what is added first can pay most."""
    asked = [slot.mask for slot in slots if is_narrow(slot)]

    def rank(pair: tuple[Source, int]) -> tuple[int, int]:
        source, output = pair
        wanted = sum(bool(mask & BITS[unit.type]) for unit in source.outputs[output] for mask in asked)
        return len(_own_slots(source, 1)), wanted

    return tuple(sorted(zip(chosen, outputs, strict=True), key=rank))


def _without_needless(plan: Plan, slots: list[Slot], entries: list[Entry], order: Order, means: Means) -> Plan:
    """The plan without the dearest sources that it can do without."""
    for source, _ in sorted(order, key=lambda pair: -pair[0].weight):
        fewer = tuple(pair for pair in order if pair[0] is not source)
        better = _try(slots, entries, fewer, means) if fewer else None
        if better is not None and better.weight <= plan.weight:
            plan, order = better, fewer
    return plan


def choices(bundles: list[Source]) -> Iterator[tuple[Source, ...]]:
    """Sets of sources, small ones first; of alike sources always the first ones."""
    last: dict[tuple[object, ...], int] = {}
    before = []  # the place of the alike source before it, -1 for the first of its kind
    for place, source in enumerate(bundles):
        kind = _kind(source)
        before.append(last.get(kind, -1))
        last[kind] = place
    for size in range(1, len(bundles) + 1):
        for places in _places(before, size, ()):
            yield tuple(bundles[place] for place in places)


def _places(before: list[int], size: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The choices of so many places that begin so; none without the alike one before it."""
    if len(chosen) == size:
        yield chosen
        return
    for place in range(chosen[-1] + 1 if chosen else 0, len(before)):
        if before[place] < 0 or before[place] in chosen:
            yield from _places(before, size, (*chosen, place))


def _kind(source: Source) -> tuple[object, ...]:
    needs = source.needs.text if source.needs is not None else ""
    outputs = tuple(tuple((unit.type, unit.snow) for unit in output) for output in source.outputs)
    return (outputs, needs, source.generic, source.weight, source.life, source.taps, source.others)


def _orders(slots: list[Slot], chosen: tuple[Source, ...], outputs: tuple[int, ...]) -> Iterator[Order]:
    """The order that is likely to do, then the others of those that cost mana."""
    pairs = _wanted_last(slots, chosen, outputs)
    paid = tuple(pair for pair in pairs if pair[0].needs is not None or pair[0].generic)
    free = tuple(pair for pair in pairs if pair not in paid)
    for order in permutations(paid):
        yield free + order


def _try(slots: list[Slot], entries: list[Entry], order: Order, means: Means) -> Plan | None:
    """The cheapest plan that activates these in this order."""
    taps = [source.object for source, _ in order if source.taps]
    if len(set(taps)) < len(taps):
        return None
    every = list(slots)
    most = len(slots) + sum(len(_own_slots(source, 1)) for source, _ in order)
    units: list[Entry] = []
    needing: dict[ObjectId, int] = {}
    for level, (source, output) in enumerate(order, 1):
        own = _own_slots(source, level)
        if own:
            needing[source.object] = level
        every += own
        units += _units_of(source, output, level, means, key=level, most=most)
    uses = used_up(order, needing, {entry.key for entry in entries}, means)
    if uses is None:
        return None
    blocked = _blocked(order, uses, means)
    usable = [_in_time(entry, needing) for entry in entries if entry.key not in blocked]
    found = assign(every, usable + units)
    return _bundle_plan(found, every, order, uses, means) if found is not None else None


def _in_time(entry: Entry, needing: dict[ObjectId, int]) -> Entry:
    """What is given to the entry's source is not gone before its own ability has been paid for and activated."""
    victim = entry.way[1] if isinstance(entry.way, tuple) else -1
    return entry.at_level(needing[victim]) if victim in needing else entry


def _blocked(order: Order, uses: Sequence[Uses], means: Means) -> set[tuple[str, ObjectId]]:
    """What these activations leave nothing of to tap or to move."""
    blocked: set[tuple[str, ObjectId]] = set()
    own = tapped_to_leave(means)
    for (source, _), used in zip(order, uses, strict=True):
        if source.taps:
            blocked.add(("tap", source.object))
        gone = {source.object} if source.leaves else set()
        for part, ids in zip((part for part in source.others if uses_up(part)), used, strict=True):
            if group_of(part) is Group.TAPS:
                blocked |= {("tap", victim) for victim in ids}
            else:
                gone |= set(ids)
        blocked |= {("gone", identity) for identity in gone} | {("tap", identity) for identity in gone & own}
    return blocked


def _try_loosely(slots: list[Slot], entries: list[Entry], order: Order, means: Means) -> bool:
    """Whether these would do if any of their mana could pay for any of them."""
    blocked = {("tap", source.object) for source, _ in order if source.taps or source.leaves}
    every = slots + [slot for source, _ in order for slot in _own_slots(source, 1)]
    units = [
        unit
        for place, (source, output) in enumerate(order)
        for unit in _units_of(source, output, 0, means, key=place, most=len(every))
    ]
    return assign(every, [entry for entry in entries if entry.key not in blocked] + units) is not None


def _own_slots(source: Source, level: int) -> list[Slot]:
    """The mana that the ability costs, to be paid with what is added before it."""
    slots = [Slot(EVERY, generic=True, level=level, payee=source)] * source.generic
    for symbol in source.needs.symbols if source.needs is not None else ():
        mask = sum(BITS[code] for code in symbol.types)
        if mask:
            slots.append(Slot(mask, level=level, payee=source))
        elif symbol.snow:
            slots.append(Slot(0, snow=True, level=level, payee=source))
        else:
            slots += [Slot(EVERY, generic=True, level=level, payee=source)] * symbol.generic
    return slots


def _units_of(source: Source, output: int, level: int, means: Means, *, key: int, most: int) -> Iterator[Entry]:
    """The units of one output, each under a key of its own among those of the same `key`; of each `most` at most."""
    for place, unit in enumerate(source.outputs[output]):
        kind = accepted(means, unit) or fed(means, unit)
        if kind:
            mask, may = types_of(means, unit), purposes(means, unit)
            for number in range(min(unit.count, most)):
                name = (source.object, source.ability, key, place, number)
                yield Entry(1, name, mask, one_of(unit), snow=unit.snow, generic=kind == 1, level=level, may=may)


def _bundle_plan(
    found: list[Entry], every: list[Slot], order: Order, uses: Sequence[Uses], means: Means
) -> Plan | None:
    extra = []
    for level, (source, output) in enumerate(order, 1):
        payers = tuple(
            unit_of(entry, slot, means) for entry, slot in zip(found, every, strict=True) if slot.level == level
        )
        extra.append((source, output, payers, uses[level - 1]))
    return plan_of(found, extra, every)
