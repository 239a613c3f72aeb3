"""`make fuzz`: random games over the embedded pool, watched by the laws. A fault ends it with the seed that shows it
again.

`--decisions N` (default 1,000,000), `--seed S` the first game, `--every N` how often the costly laws are checked.
Players cancel, concede, and now and then are three.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter, process_time

import msgspec

from spellstack import Game, IllegalAction
from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded
from spellstack.ir.card import Card
from spellstack.lexicon import CardType, Color
from spellstack.rules.choice.action import Action, Cancel, Concede, Pass
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.codec import encode
from spellstack.rules.state.game import GameState
from spellstack.rules.state.settings import Settings
from tests.laws import invariants

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
MOST_DECISIONS = 4000  # a game that goes on longer is given up, and counted
TALL = 12  # on a stack this high nothing more is put, or free abilities would pile up for ever
WITHIN = "assist number"  # what another player decides in the middle of a proposal that can be cancelled afterwards
CANCELS, CONCEDES = 0.03, 0.0005
LONGEST = 10  # seconds of processor time for one decision
GROWTH, LEAST = 1.5, 512  # memory may become so much more after the first quarter, and so many MiB in any case


class Tally(msgspec.Struct):
    """What was seen: decisions, games, checks of costly laws, games given up, answers refused within a proposal."""

    decisions: int = 0
    games: int = 0
    checks: int = 0
    given_up: int = 0
    refused: int = 0
    cancelled: int = 0
    early: int = 0
    peak: int = 0
    fault: str = ""


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


class Play:
    """One game of random players."""

    def __init__(self, seed: int, every: int, cards: Sequence[Card], tally: Tally) -> None:
        self.rng = random.Random(seed)
        players = 2 if self.rng.random() < 0.9 else 3
        decks = [random_deck(self.rng, cards) for _ in range(players)]
        self.game = Game.new(decks, seed=seed, settings=Settings())
        self.agent = RandomAgent(seed, cancels=CANCELS)
        self.cards = invariants.cards_of(self.game.state)
        self.every = every
        self.tally = tally
        self.before: GameState | None = None  # as it was before what is being proposed

    def run(self) -> None:
        """Play it to its end, or give it up."""
        for number in range(MOST_DECISIONS):
            decision = self.game.decision
            if decision is None:
                return
            action = self._action(decision)
            if number % self.every == self.agent.rng.randrange(self.every):
                self._check(action if self._is_accepted(decision, action) else Cancel())
            self._apply(decision, action)
            self.tally.decisions += 1
        self.tally.given_up += 1

    def _action(self, decision: Request) -> Action:
        if self.rng.random() < CONCEDES:
            return Concede(self.rng.choice([p.id for p in self.game.state.players if p.in_game]))
        if decision.kind is RequestKind.PRIORITY and len(self.game.state.stack) > TALL:
            return Pass()
        return self.agent.policy(self.game.state, decision)

    def _is_accepted(self, decision: Request, action: Action) -> bool:
        """Whether the answer leads on: what cannot be paid for in the end may be refused while it can be taken back."""
        try:
            self.game.fork().apply(action)
        except IllegalAction:
            return not decision.cancellable
        return True

    def _apply(self, decision: Request, action: Action) -> None:
        start = process_time()
        if not decision.cancellable and decision.purpose != WITHIN:
            self.before = self.game.state.fork()
        try:
            self.game.apply(action)
        except IllegalAction:
            if not decision.cancellable:
                raise
            self.tally.refused += 1
            action = Cancel()
            self.game.apply(action)
        if isinstance(action, Cancel) and decision.cancellable and self.before is not None:
            self.tally.cancelled += 1
            self.before.loop = self.game.state.loop  # somebody has chosen something meanwhile
            assert encode(self.game.state) == encode(self.before), "a cancelled proposal leaves something behind"

        assert process_time() - start < LONGEST, "the game stalls"

    def _check(self, action: Action) -> None:
        self.tally.checks += 1
        invariants.zones_agree(self.game.state)
        invariants.conserved(self.cards, self.game.state)
        invariants.refusal_changes_nothing(self.game)
        invariants.views_do_not_leak(self.game, self.rng)
        invariants.save_is_identity(self.game, action)
        invariants.forks_are_isolated(self.game, action)
        invariants.undo_restores(self.game, action)


def memory() -> int:
    """The most memory this process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def work(job: tuple[int, int, int, int]) -> Tally:
    """Games of one process until its share of decisions is made."""
    seed, step, share, every = job
    cards = [card for card in map(embedded().__getitem__, embedded()) if CardType.LAND not in card.faces[0].types]
    tally = Tally()
    while tally.decisions < share and not tally.fault:
        try:
            Play(seed, every, cards, tally).run()
        except Exception as fault:
            tally.fault = f"seed {seed}: {type(fault).__name__}: {fault}"
        tally.games += 1
        tally.peak = memory()
        if tally.decisions < share / 4:
            tally.early = tally.peak
        seed += step
    if not tally.fault and tally.peak > max(LEAST, tally.early * GROWTH):
        tally.fault = f"memory has grown from {tally.early} to {tally.peak} MiB"
    return tally


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
    print(report(results, perf_counter() - start))
    return 1 if any(result.fault for result in results) else 0


def report(results: Sequence[Tally], seconds: float) -> str:
    """The figures of all processes, and their faults."""

    def total(name: str) -> int:
        return sum(getattr(result, name) for result in results)

    faults = [result.fault for result in results if result.fault]
    return "\n".join(
        [
            f"{total('decisions')} decisions, {total('games')} games ({total('given_up')} given up)",
            f"laws checked {total('checks')} times, {total('cancelled')} proposals taken back",
            f"{total('refused')} of them since an answer was refused",
            f"{total('decisions') / seconds:.0f} decisions/s, peak memory {max(r.peak for r in results)} MiB a process",
            *(faults or ["no fault"]),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
