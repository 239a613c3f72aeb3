"""Reading and writing decklists in the notations that people have. The list itself is `formats.decklist.Decklist`.

Not here: whether the cards exist (`card_name.resolve`), are supported (the catalog) or may be played (`formats`).
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import DeckEntry, Decklist
from spellstack.storage.deck_section import DeckBuilder
from spellstack.storage.deck_text import parse_lines, write_arena, write_mtgo, write_plain
from spellstack.storage.deck_xml import parse_xml, write_cod, write_dek
from spellstack.storage.standard_input import opened

__all__ = [
    "MAX_BYTES",
    "DeckEntry",
    "Decklist",
    "Notation",
    "lines_of_cards",
    "parse_decklist",
    "read_decklist",
    "write_decklist",
]

MAX_BYTES = 1 << 20


class Notation(StrEnum):
    """A way to write a decklist. Only ARENA keeps everything; the writers say what the others leave out."""

    PLAIN = "plain"
    ARENA = "arena"
    MTGO = "mtgo"
    DEK = "dek"
    COD = "cod"


_WRITERS: Mapping[Notation, Callable[[Decklist], str]] = {
    Notation.PLAIN: write_plain,
    Notation.ARENA: write_arena,
    Notation.MTGO: write_mtgo,
    Notation.DEK: write_dek,
    Notation.COD: write_cod,
}


def parse_decklist(text: str) -> Decklist:
    """The decklist written in `text`, its notation told from its content. Raises `MalformedDeck`.

    >>> parse_decklist("4x Shock (M21) 159\\n\\nSideboard\\n1 Fire // Ice").main[0].name
    'Shock'
    """
    return _entries(text).build()


def _entries(text: str) -> DeckBuilder:
    content = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    if content.lstrip().startswith("<"):
        return parse_xml(content.lstrip())
    return parse_lines(content)


def lines_of_cards(path: Path) -> Mapping[str, int]:
    """The line (from 1) on which each card name of the file first stands; the file is known to be a decklist."""
    with opened(path) as file:
        return _entries(_decode(file.read())).lines


def read_decklist(path: Path | str) -> Decklist:
    """The decklist in a file of at most 1 MiB; one without a name is called after the file.

    Raises `MalformedDeck` with path and line, and `OSError` where the file cannot be opened.
    """
    path = Path(path)
    with opened(path) as file:
        content = file.read(MAX_BYTES + 1)
    try:
        deck = parse_decklist(_decode(content))
    except MalformedDeck as fault:
        raise fault.at(path) from None
    return deck if deck.name else deck.named(path.stem)


def write_decklist(deck: Decklist, notation: Notation = Notation.ARENA) -> str:
    """The list in `notation`, to be read again by `parse_decklist`."""
    return _WRITERS[notation](deck)


def _decode(content: bytes) -> str:
    """Text of UTF-8, UTF-16 with a mark, or the Western code page of older programs."""
    if len(content) > MAX_BYTES:
        raise MalformedDeck("larger than 1 MiB")
    if b"\0" in content and not content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise MalformedDeck("not a text file")
    encodings = (
        ("utf-16",) if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else ("utf-8-sig", "cp1252")
    )
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise MalformedDeck("not a text file")
