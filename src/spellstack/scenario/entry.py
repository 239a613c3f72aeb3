"""Cards in a set-up: `Name x3 (remarks)`. Not here: the zones they are put in (`setup`), what remarks do (`remark`)."""

from __future__ import annotations

import msgspec

from spellstack.scenario.form import CONVERT, BadPhrase, Book, Reading
from spellstack.scenario.phrase import Quotes, repeated, split_list, split_remarks

REMARKS = Book("remark")


class Entry(msgspec.Struct, frozen=True):
    """So many cards of one name, and what is remarked about each."""

    name: str
    count: int
    remarks: tuple[Reading, ...]


def _entries(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[Entry, ...]:
    if text.strip() == "nothing":
        return ()
    return tuple(_entry(part, quotes, players) for part in split_list(text, (",",)))


def _entry(text: str, quotes: Quotes, players: tuple[str, ...]) -> Entry:
    phrase, remarks = split_remarks(text)
    name, count = repeated(phrase)
    if "(" in name or ")" in name:
        raise BadPhrase("remarks in one pair of parentheses at the end: Name x2 (tapped)")
    read = tuple(REMARKS.read(remark, players) for remark in map(quotes.back, remarks))
    return Entry(quotes.back(name), count, read)


CONVERT["entries"] = _entries
