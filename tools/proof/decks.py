"""Real decklists against each other: which are understood in full, and whether their games come to an end.

Not here: reading decklists (storage), playing (agents).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from spellstack.agents import HeuristicAgent, play
from spellstack.cards.spelling import name_key
from spellstack.errors import UnsupportedCard
from spellstack.formats.decklist import Decklist
from spellstack.game import Game
from spellstack.ir.card import Card
from spellstack.oracle import compile_card
from spellstack.rules.effects.support import verify_supported
from spellstack.storage.decklist import read_decklist
from tools.proof.cards import Record

DECISIONS = 6000
"""A game is given up after so many."""
DRAWN, OPEN = -1, -2
Cards = list[tuple[int, Card]]


class Deck(NamedTuple):
    """A decklist; `cards` are those it begins with, `missing` the names of those of them that are not understood, and
    `aside` those of its sideboard.
    """

    name: str
    cards: Cards
    missing: tuple[str, ...]
    aside: tuple[str, ...]


class Result(NamedTuple):
    """One game: its decks, which of them won (or `DRAWN`, or `OPEN`: no outcome), its turns, and what went wrong."""

    first: str
    second: str
    winner: int
    turns: int
    error: str = ""


def index_of(records: Sequence[Record]) -> dict[str, Record]:
    """The records by their names and those of their faces."""
    found = {name_key(record["name"]): record for record in records}
    for record in records:
        for face in record.get("card_faces") or ():
            found.setdefault(name_key(face["name"]), record)
    return found


def decks_in(folder: Path, verified: Mapping[str, Record]) -> Iterator[Deck]:
    """The decklists of the folder by name."""
    for path in sorted(folder.glob("*.txt")):
        yield _deck(read_decklist(path), verified)


def _deck(deck: Decklist, verified: Mapping[str, Record]) -> Deck:
    cards = {name: _card(verified.get(name_key(name))) for name in deck.names()}
    starting = {entry.name for entry in deck.starting()}
    missing = [name for name, card in cards.items() if card is None]
    return Deck(
        deck.name or "?",
        [(entry.count, card) for entry in deck.starting() if (card := cards[entry.name]) is not None],
        tuple(name for name in missing if name in starting),
        tuple(name for name in missing if name not in starting),
    )


def _card(record: Record | None) -> Card | None:
    if record is None:
        return None
    card = compile_card(record)
    try:
        verify_supported(card)
    except UnsupportedCard:
        return None
    return card


def pairings(decks: Sequence[Deck]) -> list[tuple[Deck, Deck]]:
    """Every deck against every other."""
    return list(combinations(decks, 2))


def play_all(pairs: Sequence[tuple[Deck, Deck]]) -> list[Result]:
    """A game for each pair."""
    return [_played(first, second) for first, second in pairs]


def _played(first: Deck, second: Deck) -> Result:
    game = Game.new([first.cards, second.cards], seed=1)
    try:
        play(game, [HeuristicAgent(), HeuristicAgent()], decisions=DECISIONS)
    except Exception as error:
        return Result(first.name, second.name, OPEN, game.state.turn.number, f"{type(error).__name__}: {error}")
    outcome = game.outcome
    winner = OPEN if outcome is None else outcome.winners[0] if outcome.winners else DRAWN
    return Result(first.name, second.name, winner, game.state.turn.number)
