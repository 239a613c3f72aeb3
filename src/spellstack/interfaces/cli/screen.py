"""Where text goes and typed lines come from: a terminal, or pipes. Not here: what is said."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType

with contextlib.suppress(ImportError):  # line editing and history, where the platform has them
    import readline  # noqa: F401

PROMPT = "> "


class _Console(Console):
    """One that leaves it to the command what to do when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Text out, lines in. Nothing is taken as markup, and a line that was read from a pipe is shown."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or _Console(highlight=False, emoji=False)

    def show(self, *lines: RenderableType, style: str | None = None) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, markup=False, style=style)

    def show_all(self, lines: Iterable[RenderableType], style: str | None = None) -> None:
        """Print lines."""
        self.show(*lines, style=style)

    def show_whole(self, line: str) -> None:
        """Print a line without breaking it, so that it can be copied."""
        self.console.print(line, markup=False, soft_wrap=True)

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    def read(self, prompt: str = PROMPT) -> str:
        """The next line typed, without blanks around it. `EOFError` at the end of input."""
        if sys.stdin is None or sys.stdin.closed:  # the program was started without any input
            raise EOFError
        if sys.stdin.isatty():
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(prompt + line.rstrip("\n"), markup=False, soft_wrap=True)
        return line.strip()
