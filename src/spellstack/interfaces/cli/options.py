"""Options that several commands share. Not here: the commands."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import click

from spellstack.explain.language import LANGUAGES, language


class Integer(click.IntRange):
    """A whole number within bounds; what is none is called so."""

    name = "integer"


def default_language() -> str:
    """The language of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), as far as it is spoken here."""
    tags = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next((tag for tag in tags if tag), "en"))


def language_of(arguments: Sequence[str]) -> str:
    """The language that the arguments ask for, or else that of the environment."""
    for place, argument in enumerate(arguments):
        word, _, value = argument.partition("=")
        if word == "--lang":
            return language(value or next(iter(arguments[place + 1 :]), ""))
    return default_language()


def spoken_language() -> str:
    """The language that the command line being carried out asks for anywhere, or else that of the environment."""
    context = click.get_current_context(silent=True)
    asked = context.find_root().obj if context is not None else None
    return str(asked or default_language())


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--lang`; without it the language is that of the whole command line, or of the environment."""
    return click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_language)(command)
