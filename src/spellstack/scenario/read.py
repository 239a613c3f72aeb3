"""Reading scenario files: sections and lines; every fault is named with file, line and what was expected.

Not here: the forms of lines (`setup`, `deeds`, `expectations`), running.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from pathlib import Path

from spellstack.errors import MalformedScenario
from spellstack.explain.number import todays_numbers
from spellstack.scenario import check_game, check_state
from spellstack.scenario.deeds import DEEDS
from spellstack.scenario.expectation import EXPECTATIONS
from spellstack.scenario.fault import NoScenario, told
from spellstack.scenario.form import LIKE_IT, BadPhrase, Book, Reading
from spellstack.scenario.scenario import Line, Scenario, Section, Variant
from spellstack.scenario.setup import SETUP

FILLED_BY = (check_game, check_state)  # importing them fills the book of expectations
PLAYERS: tuple[str, ...] = ("A", "B")
_SCENARIO = re.compile(r"scenario ([\w./+-]+)(?:: *(.+))?")
_BOOKS: dict[Section, Book] = {Section.SETUP: SETUP, Section.DO: DEEDS, Section.EXPECT: EXPECTATIONS}


MAX_FAULTS = 20  # after so many bad lines no more is read
_ENDLESS = re.compile(r"\d{19}| x\d{5}")


def read_file(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file; `MalformedScenario` names every line that cannot be read, or says that there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise MalformedScenario("a text in UTF-8", path, 1, "") from error
    found = read_text(text, path)
    if not found:
        raise NoScenario(path)
    return found


def read_text(text: str, path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a text; `path` names it in errors."""
    reader = _Reader(path)
    for number, raw in enumerate(text.splitlines(), 1):
        line = _without_comment(raw).strip()
        if line:
            reader.take(number, line)
    return reader.finish()


def _without_comment(line: str) -> str:
    """`#` begins a comment at the start of a line or after two spaces; `Island #2` is none."""
    if line.lstrip().startswith("#"):
        return ""
    return re.split(r"\s{2,}#", line, maxsplit=1)[0]


class _Reader:
    """Collects lines into scenarios."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: list[Scenario] = []
        self.open: _Draft | None = None
        self.faults: list[MalformedScenario] = []

    def take(self, number: int, text: str) -> None:
        match = _SCENARIO.fullmatch(text)
        if len(self.faults) >= MAX_FAULTS:
            return
        if match is not None:
            self.close()
            self.open = _Draft(match[1], match[2] or "", number)
        elif self.open is None:
            # Of all lines before a scenario the first is enough: the file may be of another kind.
            self.faults = self.faults or [MalformedScenario("'scenario NAME: TITLE'", self.path, number, text)]
        else:
            self._line(self.open, number, text)

    def _line(self, draft: _Draft, number: int, text: str) -> None:
        try:
            if _ENDLESS.search(text):
                raise BadPhrase("numbers of at most eighteen digits, and at most 9999 of the same")
            draft.take(number, text)
        except BadPhrase as error:
            self.faults.append(MalformedScenario(str(error), self.path, number, text))

    def close(self) -> None:
        if self.open is not None:
            self.found.append(self.open.finish(self.path))
            self.open = None

    def finish(self) -> tuple[Scenario, ...]:
        self.close()
        names = [scenario.name for scenario in self.found]
        for scenario in self.found:
            if names.count(scenario.name) > 1:
                self.faults.append(MalformedScenario("names that differ", self.path, scenario.line, scenario.name))
        if self.faults:
            raise told(self.faults)
        return tuple(self.found)


class _Draft:
    """A scenario half read."""

    def __init__(self, name: str, title: str, line: int) -> None:
        self.name, self.title, self.line = name, title, line
        self.players: tuple[str, ...] = PLAYERS
        self.rules: tuple[str, ...] = ()
        self.old = ""
        self.section = Section.SETUP
        self.variants: list[tuple[str, list[Line], list[Line]]] = [("", [], [])]

    def take(self, number: int, text: str) -> None:
        if text in ("do", "expect"):
            self.section = Section(text)
        elif text.startswith("again"):
            self._again(text)
        elif begun := re.match(r"(do|expect|players)(?:: *| +)(?=\S)", text) if "players:" not in text else None:
            whole = "'players: A, B, C'" if begun[1] == "players" else f"{begun[1]!r} on a line of its own"
            raise BadPhrase(whole)
        elif self.section is not Section.SETUP or not self._heading(text):
            self._content(number, text)

    def _again(self, text: str) -> None:
        if self.section is Section.SETUP:
            raise BadPhrase("'again' begins another course of the same set-up; first comes 'do' or 'expect'")
        first_setup = list(self.variants[0][1])
        self.variants.append((text.removeprefix("again").lstrip(": "), first_setup, []))
        self.section = Section.SETUP

    def _heading(self, text: str) -> bool:
        word, _, rest = text.partition(" ")
        match word:
            case "rule" | "rules":
                self.rules = (*self.rules, *_rule_numbers(rest))
            case "old":
                self.old = rest
            case "players:":
                self.players = tuple(name.strip() for name in rest.split(","))
                if len(self.players) < 2 or not all(self.players):
                    raise BadPhrase("two or more players, such as 'players: A, B, C'")  # [CR 100.1]
            case _:
                return False
        return True

    def _content(self, number: int, text: str) -> None:
        near = difflib.get_close_matches(text, ("do", "expect", "again"), n=1, cutoff=0.7)
        if near:
            raise BadPhrase(f"{near[0]!r} for {text!r}")
        reading = self._reading(text)
        _, setup, steps = self.variants[-1]
        (setup if self.section is Section.SETUP else steps).append(Line(number, text, self.section, reading))

    def _reading(self, text: str) -> Reading:
        try:
            return _BOOKS[self.section].read(text, self.players)
        except BadPhrase as error:
            for section, book in _BOOKS.items():
                if section is not self.section and _reads(book, text, self.players):
                    alike = f", or {error}" if LIKE_IT in str(error) else ""
                    raise BadPhrase(_ELSEWHERE[section] + alike) from None
            raise

    def finish(self, path: Path) -> Scenario:
        variants = tuple(Variant(name, tuple(setup), tuple(steps)) for name, setup, steps in self.variants)
        return Scenario(self.name, self.title, path, self.line, self.players, self.rules, self.old, variants)


_ELSEWHERE = {
    Section.SETUP: "this before 'do'",
    Section.DO: "this under 'do'",
    Section.EXPECT: "this under 'expect'",
}


def _reads(book: Book, text: str, players: tuple[str, ...]) -> bool:
    try:
        book.read(text, players)
    except BadPhrase:
        return False
    return True


def _rule_numbers(text: str) -> list[str]:
    numbers = re.split(r",\s*|\s+", text.strip())
    for number in numbers:
        if number not in todays_numbers():
            raise BadPhrase(f"rules of today; there is no {number!r}")
    return numbers


def read_folder(folder: Path) -> Iterable[Scenario]:
    """The scenarios of all `.txt` files below a folder, by file name."""
    for path in sorted(folder.rglob("*.txt")):
        yield from read_file(path)
