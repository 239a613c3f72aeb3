"""Bringing cards into the user's catalog, with a bar and a line of what came of it. Not here: where cards come from."""

from __future__ import annotations

from collections.abc import Sequence

import click

from spellstack.cards.catalog import embedded
from spellstack.interfaces.cli.progress import progress
from spellstack.narrate import say
from spellstack.storage.card_catalog import CardCatalog, catalog_path
from spellstack.storage.card_record import CardRecord

SHOWN = 5  # names, of cards that are embedded already


def bring(cards: Sequence[CardRecord], lang: str) -> None:
    """Puts the cards into the catalog, all or none, and says how many are understood."""
    names = {card.name for card in cards}
    total = len(names)
    with CardCatalog() as catalog, progress(say("cards.reading", lang), total) as advance:
        count = catalog.add(cards, advance)
        refused = names.intersection(catalog.refused())
    click.echo(say("cards.imported", lang, count=total, path=catalog_path(), understood=count, refused=total - count))
    already = sorted(names.intersection(embedded()), key=lambda name: (name not in refused, name))
    if already:
        click.echo(_kept(already, len(refused.intersection(already)), lang))


def _kept(names: Sequence[str], refused: int, lang: str) -> str:
    """That the embedded cards of these names stay in use; the refused ones come first."""
    left = say("cards.more", lang, count=len(names) - SHOWN) if len(names) > SHOWN else ""
    told = say("cards.refused_here", lang, count=refused) if refused else ""
    shown = "; ".join(names[:SHOWN]) + left
    return say("cards.embedded_already", lang, count=len(names), refused=told, names=shown)
