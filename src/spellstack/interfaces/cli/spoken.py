"""Commands whose help is said in the language of whoever asks: the sentences lie with all others, by key.

`help.play` is the text of `spellstack play`, `help.play.deck` that of its option, `help.play.short` its line in a list.

Not here: what the commands do.
"""

from __future__ import annotations

import re

import click

from spellstack.explain.messages import TOLD, sentences, worded
from spellstack.interfaces.cli.options import spoken_language

_PLACE = re.compile(r"[A-Z]{4,}")
"""What stands for something to be given: `FILE`, `NUMBER` …"""


def _said(key: str, lang: str) -> str:
    return worded(TOLD, key, lang, {})


class _Spoken(click.Command):
    """What is shared by commands and groups of them."""

    def _key(self, context: click.Context) -> str:
        return ".".join(("help", *context.command_path.split()[1:]))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that says what belongs to the command."""
        lang = spoken_language()
        pieces = [places(piece, lang) for piece in self.collect_usage_pieces(ctx)]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=_said("help.usage", lang) + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_said(self._key(ctx), spoken_language()))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option in a line."""
        lang = spoken_language()
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        with formatter.section(_said("help.options", lang)):
            formatter.write_dl([(_shown(one, ctx, lang), _said(self._about(one, ctx), lang)) for one in options])
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)

    def _about(self, option: click.Option, context: click.Context) -> str:
        """The key of what is said of an option; those of all commands have one key."""
        name = option.opts[-1].lstrip("-")
        own = f"{self._key(context)}.{name}"
        return own if own in sentences(TOLD) else f"help.{name}"


class SpokenCommand(_Spoken):
    """A command."""


class SpokenGroup(_Spoken, click.Group):
    """A group of commands, each with its line."""

    command_class = SpokenCommand

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command in a line."""
        lang = spoken_language()
        lines = [(name, _said(f"{self._key(ctx)}.{name}.short", lang)) for name in self.list_commands(ctx)]
        with formatter.section(_said("help.commands", lang)):
            formatter.write_dl(lines)


def _shown(option: click.Option, context: click.Context, lang: str) -> str:
    """An option as it is typed, with what it takes."""
    record = option.get_help_record(context)
    return places(record[0], lang) if record else ", ".join(option.opts)


def places(text: str, lang: str) -> str:
    """The text with the words for what has to be given said in the language."""
    return _PLACE.sub(lambda found: _placed(found[0], lang), text)


def _placed(word: str, lang: str) -> str:
    key = f"help.place.{word}"
    return _said(key, lang) if key in sentences(TOLD) else word
