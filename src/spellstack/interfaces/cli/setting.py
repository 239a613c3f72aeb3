"""Setting a game up for the terminal: decks, names, who is a person. Not here: playing it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from spellstack.formats.decklist import Decklist
from spellstack.game import Game
from spellstack.narrate import say
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.deck_cards import deck_cards, named_deck
from spellstack.storage.saved_game import read_save

SEEDS = 1_000_000


class Setting(NamedTuple):
    """A game to be played and which of its players are people; `seed` is None for one that was saved."""

    game: Game
    people: tuple[int, ...]
    seed: int | None


def new_setting(deck: str, against: str, *, seed: int | None, auto: bool, name: str | None, lang: str) -> Setting:
    """A new game. Raises what is wrong with a deck."""
    lists = [named_deck(deck), named_deck(against)]
    with CardCatalog() as imported:
        cards = [deck_cards(one, imported=imported) for one in lists]
    seed = random.randrange(SEEDS) if seed is None else seed
    names = _deck_names(lists) if auto else [name or say("ui.player", lang), say("ui.machine", lang)]
    return Setting(Game.new(cards, seed=seed, names=names), () if auto else (0,), seed)


def _deck_names(lists: list[Decklist]) -> list[str]:
    """What the sides are called when the machine plays both: as their decks."""
    names = [(deck.name or "?").replace("_", " ").capitalize() for deck in lists]
    return names if len(set(names)) == len(names) else [f"{name} {place}" for place, name in enumerate(names, 1)]


def saved_setting(path: Path) -> Setting:
    """The game that was saved."""
    saved = read_save(path)
    return Setting(saved.game, saved.people, None)
