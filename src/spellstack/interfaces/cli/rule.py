"""`spellstack rule`: what a rule says, by its number, of today or older, or by words. Not here: the index."""

from __future__ import annotations

import click

from spellstack.errors import UnknownRule
from spellstack.explain import format_entry, format_found, lookup, search
from spellstack.interfaces.cli.options import lang_option

FOUND = 8
"""Rules that words find at most."""


@click.command("rule")
@click.argument("number", nargs=-1, required=True)
@click.option("--all", "everything", is_flag=True, help="Name all tests and places in the code.")
@lang_option
def command(number: tuple[str, ...], everything: bool, lang: str) -> None:
    """What rule NUMBER says: a summary in our words, its number today, what changed, and the tests that show it.

    NUMBER is today's or one of older editions, such as 601.2c or 117.7b. Words find rules, too.
    """
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
