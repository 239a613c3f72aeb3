"""What is to be paid with mana, with what it could be, and how it will be: needs, means and plans (CR 118.3,
601.2g-h).

Records and their arithmetic, without a search. Not here: finding a plan (payment, bundle), carrying it out
(process.casting.pay).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from spellstack.ir.deed import ManaRestriction
from spellstack.ir.node import CostPart
from spellstack.rules.legality.paying.manasources import BITS, EVERY, Source, mask_of
from spellstack.rules.legality.paying.matching import Entry, Slot
from spellstack.rules.legality.paying.payable import Group, group_of, uses_up
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import Unit, one_of

BOUND = "="
ITSELF: ObjectId = -1  # in place of an object that lets something help to pay: the spell does
HELP = EVERY + 1  # a type of its own: what pays generic mana and is no mana
AFTERWARDS = ManaRestriction(cast=True, special="afterwards")  # marks a unit that stands for such help, not for mana


class Need(msgspec.Struct, frozen=True):
    """The mana part of a total cost: so many of each type, generic, snow, and generic on which only mana of some types
    may be spent (`bound`).
    """

    plain: tuple[tuple[str, int], ...] = ()
    generic: int = 0
    snow: int = 0
    bound: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """How much mana it is."""
        return self.generic + self.snow + sum(count for _, count in self.plain + self.bound)

    def text(self) -> str:
        """As mana symbols, `{0}` for nothing."""
        parts = [f"{{{self.generic}}}"] if self.generic or not self.total else []
        parts += ["{S}"] * self.snow
        parts += ["{" + code + "}" for code, count in self.plain + self.bound for _ in range(count)]
        return "".join(parts)


class Aid(msgspec.Struct, frozen=True):
    """Something else that may pay for one mana: a creature to convoke with, a card to delve (CR 702.51, 702.66), or so
    much `life` where the object says so (the `number` tells those apart). The `giver` is the object that lets it help,
    if that is not the spell.
    """

    object: ObjectId
    label: str
    mask: int
    taps: bool
    weight: int
    life: int = 0
    number: int = 0
    giver: ObjectId = ITSELF


Uses = tuple[tuple[ObjectId, ...], ...]  # for each cost of a mana ability that uses up objects


class Activation(msgspec.Struct, frozen=True, eq=False):
    """A mana ability to activate: which output it should give and which units pay for it; `uses` the objects that its
    costs take, for each of those that use up some.
    """

    source: Source
    output: int
    pay_with: tuple[Unit, ...] = ()
    uses: Uses = ()


Order = tuple[Activation, ...]


class Plan(msgspec.Struct, frozen=True, eq=False):
    """A payment: mana abilities in order, then what else pays, and the life it costs."""

    activations: Order = ()
    aids: tuple[Aid, ...] = ()
    life: int = 0
    weight: int = 0


class Means(msgspec.Struct, eq=False):
    """All that may pay. `pool` are units with whether they may pay generic mana, `bound` those in the pool that may
    pay for mana abilities only, `feeds` whether a unit may pay for one of them; `widen` maps the types of a unit to
    those it counts as; `life` is what may be paid at most; `victims` gives the objects a cost of a mana ability may
    take, `count` how many of them it takes.
    """

    pool: list[tuple[Unit, bool]] = []
    bound: list[Unit] = []
    sources: list[Source] = []
    aids: list[Aid] = []
    life: int = 0
    widen: Callable[[int], int] | None = None
    accepts: Callable[[Unit], int] | None = None
    feeds: Callable[[Source, Unit], int] | None = None
    victims: Callable[[Source, CostPart], Sequence[ObjectId]] | None = None
    count: Callable[[Source, CostPart], int] | None = None
    tapped: frozenset[ObjectId] = frozenset()
    gone: frozenset[ObjectId] = frozenset()

    @property
    def needed(self) -> frozenset[ObjectId]:
        """What has to be there still when the rest is paid."""
        return self.tapped | self.gone


def slots_of(need: Need, level: int = 99) -> list[Slot]:
    """The mana of the need, one by one (alike slots are the same), the most particular first."""
    slots: list[Slot] = []
    for code, count in need.plain:
        slots += [Slot(mask_of(code), level=level)] * count
    if need.snow:
        slots += [Slot(0, snow=True, level=level)] * need.snow
    for codes, count in need.bound:
        slots += [Slot(mask_of(codes) | HELP, generic=True, level=level)] * count
    return slots + [Slot(EVERY | HELP, generic=True, level=level)] * need.generic


def owed_of(need: Need) -> list[str]:
    """The symbols of the need in the order of `slots_of`: a type, "S", "=" and the types for what is bound, or nothing
    for generic mana.
    """
    owed = [code for code, count in need.plain for _ in range(count)] + ["S"] * need.snow
    return owed + [BOUND + codes for codes, n in need.bound for _ in range(n)] + [""] * need.generic


def need_of(owed: Sequence[str]) -> Need:
    """The need that has these symbols."""
    plain = [code for code in owed if code not in ("", "S") and not code.startswith(BOUND)]
    bound = [code.removeprefix(BOUND) for code in owed if code.startswith(BOUND)]
    return Need(_counted(plain), owed.count(""), owed.count("S"), _counted(bound))


def _counted(codes: Sequence[str]) -> tuple[tuple[str, int], ...]:
    return tuple((code, codes.count(code)) for code in dict.fromkeys(codes))


def is_narrow(slot: Slot) -> bool:
    """Whether not every type of mana pays it."""
    return not slot.generic or slot.mask & EVERY != EVERY


def widened(means: Means, mask: int) -> int:
    """The types that a unit of these types counts as."""
    return mask if means.widen is None else means.widen(mask)


def types_of(means: Means, unit: Unit) -> int:
    """What the unit counts as."""
    return HELP if unit.restriction == AFTERWARDS else widened(means, BITS[unit.type])


def accepted(means: Means, unit: Unit) -> int:
    """Whether the unit may be spent on this: 0 no, 1 yes, 2 not on generic mana."""
    return 1 if means.accepts is None or unit.restriction is None else means.accepts(unit)


def fed(means: Means, unit: Unit) -> int:
    """The same of what mana abilities cost, whichever accepts it."""
    if means.feeds is None:
        return 0
    return max((means.feeds(source, unit) for source in means.sources if source.needs or source.generic), default=0)


def purposes(means: Means, unit: Unit) -> Callable[[Source | None], bool] | None:
    """What the unit may be spent on: mana abilities or, None, what is paid for; no test if it may be on all."""
    if unit.restriction is None or means.feeds is None:
        return None
    feeds, itself = means.feeds, accepted(means, unit) > 0
    return lambda payee: itself if payee is None else feeds(payee, unit) > 0


def unit_of(entry: Entry, slot: Slot, means: Means) -> Unit | None:
    """The unit with which the entry pays, None if it is no mana."""
    way = entry.way
    if isinstance(way, Source):
        return way.outputs[_output(way, entry, slot)][0]
    if isinstance(way, tuple):
        return way[0].outputs[_output(way[0], entry, slot)][0]  # type: ignore[no-any-return]
    if isinstance(way, int):
        return one_of(means.pool[way][0])
    return way if isinstance(way, Unit) else None


def _output(source: Source, entry: Entry, slot: Slot) -> int:
    """Which alternative of the source gives a type that pays the slot; of several the first."""
    if slot.snow:
        return 0
    return next((place for place, bit in enumerate(source.masks) if bit & slot.mask), 0)


def plan_of(
    found: Sequence[Entry],
    extra: Sequence[tuple[Source, int, tuple[Unit | None, ...], Uses]],
    slots: Sequence[Slot],
) -> Plan | None:
    """The plan that pays the slots with the entries found, and activates the `extra` sources with what pays them; None
    if they would take from each other what they need.
    """
    more = [
        Activation(source, output, tuple(unit for unit in payers if isinstance(unit, Unit)), uses)
        for source, output, payers, uses in extra
    ]
    activations, aids, feeds, life = [], [], set(), 0
    for entry, slot in zip(found, slots, strict=True):
        way, made = entry.way, None
        if isinstance(way, Source):
            made = Activation(way, _output(way, entry, slot))
        elif isinstance(way, tuple):
            made = Activation(way[0], _output(way[0], entry, slot), uses=((way[1],),))
        elif isinstance(way, Aid):
            life += way.life
            aids += [way] if slot.level > len(more) else []  # abilities ask for themselves how they are paid
        activations += [made] if made is not None else []
        if slot.level <= len(more):
            made = more[entry.level - 1] if made is None and entry.level else made
            feeds.add((made, more[slot.level - 1]))
    ordered = _leaving_last(_life_first(activations + more), feeds)
    if ordered is None:
        return None
    life += sum(activation.source.life for activation in ordered)
    weight = sum(entry.weight for entry in found) + sum(source.weight for source, *_ in extra)
    return Plan(ordered, tuple(aids), life, weight)


def life_of(way: object) -> int:
    """How much life it costs to pay so."""
    if isinstance(way, tuple):
        way = way[0]
    return way.life if isinstance(way, Source | Aid) else 0


def _life_first(activations: list[Activation]) -> list[Activation]:
    """What costs life and no mana goes first: abilities that deal damage could leave too little [CR 119.4]."""
    return sorted(activations, key=lambda activation: not activation.source.life or bool(activation.pay_with))


def _moved(activation: Activation) -> set[ObjectId]:
    """The objects that leave as it is activated."""
    found = {activation.source.object} if activation.source.leaves else set()
    parts = [part for part in activation.source.others if uses_up(part)] if activation.uses else []
    for part, ids in zip(parts, activation.uses, strict=True):
        found |= set(ids) if group_of(part) is Group.MOVES else set()
    return found


def _used(activation: Activation) -> set[ObjectId]:
    """The objects that have to be there as it is activated."""
    return {activation.source.object, *(identity for ids in activation.uses for identity in ids)}


def _leaving_last(activations: list[Activation], feeds: set[tuple[Activation | None, Activation]]) -> Order | None:
    """A source that leaves or is given to a cost gives its own mana before, what is sacrificed is tapped before, and
    what `feeds` another comes before it; None if that is not possible.
    """
    if not any(activation.uses or activation.source.leaves for activation in activations):
        return tuple(activations)
    moved, used = {a: _moved(a) for a in activations}, {a: _used(a) for a in activations}
    ordered, rest = [], list(activations)
    while rest:
        ready = (
            one
            for one in rest
            if not any(other is not one and ((other, one) in feeds or moved[one] & used[other]) for other in rest)
        )
        one = next(ready, None)
        if one is None:
            return None
        ordered.append(one)
        rest.remove(one)
    return tuple(ordered)
