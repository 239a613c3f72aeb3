"""The exact assignment of mana to the symbols of a cost, cheapest first (CR 107.4, 202.1a). Pure arithmetic.

What units can be used together is a transversal matroid, so adding them in order of weight whenever an augmenting path
exists gives a cheapest complete assignment, and none exists if this finds none. Only where the ways of one unit have
different weights there may be a cheaper one. Not here: that one (least), and where mana comes from (payment).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from spellstack.rules.legality.paying.least import least

NEVER = 1 << 50  # the weight of what does not pay


class Slot:
    """One mana to be paid: `mask` of the types that pay it, of generic mana too, `generic`, `snow`; `level` bounds what
    may pay it (see `Entry`); `payee` is the mana ability that it belongs to, None if to what is paid for.
    """

    __slots__ = ("generic", "level", "mask", "payee", "snow")

    def __init__(
        self, mask: int, generic: bool = False, snow: bool = False, level: int = 99, payee: Any = None
    ) -> None:
        self.mask = mask
        self.generic = generic
        self.snow = snow
        self.level = level
        self.payee = payee


class Entry:
    """One way in which one unit can pay: `key` names the unit, of which only one way is used; `mask` its possible
    types.

    `generic`: it may pay generic mana, `colored`: other mana. It pays only slots of a higher `level`: mana of an
    ability cannot pay for that ability. `may` tells which payees it may pay for, None that it may all. `way` is for
    whoever made it.
    """

    __slots__ = ("colored", "generic", "key", "level", "mask", "may", "snow", "way", "weight")

    def __init__(
        self,
        weight: int,
        key: Hashable,
        mask: int,
        way: Any,
        *,
        snow: bool = False,
        generic: bool = True,
        colored: bool = True,
        level: int = 0,
        may: Callable[[Any], bool] | None = None,
    ) -> None:
        self.weight = weight
        self.key = key
        self.mask = mask
        self.way = way
        self.snow = snow
        self.generic = generic
        self.colored = colored
        self.level = level
        self.may = may

    def at_level(self, level: int) -> Entry:
        """The same, available only after this level."""
        return Entry(
            self.weight,
            self.key,
            self.mask,
            self.way,
            snow=self.snow,
            generic=self.generic,
            colored=self.colored,
            level=max(level, self.level),
            may=self.may,
        )

    def dearer(self, by: int) -> Entry:
        """The same with so much more weight."""
        more = self.at_level(self.level)
        more.weight += by
        return more

    def pays(self, slot: Slot) -> bool:
        """Whether it can pay the slot."""
        if self.level >= slot.level or (self.may is not None and not self.may(slot.payee)):
            return False
        if slot.generic:
            return self.generic and bool(self.mask & slot.mask)
        if slot.snow:
            return self.snow and self.colored
        return self.colored and bool(self.mask & slot.mask)


class _Matching:
    """A matching under construction: ways known of each unit, which units pay which slots. Slots that are one record
    are one kind with so many places, so that ways through them are never longer than there are kinds. `closed` are
    kinds from which no way leads to a free place: nothing that is tried later can change that, but a paying unit that
    can pay more.
    """

    def __init__(self, slots: Sequence[Slot]) -> None:
        places: dict[Slot, list[int]] = {}
        for place, slot in enumerate(slots):
            if slot in places:
                places[slot].append(place)
            else:
                places[slot] = [place]
        self.places = list(places.values())
        self.kinds = list(places)
        self.ways: dict[Hashable, list[Entry]] = {}
        self.edges: dict[Hashable, list[int]] = {}
        self.payers: list[list[Hashable]] = [[] for _ in self.kinds]
        self.used: set[Hashable] = set()
        self.closed: set[int] = set()
        self.missing = len(slots)

    def add(self, entry: Entry) -> None:
        """Let the unit pay in this way too."""
        pays = entry.pays
        edges = [kind for kind, slot in enumerate(self.kinds) if pays(slot)]
        if not edges:
            return
        key = entry.key
        self.ways.setdefault(key, []).append(entry)
        known = self.edges.get(key)
        if known is not None:
            edges = sorted({*edges, *known})
            if len(edges) == len(known):
                return
        self.edges[key] = edges
        if key not in self.used:
            self._use(key)
            return
        self.closed.clear()
        for other in [other for other in self.edges if other not in self.used]:
            self._use(other)

    def _use(self, key: Hashable) -> None:
        """Let the unit pay something, if there is a way to arrange it."""
        seen = set(self.closed)
        if not self.missing:
            return
        if self._augment(key, seen):
            self.used.add(key)
            self.missing -= 1
        else:
            self.closed = seen

    def _augment(self, key: Hashable, seen: set[int]) -> bool:
        edges, payers = self.edges[key], self.payers
        for kind in edges:
            if len(payers[kind]) < len(self.places[kind]):
                payers[kind].append(key)
                return True
        for kind in edges:
            if kind in seen:
                continue
            seen.add(kind)
            for number, other in enumerate(payers[kind]):
                if self._augment(other, seen):
                    payers[kind][number] = key
                    return True
        return False

    def result(self) -> list[Entry]:
        """The cheapest way of the paying unit for each slot."""
        found: dict[int, Entry] = {}
        for slot, places, payers in zip(self.kinds, self.places, self.payers, strict=True):
            for place, key in zip(places, payers, strict=True):
                found[place] = next(entry for entry in self.ways[key] if entry.pays(slot))
        return [found[place] for place in range(len(found))]


def assign(slots: Sequence[Slot], entries: Sequence[Entry]) -> list[Entry] | None:
    """For each slot the entry that pays it, with the least total weight, or None if not all can be paid."""
    if len(entries) < len(slots):
        return None
    ordered = sorted(entries, key=_weight)
    if _all_pay_all(slots, ordered):
        return ordered[: len(slots)]  # what the matching would find
    matching = _Matching(slots)
    for entry in ordered:
        matching.add(entry)
        if not matching.missing:
            return _cheapest(slots, ordered, matching.result())
    return None


_weight = attrgetter("weight")


def _cheapest(slots: Sequence[Slot], ordered: Sequence[Entry], found: list[Entry]) -> list[Entry]:
    """What was found, or what costs less than it."""
    if all(entry.weight == ordered[0].weight for entry in found) or not _vary(ordered):
        return found
    keys = {entry.key: place for place, entry in enumerate({entry.key: entry for entry in ordered}.values())}
    ways: list[dict[int, Entry]] = [{} for _ in slots]
    for entry in ordered:
        for slot, known in zip(slots, ways, strict=True):
            if entry.pays(slot):
                known.setdefault(keys[entry.key], entry)
    costs = [[known[key].weight if key in known else NEVER for key in range(len(keys))] for known in ways]
    better = [known[key] for known, key in zip(ways, least(costs), strict=True)]
    return better if sum(map(_weight, better)) < sum(map(_weight, found)) else found


def _vary(entries: Iterable[Entry]) -> bool:
    """Whether ways of the same unit have different weights."""
    weights: dict[Hashable, int] = {}
    return any(weights.setdefault(entry.key, entry.weight) != entry.weight for entry in entries)


def _all_pay_all(slots: Sequence[Slot], ordered: Sequence[Entry]) -> bool:
    """Whether the least dear units, as many as there are slots, are all different and each of them pays any slot."""
    kinds = set(slots)
    if len(kinds) > 2:
        return False
    first = ordered[: len(slots)]
    for entry in first:
        for slot in kinds:
            if not entry.pays(slot):
                return False
    return len({entry.key for entry in first}) == len(first)
