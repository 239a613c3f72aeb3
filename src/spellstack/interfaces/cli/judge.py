"""`spellstack judge`: what happens in a scenario file, and why. Not here: scenarios."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import click

from spellstack.cards.catalog import embedded
from spellstack.game.decks import card_of
from spellstack.ir.card import Card
from spellstack.narrate import say
from spellstack.scenario import Scenario, read_file, run
from spellstack.scenario.report import lines
from spellstack.storage.card_catalog import CardCatalog


@click.command("judge")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Run the scenarios in FILE and tell what happened, and by which rules.

    Cards may be embedded ones or those that you have imported. The exit status is 1 if something expected did not
    happen.
    """
    scenarios = read_file(file)
    with CardCatalog() as imported:
        cards = _Cards(imported)
        told = [_told(scenario, cards) for scenario in scenarios]
    click.echo("\n\n".join(text for text, _ in told))
    if not all(fine for _, fine in told):
        if cards.missed:
            click.echo(say("err.where_cards_are", "en"))
        raise click.exceptions.Exit(1)


class _Cards:
    """The embedded cards and the imported ones by name, as decks find them; `missed` are names that neither has."""

    def __init__(self, imported: CardCatalog) -> None:
        self._imported = imported
        self.missed: set[str] = set()
        self.find = cache(self._find)

    def _find(self, name: str) -> Card:
        full = name if name in embedded() else self._imported.find(name)
        if full is None:
            self.missed.add(name)
            return embedded()[name]  # tells what looks like it
        return card_of(full, self._imported)


def _told(scenario: Scenario, cards: _Cards) -> tuple[str, bool]:
    result = None if scenario.old else run(scenario, cards.find)
    return "\n".join(lines(scenario, result)), result is None or result.ok
