"""The five colours in their rules order (CR 105.1). Not here: colourless, which is the absence of colour."""

from __future__ import annotations

from enum import StrEnum


class Color(StrEnum):
    """One of the five colours; the value is the letter of its mana symbol."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


COLORS: tuple[Color, ...] = tuple(Color)
