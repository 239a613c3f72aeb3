"""The decks that come with the package, to play without any file of one's own. Not here: their cards (the catalog)."""

from __future__ import annotations

from importlib.resources import files

from spellstack.formats.decklist import Decklist
from spellstack.storage.decklist import parse_decklist

_DECKS = files("spellstack") / "cards" / "decks"
_SUFFIX = ".txt"


def starter_decks() -> tuple[str, ...]:
    """Names of the embedded decks, in alphabetical order."""
    return tuple(sorted(file.name.removesuffix(_SUFFIX) for file in _DECKS.iterdir() if file.name.endswith(_SUFFIX)))


def starter_deck(name: str) -> Decklist:
    """An embedded deck. Raises `KeyError` for a name that `starter_decks` does not give.

    >>> starter_deck("red_green").main[0].name
    'Forest'
    """
    if name not in starter_decks():
        raise KeyError(name)
    return parse_decklist((_DECKS / (name + _SUFFIX)).read_text(encoding="utf-8")).named(name)
