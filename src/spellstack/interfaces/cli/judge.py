"""`spellstack judge`: what happens in a scenario file, and why. Not here: scenarios."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import click

from spellstack.cards.catalog import embedded
from spellstack.errors import MalformedScenario
from spellstack.game.decks import card_of
from spellstack.interfaces.cli.foreign import foreign_names
from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.spoken import SpokenCommand
from spellstack.ir.card import Card
from spellstack.narrate import say
from spellstack.scenario import Scenario, read_file, run
from spellstack.scenario.fault import NoScenario
from spellstack.scenario.read import read_text
from spellstack.scenario.report import lines
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.standard_input import STANDARD_INPUT, standard_input


@click.command("judge", cls=SpokenCommand)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@lang_option
def command(file: Path, lang: str) -> None:
    """Run the scenarios and tell what happened; the exit status is 1 if something expected did not happen."""
    scenarios = _scenarios(file)
    fine = True
    with CardCatalog() as imported, foreign_names(lang):
        cards = _Cards(imported)
        for place, scenario in enumerate(scenarios):
            result = None if scenario.old else run(scenario, cards.find)
            click.echo("\n" * bool(place) + "\n".join(lines(scenario, result, lang)))
            fine = fine and (result is None or result.ok)
    if cards.missed:
        click.echo(say("err.where_cards_are", lang))
    if not fine:
        raise click.exceptions.Exit(1)


def _scenarios(file: Path) -> tuple[Scenario, ...]:
    if file != STANDARD_INPUT:
        return read_file(file)
    try:
        found = read_text(standard_input().decode(), file)
    except UnicodeDecodeError as error:
        raise MalformedScenario("a text in UTF-8", file, 1, "") from error
    if not found:
        raise NoScenario(file)
    return found


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
