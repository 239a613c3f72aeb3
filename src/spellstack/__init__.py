"""Spellstack: the Comprehensive Rules of Magic: The Gathering as a library.

>>> from spellstack import Game
>>> game = Game.new(["red_green", "white_blue"], seed=1)
>>> game.decision.player in (0, 1)
True

`help(Game)` says what a game can do. Beside it: `spellstack.game` (actions, decisions, steps, JSON),
`spellstack.narrate` (all of it in words), `spellstack.agents` (machine players), `spellstack.explain` (the index of the
rules), `spellstack.cards` (the embedded cards), `spellstack.errors` (what can be raised). `CardCatalog` has the cards
that were imported, `read_cards` reads files of card data for it, `read_decklist` decks that `Game.new` takes.

Names below are loaded when they are first used, so that importing the package is cheap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellstack.lazy import homes

if TYPE_CHECKING:
    from spellstack.errors import IllegalAction, SpellstackError
    from spellstack.game import Game
    from spellstack.storage.card_catalog import CardCatalog
    from spellstack.storage.card_file import read_cards
    from spellstack.storage.decklist import read_decklist

__version__ = "0.1.0"
__all__ = ["CardCatalog", "Game", "IllegalAction", "SpellstackError", "__version__", "read_cards", "read_decklist"]
_HOMES = {
    "CardCatalog": "spellstack.storage.card_catalog",
    "Game": "spellstack.game",
    "IllegalAction": "spellstack.errors",
    "SpellstackError": "spellstack.errors",
    "read_cards": "spellstack.storage.card_file",
    "read_decklist": "spellstack.storage.decklist",
}
_ROOMS = ("agents", "cards", "errors", "explain", "formats", "game", "narrate", "observation", "scenario", "storage")
__getattr__ = homes(__name__, _HOMES, _ROOMS)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_ROOMS})
