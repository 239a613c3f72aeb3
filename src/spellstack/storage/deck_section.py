"""Sections of a written decklist and the entries collected for them. Not here: notations (`deck_text`, `deck_xml`)."""

from __future__ import annotations

from enum import Enum, auto

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import DeckEntry, Decklist
from spellstack.storage.unreadable import MAX_FAULTS, UnreadableLines

MAX_DIGITS = 4
MAX_NAME = 200


class Section(Enum):
    """Where an entry stands."""

    MAIN = auto()
    SIDEBOARD = auto()
    COMMANDER = auto()
    COMPANION = auto()


class DeckBuilder:
    """Collects entries while a list is read; each fault is reported with its line."""

    def __init__(self) -> None:
        self.name: str | None = None
        self.sections: dict[Section, list[DeckEntry]] = {section: [] for section in Section}
        self.lines: dict[str, int] = {}  # of each card name the first
        self.faults: list[MalformedDeck] = []

    @property
    def hopeless(self) -> bool:
        """Whether so many lines are bad that reading on is of no use."""
        return len(self.faults) >= MAX_FAULTS

    def add(
        self,
        section: Section,
        count: str,
        name: str,
        printing: tuple[str | None, str | None],
        place: tuple[int, str],
    ) -> None:
        """Add `count` of `name`; `printing` is set code and number, `place` the line number and the line."""
        number, line = place
        clean = " ".join(name.split())
        if reason := _fault(count.strip(), clean):
            self.faults.append(MalformedDeck(reason, line_number=number, line=line))
            return
        self.lines.setdefault(clean, number)
        set_code, collector_number = printing
        self.sections[section].append(DeckEntry(int(count), clean, set_code or None, collector_number or None))

    def build(self) -> Decklist:
        """The finished list. Raises `UnreadableLines` with all bad lines, `MalformedDeck` when it holds no card."""
        if self.faults:
            raise UnreadableLines(self.faults, self._list())
        if not any(self.sections.values()):
            raise MalformedDeck("it holds no card")
        return self._list()

    def _list(self) -> Decklist:
        return Decklist(
            main=tuple(self.sections[Section.MAIN]),
            sideboard=tuple(self.sections[Section.SIDEBOARD]),
            commanders=tuple(self.sections[Section.COMMANDER]),
            companion=tuple(self.sections[Section.COMPANION]),
            name=self.name or None,
        )


def _fault(count: str, name: str) -> str | None:
    if not (count.isascii() and count.isdigit()):
        return "the number of copies is missing"
    if len(count) > MAX_DIGITS:
        return "the number of copies has more than four digits"
    if int(count) == 0:
        return "the number of copies is zero"
    if not name:
        return "the card name is missing"
    if len(name) > MAX_NAME or not name.isprintable():
        return "this is no card name"
    return None
