"""Deletion probe: no word of a verified text can go without a change of what is read. Not here: choosing lines.

A word that can go means nothing to us, which is a fault of reading, unless the wording is truly redundant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.cost import PayMana
from spellstack.ir.digest import meaning_of
from spellstack.ir.filter import AnyOf, OwnedBy
from spellstack.ir.node import Ability, Node
from spellstack.ir.reference import All
from spellstack.ir.walk import mentions, nodes
from spellstack.lexicon.zone import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise

Line = tuple[str, bool]
"""A line in normal form, and whether it is a spell's."""
_WORD = re.compile(r"[\w{~'+-]")


class Excuse(NamedTuple):
    """A word that may go between these words (patterns), if what the line was read as has such a record; and why."""

    before: str
    word: str
    after: str
    read_as: Callable[[Node], bool]
    why: str

    def holds(self, abilities: Sequence[Ability], before: str, word: str, after: str) -> bool:
        """Whether it excuses the word of a line that was read as these abilities."""
        found = ((self.before, before), (self.word, word), (self.after, after))
        return all(re.fullmatch(*one) for one in found) and any(map(self.read_as, nodes(tuple(abilities))))


def _is_of_all_graveyards(node: Node) -> bool:
    return isinstance(node, All) and Zone.GRAVEYARD in node.zones and not mentions(node.filter, OwnedBy)


def _is_of_several_qualities(node: Node) -> bool:
    return isinstance(node, KeywordAbility) and isinstance(node.quality, AnyOf)


REDUNDANT = (
    Excuse("or", "an?", ".*", lambda node: isinstance(node, AnyOf), "a list may repeat its article"),
    Excuse("and", "from", ".*", _is_of_several_qualities, "a list may repeat its preposition"),
    Excuse("in|from", "all", "graveyards", _is_of_all_graveyards, "cards in graveyards are those in all of them"),
    Excuse(".*", "pay", r"\{.*", lambda node: isinstance(node, PayMana), "mana named as a cost is paid"),
)
_read = read_line.__wrapped__  # lines with a word left out are not worth remembering


class Survivor(msgspec.Struct, frozen=True):
    """A word that could go. `wording`: what is read changed, but only in how it is said; `reason`: why it may go, if it
    is known to be redundant.
    """

    line: str
    before: str
    word: str
    after: str
    wording: bool = False
    reason: str = ""

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
        excuses = [one.why for one in REDUNDANT if one.holds(whole, before, word, after)]
        yield Survivor(line, before, word, after, found != whole, "".join(excuses[:1]))


def _meaning(abilities: Sequence[Ability]) -> list[Any]:
    return [meaning_of(ability) for ability in abilities if isinstance(ability, Node)]


def words(line: str) -> int:
    """How many words the line has."""
    return sum(1 for word in tokenise(line)[0] if _WORD.match(word))


def probe_all(lines: Sequence[Line]) -> list[list[Survivor]]:
    """The words that could go, for each of the lines."""
    return [list(probe(line, spell)) for line, spell in lines]
