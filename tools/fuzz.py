"""`make fuzz`: random games over the embedded pool, watched by the laws. A fault ends it with the seed that shows it again.

`--decisions N` (default 1,000,000), `--seed S` the first game, `--every N` how often the costly laws are checked.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded

from spellstack import Game
from spellstack.ir.card import Card
from spellstack.lexicon import CardType, Color
from spellstack.rules.state.settings import Settings
from tests.laws import invariants

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
MOST_DECISIONS = 4000  # a game that goes on longer is given up, and counted


def random_deck(rng: random.Random, cards: Sequence[Card]) -> list[tuple[int, Card]]:
    """Sixty cards: lands of two colours, and cards of the pool that these colours can cast."""
    colors = set(rng.sample([color.value for color in Color], 2))
    castable = [
        card
        for card in cards
        if {c.value for face in card.faces for c in (face.mana_cost.colors if face.mana_cost else ())} <= colors
    ]
    deck = [(12, embedded()[BASICS[color]]) for color in sorted(colors)]
    return deck + [(1, rng.choice(castable)) for _ in range(36)]


def play(seed: int, every: int, cards: Sequence[Card]) -> tuple[int, int, bool]:
    """One game; returns its decisions, how often costly laws were checked, and whether it ended."""
    rng = random.Random(seed)
    players = 2 if rng.random() < 0.9 else 3
    game = Game.new([random_deck(rng, cards) for _ in range(players)], seed=seed, settings=Settings())
    agent = RandomAgent(seed)
    before = invariants.cards_of(game.state)
    checks = 0
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return number, checks, True
        action = agent.policy(game.state, decision)
        if number % every == seed % every:
            checks += 1
            invariants.zones_agree(game.state)
            invariants.conserved(before, game.state)
            invariants.refusal_changes_nothing(game)
            invariants.save_is_identity(game, action)
            invariants.forks_are_isolated(game, action)
            invariants.undo_restores(game, action)
        game.apply(action)
    return MOST_DECISIONS, checks, False


def work(job: tuple[int, int, int, int]) -> tuple[int, int, int, int, str]:
    """Games of one process until its share of decisions is made: decisions, games, checks, given up, fault."""
    first, step, share, every = job
    cards = [card for card in map(embedded().__getitem__, embedded()) if CardType.LAND not in card.faces[0].types]
    decisions = games = checks = given_up = 0
    seed = first
    while decisions < share:
        try:
            made, checked, ended = play(seed, every, cards)
        except Exception as fault:
            return decisions, games, checks, given_up, f"seed {seed}: {type(fault).__name__}: {fault}"
        decisions, games, checks, given_up = decisions + made, games + 1, checks + checked, given_up + (not ended)
        seed += step
    return decisions, games, checks, given_up, ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the fuzzer; exit status 1 when a law was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=97)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    start = perf_counter()
    jobs = [(given.seed + k, given.jobs, given.decisions // given.jobs, given.every) for k in range(given.jobs)]
    with ProcessPoolExecutor(given.jobs) as pool:
        results = list(pool.map(work, jobs))
    decisions, games, checks, given_up = (sum(result[field] for result in results) for field in range(4))  # type: ignore[misc]
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{decisions} decisions, {games} games ({given_up} given up), laws checked {checks} times")
    print(f"{decisions / (perf_counter() - start):.0f} decisions/s, peak memory {peak:.0f} MiB")
    faults = [result[4] for result in results if result[4]]
    print("\n".join(faults) or "no fault")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
