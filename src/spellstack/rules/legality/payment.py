"""How mana can be paid: an exact plan over the pool, all mana abilities and other ways of paying at once (CR 118.3,
601.2g-h).

A plan exists whenever a payment exists, and the plan given spares what the player will want: the pool first, basic
lands
before sources of several types, life and sacrifices last. Pure. Not here: carrying a plan out (process.pay).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product

import msgspec

from spellstack.ir.cost import SacrificeCost, TapCost
from spellstack.ir.node import CostPart
from spellstack.rules.legality.manasources import BITS, COLORED, EVERY, Source
from spellstack.rules.legality.matching import Entry, Slot, assign
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import Unit

MOST_TRIES = 3000


class Need(msgspec.Struct, frozen=True):
    """The mana part of a total cost: so many of each type, generic and snow."""

    plain: tuple[tuple[str, int], ...] = ()
    generic: int = 0
    snow: int = 0

    @property
    def total(self) -> int:
        """How much mana it is."""
        return self.generic + self.snow + sum(count for _, count in self.plain)

    def text(self) -> str:
        """As mana symbols, `{0}` for nothing."""
        parts = [f"{{{self.generic}}}"] if self.generic or not self.total else []
        parts += ["{S}"] * self.snow
        parts += ["{" + code + "}" for code, count in self.plain for _ in range(count)]
        return "".join(parts)


class Aid(msgspec.Struct, frozen=True):
    """Something else that may pay for one mana: a creature to convoke with, a card to delve (CR 702.51, 702.66)."""

    object: ObjectId
    label: str
    mask: int
    taps: bool
    weight: int


class Activation(msgspec.Struct, frozen=True, eq=False):
    """A mana ability to activate: which output it should give and which units pay for it; `uses` an object its cost
    takes.
    """

    source: Source
    output: int
    pay_with: tuple[Unit, ...] = ()
    uses: ObjectId = -1


class Plan(msgspec.Struct, frozen=True, eq=False):
    """A payment: mana abilities in order, then what else pays, and the life it costs."""

    activations: tuple[Activation, ...] = ()
    aids: tuple[Aid, ...] = ()
    life: int = 0
    weight: int = 0


class Means(msgspec.Struct, eq=False):
    """All that may pay. `pool` are units with whether they may pay generic mana; `widen` maps the types of a unit to
    those it
    counts as; `life` is what may be paid at most; `victims` gives the objects a cost of a mana ability may take.
    """

    pool: list[tuple[Unit, bool]] = []
    sources: list[Source] = []
    aids: list[Aid] = []
    life: int = 0
    widen: Callable[[int], int] | None = None
    accepts: Callable[[Unit], int] | None = None
    victims: Callable[[Source, CostPart], Sequence[ObjectId]] | None = None
    tapped: frozenset[ObjectId] = frozenset()
    gone: frozenset[ObjectId] = frozenset()


def slots_of(need: Need, level: int = 99) -> list[Slot]:
    """The mana of the need, one by one, the most particular first."""
    slots = [Slot(BITS[code], level=level) for code, count in need.plain for _ in range(count)]
    slots += [Slot(0, snow=True, level=level) for _ in range(need.snow)]
    return slots + [Slot(EVERY, generic=True, level=level) for _ in range(need.generic)]


def _own_slots(source: Source, level: int) -> list[Slot]:
    slots = [Slot(EVERY, generic=True, level=level) for _ in range(source.generic)]
    for symbol in source.needs.symbols if source.needs is not None else ():
        mask = sum(BITS[code] for code in symbol.types)
        if mask:
            slots.append(Slot(mask, level=level))
        elif symbol.snow:
            slots.append(Slot(0, snow=True, level=level))
        else:
            slots += [Slot(EVERY, generic=True, level=level) for _ in range(symbol.generic)]
    return slots


def solve(need: Need, means: Means) -> Plan | None:
    """The cheapest plan found, None if no payment exists."""
    slots = slots_of(need)
    if not slots:
        return Plan()
    entries, bundles = _entries(means, len(slots))
    found = assign(slots, entries)
    best = _plan(found, (), slots) if found is not None else None
    if best is not None and best.life <= means.life and (best.weight < 100 or not bundles):
        return best
    others = _with_bundles(slots, entries, bundles, means)
    plans = [plan for plan in (best, others) if plan is not None and plan.life <= means.life]
    return min(plans, key=lambda plan: plan.weight) if plans else None


def assign_singles(need: Need, means: Means) -> list[Entry] | None:
    """What pays the need without sources that add several mana, in the order of `slots_of`."""
    slots = slots_of(need)
    return assign(slots, _entries(means, len(slots))[0])


def pay_from_pool(need: Need, means: Means) -> list[int] | None:
    """The positions of pool units that pay the need, in the order of `slots_of`; None if they cannot."""
    found = assign(slots_of(need), _pool_entries(means))
    return [entry.way for entry in found] if found is not None else None


def _pool_entries(means: Means) -> list[Entry]:
    entries = []
    for place, (unit, generic) in enumerate(means.pool):
        mask = _widened(means, BITS[unit.type])
        weight = 0 if unit.restriction is not None else 1
        entries.append(Entry(weight, ("pool", place), mask, place, snow=unit.snow, generic=generic))
    return entries


def _widened(means: Means, mask: int) -> int:
    return mask if means.widen is None else means.widen(mask)


def _entries(means: Means, most: int) -> tuple[list[Entry], list[Source]]:
    """Single units as entries; sources that add several mana, cost mana or take other objects as bundles."""
    entries = _pool_entries(means)
    bundles: list[Source] = []
    for source in means.sources:
        if (source.taps and source.object in means.tapped) or (source.leaves and source.object in means.gone):
            continue
        if source.single and source.taps and source.outputs[0][0].restriction is None and len(source.outputs) == 1:
            mask, snow = _widened(means, source.masks[0]), source.outputs[0][0].snow
            entries.append(Entry(source.weight, ("tap", source.object), mask, source, snow=snow))
        elif source.single:
            entries += _single(means, source, most)
        elif len(source.others) == 1 and type(source.others[0]) is SacrificeCost and source.masks and not source.taps:
            entries += _feeding(means, source)
        else:
            bundles += _again_and_again(means, source, most)
    for aid in means.aids:
        if aid.object not in means.tapped and (aid.taps or aid.object not in means.gone):
            colored = aid.mask != 0  # it pays for the spell only, not for mana abilities: hence the level
            entries.append(Entry(aid.weight, ("tap", aid.object), aid.mask, aid, colored=colored, level=98))
    return entries, bundles


def _again_and_again(means: Means, source: Source, most: int) -> list[Source]:
    """A source that only takes other objects works as often as there are some."""
    if source.taps or source.leaves or not source.others or source.needs is not None or means.victims is None:
        return [source]
    times = min(most, *(len(means.victims(source, part)) for part in source.others))
    return [source, *(msgspec.structs.replace(source) for _ in range(times - 1))]


def _single(means: Means, source: Source, most: int) -> Iterator[Entry]:
    """One entry for each kind of restriction; a source that neither taps nor leaves works again and again (for
    life).
    """
    again = 1 if source.taps or source.leaves else min(most, means.life // source.life if source.life else 1)
    for time in range(again):
        key = ("tap", source.object) if source.taps or source.leaves else (source.object, source.ability, time)
        for accepted in (1, 2):
            mask = 0
            for place, bit in enumerate(source.masks):
                if _accepted(means, source.outputs[place][0]) == accepted:
                    mask |= bit
            if mask:
                yield Entry(
                    source.weight,
                    key,
                    _widened(means, mask),
                    source,
                    snow=source.outputs[0][0].snow,
                    generic=accepted == 1,
                )


def _accepted(means: Means, unit: Unit) -> int:
    return 1 if means.accepts is None or unit.restriction is None else means.accepts(unit)


def _feeding(means: Means, source: Source) -> Iterator[Entry]:
    """One unit for each object that may be sacrificed to the source."""
    assert means.victims is not None
    own = {other.object for other in means.sources if other.leaves} | {aid.object for aid in means.aids}
    mask = _widened(means, sum(set(source.masks)))
    for victim in means.victims(source, source.others[0]):
        if victim not in means.gone:
            key = ("tap", victim) if victim in own else ("gone", victim)
            yield Entry(source.weight, key, mask, (source, victim), snow=source.outputs[0][0].snow)


def _with_bundles(slots: list[Slot], entries: list[Entry], bundles: list[Source], means: Means) -> Plan | None:
    """The cheapest plan that activates some of the bundles, in every order and with every output if need be."""
    best: Plan | None = None
    tries = 0
    for chosen in _choices(bundles):
        if best is not None and sum(source.weight for source in chosen) >= best.weight:
            continue
        for outputs in product(*[range(len(source.outputs)) for source in chosen]):
            for order in _orders(chosen, outputs):
                tries += 1
                plan = _try(slots, entries, order, means)
                if plan is not None and plan.life <= means.life and (best is None or plan.weight < best.weight):
                    best = plan
                if tries > MOST_TRIES:
                    return best
    return best


def _choices(bundles: list[Source]) -> Iterator[tuple[Source, ...]]:
    """Sets of sources, small ones first; of alike sources always the first ones."""
    kinds: dict[tuple[object, ...], list[Source]] = {}
    for source in bundles:
        kinds.setdefault(_kind(source), []).append(source)
    rank = {id(source): place for alike in kinds.values() for place, source in enumerate(alike)}
    for size in range(1, len(bundles) + 1):
        for chosen in combinations(bundles, size):
            ids = {id(source) for source in chosen}
            if all(id(alike[rank[id(s)] - 1]) in ids for s in chosen for alike in (kinds[_kind(s)],) if rank[id(s)]):
                yield chosen


def _kind(source: Source) -> tuple[object, ...]:
    needs = source.needs.text if source.needs is not None else ""
    outputs = tuple(tuple((unit.type, unit.snow) for unit in output) for output in source.outputs)
    return (outputs, needs, source.generic, source.weight, source.life, source.taps, source.others)


def _orders(chosen: tuple[Source, ...], outputs: tuple[int, ...]) -> Iterator[tuple[tuple[Source, int], ...]]:
    pairs = tuple(zip(chosen, outputs, strict=True))
    free = tuple(pair for pair in pairs if pair[0].needs is None and not pair[0].generic)
    paid = tuple(pair for pair in pairs if pair not in free)
    for order in permutations(paid):
        yield free + order


def _try(slots: list[Slot], entries: list[Entry], order: tuple[tuple[Source, int], ...], means: Means) -> Plan | None:
    every = list(slots)
    units: list[Entry] = []
    blocked: set[tuple[str, ObjectId]] = set()
    uses: dict[int, ObjectId] = {}
    taps = [source.object for source, _ in order if source.taps]
    if len(set(taps)) < len(taps):
        return None
    for level, (source, output) in enumerate(order, 1):
        every += _own_slots(source, level)
        if source.taps or source.leaves:
            blocked.add(("tap", source.object))
        victim = _victim(source, entries, means, blocked)
        if victim is None:
            return None
        if victim >= 0:
            blocked.add(("tap", victim))
            uses[level] = victim
        units += _units_of(source, output, level, means)
    usable = [entry for entry in entries if entry.key not in blocked]
    found = assign(every, usable + units)
    if found is None:
        return None
    return _bundle_plan(found, every, order, uses, means)


def _units_of(source: Source, output: int, level: int, means: Means) -> Iterator[Entry]:
    for place, unit in enumerate(source.outputs[output]):
        accepted = _accepted(means, unit)
        if accepted:
            mask = _widened(means, BITS[unit.type])
            yield Entry(
                1,
                (source.object, source.ability, level, place),
                mask,
                unit,
                snow=unit.snow,
                generic=accepted == 1,
                level=level,
            )


def _victim(source: Source, entries: list[Entry], means: Means, blocked: set[tuple[str, ObjectId]]) -> ObjectId | None:
    """The object that the source's cost takes, one that is worth nothing else if possible; -1 if none is needed."""
    for part in source.others:
        if type(part) in (TapCost, SacrificeCost) and means.victims is not None:
            reserved = means.tapped if type(part) is TapCost else means.gone
            able = [v for v in means.victims(source, part) if v not in reserved and ("tap", v) not in blocked]
            if not able:
                return None
            useful = {entry.key for entry in entries}
            return min(able, key=lambda victim: ("tap", victim) in useful)
    return -1


def _bundle_plan(
    found: list[Entry],
    every: list[Slot],
    order: tuple[tuple[Source, int], ...],
    uses: dict[int, ObjectId],
    means: Means,
) -> Plan:
    extra = []
    for level, (source, output) in enumerate(order, 1):
        payers = tuple(
            _unit_of(entry, slot, means) for entry, slot in zip(found, every, strict=True) if slot.level == level
        )
        extra.append((source, output, payers, uses.get(level, -1)))
    return _plan(found, extra, every)


def _unit_of(entry: Entry, slot: Slot, means: Means) -> Unit | None:
    """The unit with which the entry pays, None if it is no mana."""
    way = entry.way
    if isinstance(way, Source):
        return way.outputs[_output(way, entry, slot)][0]
    if isinstance(way, tuple):
        return way[0].outputs[_output(way[0], entry, slot)][0]  # type: ignore[no-any-return]
    if isinstance(way, int):
        return means.pool[way][0]
    return way if isinstance(way, Unit) else None


def _output(source: Source, entry: Entry, slot: Slot) -> int:
    """Which alternative of the source gives a type that pays the slot; of several the first."""
    if slot.generic or slot.snow:
        return 0
    return next((place for place, bit in enumerate(source.masks) if bit & slot.mask), 0)


def _plan(
    found: Sequence[Entry],
    extra: Sequence[tuple[Source, int, tuple[Unit | None, ...], ObjectId]],
    slots: Sequence[Slot],
) -> Plan:
    activations, aids, life, weight = [], [], 0, 0
    for place, entry in enumerate(found):
        weight += entry.weight
        way = entry.way
        if isinstance(way, Source):
            activations.append(Activation(way, _output(way, entry, slots[place])))
            life += way.life
        elif isinstance(way, tuple):
            activations.append(Activation(way[0], _output(way[0], entry, slots[place]), uses=way[1]))
        elif isinstance(way, Aid):
            aids.append(way)
    for source, output, payers, uses in extra:
        units = tuple(payer for payer in payers if isinstance(payer, Unit))
        activations.append(Activation(source, output, units, uses))
        life += source.life
        weight += source.weight
    return Plan(_victims_last(activations), tuple(aids), life, weight)


def _victims_last(activations: list[Activation]) -> tuple[Activation, ...]:
    """A source that is itself given to a cost gives its own mana before."""
    if all(activation.uses < 0 for activation in activations):
        return tuple(activations)
    ordered, rest = [], list(activations)
    while rest:
        needed = [other.source.object for other in rest]
        ready = (one for one in rest if needed.count(one.uses) <= (one.uses == one.source.object))
        ordered.append(next(ready, rest[0]))
        rest.remove(ordered[-1])
    return tuple(ordered)


def colored_as_any(mask: int) -> int:
    """Mana spent as though it were mana of any color."""
    return mask | COLORED


def any_type(mask: int) -> int:
    """Mana spent as though it were mana of any type."""
    return EVERY
