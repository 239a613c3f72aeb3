"""Setting objects aside for the components of a cost (legality.paying.reserving, filling). Not here: mana
(test_matching).
"""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from spellstack.ir.cost import DiscardCost, MillCost, PayEnergy, SacrificeCost, TapCost
from spellstack.ir.filter import AllOf, Anything, OfType
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from spellstack.rules.legality.paying import filling
from spellstack.rules.legality.paying.filling import Demand, fill
from spellstack.rules.legality.paying.reserving import reserve
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import characteristics, power
from tests.cr.own_cards import beast
from tests.rules_kit import Table, card, creature

ARTIFACT, CREATURE = OfType(CardType.ARTIFACT), OfType(CardType.CREATURE)
KINDS = ((CardType.ARTIFACT,), (CardType.CREATURE,), (CardType.ARTIFACT, CardType.CREATURE))
TESTS = (ARTIFACT, CREATURE, AllOf((ARTIFACT, CREATURE)), Anything())


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch):
    """How often an object was tried to be given to something."""
    tried = []
    give = filling._give

    def counted(*args: object) -> bool:
        tried.append(args)
        return give(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(filling, "_give", counted)
    return tried


@pytest.mark.parametrize("times", [12, 13])
def test_more_than_there_is_is_found_out_at_once(times: int, looks: list):
    """Thirteen cards to discard one by one of twelve: not every order of them is tried."""
    table = Table()
    for _ in range(12):
        table.put(0, beast(), Zone.HAND)
    found = reserve(table.state, Context(-1, 0), 0, [DiscardCost(Anything())] * times)
    assert (found is not None) == (times <= 12)
    assert len(looks) <= 12


@pytest.mark.parametrize("creatures", [5, 4])
def test_costs_that_are_partly_alike_are_filled_at_once(creatures: int, looks: list):
    """Five creatures one by one and eight permanents of twelve or thirteen permanents, five or four of them creatures:
    what can be sacrificed for one kind only is not lost to the other.
    """
    table = Table()
    for _ in range(creatures):
        table.permanent(0, creature("Ox", 1, 1))
    for _ in range(13 - creatures):
        table.permanent(0, card("Rock", CardType.ARTIFACT))
    parts = [SacrificeCost(Anything(), Fixed(8)), *[SacrificeCost(CREATURE)] * 5]
    assert (reserve(table.state, Context(-1, 0), 0, parts) is not None) == (creatures == 5)
    assert reserve(table.state, Context(-1, 0), 0, [*parts, SacrificeCost(Anything())]) is None
    assert len(looks) <= 13 * 3


def test_a_thousand_objects_for_a_thousand_costs(looks: list):
    """However many there are, ways to give them are looked for kind by kind of cost, never object by object."""
    every, low = range(2000), range(1000)
    demands = [Demand(low, 999), Demand(frozenset(every), 1001)]
    assert fill(demands, every)
    assert sorted(demands[0].given + demands[1].given) == list(every)
    assert not fill([Demand(low, 1001), Demand(frozenset(every), 999)], every)


objects = some.lists(some.tuples(some.sampled_from(KINDS), some.integers(-1, 4)), max_size=5)
costs = some.lists(
    some.tuples(some.sampled_from((SacrificeCost, TapCost)), some.sampled_from(TESTS), some.integers(1, 2)), max_size=3
)


@settings(max_examples=150, deadline=None)
@given(objects=objects, costs=costs, crew=some.none() | some.integers(0, 6))
def test_objects_are_found_exactly_where_there_are_some(objects, costs, crew):
    """[CR 118.10] As trying all of them says: none is sacrificed twice or tapped twice."""
    table = Table()
    ids = [table.permanent(0, card("Thing", *types, power=size, toughness=9)) for types, size in objects]
    parts = [kind(test, Fixed(count)) for kind, test, count in costs]
    if crew is not None:
        parts.append(TapCost(CREATURE, power=Fixed(crew)))
    found = reserve(table.state, Context(-1, 0), 0, parts)
    assert (found is not None) == _possible(table.state, ids, costs, crew)
    if found is not None:
        _check(table.state, found, costs, crew)


def _fits(state, identity, test):
    types = characteristics(state, identity).types
    wanted = {ARTIFACT: {CardType.ARTIFACT}, CREATURE: {CardType.CREATURE}, TESTS[3]: set()}
    return wanted.get(test, {CardType.ARTIFACT, CardType.CREATURE}) <= set(types)


def _possible(state, ids, costs, crew):
    for group in (SacrificeCost, TapCost):
        slots = [test for kind, test, count in costs if kind is group for _ in range(count)]
        whole = crew if group is TapCost else None
        if not any(_works(state, ids, given, slots, whole) for given in permutations(ids, len(slots))):
            return False
    return True


def _works(state, ids, given, slots, crew):
    if not all(_fits(state, one, test) for one, test in zip(given, slots, strict=True)):
        return False
    left = [power(state, one) for one in ids if one not in given and _fits(state, one, CREATURE)]
    return crew is None or sum(max(0, strength) for strength in left) >= crew


def _check(state, found, costs, crew):
    for group in (SacrificeCost, TapCost):
        places = [place for place, (kind, _, _) in enumerate(costs) if kind is group]
        places += [len(costs)] if crew is not None and group is TapCost else []
        given = [one for place in places for one in found.chosen[place]]
        assert len(given) == len(set(given))
    for place, (_, test, count) in enumerate(costs):
        assert len(found.chosen[place]) == count
        assert all(_fits(state, one, test) for one in found.chosen[place])
    if crew is not None:
        assert sum(power(state, one) for one in found.chosen[len(costs)]) >= crew


def test_energy_and_cards_to_mill_are_counted_together():
    """[CR 118.3] Three energy is not enough for two costs of two, nor three cards of a library."""
    table = Table(library=3)
    table.change_player(0, counters=(("energy", 3),))
    here = Context(-1, 0)
    for part in (PayEnergy(Fixed(2)), MillCost(Fixed(2))):
        assert reserve(table.state, here, 0, [part]) is not None
        assert reserve(table.state, here, 0, [part, part]) is None
