"""The command `spellstack`: its commands are loaded when they are used. Not here: what they do (one module each).

Errors of ours are one clear line on standard error and exit status 2.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from spellstack import __version__
from spellstack.errors import SpellstackError

COMMANDS = {
    "play": "Play a game.",
    "judge": "Say what happens in a situation, and why.",
    "rule": "Say what a rule says.",
    "cards": "Show the cards that can be played.",
}
"""What there is, each in the module of that name, with its line of help."""


class _Lazy(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"spellstack.interfaces.cli.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; that nobody reads what it says (`| head`) is no failure."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is still to be flushed
            raise click.exceptions.Exit(0) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="spellstack", message="%(prog)s %(version)s")
def group() -> None:
    """The Comprehensive Rules of Magic: play a game, judge a situation, look up a rule.

    An unofficial fan project, not affiliated with the owner of the game.
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command; exits with 0, or with 2 and one line of what is wrong."""
    try:
        status = group.main(arguments, prog_name="spellstack", standalone_mode=False)  # a command's own exit status
        if isinstance(status, int) and status:
            sys.exit(status)
    except click.exceptions.Exit as exit_:
        sys.exit(exit_.exit_code)
    except click.Abort:
        sys.exit(130)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        sys.exit(2)
    except click.ClickException as error:
        _fail(_told(error, arguments))
    except SpellstackError as error:
        _fail(_told(error, arguments))
    except OSError as error:
        _fail(_told(error, arguments))


def _told(error: Exception, arguments: list[str] | None) -> str:
    """What is wrong, in the language that is asked for."""
    module = import_module("spellstack.interfaces.cli.mistake")
    lang = module.language_of(sys.argv[1:] if arguments is None else arguments)
    return str(module.mistake(error, lang))


def _fail(message: str) -> None:
    print(f"spellstack: {message}", file=sys.stderr)
    sys.exit(2)
