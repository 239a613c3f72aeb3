"""Decks for a new game, as cards: embedded decks by name, lists by card names. Not here: reading decklist files and
the cards that a user has imported (storage).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Protocol, runtime_checkable

from spellstack.cards.catalog import embedded
from spellstack.errors import MalformedDeck, MalformedInput, UnknownCards
from spellstack.ir.card import Card

Deck = str | Iterable[tuple[int, str]] | Iterable[tuple[int, Card]]

MAX_COPIES = 9_999
"""Copies of a card that one entry of a deck may ask for, as in a decklist file."""
MAX_CARDS = 100_000
"""Cards that a deck may hold. The rules set no limit; memory does."""
_NEAR_LOOKUPS = 20  # similar names are looked up for this many unknown ones: each takes its time
_ONLY_EMBEDDED = (
    "Only the embedded cards were looked at. Others can be given by Game.new(decks, cards=…), where "
    "spellstack.CardCatalog() has those that were imported, or as Card objects in the decks."
)
_NOT_GIVEN_EITHER = "Neither the embedded cards nor those given by cards=… are called so."


@runtime_checkable
class CardSource(Protocol):
    """Cards by name beside the embedded ones: a dict, `cards.catalog.Catalog.of(cards)`, `CardCatalog()`."""

    def __contains__(self, name: object, /) -> bool:
        """Whether there is a card that is called so."""

    def __getitem__(self, name: str, /) -> Card:
        """The card that is called so."""


def cards_of(deck: Deck, others: CardSource | None = None) -> list[tuple[int, Card]]:
    """The deck's cards with their counts. `others` has cards that the embedded catalog does not."""
    if others is not None and not isinstance(others, CardSource):
        raise MalformedInput("cards: expected cards by name", "expected cards by name")
    entries: object = embedded_deck(deck) if isinstance(deck, str) else deck
    if not isinstance(entries, Iterable):
        raise MalformedDeck(f"expected the name of an embedded deck, or (count, card) pairs, not {entries!r}")
    pairs = list(_pairs(entries))
    _verify_known([name for _, name in pairs if isinstance(name, str)], others)
    return [(count, card if isinstance(card, Card) else card_of(card, others)) for count, card in pairs]


def card_of(name: str, others: CardSource | None = None) -> Card:
    """The embedded card that is called so, or else that of the others."""
    catalog = embedded()
    if others is None or name in catalog:
        return catalog[name]
    card: object = others[name]
    if not isinstance(card, Card):
        raise MalformedDeck(f"what the given cards have as {name!r} is no Card")
    known = catalog.find(card.name)
    return card if known is None else catalog[known]


def _verify_known(names: list[str], others: CardSource | None) -> None:
    catalog = embedded()
    unknown = [name for name in names if name not in catalog and (others is None or name not in others)]
    if unknown:
        error = UnknownCards(unknown, {name: catalog.near(name) for name in unknown[:_NEAR_LOOKUPS]})
        error.args = (f"{error}\n{_ONLY_EMBEDDED if others is None else _NOT_GIVEN_EITHER}",)
        raise error


def _pairs(entries: Iterable[object]) -> Iterator[tuple[int, str | Card]]:
    total = 0
    for entry in entries:
        match entry:
            case (int(count), str() | Card() as card):
                total += count
                _verify_count(count, total, card)
                yield count, card
            case _:
                raise MalformedDeck(f"expected (count, card), not {entry!r}")


def _verify_count(count: int, total: int, card: str | Card) -> None:
    if not 1 <= count <= MAX_COPIES:
        name = card if isinstance(card, str) else card.name
        raise MalformedDeck(f"the number of copies of {name!r} is not between 1 and {MAX_COPIES}")
    if total > MAX_CARDS:
        raise MalformedDeck(f"it holds more than {MAX_CARDS} cards")


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
