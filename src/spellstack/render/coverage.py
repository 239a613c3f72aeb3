"""How much of a set of cards is understood, and what blocks the rest. Not here: reading files and showing tables.

`Coverage` adds up one record at a time and two of them can be merged, so that the work can be shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from spellstack.ir.card import Card
from spellstack.ir.digest import digest_of
from spellstack.oracle.compile import compile_card
from spellstack.oracle.refusal import Diagnostic, RefusedCard
from spellstack.oracle.token import join, tokenise
from spellstack.oracle.tournament import is_legal
from spellstack.render.verify import Status, verify_compiled

Counts = Counter[Status]
_BEFORE, _AFTER = 1, 3  # tokens of the text that name a reason


def reason_of(found: Diagnostic) -> str:
    """The reason of a refusal in a form that many cards share: the words around the place where reading stopped."""
    if found.reason != "not understood":
        return found.reason
    tokens = tokenise(found.line)[0]
    before, after = tokens[max(0, found.position - _BEFORE) : found.position], tokens[found.position :][:_AFTER]
    return f"{join(before)} › {join(after) or 'end of line'}".strip()


class Judgement(NamedTuple):
    """How well a card is understood, the shared reasons of its refusal, and the digest of what it means."""

    status: Status
    reasons: tuple[str, ...] = ()
    digest: str = ""


def _all_of_it(card: Card) -> str:
    return ""


def judge(record: Mapping[str, Any], lacks: Callable[[Card], str] = _all_of_it) -> Judgement:
    """Judges one record. `lacks` tells what of a card that was read the rules cannot carry out, empty if nothing: such
    a card is refused too.
    """
    try:
        card = compile_card(record)
    except RefusedCard as refused:
        return Judgement(Status.REFUSED, tuple(dict.fromkeys(map(reason_of, refused.diagnostics))))
    if lack := lacks(card):
        return Judgement(Status.REFUSED, (f"the rules lack {lack}",))
    try:
        return Judgement(verify_compiled(card, record).status, digest=digest_of(card))
    except NotImplementedError as error:  # a fault of the grammar is no reason to stop at this card
        return Judgement(Status.REFUSED, (str(error),))


@dataclass
class Coverage:
    """The counts. `alone` counts for each reason the cards that nothing else blocks; `names` lists cards by status."""

    all: Counts = field(default_factory=Counter)
    legal: Counts = field(default_factory=Counter)
    by_layout: dict[str, Counts] = field(default_factory=dict)
    by_keyword: dict[str, Counts] = field(default_factory=dict)
    alone: Counter[str] = field(default_factory=Counter)
    names: dict[Status, list[str]] = field(default_factory=lambda: {status: [] for status in Status})

    def add(self, record: Mapping[str, Any], judgement: Judgement | None = None) -> Status:
        """Counts one record, judged here unless its judgement is known."""
        status, reasons, _digest = judgement or judge(record)
        self.all[status] += 1
        self.legal[status] += is_legal(record)
        self.by_layout.setdefault(str(record.get("layout", "normal")), Counter())[status] += 1
        for keyword in record.get("keywords") or ():
            self.by_keyword.setdefault(keyword, Counter())[status] += 1
        self.names[status].append(record["name"])
        if len(reasons) == 1:
            self.alone[reasons[0]] += 1
        return status

    def merge(self, other: Coverage) -> None:
        """Adds the counts of another part of the cards."""
        self.all.update(other.all)
        self.legal.update(other.legal)
        self.alone.update(other.alone)
        for mine, theirs in ((self.by_layout, other.by_layout), (self.by_keyword, other.by_keyword)):
            for name, counts in theirs.items():
                mine.setdefault(name, Counter()).update(counts)
        for status, names in other.names.items():
            self.names[status] += names

    def share(self, status: Status = Status.VERIFIED) -> float:
        """The part of all cards that has the status, 0 to 1."""
        return self.all[status] / max(1, self.all.total())


def measure(records: Iterable[Mapping[str, Any]]) -> Coverage:
    """The coverage of the records, in one go."""
    found = Coverage()
    for record in records:
        found.add(record)
    return found
