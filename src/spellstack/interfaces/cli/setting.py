"""Setting a game up for the terminal: decks, names, who is a person. Not here: playing it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import Decklist
from spellstack.formats.known import CONSTRUCTED, RULES_FORMATS
from spellstack.formats.of_cards import deck_problems
from spellstack.formats.problem import Problem
from spellstack.game import Game, Settings
from spellstack.narrate import say
from spellstack.narrate.wording import listed
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.deck_cards import decks_of, sideboard_cards
from spellstack.storage.saved_game import read_save

SEEDS = 1_000_000


class Setting(NamedTuple):
    """A game to be played and which of its players are people; `seed` is None for one that was saved, `saved` where.
    `problems`: in what the decks break the rules of deck construction. `begin` begins the same game with another seed.
    """

    game: Game
    people: tuple[int, ...]
    seed: int | None
    saved: Path | None = None
    problems: tuple[str, ...] = ()
    begin: Callable[[int], Game] | None = None


def new_setting(
    deck: str,
    against: str,
    *,
    seed: int | None,
    auto: bool,
    name: str | None,
    lang: str,
    rules: str | None = None,
) -> Setting:
    """A new game. Raises what is wrong with a deck. `rules` names the format that the decks have to keep to; without it
    what is wrong with them for constructed play is only told.
    """
    with CardCatalog() as imported:
        lists, cards = decks_of((deck, against), imported)
        beside = [sideboard_cards(one, imported) for one in lists]
    problems = tuple(
        f"{one.name or file}: {problem_text(problem, lang)}"
        for one, file, held in zip(lists, (deck, against), cards, strict=True)
        for problem in deck_problems(held, RULES_FORMATS[rules or CONSTRUCTED.name.lower()], one.sideboard)
    )
    if rules is not None and problems:
        raise MalformedDeck("; ".join(dict.fromkeys(problems)))
    seed = random.randrange(SEEDS) if seed is None else seed
    names = _deck_names(lists) if auto else [name or say("ui.player", lang), say("ui.machine", lang)]
    # A person may want to be asked at every priority (`full`); where it is no use the sitting passes.
    settings = Settings(every_priority=not auto)

    def begin(seed: int) -> Game:
        return Game.new(cards, seed=seed, names=names, settings=settings, sideboards=beside)

    return Setting(begin(seed), () if auto else (0,), seed, problems=tuple(dict.fromkeys(problems)), begin=begin)


def problem_text(problem: Problem, lang: str) -> str:
    """What is wrong with a deck, in words."""
    cards = listed(problem.cards, lang)
    key = f"deck.{problem.kind.name.lower()}"
    return say(key, lang, cards=cards, found=problem.found, limit=problem.limit, rule=problem.rule)


def _deck_names(lists: list[Decklist]) -> list[str]:
    """What the sides are called when the machine plays both: as their decks."""
    names = [(deck.name or "?").replace("_", " ").capitalize() for deck in lists]
    return names if len(set(names)) == len(names) else [f"{name} {place}" for place, name in enumerate(names, 1)]


def saved_setting(path: Path) -> Setting:
    """The game that was saved."""
    saved = read_save(path)
    return Setting(saved.game, saved.people, None, path)
