"""Mana types, mana symbols and mana costs as values (CR 106.1, 107.4, 202.1). Not here: pools and payment."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache

from spellstack.lexicon.color import COLORS, Color


class ManaType(StrEnum):
    """One of the six types of mana (CR 106.1b)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


VARIABLES = ("X", "Y", "Z")
_ORDER = {code: rank for rank, code in enumerate("XYZSCWUBRG")}


class ManaSymbol:
    """One mana symbol, interned by its code (`"2"`, `"W"`, `"W/U"`, `"2/W"`, `"W/P"`, `"W/U/P"`, `"S"`, `"C"`, `"X"`).

    `types` are the mana types that can pay it, `generic` the amount of generic mana it stands for (also the
    generic half of a monocoloured hybrid symbol), `phyrexian` whether 2 life can pay it, `value` its part of a
    mana value (CR 202.3e-g: the largest component; 0 for a variable).
    """

    __slots__ = ("code", "colors", "generic", "phyrexian", "snow", "types", "value", "variable")

    def __init__(self, code: str) -> None:
        parts = code.split("/")
        self.code = code
        self.phyrexian = "P" in parts
        self.snow = code == "S"
        self.variable = code in VARIABLES
        self.generic = next((int(part) for part in parts if part.isdigit()), 0)
        self.types = frozenset(ManaType(part) for part in parts if part in _TYPE_CODES)
        self.colors = frozenset(Color(part) for part in parts if part in _COLOR_CODES)
        self.value = 0 if self.variable else max(self.generic, 1 if self.types or self.snow else 0)

    @property
    def is_generic(self) -> bool:
        """Whether it is a plain number (CR 107.4b)."""
        return not self.types and not self.snow and not self.variable

    @property
    def is_hybrid(self) -> bool:
        """Whether a choice of two halves is part of it (CR 107.4e)."""
        return len(self.types) > 1 or (self.generic > 0 and bool(self.types))

    def __repr__(self) -> str:
        return "{" + self.code + "}"


_TYPE_CODES = frozenset(t.value for t in ManaType)
_COLOR_CODES = frozenset(c.value for c in Color)
_SYMBOL = re.compile(r"\{([0-9]+|[WUBRGCSXYZ]|(?:[0-9]+|[WUBRGC])(?:/[WUBRGP]){1,2})\}")
_symbols: dict[str, ManaSymbol] = {}


def mana_symbol(code: str) -> ManaSymbol:
    """The one symbol object with this code, without braces."""
    symbol = _symbols.get(code)
    if symbol is None:
        symbol = _symbols[code] = ManaSymbol(code)
    return symbol


class ManaCost:
    """An immutable sequence of mana symbols, interned by its text. `{0}` and "no mana cost" (None) differ (CR
    202.1b).
    """

    __slots__ = ("colors", "mana_value", "symbols", "text")

    def __init__(self, symbols: tuple[ManaSymbol, ...]) -> None:
        self.symbols = symbols
        self.text = "".join(map(repr, symbols))
        self.mana_value = sum(symbol.value for symbol in symbols)
        self.colors: frozenset[Color] = frozenset().union(*(symbol.colors for symbol in symbols))

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read `"{2}{W}{W}"`; `ValueError` names the first thing that is no mana symbol.

        >>> ManaCost.parse("{2}{W/U}{X}").mana_value
        3
        """
        return _parse(text)

    @property
    def variables(self) -> tuple[str, ...]:
        """The variable symbols in it, each as often as it occurs."""
        return tuple(symbol.code for symbol in self.symbols if symbol.variable)

    def __repr__(self) -> str:
        return f"ManaCost({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, ManaCost) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> ManaCost:
        return self

    def __deepcopy__(self, memo: object) -> ManaCost:
        return self


@cache
def _parse(text: str) -> ManaCost:
    symbols, position = [], 0
    while position < len(text):
        match = _SYMBOL.match(text, position)
        if match is None:
            raise ValueError(f"not a mana symbol at {text[position:]!r}")
        symbols.append(mana_symbol(match.group(1)))
        position = match.end()
    return ManaCost(tuple(symbols))


def symbol_rank(symbol: ManaSymbol) -> tuple[int, int]:
    """Sort key that puts variables and generic mana first, then colourless, snow and the colours in order."""
    if symbol.is_generic:
        return (1, symbol.generic)
    return (0 if symbol.variable else 2, _ORDER.get(symbol.code[0], 5))


def colored(color: Color) -> ManaCost:
    """The mana cost of one mana of that colour."""
    return ManaCost.parse("{" + color + "}")


COLOR_TYPES: dict[Color, ManaType] = {color: ManaType(color.value) for color in COLORS}
