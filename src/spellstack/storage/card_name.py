"""Card names as people write them, found in a catalog: accents, ligatures, quotes, split and front-face names (CR 201).

Not here: names that a player chooses during a game (CR 201.4), and names in other languages, which card data brings.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from functools import cached_property

from spellstack.cards.spelling import name_key
from spellstack.errors import UnknownCards
from spellstack.formats.decklist import Decklist

FACE_SEPARATOR = " // "
NEAR_MATCHES = 3
# Similar names are looked up for this many unknown ones: a list in another language would take a minute otherwise.
NEAR_LOOKUPS = 20


class NameIndex:
    """The names of a catalog, to be found by any usual spelling. The exact spelling costs one look-up, no index."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = names

    def find(self, name: str) -> str | None:
        """The catalog's spelling of `name`; None when no card, or more than one, answers to it."""
        if name in self._names:
            return name
        key = name_key(name)
        return self._by_key.get(key) or self._by_front.get(key) or self._by_key.get(key.partition(FACE_SEPARATOR)[0])

    def near(self, name: str) -> tuple[str, ...]:
        """Up to three catalog names that look like `name`, best first."""
        found = difflib.get_close_matches(name_key(name), self._by_any, NEAR_MATCHES, cutoff=0.75)
        return tuple(dict.fromkeys(self._by_any[key] for key in found))

    @cached_property
    def _by_key(self) -> dict[str, str]:
        return _unambiguous((name_key(name), name) for name in self._names)

    @cached_property
    def _by_front(self) -> dict[str, str]:
        faced = (name for name in self._names if FACE_SEPARATOR in name)
        return _unambiguous((name_key(name.partition(FACE_SEPARATOR)[0]), name) for name in faced)

    @cached_property
    def _by_any(self) -> dict[str, str]:
        return self._by_front | self._by_key


def resolve(decklist: Decklist, catalog: Collection[str] | NameIndex) -> Decklist:
    """The list with every name in the catalog's spelling.

    Raises `UnknownCards` with all names that the catalog does not know and what they look like; nothing is dropped.
    """
    index = catalog if isinstance(catalog, NameIndex) else NameIndex(catalog)
    found = {name: index.find(name) for name in decklist.names()}
    unknown = [name for name, known in found.items() if known is None]
    if unknown:
        raise UnknownCards(unknown, {name: index.near(name) for name in unknown[:NEAR_LOOKUPS]})
    return decklist.renamed(lambda name: found[name] or name)


def _unambiguous(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The pairs as a dict, without the keys that lead to two different names."""
    found: dict[str, str] = {}
    doubtful: set[str] = set()
    for key, name in pairs:
        if found.setdefault(key, name) != name:
            doubtful.add(key)
    return {key: name for key, name in found.items() if key not in doubtful}
