"""The cards of a decklist, from a catalog. Not here: reading lists (`decklist`), and construction rules (formats)."""

from __future__ import annotations

from pathlib import Path

from spellstack.cards.catalog import Catalog, embedded
from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import Decklist
from spellstack.ir.card import Card
from spellstack.storage.card_name import resolve
from spellstack.storage.decklist import read_decklist
from spellstack.storage.starter_deck import starter_deck, starter_decks

Cards = list[tuple[int, Card]]


def deck_cards(deck: Decklist, catalog: Catalog | None = None) -> Cards:
    """The cards that start in the library, with their counts.

    `UnknownCards` names every card that the catalog (the embedded one when left out) does not have.
    """
    catalog = embedded() if catalog is None else catalog
    found = resolve(deck, dict.fromkeys(catalog))
    if not found.main:
        raise MalformedDeck("it holds no cards")
    return [(entry.count, catalog[entry.name]) for entry in found.main]


def named_deck(name: str) -> Decklist:
    """The decklist in the file `name`, or the embedded deck of that name. Raises `MalformedDeck` and `OSError`."""
    path, embedded_names = Path(name), starter_decks()
    if not path.exists():
        if name not in embedded_names:
            raise MalformedDeck(f"no such file; embedded decks are {', '.join(embedded_names)}", path=path)
        return starter_deck(name)
    return read_decklist(path)
