"""A decklist with lines that cannot be read: all of them, and what could be read. Not here: reading, unknown cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spellstack.errors import MalformedDeck
from spellstack.formats.decklist import Decklist

MAX_FAULTS = 20  # after so many bad lines no more is read


class UnreadableLines(MalformedDeck):
    """A decklist of which `faults` are the lines that cannot be read, in order; `readable` is the list of the others.

    As a `MalformedDeck` it is the first of them.
    """

    def __init__(self, faults: Sequence[MalformedDeck], readable: Decklist) -> None:
        first = faults[0]
        super().__init__(first.reason, path=first.path, line_number=first.line_number, line=first.line)
        self.args = ("\n".join(map(str, faults)),)
        self.faults = tuple(faults)
        self.readable = readable

    def at(self, path: Path) -> UnreadableLines:
        """The same faults, named as found in the file `path`."""
        return UnreadableLines([fault.at(path) for fault in self.faults], self.readable)
