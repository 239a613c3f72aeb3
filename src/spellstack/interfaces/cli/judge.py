"""`spellstack judge`: what happens in a scenario file, and why. Not here: scenarios."""

from __future__ import annotations

from pathlib import Path

import click

from spellstack.scenario import judge


@click.command("judge")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Run the scenarios in FILE and tell what happened, and by which rules.

    The exit status is 1 if something expected did not happen.
    """
    text, fine = judge(file)
    click.echo(text)
    if not fine:
        raise click.exceptions.Exit(1)
