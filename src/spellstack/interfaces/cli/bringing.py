"""Bringing cards into the user's catalog, with a bar and a line of what came of it. Not here: where cards come from."""

from __future__ import annotations

from collections.abc import Sequence

import click

from spellstack.interfaces.cli.coverage import progress
from spellstack.storage.card_catalog import CardCatalog, catalog_path
from spellstack.storage.card_record import CardRecord


def bring(cards: Sequence[CardRecord]) -> None:
    """Puts the cards into the catalog, all or none, and says how many are understood."""
    total = len({card.name for card in cards})
    with CardCatalog() as catalog, progress("Reading cards", total) as advance:
        count = catalog.add(cards, advance)
    noun = "card" if total == 1 else "cards"
    click.echo(f"{total} {noun} imported into {catalog_path()}: {count} understood, {total - count} refused.")
