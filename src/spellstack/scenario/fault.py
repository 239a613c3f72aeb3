"""What is wrong with a scenario file as a whole: several bad lines, or no scenario. Not here: finding it (`read`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spellstack.errors import MalformedScenario


class BadLines(MalformedScenario):
    """A scenario file with more than one line that cannot be read: `faults` are all of them, in order."""

    def __init__(self, faults: Sequence[MalformedScenario]) -> None:
        first = faults[0]
        super().__init__(first.reason, first.path, first.line_number, first.line)
        self.args = ("\n".join(map(str, faults)),)
        self.faults = tuple(faults)


class NoScenario(MalformedScenario):
    """A file in which no scenario begins."""

    def __init__(self, path: Path) -> None:
        super().__init__("'scenario NAME: TITLE'", path, 1, "")
        self.args = (f"{path}: there is no scenario in it: expected a line {self.reason}, then 'do' and 'expect'",)


def told(faults: Sequence[MalformedScenario]) -> MalformedScenario:
    """One error for all the faults, of which there is at least one."""
    return faults[0] if len(faults) == 1 else BadLines(faults)
