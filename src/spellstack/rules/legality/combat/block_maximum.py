"""The greatest number of blocking requirements that can be met within the restrictions (CR 509.1c), as a flow from
blockers to attackers.

One flow is exact while no attacker needs two blockers or none; otherwise one flow for each choice of which of those
attackers are blocked. Nothing enumerates sets of blocks. Not here: what the requirements and restrictions are
(`block`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from spellstack.rules.state.entity import ObjectId

Pair = tuple[ObjectId, ObjectId]
Found = tuple[int, tuple[Pair, ...]]
Options = Mapping[ObjectId, tuple[ObjectId, ...]]
_MUST = 1_000_000  # worth more than all requirements together: filling an attacker that needs several blockers
_SOURCE, _SINK = -1, -2


class Blocking:
    """What has to be blocked and what can be. Counters say how many requirements a block meets: of a creature to block
    anything, of an attacker to be blocked by anything, and of a pair.
    """

    def __init__(self) -> None:
        self.options: Options = {}
        self.capacity: Mapping[ObjectId, int] = {}
        self.bounds: Mapping[ObjectId, tuple[int, int]] = {}
        self.caps: Sequence[tuple[frozenset[ObjectId], int]] = ()
        self.not_alone: frozenset[ObjectId] = frozenset()
        self.some_block: Counter[ObjectId] = Counter()
        self.be_blocked: Counter[ObjectId] = Counter()
        self.pairs: Counter[Pair] = Counter()

    @property
    def has_requirements(self) -> bool:
        """Whether anything is required."""
        return bool(self.some_block or self.be_blocked or self.pairs)

    def met(self, blocks: Iterable[Pair]) -> int:
        """How many requirements the block meets."""
        blocks = tuple(blocks)
        blockers = {blocker for blocker, _ in blocks}
        attackers = {attacker for _, attacker in blocks}
        return (
            sum(self.pairs[pair] for pair in blocks)
            + sum(self.some_block[blocker] for blocker in blockers)
            + sum(self.be_blocked[attacker] for attacker in attackers)
        )


def best_block(problem: Blocking, enough: int = -1) -> Found:
    """The greatest number that can be met and a block that does so; with `enough` the search ends at any better one."""
    best: Found = (0, ())
    if enough >= 0 and _all_met(problem) <= enough:
        return enough, ()
    for options in _within_caps(problem):
        for opened in _choices_of_opened(problem, options):
            found = _in_company(problem, options, opened)
            if found[0] > best[0]:
                best = found
                if enough >= 0 and best[0] > enough:
                    return best
    return best


def _all_met(problem: Blocking) -> int:
    """What no block can exceed: every requirement met."""
    return sum(problem.some_block.values()) + sum(problem.be_blocked.values()) + sum(problem.pairs.values())


def _within_caps(problem: Blocking) -> Iterator[Options]:
    """The options with so few blockers that no cap can be exceeded, for each choice of the capped ones."""
    if not problem.caps:
        yield problem.options
        return
    (covered, most), *others = problem.caps
    useful = sorted(covered.intersection(problem.options))
    rest = Blocking()
    rest.caps = others
    for chosen in combinations(useful, min(most, len(useful))):
        kept = frozenset(chosen)
        rest.options = {b: a for b, a in problem.options.items() if b not in covered or b in kept}
        yield from _within_caps(rest)


def _choices_of_opened(problem: Blocking, options: Options) -> Iterator[frozenset[ObjectId]]:
    """Which of the attackers that need several blockers are blocked; more of them first."""
    reachable = frozenset(chain.from_iterable(options.values()))
    several = sorted(a for a, (least, _) in problem.bounds.items() if least > 1 and a in reachable)
    for size in range(len(several), -1, -1):
        yield from map(frozenset, combinations(several, size))


def _flow(
    problem: Blocking, options: Options, opened: frozenset[ObjectId], blocking: frozenset[ObjectId] = frozenset()
) -> Found:
    """The best block in which of the attackers that need several blockers exactly the opened ones are blocked, and in
    which those blocking are.
    """
    flow = _Flow()
    attackers = set(chain.from_iterable(options.values()))
    closed = {a for a in attackers if problem.bounds.get(a, (0, 0))[0] > 1} - opened
    for blocker, allowed in options.items():
        flow.edge(_SOURCE, blocker, 1, problem.some_block[blocker] + _MUST * (blocker in blocking))
        more = problem.capacity.get(blocker, 1) - 1
        if more > 0:
            flow.edge(_SOURCE, blocker, more, 0)
        for attacker in allowed:
            if attacker not in closed:
                flow.edge(blocker, attacker, 1, problem.pairs[(blocker, attacker)])
    needed = len(blocking)
    for attacker in attackers - closed:
        least, most = problem.bounds.get(attacker, (0, len(options)))
        bonus = problem.be_blocked[attacker]
        if attacker in opened:
            needed += least
            flow.edge(attacker, _SINK, 1, _MUST + bonus)
            flow.edge(attacker, _SINK, least - 1, _MUST)
        else:
            least = 1
            flow.edge(attacker, _SINK, 1, bonus)
        if most > least:
            flow.edge(attacker, _SINK, min(most, len(options)) - least, 0)
    worth = flow.maximise() - needed * _MUST
    return (worth, flow.used(options)) if worth >= 0 else (-1, ())


def _in_company(problem: Blocking, options: Options, opened: frozenset[ObjectId]) -> Found:
    """The best block in which nobody blocks alone who can't: several block, or only such as can (CR 506.5)."""
    found = _flow(problem, options, opened)
    blockers = {blocker for blocker, _ in found[1]}
    if len(blockers) != 1 or problem.not_alone.isdisjoint(blockers):
        return found
    able = {blocker: allowed for blocker, allowed in options.items() if blocker not in problem.not_alone}
    candidates = [_flow(problem, able, opened)]
    candidates += [_flow(problem, options, opened, frozenset(pair)) for pair in combinations(options, 2)]
    return max(candidates, key=lambda candidate: candidate[0])


class _Flow:
    """A flow of greatest worth, by augmenting along the best path while that gains anything."""

    def __init__(self) -> None:
        self._edges: list[list[int]] = []  # to, capacity left, worth; each followed by its reverse
        self._out: dict[int, list[int]] = {_SOURCE: [], _SINK: []}
        self._from: list[int] = []

    def edge(self, start: int, end: int, capacity: int, worth: int) -> None:
        """Add an edge and its reverse."""
        for a, b, c, w in ((start, end, capacity, worth), (end, start, 0, -worth)):
            self._out.setdefault(a, []).append(len(self._edges))
            self._from.append(a)
            self._edges.append([b, c, w])

    def maximise(self) -> int:
        """The worth of the best flow."""
        total = 0
        while True:
            gain, path = self._best_path()
            if gain <= 0:
                return total
            total += gain
            for number in path:
                self._edges[number][1] -= 1
                self._edges[number ^ 1][1] += 1

    def _best_path(self) -> tuple[int, list[int]]:
        best = {_SOURCE: 0}
        by: dict[int, int] = {}
        waiting = [_SOURCE]
        while waiting:
            following: list[int] = []
            for node in waiting:
                for number in self._out[node]:
                    end, capacity, worth = self._edges[number]
                    if capacity and best[node] + worth > best.get(end, -_MUST * _MUST):
                        best[end] = best[node] + worth
                        by[end] = number
                        following.append(end)
            waiting = following
        path: list[int] = []
        node = _SINK
        while node in by:
            path.append(by[node])
            node = self._from[by[node]]
        return best.get(_SINK, 0), path

    def used(self, options: Options) -> tuple[Pair, ...]:
        """The edges from blockers to attackers that carry flow."""
        return tuple(
            (self._from[number], self._edges[number][0])
            for number in range(0, len(self._edges), 2)
            if self._from[number] in options and self._edges[number ^ 1][1]
        )
