"""Decks for a new game, as cards: embedded decks by name, lists by card names. Not here: reading decklist files
(storage).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files

from spellstack.cards.catalog import embedded
from spellstack.errors import MalformedDeck, UnknownCards
from spellstack.ir.card import Card

Deck = str | Iterable[tuple[int, str]] | Iterable[tuple[int, Card]]


def cards_of(deck: Deck) -> list[tuple[int, Card]]:
    """The deck's cards with their counts."""
    entries: object = embedded_deck(deck) if isinstance(deck, str) else deck
    if not isinstance(entries, Iterable):
        raise MalformedDeck(f"expected the name of an embedded deck, or (count, card) pairs, not {entries!r}")
    pairs = list(_pairs(entries))
    catalog = embedded()
    unknown = [name for _, name in pairs if isinstance(name, str) and name not in catalog]
    if unknown:
        raise UnknownCards(unknown, {name: catalog.near(name) for name in unknown})
    return [(count, card if isinstance(card, Card) else catalog[card]) for count, card in pairs]


def _pairs(entries: Iterable[object]) -> Iterator[tuple[int, str | Card]]:
    for entry in entries:
        match entry:
            case (int(count), str() | Card() as card) if count > 0:
                yield count, card
            case _:
                raise MalformedDeck(f"expected (count, card), with a count of 1 or more, not {entry!r}")


def embedded_deck(name: str) -> list[tuple[int, str]]:
    """The list of an embedded deck; `MalformedDeck` names those there are."""
    folder = files("spellstack.cards") / "decks"
    known = sorted(entry.name.removesuffix(".txt") for entry in folder.iterdir() if entry.name.endswith(".txt"))
    if name not in known:
        raise MalformedDeck(f"no embedded deck is called {name!r}; there are {', '.join(known)}")
    lines = (
        line.split(maxsplit=1)
        for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        if line.strip()
    )
    return [(int(count), card) for count, card in lines]
