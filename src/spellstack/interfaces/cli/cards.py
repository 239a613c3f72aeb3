"""`spellstack cards`: the embedded cards and the user's catalog. Not here: the catalogs themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from spellstack.cards.catalog import embedded
from spellstack.cards.spelling import name_key
from spellstack.explain.called import card_called
from spellstack.interfaces.cli.bringing import bring
from spellstack.interfaces.cli.card_lines import card_lines
from spellstack.interfaces.cli.coverage import coverage
from spellstack.interfaces.cli.foreign import foreign_names
from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.refused import refused_lines
from spellstack.interfaces.cli.spoken import SpokenGroup
from spellstack.interfaces.cli.sync import sync
from spellstack.oracle import RefusedCard
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_file import read_cards


@click.group("cards", cls=SpokenGroup)
@lang_option
def command(lang: str) -> None:
    """The embedded cards, and cards from files; `lang` counts wherever in the line it stands."""


command.add_command(coverage)
command.add_command(sync)


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@lang_option
def import_(file: Path, lang: str) -> None:
    """Bring the cards of a file into the catalog; if anything in it cannot be read, that stays as it was."""
    bring(read_cards(file), lang)


@command.command("show")
@click.argument("name", nargs=-1, required=True)
@lang_option
def show(name: tuple[str, ...], lang: str) -> None:
    """Show a card in words made from what the engine understands."""
    click.echo("\n".join(_shown(" ".join(name), lang)))


def _shown(name: str, lang: str) -> Iterator[str]:
    with CardCatalog() as catalog:
        called = catalog.name_in(lang, name) or ""
        if name in embedded() or name not in catalog:
            yield from card_lines(embedded()[name], lang, called)
            return
        try:
            yield from card_lines(catalog[name], lang, called)
        except RefusedCard as refused:
            yield from refused_lines(catalog.record(name), refused, lang)


@command.command("list")
@click.argument("word", nargs=-1)
@lang_option
def list_(word: tuple[str, ...], lang: str) -> None:
    """List the cards whose name contains the words, in the language too, where imported data has its names."""
    wanted = " ".join(word)
    with CardCatalog() as catalog:
        names = sorted({*embedded(), *catalog.names()})
    with foreign_names(lang):
        called = {name: card_called(name, lang) for name in names}
    found = [name for name in names if any(name_key(wanted) in name_key(one) for one in (name, called[name]))]
    if not found:
        raise click.UsageError(f"no card's name contains {wanted!r}")
    click.echo("\n".join(name if called[name] == name else f"{called[name]} ({name})" for name in found))
