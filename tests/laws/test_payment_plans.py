"""A plan to pay is found exactly when a payment exists: random sources against every way of activating them
(CR 118.3, 605.3b).
"""

import random
from itertools import combinations

import pytest

from spellstack.lexicon.mana import ManaCost, ManaType
from spellstack.rules.legality.paying.bundle import choices
from spellstack.rules.legality.paying.manasources import BITS, Source
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Means, Need
from spellstack.rules.state.manapool import Unit

TYPES = "WUBRGC"
COLORS = "WUBRG"
PAIRS = ["".join(pair) for pair in combinations(COLORS, 2)]


def source(place, outputs, needs=None):
    """A mana ability that taps its object, with alternatives such as ("WU",) or ("W", "U")."""
    units = tuple(tuple(Unit(ManaType(code), place) for code in output) for output in outputs)
    masks = tuple(BITS[unit[0].type] for unit in units) if all(len(unit) == 1 for unit in units) else ()
    weight = 10 + 2 * (len(outputs) - 1)
    return Source(place, 0, units, weight, ManaCost.parse(needs) if needs else None, taps=True, masks=masks)


def some_source(rng, place):
    color, pair = rng.choice(COLORS), rng.choice(PAIRS)
    return source(
        place,
        *rng.choice(
            [
                ((color,),),
                (tuple(pair),),
                ((pair,),),
                (("CC",),),
                ((pair,), "{1}"),
                (tuple(COLORS), "{1}"),
                ((color * 3,), "{2}"),
                ((pair[0] * 2, pair, pair[1] * 2), "{" + "/".join(pair) + "}"),
            ]
        ),
    )


def payments(pool, needs):
    """What may be left of the pool (amounts by type) when the cost is paid from it."""
    left = {pool}
    for symbol in needs.symbols if needs is not None else ():
        codes = [TYPES.index(code) for code in symbol.types] or range(len(TYPES))
        for _ in range(1 if symbol.types else symbol.generic):
            left = {
                tuple(n - (k == place) for k, n in enumerate(held)) for held in left for place in codes if held[place]
            }
    return left


def exists(need, sources):
    """Whether some order of activations and some way of paying for each pays the need: all are tried."""
    goal = ManaCost.parse(need.text())
    seen, to_do = set(), [((0,) * len(TYPES), frozenset(range(len(sources))))]
    while to_do:
        state = to_do.pop()
        if state in seen:
            continue
        seen.add(state)
        pool, left = state
        if payments(pool, goal):
            return True
        for one in left:
            for held in payments(pool, sources[one].needs):
                for output in sources[one].outputs:
                    more = [sum(unit.type == code for unit in output) for code in TYPES]
                    to_do.append((tuple(map(sum, zip(held, more, strict=True))), left - {one}))
    return False


@pytest.mark.parametrize("seed", range(40))
def test_a_plan_is_found_exactly_when_a_payment_exists(seed):
    rng = random.Random(seed)
    for _ in range(6):
        sources = [some_source(rng, place) for place in range(rng.randrange(1, 7))]
        plain = tuple((code, rng.randrange(1, 3)) for code in sorted(rng.sample(COLORS, rng.randrange(1, 4))))
        need = Need(plain, rng.randrange(3))
        assert (solve(need, Means(sources=sources)) is not None) == exists(need, sources), (need.text(), sources)


def test_all_of_many_filters_are_used_when_all_are_needed():
    sources = [source(0, ("G",))] + [source(place, (pair,), "{1}") for place, pair in enumerate(PAIRS, 1)]
    every = Need(tuple((code, 2) for code in COLORS), 1)
    plan = solve(every, Means(sources=sources))
    assert plan is not None and len(plan.activations) == 11
    assert solve(Need(tuple((code, 2) for code in COLORS), 2), Means(sources=sources)) is None
    few = solve(Need((("W", 1), ("U", 1))), Means(sources=sources))
    assert few is not None and len(few.activations) == 2


def test_of_alike_sources_each_number_is_looked_at_once():
    pairs, triples = [source(place, ("WW",)) for place in range(40)], [source(place, ("WWW",)) for place in range(3)]
    found = [len(chosen) for chosen in choices([*pairs, *triples])]
    assert len(found) == 41 * 4 - 1, "so many of the one kind, so many of the other, but not none of both"
    assert found == sorted(found)
