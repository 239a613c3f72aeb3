"""The greatest number of requirements is exact: compared with all declarations of small combats (CR 508.1d, 509.1c)."""

from collections import Counter
from itertools import chain, combinations, product
from random import Random

import pytest

from spellstack.rules.legality.combat.block_maximum import Blocking, best_block
from spellstack.rules.legality.combat.requirement import Limit, Requirements, best_attack


def a_block_problem(random: Random) -> Blocking:
    problem = Blocking()
    blockers, attackers = range(1, random.randint(2, 4)), range(11, 11 + random.randint(1, 3))
    pairs = [(b, a) for b in blockers for a in attackers if random.random() < 0.8]
    problem.options = {b: tuple(a for b2, a in pairs if b2 == b) for b in blockers}
    problem.options = {b: allowed for b, allowed in problem.options.items() if allowed}
    problem.capacity = {b: random.choice((2, 9)) for b in blockers if random.random() < 0.3}
    problem.bounds = {a: random.choice(((2, 9), (0, 1), (3, 9), (2, 2))) for a in attackers if random.random() < 0.5}
    if random.random() < 0.4:
        problem.caps = ((frozenset(b for b in blockers if random.random() < 0.8), random.choice((1, 2))),)
    if random.random() < 0.4:
        problem.not_alone = frozenset(b for b in blockers if random.random() < 0.6)
    problem.some_block = Counter({b: 1 for b in blockers if random.random() < 0.4 and b in problem.options})
    problem.be_blocked = Counter({a: random.choice((1, 2)) for a in attackers if random.random() < 0.5})
    problem.pairs = Counter({pair: 1 for pair in pairs if random.random() < 0.4})
    return problem


def obeys(problem: Blocking, blocks: tuple[tuple[int, int], ...]) -> bool:
    used = Counter(b for b, _ in blocks)
    times = Counter(a for _, a in blocks)
    return (
        all(count <= problem.capacity.get(b, 1) for b, count in used.items())
        and all(low <= times[a] <= high for a, (low, high) in problem.bounds.items() if times[a])
        and all(len(covered & used.keys()) <= most for covered, most in problem.caps)
        and not (len(used) == 1 and problem.not_alone & used.keys())
    )


@pytest.mark.parametrize("seed", range(300))
def test_no_block_meets_more(seed):
    random = Random(seed)
    problem = a_block_problem(random)
    pairs = [(b, a) for b, allowed in problem.options.items() for a in allowed]
    every = chain.from_iterable(combinations(pairs, size) for size in range(len(pairs) + 1))
    most = max(problem.met(blocks) for blocks in every if obeys(problem, blocks))
    worth, blocks = best_block(problem)
    assert worth == most
    assert obeys(problem, blocks)
    assert problem.met(blocks) == most
    assert best_block(problem, most)[0] <= most


def an_attack_problem(random: Random):
    creatures, defenders = range(100, 100 + random.randint(1, 4)), range(1, random.randint(2, 4))
    options = {c: tuple(d for d in defenders if random.random() < 0.8) for c in creatures}
    requirements = Requirements.__new__(Requirements)
    requirements._of = {
        c: [random.choice((None, frozenset({random.choice(list(defenders))}))) for _ in range(random.randint(0, 2))]
        for c in creatures
    }
    pairs = [(c, d) for c in creatures for d in defenders]
    limits = [
        Limit(random.choice((1, 2)), 0, frozenset(p for p in pairs if random.random() < 0.7), "508.1c")
        if random.random() < 0.5
        else Limit(None, random.choice((1, 2)), frozenset(p for p in pairs if random.random() < 0.4), "508.1c")
        for _ in range(random.randint(0, 3))
    ]
    return requirements, limits, options


def disobeyed(limit: Limit, attacks: list[tuple[int, int]]) -> bool:
    count = sum(pair in limit.matching for pair in attacks)
    return (limit.most is not None and count > limit.most) or bool(count and len(attacks) <= limit.others)


@pytest.mark.parametrize("seed", range(300))
def test_no_attack_meets_more(seed):
    requirements, limits, options = an_attack_problem(Random(seed))
    most = 0
    for chosen in product(*[(None, *defenders) for defenders in options.values()]):
        attacks = [(c, d) for c, d in zip(options, chosen, strict=True) if d is not None]
        if not any(disobeyed(limit, attacks) for limit in limits):
            most = max(most, requirements.met(attacks))
    worth, best = best_attack(requirements, limits, options)
    assert worth == most == requirements.met(best)
    assert not any(disobeyed(limit, list(best)) for limit in limits)
