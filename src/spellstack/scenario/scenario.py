"""Scenarios as read: set-up, actions and expectations, line by line. Not here: reading, running."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec

from spellstack.scenario.form import Reading


class Section(StrEnum):
    """To which part of a scenario a line belongs."""

    SETUP = "set-up"
    DO = "do"
    EXPECT = "expect"


class Line(msgspec.Struct, frozen=True):
    """One line as it stands in the file (`number` counts from 1), and what it means."""

    number: int
    text: str
    section: Section
    reading: Reading


class Variant(msgspec.Struct, frozen=True):
    """One way in which the scenario goes; `title` is empty for the first."""

    title: str
    setup: tuple[Line, ...]
    steps: tuple[Line, ...]


class Scenario(msgspec.Struct, frozen=True):
    """A situation and what has to happen in it. `rules` are today's numbers that it shows.

    `old`: it shows a wording that today's rules have changed, and is listed, not run; `old` says what changed.
    """

    name: str
    title: str
    path: Path
    line: int
    players: tuple[str, ...]
    rules: tuple[str, ...]
    old: str
    variants: tuple[Variant, ...]
