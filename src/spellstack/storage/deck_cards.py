"""The cards of a decklist, from a catalog and what was imported. Not here: reading lists, construction (formats)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from spellstack.cards.catalog import Catalog, embedded
from spellstack.errors import MalformedDeck, UnknownCards, UnsupportedCard
from spellstack.formats.decklist import Decklist
from spellstack.ir.card import Card
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_name import NameIndex, resolve
from spellstack.storage.deck_fault import DeckFault, UnplayableDecks
from spellstack.storage.decklist import lines_of_cards, read_decklist
from spellstack.storage.standard_input import STANDARD_INPUT
from spellstack.storage.starter_deck import starter_deck, starter_decks
from spellstack.storage.unreadable import UnreadableLines

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


def sideboard_cards(deck: Decklist, imported: CardCatalog | None = None) -> Cards:
    """The cards of the sideboard that can be played, with their counts; the others never come into the game."""
    catalog = embedded()
    index = NameIndex(dict.fromkeys(catalog))
    found: Cards = []
    for entry in deck.outside():
        name = index.find(entry.name)
        if name is None and imported is not None:
            name = imported.find(entry.name)
        try:
            found += [(entry.count, _card(name, catalog, imported))] if name is not None else []
        except UnsupportedCard:
            continue
    return found


def decks_of(names: Sequence[str], imported: CardCatalog | None = None) -> tuple[list[Decklist], list[Cards]]:
    """The decks in these files, or embedded ones of these names, as lists and as cards.

    `UnplayableDecks` tells every line of every deck that cannot be read, and every card that is unknown or not
    supported; `MalformedDeck` and `OSError` what keeps a file from being read at all, and that there are no cards.
    """
    read = {name: _read(name) for name in dict.fromkeys(names)}
    bad = {name: found.faults for name, found in read.items() if isinstance(found, UnreadableLines)}
    lists = [found.readable if isinstance(found, UnreadableLines) else found for found in map(read.__getitem__, names)]
    return lists, cards_of_decks(names, lists, imported, bad)


def _read(name: str) -> Decklist | UnreadableLines:
    try:
        return named_deck(name)
    except UnreadableLines as faults:
        return faults


def cards_of_decks(
    names: Sequence[str],
    decks: Sequence[Decklist],
    imported: CardCatalog | None = None,
    unreadable: Mapping[str, tuple[MalformedDeck, ...]] = MappingProxyType({}),
) -> list[Cards]:
    """The cards of all the decks, which come from these files or are embedded decks of these names.

    `UnplayableDecks` tells every card of every deck that is unknown or not supported, and the lines that could not be
    read; `MalformedDeck` that there are no cards in one.
    """
    faults = [
        _fault(name, deck, imported)._replace(unreadable=unreadable.get(name, ()))
        for name, deck in dict(zip(names, decks, strict=True)).items()
    ]
    wrong = [fault for fault in faults if fault.unknown or fault.unsupported or fault.unreadable]
    if wrong:
        raise UnplayableDecks(wrong)
    if empty := next((name for name, deck in zip(names, decks, strict=True) if not deck.main), None):
        raise MalformedDeck("it holds no cards", path=Path(empty))
    return [deck_cards(deck, imported=imported) for deck in decks]


def _fault(name: str, deck: Decklist, imported: CardCatalog | None) -> DeckFault:
    """What is wrong with the deck's cards, if anything."""
    more = {} if imported is None else _imported_names(deck, embedded(), imported)
    refused = {} if imported is None else _refused(deck, more, imported)
    unknown = None
    try:
        resolve(deck.renamed(lambda name: more.get(name, name)), dict.fromkeys((*embedded(), *more.values())))
    except UnknownCards as error:
        unknown = error
    lines = dict(lines_of_cards(Path(name))) if (unknown or refused) and _is_file(name) else {}
    lines.update({card.name: lines[written] for written, card in refused.items() if written in lines})
    return DeckFault(name, unknown, tuple(refused.values()), lines)


def _is_file(name: str) -> bool:
    return Path(name) == STANDARD_INPUT or Path(name).exists()


def _refused(deck: Decklist, more: Mapping[str, str], imported: CardCatalog) -> dict[str, UnsupportedCard]:
    """Of the deck's cards that were imported those that are not supported, by their names in the list."""
    found = {}
    for name in dict.fromkeys(entry.name for entry in deck.main if entry.name in more):
        try:
            imported[name]
        except UnsupportedCard as error:
            found[name] = error
    return found


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
    if path != STANDARD_INPUT and not path.exists():
        if name not in embedded_names:
            raise MalformedDeck(f"no such file; embedded decks are {', '.join(embedded_names)}", path=path)
        return starter_deck(name)
    return read_decklist(path)
