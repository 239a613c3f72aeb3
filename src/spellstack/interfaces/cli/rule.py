"""`spellstack rule`: what a rule says, by its number, of today or older, or by words. Not here: the index."""

from __future__ import annotations

import click

from spellstack.errors import UnknownRule
from spellstack.explain import format_entry, lookup, search
from spellstack.interfaces.cli.options import lang_option


@click.command("rule")
@click.argument("number", nargs=-1, required=True)
@lang_option
def command(number: tuple[str, ...], lang: str) -> None:
    """What rule NUMBER says: a summary in our words, its number today, what changed, and the tests that show it.

    NUMBER is today's or one of older editions, such as 601.2c or 117.7b. Words find rules, too.
    """
    click.echo(rule_text(" ".join(number), lang))


def rule_text(asked: str, lang: str) -> str:
    """The entry for a number, or those found by words. `UnknownRule` if there are none."""
    try:
        return format_entry(lookup(asked, lang), lang)
    except UnknownRule:
        found = () if asked[:1].isdigit() else search(asked, lang, limit=5) or search(asked, limit=5)
        if not found:
            raise
        return "\n\n".join(format_entry(entry, lang) for entry in found)
