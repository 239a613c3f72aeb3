"""Which unit of mana pays which slot (rules.legality.paying.matching): the cheapest matching, found without going over
what has no way out again and again. Not here: payments (test_payment_plans).
"""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spellstack.lexicon.mana import ManaType
from spellstack.rules.legality.paying import matching
from spellstack.rules.legality.paying.least import least
from spellstack.rules.legality.paying.matching import Entry, Slot, assign
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Means, Need
from spellstack.rules.state.manapool import Unit

MASKS = st.integers(1, 7)
UNITS = st.lists(st.tuples(st.integers(1, 3), st.integers(0, 4), MASKS), max_size=6)


def entry(weight: int, key: int, mask: int) -> Entry:
    return Entry(weight, key, mask, ("life", key))  # what pays does not matter here


def cheapest(slots: list[Slot], entries: list[Entry]) -> int | None:
    """The least weight of all ways to pay, each of them tried."""
    found = [
        sum(one.weight for one in order)
        for some in combinations(entries, len(slots))
        if len({one.key for one in some}) == len(slots)
        for order in permutations(some)
        if all(one.pays(slot) for one, slot in zip(order, slots, strict=True))
    ]
    return min(found, default=None)


@example([1, 2], [(1, 1, 2), (2, 0, 2), (2, 1, 1), (2, 0, 1)])
@given(st.lists(MASKS, min_size=1, max_size=3), UNITS)
def test_the_cheapest_of_all_ways_is_found(masks: list[int], units: list[tuple[int, int, int]]) -> None:
    slots, entries = [Slot(mask) for mask in masks], [entry(*unit) for unit in units]
    found = assign(slots, entries)
    if found is not None:
        assert all(one.pays(slot) for one, slot in zip(found, slots, strict=True))
        assert len({one.key for one in found}) == len(slots)
    assert (None if found is None else sum(one.weight for one in found)) == cheapest(slots, entries)


@pytest.mark.parametrize("units", [20, 40])
def test_what_has_no_way_out_is_gone_over_once(units: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten slots of one colour and one that nothing pays: many units too many are each asked once."""
    asked = []
    search = matching._Matching._augment

    def counted(self: matching._Matching, key: object, seen: set[int]) -> bool:
        asked.append(key)
        return search(self, key, seen)

    monkeypatch.setattr(matching._Matching, "_augment", counted)
    assert assign([Slot(1)] * 10 + [Slot(2)], [entry(1, key, 1) for key in range(units)]) is None
    assert len(asked) <= units + 10


@given(
    st.integers(1, 4).flatmap(
        lambda rows: st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=rows, max_size=rows)
    )
)
def test_the_least_sum_is_found(costs: list[list[int]]) -> None:
    found = least(costs)
    assert len(set(found)) == len(costs)
    sums = [sum(costs[row][column] for row, column in enumerate(some)) for some in permutations(range(4), len(costs))]
    assert sum(costs[row][column] for row, column in enumerate(found)) == min(sums)


@pytest.mark.parametrize("red", [0, 1])
def test_ever_so_much_mana_is_looked_at_kind_by_kind(red: int) -> None:
    """However much generic mana there is to pay, with more than enough of another type."""
    means = Means(pool=[(Unit(ManaType.COLORLESS, count=3000), True)])
    if red:
        means.pool.append((Unit(ManaType.RED), True))
    assert (solve(Need((("R", 1),), 2500), means) is not None) is bool(red)
