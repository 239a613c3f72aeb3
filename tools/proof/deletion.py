"""Deletion probe: no word of a verified text can go without a change of what is read. Not here: choosing lines.

A word that can go means nothing to us, which is a fault of reading, unless the wording is truly redundant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from spellstack.ir.digest import meaning_of
from spellstack.ir.node import Ability, Node
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise

Line = tuple[str, bool]
"""A line in normal form, and whether it is a spell's."""
_WORD = re.compile(r"[\w{~'+-]")
REDUNDANT = {
    ("or", "a"): "a list may repeat its article",
    ("or", "an"): "a list may repeat its article",
    ("and", "from"): "a list may repeat its preposition",
    ("in", "all"): "cards in graveyards are those in all of them",
    ("from", "all"): "cards from graveyards are those from all of them",
    ("other", "land"): "the types of a land are land types",
    ("", "pay"): "mana named as a cost is paid",
}
"""Words that may go, by the word before them (or any), and why."""
_read = read_line.__wrapped__  # lines with a word left out are not worth remembering


class Survivor(msgspec.Struct, frozen=True):
    """A word that could go. `wording`: what is read changed, but only in how it is said."""

    line: str
    before: str
    word: str
    after: str
    wording: bool = False

    @property
    def reason(self) -> str:
        """Why it may, if it is known to be redundant."""
        return REDUNDANT.get((self.before, self.word)) or REDUNDANT.get(("", self.word), "")

    def __str__(self) -> str:
        return f"{self.before} [{self.word}] {self.after} in {self.line!r}"


def probe(line: str, spell: bool) -> Iterator[Survivor]:
    """The words of the line that could go."""
    whole = _read(line, spell)
    if isinstance(whole, Diagnostic):
        raise ValueError(str(whole))
    meaning = _meaning(whole)
    tokens, written = tokenise(line)
    for place, word in enumerate(tokens):
        if not _WORD.match(word):
            continue
        found = _read(join(written[:place] + written[place + 1 :]), spell)
        if isinstance(found, Diagnostic) or (found != whole and _meaning(found) != meaning):
            continue
        before, after = tokens[place - 1] if place else "", (tokens[place + 1 :] or [""])[0]
        yield Survivor(line, before, word, after, found != whole)


def _meaning(abilities: Sequence[Ability]) -> list[Any]:
    return [meaning_of(ability) for ability in abilities if isinstance(ability, Node)]


def words(line: str) -> int:
    """How many words the line has."""
    return sum(1 for word in tokenise(line)[0] if _WORD.match(word))


def probe_all(lines: Sequence[Line]) -> list[list[Survivor]]:
    """The words that could go, for each of the lines."""
    return [list(probe(line, spell)) for line, spell in lines]
