"""How much of the cards is said in French, and whether its words are those of French cards of 2018.

Not here: the French itself (spellstack.render.french), and sentences judged by reading (tests/french).
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from spellstack.cards.catalog import embedded
from spellstack.ir.card import Card
from spellstack.ir.node import Node
from spellstack.oracle.compile import read_line
from spellstack.oracle.machine import GRAMMAR
from spellstack.render.english import Unprintable
from spellstack.render.french import Line, NoFrench, face_lines, line_text
from spellstack.render.french.catalogue import lacking
from tools.proof.cards import CARDS, Record, compiled, lines_of

FRENCH = CARDS.parent / "french_2018.jsonl.gz"
_WORDING = frozenset(["said", "label", "joint"])
_WORD = re.compile(r"\{[^}]*\}|[+-]?[\dx]+/[+-]?[\dx]+|[^\W_]+(?:-[^\W_]+)*")
_OWN = re.compile(r"\b[cC]et(?:te)? (?:créature|artefact|enchantement)\b|\b[cC]e (?:terrain|permanent)\b")
_SINCE = (("arrive en jeu", "arrive sur le champ de bataille"), ("retirez de la partie", "exilez"))


class Lines(NamedTuple):
    """Lines that are said in French, of how many, and what was missing in the others."""

    said: int
    all: int
    missing: Counter[str]

    @property
    def share(self) -> float:
        """The part of the lines that is said, 0 to 1."""
        return self.said / max(1, self.all)


def card_lines(card: Card, name: str = "") -> list[Line]:
    """The lines of a card in French; none of a card that has no English words either."""
    try:
        return [line for face in card.faces for line in face_lines(face, name)]
    except Unprintable:
        return []


def count(lines: list[Line]) -> Lines:
    """How many of the lines are said."""
    missing = [line.missing for line in lines if line.missing is not None]
    return Lines(len(lines) - len(missing), len(lines), Counter(f"{one.kind} {one.phrase!r}" for one in missing))


def pool() -> Lines:
    """The embedded cards."""
    return count([line for name in embedded() for line in card_lines(embedded()[name])])


def rules() -> tuple[int, int]:
    """Rules of the grammar that have French, and all of them."""
    every = sum(len(kind.rules) for kind in GRAMMAR.kinds.values())
    return every - len(lacking()), every


def said_alike(records: Iterable[Record]) -> list[tuple[str, str]]:
    """Pairs of English lines that mean different things and are the same in French: something was lost."""
    meant: dict[str, tuple[object, str]] = {}
    lost = []
    for line, spell in {line for record in records for line in lines_of(record)}:
        abilities = read_line(line, spell)
        try:
            text = line_text(abilities, spell) if isinstance(abilities, tuple) else ""
        except NoFrench:
            continue
        known, other = meant.setdefault(text, (unworded(abilities), line))
        if text and known != unworded(abilities):
            lost.append((other, line))
    return lost


def unworded(item: Any) -> Any:
    """Without what only tells how the text words it."""
    if isinstance(item, tuple):
        return tuple(map(unworded, item))
    if not isinstance(item, Node):
        return item
    fields = {name: getattr(item, name) for name in item.__struct_fields__}
    plain = ["" if name in _WORDING and isinstance(part, str) else unworded(part) for name, part in fields.items()]
    return type(item)(*plain)


class Words(NamedTuple):
    """The mean share of a French card's words that are said too, over so many cards; words no French card has."""

    recall: float
    cards: int
    unknown: Counter[str]


def printed(path: Path = FRENCH) -> dict[str, tuple[str, str]]:
    """French name and text by English name."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        found = (json.loads(line) for line in file)
        return {one["name"]: (one["printed_name"], one["printed_text"]) for one in found if one.get("printed_text")}


def words(records: Iterator[Record], french: dict[str, tuple[str, str]]) -> Words:
    """Our words of each card beside the printed ones."""
    known = {word for name, text in french.values() for word in _words(text, name)}
    recalls: list[float] = []
    unknown: Counter[str] = Counter()
    for record in records:
        name, text = french[record["name"]]
        ours, theirs = _said(record), Counter(_words(text, name))
        if ours and theirs:
            recalls.append((ours & theirs).total() / theirs.total())
            unknown.update(word for word in ours if word not in known)
    return Words(sum(recalls) / max(1, len(recalls)), len(recalls), unknown)


def _said(record: Record) -> Counter[str]:
    lines = card_lines(compiled(record), "~")
    if any(line.missing is not None for line in lines):
        return Counter()
    return Counter(_words(_OWN.sub("~", "\n".join(line.text for line in lines)), "~"))


def _words(text: str, name: str) -> list[str]:
    """The words without reminders and own name, in today's wording."""
    plain = re.sub(r"\([^()]*\)", " ", text).lower().replace("’", "'")
    for own in (f"{article}{name.lower()}" for article in ("le ", "la ", "les ", "l'", "")):
        plain = plain.replace(own, " ")
    for old, new in _SINCE:
        plain = plain.replace(old, new)
    return _WORD.findall(plain)
