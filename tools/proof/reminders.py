"""The shapes of reminder texts, gathered from a file of cards: `python -m tools.proof.reminders` writes them anew.

For each keyword: the words that set its reminders apart, how many of them each reminder has, and the costs and numbers
that are always the same. Not here: checking a reminder (oracle.reminder).
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from spellstack.cards.tokens import PREDEFINED
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle import reminder
from spellstack.oracle.normalise import own_names
from spellstack.oracle.reminder import Said, Shape, names_pattern, reminders, stands_alone
from spellstack.oracle.tournament import is_legal
from spellstack.storage.card_file import read_cards
from tools.proof.cards import CARDS, Record

SHAPES = Path(reminder.__file__).with_name("reminder_shapes.py")
ENOUGH, MOST_WORDS = 8, 6
"""So many reminders make a shape, of at most so many words."""
MANY = 3
"""Where so many costs and numbers are named that do not stand on the line, any may be."""
_OFTEN, _OWN = 0.8, 0.5


def lines_with_reminders(records: Iterable[Record]) -> Iterator[str]:
    """Every line of tournament cards that has a reminder, with own names as `~`."""
    for record in filter(is_legal, records):
        for part in record.get("card_faces") or [record]:
            text = part.get("oracle_text") or ""
            if "(" in text:
                lines = own_names(text, part["name"], "Legendary" in part["type_line"]).split("\n")
                yield from (line for line in lines if "(" in line)


class Group(NamedTuple):
    """The words that set reminders of a keyword apart; reminders behind the keyword alone, those that have most of its
    words, and all behind it.
    """

    own: list[str]
    alone: list[Said]
    all: list[Said]
    near: list[Said]


def gathered(records: list[Record]) -> dict[str, Group]:
    """The reminders of each keyword: what sets them apart is told from those behind the keyword alone, if enough."""
    keywords = {keyword.lower() for record in records for keyword in record.get("keywords") or ()}
    names = {keyword.value for keyword in Keyword} | keywords | {name.lower() for name in PREDEFINED} | {"walk"}
    find = names_pattern({name for name in names if len(name) > 2})
    found = [(said, find.findall(said.head)) for line in lines_with_reminders(records) for said in reminders(line)]
    found = [(said, known) for said, known in found if known and not said.symbol]
    near: dict[str, list[Said]] = defaultdict(list)
    alone: dict[str, list[Said]] = defaultdict(list)
    for said, known in found:
        near[known[-1]].append(said)
        if stands_alone(known[-1], said.head):
            alone[known[-1]].append(said)
    typical = {name: alone[name] if len(alone[name]) >= ENOUGH else group for name, group in near.items()}
    everywhere = Counter(word for group in typical.values() for said in group for word in said.words)
    own = {name: own_words(group, everywhere) for name, group in typical.items()}
    groups = {name: Group(own[name], alone[name], [], []) for name in near}
    for said, known in found:
        for name in {*known} & {*groups}:
            groups[name].near.append(said)
        groups[max(reversed(known), key=lambda name: _share(own.get(name, []), said))].all.append(said)
    return groups


def _share(words: list[str], said: Said) -> float:
    """Which part of the words the reminder has."""
    return len(said.words & set(words)) / max(1, len(words))


def own_words(group: list[Said], everywhere: Counter[str]) -> list[str]:
    """The words that most reminders of the group have, the rarest of all."""
    counts = Counter(word for said in group for word in said.words)
    typical = [word for word, count in counts.items() if count >= _OFTEN * len(group)]
    return sorted(typical, key=lambda word: (everywhere[word], word))[:MOST_WORDS]


def shape_lines(groups: dict[str, Group]) -> Iterator[str]:
    """The table of shapes, a line each."""
    shapes = {name: Shape(frozenset(group.own), _least(group), frozenset()) for name, group in groups.items()}
    find = names_pattern(set(shapes))
    for name, group in sorted(groups.items()):
        words, least, _ = shapes[name]
        if not all(any(shapes[o].is_about(said) for o in find.findall(said.head)) for said in group.alone):
            least = 1  # there are others too
        meant = [said for said in group.near if Shape(words, least, frozenset()).is_about(said)]
        if len(meant) >= ENOUGH:
            fixed = frozenset().union(*(said.items for said in meant))
            named = " ".join(sorted(fixed)) if len(fixed) < MANY else "*"
            yield f'    "{name}": ("{" ".join(sorted(words))}", {least}, "{named}"),'


def _least(group: Group) -> int:
    """Half of the words that every reminder has of which at least half are the keyword's."""
    shared = [len(said.words & set(group.own)) for said in group.all]
    return (min([count for count in shared if count >= _OWN * len(group.own)], default=0) + 1) // 2


def main(arguments: list[str]) -> int:
    """Writes the shapes."""
    records = [card.fields for card in read_cards(Path(arguments[0]) if arguments else CARDS)]
    lines = list(shape_lines(gathered(records)))
    head = SHAPES.read_text(encoding="utf-8").split("SHAPES: ")[0]
    start = "SHAPES: dict[str, tuple[str, int, str]] = {"
    SHAPES.write_text("\n".join([head + start, *lines, "}"]) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(lines)} shapes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
