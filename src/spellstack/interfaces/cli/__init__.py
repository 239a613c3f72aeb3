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
from spellstack.interfaces.cli.options import lang_option, language_of
from spellstack.interfaces.cli.spoken import SpokenGroup

COMMANDS = ("play", "judge", "rule", "cards")
"""What there is, each in the module of that name."""


class _Lazy(SpokenGroup):
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


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@lang_option
@click.version_option(__version__, prog_name="spellstack", message="%(prog)s %(version)s")
def group(lang: str) -> None:
    """What is given to all commands; `lang` counts wherever in the line it stands."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command; exits with 0, or with 2 and one line of what is wrong."""
    lang = language_of(sys.argv[1:] if arguments is None else arguments)
    try:
        status = group.main(arguments, prog_name="spellstack", standalone_mode=False, obj=lang)  # its own exit status
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
        _fail(_told(error, lang))
    except SpellstackError as error:
        _fail(_told(error, lang))
    except OSError as error:
        _fail(_told(error, lang))


def _told(error: Exception, lang: str) -> str:
    """What is wrong, in the language that is asked for."""
    module = import_module("spellstack.interfaces.cli.mistake")
    return str(module.mistake(error, lang))


def _fail(message: str) -> None:
    print(f"spellstack: {message}", file=sys.stderr)
    sys.exit(2)
