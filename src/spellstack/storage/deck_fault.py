"""What is wrong with the cards of several decklists, all at once, with file and line. Not here: reading lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spellstack.errors import MalformedDeck, SpellstackError, UnknownCards, UnsupportedCard


class DeckFault(NamedTuple):
    """One deck: its file or name, its unknown cards if any, those that are not supported, the lines of names, and the
    lines that cannot be read.
    """

    deck: str
    unknown: UnknownCards | None
    unsupported: tuple[UnsupportedCard, ...]
    lines: Mapping[str, int]
    unreadable: tuple[MalformedDeck, ...] = ()

    def place(self, name: str) -> tuple[str, int | None]:
        """The deck and, where it is known, the line on which the card is first called so."""
        return self.deck, self.lines.get(name)


class UnplayableDecks(SpellstackError):
    """Decks with lines that cannot be read, or cards that are unknown or not supported; `faults` has every deck that is
    at fault.
    """

    def __init__(self, faults: Sequence[DeckFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(line for fault in self.faults for line in _lines(fault)))


def _lines(fault: DeckFault) -> list[str]:
    unknown = fault.unknown.names if fault.unknown else ()
    said = [(name, f"unknown card {name}") for name in unknown]
    said += [(card.name, str(card)) for card in fault.unsupported]
    return [*map(str, fault.unreadable), *(f"{_place(*fault.place(name))}: {text}" for name, text in said)]


def _place(deck: str, line: int | None) -> str:
    return f"{deck}, line {line}" if line else deck
