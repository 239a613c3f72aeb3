"""The cards of a decklist, from a catalog and what was imported. Not here: reading lists, construction (formats)."""

from __future__ import annotations

from pathlib import Path

from spellstack.cards.catalog import Catalog, embedded
from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import Decklist
from spellstack.ir.card import Card
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_name import NameIndex, resolve
from spellstack.storage.decklist import read_decklist
from spellstack.storage.starter_deck import starter_deck, starter_decks

Cards = list[tuple[int, Card]]


def deck_cards(deck: Decklist, catalog: Catalog | None = None, imported: CardCatalog | None = None) -> Cards:
    """The cards that start in the library, with their counts.

    A card that the catalog (the embedded one when left out) does not have comes from the imported ones. `UnknownCards`
    names every card that neither has; `UnsupportedCard` an imported one that is not understood.
    """
    catalog = embedded() if catalog is None else catalog
    more = {} if imported is None else _imported_names(deck, catalog, imported)
    found = resolve(deck.renamed(lambda name: more.get(name, name)), dict.fromkeys((*catalog, *more.values())))
    if not found.main:
        raise MalformedDeck("it holds no cards")
    return [(entry.count, _card(entry.name, catalog, imported)) for entry in found.main]


def _card(name: str, catalog: Catalog, imported: CardCatalog | None) -> Card:
    return catalog[name] if imported is None or name in catalog else imported[name]


def _imported_names(deck: Decklist, catalog: Catalog, imported: CardCatalog) -> dict[str, str]:
    """The names in the deck that only the imported cards have, with the full name of each."""
    index = NameIndex(dict.fromkeys(catalog))
    found = {name: imported.find(name) for name in deck.names() if index.find(name) is None}
    return {name: full for name, full in found.items() if full is not None}


def named_deck(name: str) -> Decklist:
    """The decklist in the file `name`, or the embedded deck of that name. Raises `MalformedDeck` and `OSError`."""
    path, embedded_names = Path(name), starter_decks()
    if not path.exists():
        if name not in embedded_names:
            raise MalformedDeck(f"no such file; embedded decks are {', '.join(embedded_names)}", path=path)
        return starter_deck(name)
    return read_decklist(path)
