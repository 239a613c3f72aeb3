"""`spellstack play`: a game in the terminal. Not here: how it goes (`session`)."""

from __future__ import annotations

from pathlib import Path

import click
from click.core import ParameterSource

from spellstack.interfaces.cli.foreign import foreign_names
from spellstack.interfaces.cli.options import Integer, lang_option
from spellstack.interfaces.cli.series import play_series
from spellstack.interfaces.cli.session import Session
from spellstack.interfaces.cli.setting import new_setting, saved_setting
from spellstack.interfaces.cli.spoken import SpokenCommand

DECKS = ("red_green", "white_blue")
PLAYED = ("constructed", "limited", "freeform")


@click.command("play", cls=SpokenCommand)
@click.option("--deck", metavar="FILE", default=DECKS[0])
@click.option("--against", metavar="FILE", default=DECKS[1])
@click.option(
    "--format",
    "rules",
    type=click.Choice(PLAYED, case_sensitive=False),
)
@click.option("--auto", is_flag=True)
@click.option("--games", metavar="NUMBER", type=Integer(1))
@click.option("--seed", metavar="NUMBER", type=Integer(-(2**63), 2**64 - 1))
@click.option("--load", "saved", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--save", "save_to", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--name", metavar="NAME")
@lang_option
def command(
    deck: str,
    against: str,
    rules: str | None,
    auto: bool,
    games: int | None,
    seed: int | None,
    saved: Path | None,
    save_to: Path | None,
    name: str | None,
    lang: str,
) -> None:
    """Play a game against the machine, or let it play both sides."""
    if saved and (begun := _given("deck", "against", "rules", "seed", "name")):
        raise click.UsageError(f"--load goes on with a saved game, without {', '.join(begun)}")
    if games is not None and (saved or not auto):
        raise click.UsageError("--games goes with --auto, and not with --load")
    with foreign_names(lang):
        if saved:
            setting = saved_setting(saved)
        else:
            setting = new_setting(deck, against, seed=seed, auto=auto, name=name, lang=lang, rules=rules)
        if games is not None:
            play_series(setting, games, lang)
            return
        Session(setting, lang, save_to or saved).run(auto=auto)


def _given(*parameters: str) -> list[str]:
    """Those of the options that were given, as they are typed."""
    context = click.get_current_context()
    named = {option.name: option.opts[0] for option in context.command.params}
    typed = ParameterSource.COMMANDLINE
    return [named[one] for one in parameters if context.get_parameter_source(one) is typed]
