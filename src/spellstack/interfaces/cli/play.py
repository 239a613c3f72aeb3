"""`spellstack play`: a game in the terminal. Not here: how it goes (`session`)."""

from __future__ import annotations

from pathlib import Path

import click

from spellstack.interfaces.cli.options import lang_option
from spellstack.interfaces.cli.session import Session
from spellstack.interfaces.cli.setting import new_setting, saved_setting

DECKS = ("red_green", "white_blue")


@click.command("play")
@click.option("--deck", metavar="FILE", default=DECKS[0], help="Your deck: a decklist, or an embedded deck.")
@click.option("--against", metavar="FILE", default=DECKS[1], help="The deck you play against.")
@click.option("--auto", is_flag=True, help="Let the machine play both sides.")
@click.option("--seed", type=int, help="Make shuffling repeatable.")
@click.option("--load", "saved", type=click.Path(dir_okay=False, path_type=Path), help="Go on with a saved game.")
@click.option("--save", "save_to", type=click.Path(dir_okay=False, path_type=Path), help="Where to save.")
@click.option("--name", help="What you are called.")
@lang_option
def command(
    deck: str,
    against: str,
    auto: bool,
    seed: int | None,
    saved: Path | None,
    save_to: Path | None,
    name: str | None,
    lang: str,
) -> None:
    """Play a game against the machine, at once with two embedded decks, or with decks of your own.

    Decklists may be written as Arena, MTGO (text and .dek) and Cockatrice (.cod) write them.
    """
    setting = saved_setting(saved) if saved else new_setting(deck, against, seed=seed, auto=auto, name=name, lang=lang)
    Session(setting, lang, save_to or saved).run(auto=auto)
