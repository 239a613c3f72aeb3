"""Decklists as lines of text: Arena exports, MTGO text, lists with headings. Not here: XML notations (`deck_xml`).

A line is a count (also "4x") and a card name, perhaps followed by a printing such as "(M10) 146". Sections come from
headings ("Sideboard"), from "SB:" before a line, or, where the list has neither, from its one blank line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import DeckEntry, Decklist
from spellstack.storage.deck_section import DeckBuilder, Section

MAX_LINE = 250
_LINE = re.compile(r"(?P<side>SB:\s*)?(?P<count>[0-9]+)(?:\s*[xX×](?=\s+[^(\s]))?\s+(?P<name>\S.*)", re.IGNORECASE)
# Set codes are upper case where no number follows: names may end in parentheses too, as "No Way Out (Playtest)" does.
_PRINTING = re.compile(
    r"\s+(?:\((?P<code>[A-Za-z0-9]{2,6})\)\s+(?P<number>[^\s()]*\d[^\s()]*|★)|\((?P<only>[A-Z0-9]{2,6})\))$"
)
_FINISH = re.compile(r"\s+\*[A-Z]+\*$")
_HEADING = re.compile(r"(?://|#|\[)?\s*(?P<word>[^\W\d][^\d():\]]*?)\s*\]?\s*(?:\(\d+\))?\s*:?")

_HEADINGS = {
    "commander": Section.COMMANDER,
    "commanders": Section.COMMANDER,
    "commandant": Section.COMMANDER,
    "companion": Section.COMPANION,
    "compagnon": Section.COMPANION,
    "deck": Section.MAIN,
    "main": Section.MAIN,
    "main deck": Section.MAIN,
    "maindeck": Section.MAIN,
    "mainboard": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "side": Section.SIDEBOARD,
    "réserve": Section.SIDEBOARD,
}
# Headings that sort the cards of a section by type; they do not start another one.
_GROUPS = frozenset(
    [
        "artifact",
        "artifacts",
        "battle",
        "battles",
        "creature",
        "creatures",
        "enchantment",
        "enchantments",
        "instant",
        "instants",
        "land",
        "lands",
        "other",
        "planeswalker",
        "planeswalkers",
        "sorceries",
        "sorcery",
        "spell",
        "spells",
    ]
)
_Line = Callable[[DeckEntry], str]

# These two end at a blank line, since some lists give the main deck no heading after them.
_SHORT = (Section.COMMANDER, Section.COMPANION)


def parse_lines(text: str) -> DeckBuilder:
    """The entries in `text`, and as faults the lines that are no card, heading or comment."""
    reader = _Reader()
    reader.splits_at_blank = _splits_at_blank(text, reader.deck)
    for number, line in enumerate(text.splitlines(), start=1):
        if not reader.deck.hopeless:
            reader.read(number, line.strip())
    reader.deck.faults.sort(key=lambda fault: fault.line_number or 0)
    return reader.deck


class _Reader:
    """Reads line after line; knows the section that it is in."""

    def __init__(self) -> None:
        self.deck = DeckBuilder()
        self.section = Section.MAIN
        self.about = False
        self.splits_at_blank = False

    def read(self, number: int, line: str) -> None:
        if not line:
            self._blank()
        elif len(line) > MAX_LINE and not _is_comment(line):
            self._bad("the line is too long", number, line[:MAX_LINE])
        elif self.about and line.casefold().startswith("name "):
            self.deck.name = line[5:].strip()
        elif card := _LINE.fullmatch(line):
            self._card(card, (number, line))
        else:
            self._words(number, line)

    def _blank(self) -> None:
        self.about = False
        if self.section in _SHORT and self.deck.sections[self.section]:
            self.section = Section.MAIN
        elif self.splits_at_blank and self.deck.sections[Section.MAIN]:
            self.section = Section.SIDEBOARD

    def _card(self, card: re.Match[str], place: tuple[int, str]) -> None:
        self.about = False
        section = Section.SIDEBOARD if card["side"] else self.section
        name = _FINISH.sub("", card["name"])
        printing = _PRINTING.search(name)
        if not printing:
            self.deck.add(section, card["count"], name, (None, None), place)
            return
        code = (printing["code"] or printing["only"]).upper()
        self.deck.add(section, card["count"], name[: printing.start()], (code, printing["number"]), place)

    def _words(self, number: int, line: str) -> None:
        word = _heading(line)
        if word == "about":
            self.about = True
        elif word in _HEADINGS:
            self.section, self.about = _HEADINGS[word], False
        elif word not in _GROUPS and not _is_comment(line):
            self._bad("expected a count and a card name", number, line)

    def _bad(self, reason: str, number: int, line: str) -> None:
        self.deck.faults.append(MalformedDeck(reason, line_number=number, line=line))


def _is_comment(line: str) -> bool:
    return line.startswith(("//", "#"))


def _heading(line: str) -> str | None:
    found = _HEADING.fullmatch(line) if len(line) <= MAX_LINE else None
    return found["word"].casefold() if found else None


def _splits_at_blank(text: str, deck: DeckBuilder) -> bool:
    """Whether a blank line starts the sideboard; a fault of the deck when that cannot be told."""
    lines = [line.strip() for line in text.splitlines()]
    words = {_heading(line) for line in lines}
    if words & (_HEADINGS.keys() | _GROUPS) or any(line[:3].upper() == "SB:" for line in lines):
        return False
    cards = [(0, ""), *((number, line) for number, line in enumerate(lines, start=1) if not _is_comment(line))]
    starts = [(now, line) for (_, before), (now, line) in pairwise(cards) if line and not before]
    if len(starts) > 2:
        reason = "several blank lines and no heading: write 'Sideboard' before the sideboard"
        deck.faults.append(MalformedDeck(reason, line_number=starts[2][0], line=starts[2][1]))
    return True


def write_arena(deck: Decklist) -> str:
    """As Arena exports: headings, printings; keeps everything."""
    about = f"About\nName {deck.name}\n" if deck.name else ""
    main = (("Commander", deck.commanders), ("Companion", deck.companion), ("Deck", deck.main))
    return _blocks([about, *_titled((*main, ("Sideboard", deck.sideboard)), _arena_line)])


def write_plain(deck: Decklist) -> str:
    """Headings, counts and names; the name of the list and printings are left out."""
    before = _titled((("Commander", deck.commanders), ("Companion", deck.companion)), _plain_line)
    main = _lines(deck.main, _plain_line)
    titled = "Deck\n" + main if before and main else main
    return _blocks([*before, titled, *_titled((("Sideboard", deck.sideboard),), _plain_line)])


def write_mtgo(deck: Decklist) -> str:
    """As MTGO exports text: commanders and companion stand with the sideboard; printings and name are left out."""
    side = "".join(f"SB: {_plain_line(entry)}\n" for entry in deck.commanders + deck.outside())
    return _blocks([_lines(deck.main, _plain_line), side])


def _titled(sections: Iterable[tuple[str, tuple[DeckEntry, ...]]], line: _Line) -> list[str]:
    return [f"{title}\n{_lines(entries, line)}" for title, entries in sections if entries]


def _lines(entries: tuple[DeckEntry, ...], line: _Line) -> str:
    return "".join(f"{line(entry)}\n" for entry in entries)


def _blocks(blocks: list[str]) -> str:
    return "\n".join(block for block in blocks if block)


def _plain_line(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name}"


def _arena_line(entry: DeckEntry) -> str:
    code = f" ({entry.set_code})" if entry.set_code else ""
    number = f" {entry.number}" if entry.set_code and entry.number else ""
    return _plain_line(entry) + code + number
