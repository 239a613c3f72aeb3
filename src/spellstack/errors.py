"""Every error that Spellstack raises, as one tree. Not here: losing the game or a draw, which are outcomes.

SpellstackError
├── IllegalAction        the rules forbid what was asked; the state is unchanged
├── NothingToUndo        no answer has been given that could be taken back
├── UnsupportedCard      a card whose text is not fully understood
├── UnsupportedKeyword   a keyword ability whose meaning is not expressed
├── UnknownCards         names that a catalog does not know, all of them together
├── UnknownRule          a number that is in no edition of the rules that the index knows
├── MalformedInput       a file or text that cannot be read
│   ├── MalformedDeck
│   ├── MalformedCardData
│   ├── MalformedSave
│   └── MalformedScenario
├── DownloadFailed       a server did not give what was asked for
└── EngineBug            the engine contradicts itself; please report it
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


class SpellstackError(Exception):
    """Root of the tree; catch this to catch everything that Spellstack raises on purpose. It can be pickled, so that
    it comes back whole from another process.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[SpellstackError], said: tuple[object, ...]) -> SpellstackError:
    error: SpellstackError = kind.__new__(kind)
    error.args = said
    return error


class IllegalAction(SpellstackError):
    """The rules forbid the action. `rule` is its number, such as "601.2c"; `message` is one sentence."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{message} (rule {rule})")
        self.rule = rule
        self.message = message


class NothingToUndo(SpellstackError, IndexError):
    """The game is as it began, or as it was loaded: there is no answer to take back."""

    def __init__(self) -> None:
        super().__init__("nothing to undo")


class UnsupportedCard(SpellstackError):
    """A known card that the engine cannot play. `reason` says which words or mechanic it does not understand."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name} is not supported: {reason}")
        self.name = name
        self.reason = reason


class UnsupportedKeyword(SpellstackError):
    """A keyword ability that is not expressed in the card language, or not as given. `rule` is its number in the rules,
    `reason` one clause for people.
    """

    def __init__(self, keyword: str, rule: str, reason: str) -> None:
        super().__init__(f"{keyword} is not supported: {reason} (rule {rule})")
        self.keyword = keyword
        self.rule = rule
        self.reason = reason


class UnknownCards(SpellstackError):
    """Names without a card. `names` lists every one in order; `near` maps a name to similar known names, best first."""

    def __init__(self, names: Sequence[str], near: Mapping[str, Sequence[str]] | None = None) -> None:
        self.names = tuple(names)
        self.near = {name: tuple(found) for name, found in (near or {}).items() if found}
        super().__init__("\n".join(("Unknown cards:", *map(self._line, self.names))))

    def _line(self, name: str) -> str:
        found = self.near.get(name)
        return f"  {name}" + (f" (did you mean {_either(found)}?)" if found else "")


def _either(names: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


class UnknownRule(SpellstackError):
    """A number that the rules index does not know. `near` lists similar numbers that it does, best first."""

    def __init__(self, number: str, near: Sequence[str] = ()) -> None:
        hint = f" (near it: {', '.join(near)})" if near else ""
        super().__init__(f"no rule {number!r}{hint}")
        self.number = number
        self.near = tuple(near)


class MalformedInput(SpellstackError):
    """Something given to read is not in its format. `reason` is one clause for people."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class MalformedDeck(MalformedInput):
    """A decklist that cannot be read. `line_number` counts from 1; it and `line` are None if the whole is at fault."""

    def __init__(
        self, reason: str, *, path: Path | None = None, line_number: int | None = None, line: str | None = None
    ) -> None:
        place = [str(path)] if path else ["decklist"]
        place += [f"line {line_number}"] if line_number else []
        super().__init__(", ".join(place) + f": {reason}" + (f": {line!r}" if line else ""), reason)
        self.path = path
        self.line_number = line_number
        self.line = line

    def at(self, path: Path) -> MalformedDeck:
        """The same fault, named as found in the file `path`."""
        return MalformedDeck(self.reason, path=path, line_number=self.line_number, line=self.line)


class MalformedCardData(MalformedInput):
    """Card data that cannot be read. `record` counts from 1; None when the whole file is at fault."""

    def __init__(self, reason: str, *, path: Path | None = None, record: int | None = None) -> None:
        place = [str(path) if path else "card data"] + ([f"record {record}"] if record else [])
        super().__init__(", ".join(place) + f": {reason}", reason)
        self.path = path
        self.record = record


class MalformedSave(MalformedInput):
    """A saved game or replay that cannot be loaded."""

    def __init__(self, reason: str, *, path: Path | None = None) -> None:
        super().__init__(f"{path or 'saved game'}: {reason}", reason)
        self.path = path


class MalformedScenario(MalformedInput):
    """A scenario file with a line that cannot be read. `line_number` counts from 1; `reason` is what was expected."""

    def __init__(self, reason: str, path: Path, line_number: int, line: str) -> None:
        super().__init__(f"{path}:{line_number}: cannot read {line!r}: expected {reason}", reason)
        self.path = path
        self.line_number = line_number
        self.line = line


class DownloadFailed(SpellstackError):
    """Something could not be downloaded from `address`. `reason` is one clause for people."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(f"{address}: {reason}")
        self.address = address
        self.reason = reason


class EngineBug(SpellstackError):
    """The engine broke one of its own promises: never the user's fault."""
