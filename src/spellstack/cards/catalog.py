"""Cards by name: the embedded pool and catalogs in memory. Not here: imported card data (storage), card texts (oracle).

The pool is one JSON line a card, in files by first letter; a line is decoded when its card is asked for.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from spellstack.cards.melding import completed
from spellstack.cards.spelling import name_key
from spellstack.errors import UnknownCards
from spellstack.ir.card import Card
from spellstack.ir.codec import from_builtins

_START = '{"type":"Card","name":"'


class Catalog:
    """Cards by name. `catalog["Fire // Ice"]`, a face's name or another spelling all find the card.

    `UnknownCards` names what is not there, with similar names.
    """

    def __init__(self, lines: Mapping[str, bytes]) -> None:
        self._lines = lines
        self._cards: dict[str, Card] = {}
        self._keys: dict[str, str] | None = None

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Catalog:
        """A catalog of cards at hand."""
        catalog = cls({})
        catalog._cards = {card.name: card for card in cards}
        catalog._lines = dict.fromkeys(catalog._cards, b"")
        return catalog

    def __getitem__(self, name: str) -> Card:
        found = self._cards.get(name)
        if found is not None:
            return found
        full = self.find(name)
        if full is None:
            raise UnknownCards([name], {name: self.near(name)})
        if full not in self._cards:
            card = from_builtins(msgspec.json.decode(self._lines[full]), Card)
            self._cards[full] = completed(card, self._if_there)
        return self._cards[full]

    def _if_there(self, name: str) -> Card | None:
        full = self.find(name)
        return None if full is None else self[full]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def find(self, name: str) -> str | None:
        """The full name of the card that is called so, if there is one."""
        if name in self._lines:
            return name
        if self._keys is None:
            self._keys = self._index()
        return self._keys.get(name_key(name))

    def near(self, name: str) -> list[str]:
        """Names like this one, best first, three at most."""
        return difflib.get_close_matches(name, self._lines, 3)

    def _index(self) -> dict[str, str]:
        keys: dict[str, str] = {}
        for full in self._lines:
            keys.setdefault(name_key(full), full)
        for full in self._lines:
            for face in full.split(" // "):
                keys.setdefault(name_key(face), full)
        return keys


@cache
def embedded() -> Catalog:
    """The catalog of the cards that come with the package."""
    lines: dict[str, bytes] = {}
    start = len(_START)
    for entry in sorted((files("spellstack.cards") / "pool").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".jsonl"):
            for line in entry.read_bytes().splitlines():
                end = line.index(b'"', start)
                while line[end - 1] == 92:  # a quote inside the name is escaped
                    end = line.index(b'"', end + 1)
                lines[msgspec.json.decode(line[start - 1 : end + 1], type=str)] = line
    return Catalog(lines)
