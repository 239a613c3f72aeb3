"""A decklist as a value: main deck, sideboard, commanders, companion (CR 100.2, 100.4, 903.3, 702.139).

Not here: reading and writing files (storage), and whether a list is legal (`verify`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec


class DeckEntry(msgspec.Struct, frozen=True, gc=False):
    """`count` copies (1 or more) of the card `name`; `set_code` and `number` name a printing, which play ignores."""

    count: int
    name: str
    set_code: str | None = None
    number: str | None = None


class Decklist(msgspec.Struct, frozen=True, gc=False):
    """What a player brings: entries in the order written; `main` is without commanders, `companion` has 0 or 1 card."""

    main: tuple[DeckEntry, ...]
    sideboard: tuple[DeckEntry, ...] = ()
    commanders: tuple[DeckEntry, ...] = ()
    companion: tuple[DeckEntry, ...] = ()
    name: str | None = None

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """The main deck as (count, card name) pairs, as `Game.new` takes decks."""
        return ((entry.count, entry.name) for entry in self.main)

    def starting(self) -> tuple[DeckEntry, ...]:
        """The cards that the size of a deck is counted by: the main deck and the commanders."""
        return self.main + self.commanders

    def entries(self) -> tuple[DeckEntry, ...]:
        """All entries of all sections."""
        return self.commanders + self.companion + self.main + self.sideboard

    def names(self) -> tuple[str, ...]:
        """Each card name once, in the order of `entries`."""
        return tuple(dict.fromkeys(entry.name for entry in self.entries()))

    def outside(self) -> tuple[DeckEntry, ...]:
        """The sideboard with the companion in it: some programs list a companion in both places, some in one."""
        listed = {entry.name for entry in self.sideboard}
        return tuple(entry for entry in self.companion if entry.name not in listed) + self.sideboard

    def named(self, name: str) -> Decklist:
        """The same list under another name."""
        return msgspec.structs.replace(self, name=name)

    def with_commanders(self, *names: str) -> Decklist:
        """One copy of each named card designated as commander, taken out of the sideboard or else the main deck.

        Raises `ValueError` when the list does not hold one of them.
        """
        deck = self
        for name in names:
            section = "sideboard" if any(entry.name == name for entry in deck.sideboard) else "main"
            rest = _without(getattr(deck, section), name)
            commanders = (*deck.commanders, DeckEntry(1, name))
            deck = msgspec.structs.replace(deck, **{section: rest, "commanders": commanders})
        return deck

    def renamed(self, rename: Callable[[str], str]) -> Decklist:
        """The same list with every card name replaced."""

        def section(entries: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
            return tuple(msgspec.structs.replace(entry, name=rename(entry.name)) for entry in entries)

        return Decklist(
            main=section(self.main),
            sideboard=section(self.sideboard),
            commanders=section(self.commanders),
            companion=section(self.companion),
            name=self.name,
        )


def size(entries: Iterable[DeckEntry]) -> int:
    """Number of cards."""
    return sum(entry.count for entry in entries)


def copies(entries: Iterable[DeckEntry]) -> Counter[str]:
    """Number of cards by name, printings taken together."""
    total: Counter[str] = Counter()
    for entry in entries:
        total[entry.name] += entry.count
    return total


def _without(entries: tuple[DeckEntry, ...], name: str) -> tuple[DeckEntry, ...]:
    """The entries with one copy of `name` fewer."""
    for place, entry in enumerate(entries):
        if entry.name == name:
            fewer = (msgspec.structs.replace(entry, count=entry.count - 1),) if entry.count > 1 else ()
            return entries[:place] + fewer + entries[place + 1 :]
    raise ValueError(f"no {name} in this decklist")
