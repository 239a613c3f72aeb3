"""Bringing cards into the user's catalog, with a bar and a line of what came of it. Not here: where cards come from."""

from __future__ import annotations

from collections.abc import Sequence

import click

from spellstack.cards.catalog import embedded
from spellstack.interfaces.cli.coverage import progress
from spellstack.storage.card_catalog import CardCatalog, catalog_path
from spellstack.storage.card_record import CardRecord

SHOWN = 5  # names, of cards that are embedded already


def bring(cards: Sequence[CardRecord]) -> None:
    """Puts the cards into the catalog, all or none, and says how many are understood."""
    names = {card.name for card in cards}
    total = len(names)
    with CardCatalog() as catalog, progress("Reading cards", total) as advance:
        count = catalog.add(cards, advance)
        refused = names.intersection(catalog.refused())
    noun = "card" if total == 1 else "cards"
    click.echo(f"{total} {noun} imported into {catalog_path()}: {count} understood, {total - count} refused.")
    already = sorted(names.intersection(embedded()), key=lambda name: (name not in refused, name))
    if already:
        click.echo(_kept(already, len(refused.intersection(already)), total))


def _kept(names: Sequence[str], refused: int, total: int) -> str:
    """That the embedded cards of these names stay in use; the refused ones come first."""
    shown = ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
    one = len(names) == 1
    kept = "the embedded card of that name stays" if one else "the embedded cards of those names stay"
    told = f" ({refused} of them refused here)" if refused and not one else " (refused here)" if refused else ""
    which = "It is" if total == 1 else f"{len(names)} of them {'is' if one else 'are'}"
    return f"{which} embedded already{told}: {kept} in use: {shown}."
