"""`python -m tools.proof [CARDS]`: the proofs that reading is right, a line of figures each.

Samples are drawn by a seed; `--all` probes everything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from spellstack.storage.card_file import read_cards
from tools.proof import figures
from tools.proof.cards import CARDS, DECKS, judged_cards
from tools.proof.execution import again
from tools.proof.figures import Figure


def main(arguments: list[str] | None = None) -> int:
    """Prints the figures; 1 if a proof does not hold."""
    asked = _arguments(arguments)
    if not asked.file.exists():
        print(f"no cards at {asked.file}")
        return 0 if asked.file == CARDS else 2
    if asked.again:
        again(asked.again, [card.fields for card in read_cards(asked.file)])
        return 0
    good = True
    for prove in proofs(asked):
        start = perf_counter()
        figure = prove()
        good = good and figure.good
        print("\n".join(figure.lines()), f"({perf_counter() - start:.0f} s)", flush=True)
    return int(not good)


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.proof", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=CARDS, help="card data, plain or gzip")
    parser.add_argument("--decks", type=Path, default=DECKS, help="a folder of decklists")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=2500, help="lines for the deletion probe, 0 for all")
    parser.add_argument("--games", type=int, default=60, help="games for the execution probe, 0 for all cards")
    parser.add_argument("--matches", type=int, default=60, help="games between decks at most")
    parser.add_argument("--least", type=int, default=10, help="so many decks have to be understood")
    parser.add_argument("--all", action="store_true", help="probe every line and every card")
    parser.add_argument("--idle", type=Path, help="write the abilities that never had their turn to this file")
    parser.add_argument("--again", metavar="ERROR", help="play the game that this line of the execution probe tells of")
    parser.add_argument("--only", default="", help="only these proofs, parted by commas")
    asked = parser.parse_args(arguments)
    if asked.all:
        asked.lines = asked.games = 0
    return asked


def proofs(asked: argparse.Namespace) -> Iterator[Callable[[], Figure]]:
    """The proofs that are asked for, to be made one after another."""
    found = judged_cards(asked.file)
    every: dict[str, Callable[[], Figure]] = {
        "cards": lambda: figures.coverage(found),
        "compiling": lambda: figures.speed(found, asked.seed),
        "digests": lambda: figures.meanings(found),
        "reminders": lambda: figures.reminder_texts(found),
        "keywords": lambda: figures.keywords(found),
        "french": lambda: figures.french_texts(found, asked.seed),
        "deletion": lambda: figures.deletions(found, asked.seed, asked.lines),
        "execution": lambda: figures.executions(found, asked.seed, asked.games, asked.idle),
        "decks": lambda: figures.tournament(found, asked.decks, asked.least, asked.matches),
    }
    yield from (prove for name, prove in every.items() if not asked.only or name in asked.only.split(","))


if __name__ == "__main__":
    sys.exit(main())
