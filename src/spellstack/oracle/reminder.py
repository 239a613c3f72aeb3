"""Reminder texts, checked against what they remind of and never obeyed (CR 207.2). Not here: reading abilities.

A reminder is judged by its reduced shape alone: the costs, numbers and sizes in it have to be those of the line it
stands on or ones that belong to the keyword always, and it must not speak of another keyword. What it speaks of is told
by words that reminders of a keyword use (`reminder_shapes`, facts gathered from all cards); new wordings are let alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from spellstack.oracle.reminder_shapes import SHAPES

_REMINDER = re.compile(r"\(([^()]*)\)")
_WORD = re.compile(r"[a-z][a-z'-]+")
_ITEM = re.compile(r"\{[^{}]*\}|[+-][\dx]+/[+-][\dx]+|\b[\dx]+/[\dx]+|\b\d+\b|\bx\b")
_NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
} | {"thirteen": "13", "fifteen": "15", "twenty": "20"}
_NUMBER_WORDS = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b")
_OF_SYMBOL = re.compile(r"(\{[^{}]*/[^{}]*\})+ can be paid ")
_LAND_MANA = re.compile(r"^\(\{t\}: add (.+)\.\)")
_MANA_OF = {"Plains": "{w}", "Island": "{u}", "Swamp": "{b}", "Mountain": "{r}", "Forest": "{g}"}
_LAST_CHAPTER = re.compile(r"sacrifice after ([ivx]+)\b")
_CHAPTERS = re.compile(r"\b[IVX]+\b")
_SEGMENT = re.compile(r"[,.;\"] ?")
_SURELY = 4
_PLAIN = ("flying", "trample", "deathtouch", "lifelink", "first strike", "double strike", "hexproof", "indestructible")
_EVERYWHERE = frozenset({"1", "x", "{t}", "{q}", "{x}"})  # "a", "an"; tapping is what many keywords do
_ANY = "*"  # among what reminders of a keyword always name: whatever the card needs
_OF_COST = re.compile(r"[^.]*\bcan be paid with\b[^.]*\.?")


class Shape(NamedTuple):
    """What reminders of a keyword share: words, how many of them there are at least, and what they name always."""

    words: frozenset[str]
    least: int
    fixed: frozenset[str]

    def explains(self, items: frozenset[str]) -> bool:
        """Whether the keyword is the reason for these costs, numbers and sizes."""
        return _ANY in self.fixed or items <= self.fixed

    def is_about(self, said: Said) -> bool:
        """Whether the reminder speaks of the keyword."""
        return 0 < self.least <= len(self.words & said.words)


class Said(NamedTuple):
    """A reminder in reduced shape: what stands before it, its words, the costs, numbers and sizes that its line does
    not have, itself in small letters, and the symbol it explains, if it does.
    """

    head: str
    words: frozenset[str]
    items: frozenset[str]
    text: str
    symbol: str = ""


@cache
def shapes() -> dict[str, Shape]:
    """The known shapes by keyword."""
    return {
        name: Shape(frozenset(words.split()), least, frozenset(fixed.split()) | _EVERYWHERE)
        for name, (words, least, fixed) in SHAPES.items()
    }


@cache
def _names() -> re.Pattern[str]:
    return names_pattern(shapes())


def names_pattern(names: Iterable[str]) -> re.Pattern[str]:
    """What finds the keywords in a text, inflected or with something before them (plainswalk, wizardcycling)."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"\b\w*({'|'.join(map(re.escape, longest_first)) or '(?!)'})")


def reminders(line: str) -> Iterator[Said]:
    """The reminders on a line, each with what stands before it, in reduced shape."""
    for found in _REMINDER.finditer(line):
        head = _REMINDER.sub("", line[: found.start()]).strip().lower()
        said = found[1].lower()
        own = _OF_SYMBOL.match(said)
        told = items(head)
        more = items(said if own else _OF_COST.sub("", said)) - told - _EVERYWHERE
        more = frozenset(item for item in more if "/" not in item or not _numbers(item) <= told | {"0", "1", "x"})
        yield Said(head, frozenset(_WORD.findall(said)), more, said, own[1] if own else "")


def _numbers(size: str) -> frozenset[str]:
    """The numbers in "+2/+2"."""
    return frozenset(half.strip("+-") for half in size.split("/"))


def items(text: str) -> frozenset[str]:
    """The costs, numbers and sizes in a text in small letters; words for numbers count as figures."""
    return frozenset(_ITEM.findall(_NUMBER_WORDS.sub(lambda word: _NUMBERS[word[0]], text)))


def judged(said: Said) -> str | None:
    """Why the reminder cannot be one of what stands before it, empty if it is one; None if nothing of it is known."""
    if said.symbol:
        return _judged_symbol(said)
    known = keywords_in(said.head)
    meant = [name for name in known if shapes()[name].is_about(said)]
    if any(shapes()[name].explains(said.items) for name in meant):
        return ""
    if meant:
        every = [shape for shape in shapes().values() if shape.is_about(said)]  # it may tell of several things at once
        more = said.items - frozenset().union(*(shape.fixed for shape in every))
        if not more:
            return ""
        return f"its reminder of {meant[-1]} names {' and '.join(sorted(more))}, which stands nowhere else"
    if known and shapes()[known[-1]].least > 1 and stands_alone(known[-1], said.head):
        other = _other(said, known)
        return f"its reminder speaks of {other}, not of {known[-1]}" if other else None
    return None


def _other(said: Said, known: Collection[str]) -> str:
    """What else the reminder surely speaks of, if anything: it has the words of that, or names it."""
    about = [(len(shape.words & said.words), name) for name, shape in shapes().items() if shape.is_about(said)]
    count, name = max(about, default=(0, ""))
    if count >= _SURELY:
        return name
    return next((name for name in _PLAIN if name not in known and name in said.text), "")


def _judged_symbol(said: Said) -> str:
    """The reminder of a hybrid or Phyrexian symbol names its halves (CR 107.4e-f)."""
    halves = frozenset(f"{{{half}}}" for half in said.symbol.strip("{}").split("/")) - {"{p}"}
    more = {item for item in said.items if item[0] == "{"} - halves - {said.symbol}
    return f"its reminder of {said.symbol} names {' and '.join(sorted(more))}" if more else ""


def contradictions(text: str, subtypes: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """The lines, without reminders, with a reminder that cannot be one of what stands there, and why not."""
    for line in text.split("\n") if "(" in text else ():
        for said in reminders(line):
            why = judged(said) if said.head else _judged_line(line.lower(), text, subtypes)
            if why:
                yield _REMINDER.sub("", line).strip(), why


def _judged_line(line: str, text: str, subtypes: Collection[str]) -> str:
    """A reminder alone on its line: of the mana of a basic land type, or of the end of a Saga (CR 305.6, 714.4)."""
    mana = _LAND_MANA.search(line)
    if mana is not None:
        wanted = {_MANA_OF[subtype] for subtype in subtypes if subtype in _MANA_OF}
        more = set(_ITEM.findall(mana[1])) - wanted
        return f"its reminder adds {' and '.join(sorted(more))}, its types do not" if more else ""
    last = _LAST_CHAPTER.search(line)
    chapters = [number for line in text.split("\n") for number in _CHAPTERS.findall(line.partition("—")[0])]
    if last is None or not chapters or chapters[-1].lower() == last[1]:
        return ""
    return f"its reminder ends after chapter {last[1].upper()}, its last is {chapters[-1]}"


def stands_alone(name: str, head: str) -> bool:
    """Whether the text ends with the keyword as an ability of its own, with no more than a cost or a number."""
    last = _SEGMENT.split(head.rstrip(". "))[-1].strip()
    return last.startswith(name) and not _WORD.search(_ITEM.sub("", last.removeprefix(name)))


def keywords_in(head: str) -> tuple[str, ...]:
    """The keywords with a known shape in the text."""
    return tuple(dict.fromkeys(_names().findall(head)))
