"""Options that several commands share. Not here: the commands."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import click

from spellstack.explain.language import LANGUAGES, language


def default_language() -> str:
    """The language of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), as far as it is spoken here."""
    tags = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next((tag for tag in tags if tag), "en"))


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--lang`."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=default_language, help="Language of what is said to you."
    )(command)
