"""Phrases of the scenario notation: names, references to things, lists. Not here: whole lines (`form`), what they mean.

A name that contains a comma (or, in a list, the word "and" or "then") is written in double quotes.
"""

from __future__ import annotations

import re

import msgspec

_QUOTED = re.compile(r'"([^"]*)"')
_HELD = re.compile("\ue000(\\d+)\ue001")
_REMARKS = re.compile(r"^(.*?)\s*\(([^()]*)\)$")
_OWNED = re.compile(r"^(\w+)'s (.+)$")
_NUMBERED = re.compile(r"^(.+?) #(\d+)$")
_KIND = re.compile(r"^(?:the )?(.+?)(?:'s)? (ability|trigger|token|copy)$")


class Thing(msgspec.Struct, frozen=True):
    """A reference: a player, or something by its name. `of` is whose it is, `number` which of several (1 is the first).

    `kind` is "ability", "trigger", "token" or "copy" where the name is followed by that word.
    """

    name: str
    of: str = ""
    number: int = 0
    kind: str = ""

    def __str__(self) -> str:
        whose = f"{self.of}'s " if self.of else ""
        return whose + self.name + (f" {self.kind}" if self.kind else "") + (f" #{self.number}" if self.number else "")


class Quotes:
    """The quoted parts of a line, held aside while the line is taken apart."""

    def __init__(self, text: str) -> None:
        self._held: list[str] = []
        self.text = _QUOTED.sub(self._hold, text)

    def _hold(self, match: re.Match[str]) -> str:
        self._held.append(match[1])
        return f"\ue000{len(self._held) - 1}\ue001"

    def raw(self, text: str) -> str:
        """The text as it was written, quotes and all."""
        return _HELD.sub(lambda match: f'"{self._held[int(match[1])]}"', text)

    def back(self, text: str) -> str:
        """The text with its quoted parts put back, without the quotes."""
        return _HELD.sub(lambda match: self._held[int(match[1])], text)


def split_list(text: str, words: tuple[str, ...] = (",", " and ")) -> list[str]:
    """The parts of a list; nothing inside parentheses is split."""
    parts, depth, start, position = [], 0, 0, 0
    while position < len(text):
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        word = next((w for w in words if depth == 0 and text.startswith(w, position)), None)
        if word is None:
            position += 1
            continue
        parts.append(text[start:position])
        position += len(word)
        start = position
    return [part.strip() for part in [*parts, text[start:]] if part.strip()]


def split_remarks(text: str) -> tuple[str, tuple[str, ...]]:
    """A phrase and the remarks in parentheses at its end."""
    match = _REMARKS.match(text.strip())
    if match is None:
        return text.strip(), ()
    return match[1], tuple(split_list(match[2], (",",)))


def thing(text: str, quotes: Quotes, players: tuple[str, ...]) -> Thing:
    """Read a reference: `Shock`, `B's Shock`, `Island #2`, `Prodigal Sorcerer ability`, `B`."""
    text = text.strip()
    number, of, kind = 0, "", ""
    if found := _NUMBERED.match(text):
        text, number = found[1], int(found[2])
    if (found := _OWNED.match(text)) and found[1] in players:
        of, text = found[1], found[2]
    if found := _KIND.match(text):
        text, kind = found[1], found[2]
    return Thing(quotes.back(text), of, number, kind)


def things(text: str, quotes: Quotes, players: tuple[str, ...]) -> tuple[Thing, ...]:
    """Read a list of references: `Mountain, Forest and Memnite`; `Island x3` stands for three; `nothing` for none."""
    found: list[Thing] = []
    for part in split_list(text):
        name, count = repeated(part)
        found += [thing(name, quotes, players)] * count
    return () if text.strip() == "nothing" else tuple(found)


def repeated(text: str) -> tuple[str, int]:
    """A phrase and how often it stands: `Island x3`."""
    match = re.match(r"^(.+?) x(\d+)$", text.strip())
    return (match[1], int(match[2])) if match else (text.strip(), 1)
