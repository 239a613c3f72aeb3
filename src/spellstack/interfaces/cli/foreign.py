"""Names of cards in the person's language, from the cards that they have imported. Not here: saying them (explain)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial

from spellstack.explain.called import names_from
from spellstack.storage.card_catalog import CardCatalog


@contextmanager
def foreign_names(lang: str) -> Iterator[None]:
    """Within it cards are called as in `lang`, where the imported data tells. An unreadable catalog is told at once."""
    if lang == "en":
        yield
        return
    with CardCatalog() as catalog:
        if not len(catalog):
            yield
            return
        with names_from(lang, cache(partial(catalog.translated, lang))):
            yield
