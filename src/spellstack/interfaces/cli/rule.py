"""`spellstack rule`: what a rule says, by its number, of today or older, or by words. Not here: the index."""

from __future__ import annotations

import click

from spellstack.errors import UnknownRule
from spellstack.explain import format_entry, format_found, lookup, search
from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.spoken import SpokenCommand

FOUND = 8
"""Rules that words find at most."""


@click.command("rule", cls=SpokenCommand)
@click.argument("number", nargs=-1, required=True)
@click.option("--all", "everything", is_flag=True)
@lang_option
def command(number: tuple[str, ...], everything: bool, lang: str) -> None:
    """Say what a rule says."""
    click.echo(rule_text(" ".join(number), lang, everything=everything))


def rule_text(asked: str, lang: str, *, everything: bool = False) -> str:
    """The entry for a number, or those found by words. `UnknownRule` if there are none."""
    try:
        return format_entry(lookup(asked, lang), lang, everything=everything)
    except UnknownRule:
        by_words = any(word[:1].isalpha() for word in asked.split())
        found = (search(asked, lang, FOUND) or search(asked, limit=FOUND)) if by_words else ()
        if not found:
            raise
        return format_found(found, lang, everything=everything)
