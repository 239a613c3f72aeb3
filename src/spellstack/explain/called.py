"""What cards are called in a language, as far as somebody has told. Not here: who knows it (storage), and sentences.

The project holds English names only; whoever has others lends them for as long as something is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Finder = Callable[[str], str | None]
"""From an English name to the one in a language; None where it is not known."""

_LENT: dict[str, Finder] = {}


@contextmanager
def names_from(lang: str, find: Finder) -> Iterator[None]:
    """Within it cards are called in `lang` as `find` says.

    >>> with names_from("fr", {"Shock": "Choc"}.get):
    ...     card_called("Shock", "fr"), card_called("Shock", "en"), card_called("Bolt", "fr")
    ('Choc', 'Shock', 'Bolt')
    >>> card_called("Shock", "fr")
    'Shock'
    """
    before = _LENT.get(lang)
    _LENT[lang] = find
    try:
        yield
    finally:
        del _LENT[lang]
        if before is not None:
            _LENT[lang] = before


def card_called(name: str, lang: str) -> str:
    """The card's name in the language; the English one where no other is known."""
    find = _LENT.get(lang)
    return (find(name) if find is not None else None) or name
