"""Running scenarios: every course from its set-up, line by line, with what came of it.

Not here: telling it (`report`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from spellstack.cards.catalog import embedded
from spellstack.errors import SpellstackError
from spellstack.ir.event import EventKind
from spellstack.rules.state.happening import Event
from spellstack.scenario.build import FindCard, build
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import NotThere
from spellstack.scenario.form import BadPhrase
from spellstack.scenario.progress import CannotGoOn
from spellstack.scenario.scenario import Line, Scenario, Section, Variant
from spellstack.scenario.table import Table
from spellstack.scenario.telling import describe


class Outcome(msgspec.Struct, frozen=True):
    """One line carried out: what happened by it, and what is wrong (empty: nothing)."""

    line: Line
    story: tuple[str, ...]
    fault: str


class Course(msgspec.Struct, frozen=True):
    """One variant carried out; `fault` is set when the set-up itself failed."""

    title: str
    fault: str
    outcomes: tuple[Outcome, ...]


class Result(msgspec.Struct, frozen=True):
    """A scenario carried out."""

    scenario: Scenario
    courses: tuple[Course, ...]

    @property
    def faults(self) -> tuple[str, ...]:
        """Everything that is not as it should be, with file and line."""
        found = [f"{self.scenario.path}:{self.scenario.line}: {c.fault}" for c in self.courses if c.fault]
        for course in self.courses:
            for outcome in course.outcomes:
                if outcome.fault:
                    place = f"{self.scenario.path}:{outcome.line.number}"
                    found.append(f"{place}: {outcome.line.text!r}: {outcome.fault}")
        return tuple(found)

    @property
    def ok(self) -> bool:
        """Whether everything is as it should be."""
        return not self.faults


def run(scenario: Scenario, find: FindCard | None = None) -> Result:
    """Carry out a scenario with the cards of the embedded pool (or those that `find` knows)."""
    find_card = embedded().__getitem__ if find is None else find
    return Result(scenario, tuple(_course(scenario, variant, find_card) for variant in scenario.variants))


def _course(scenario: Scenario, variant: Variant, find: FindCard) -> Course:
    try:
        position, priority = build(scenario.players, variant, find)
        table = Table(scenario.players, position, find)
        if priority is not None:
            table.need_priority(scenario.players[priority])
    except (SpellstackError, CannotGoOn, NotThere) as error:
        return Course(variant.title, f"the set-up cannot be made: {error}", ())
    return Course(variant.title, "", tuple(_steps(table, variant)))


def _steps(table: Table, variant: Variant) -> list[Outcome]:
    """Every line; the first action that fails is the last one."""
    outcomes: list[Outcome] = []
    section = Section.SETUP
    for line in variant.steps:
        if line.section is Section.DO and section is not Section.DO:
            table.mark()
        section = line.section
        outcomes.append(_step(table, line))
        if outcomes[-1].fault and section is Section.DO:
            break
    return outcomes


def _step(table: Table, line: Line) -> Outcome:
    table.begin_line()
    fault = ""
    try:
        line.reading.form.function(table, **line.reading.values)
    except (SpellstackError, CannotGoOn, NotThere, Differs, BadPhrase) as error:
        fault = str(error) or type(error).__name__
    return Outcome(line, (*_story(table, table.fresh), *table.said), fault)


def _story(table: Table, events: Iterable[Event]) -> Iterator[str]:
    """The events as sentences; of a declaration, which is an event for each attacker, the same only once."""
    declared: set[str] = set()
    for event in events:
        text = describe(table, event)
        if event.kind is not EventKind.ATTACKERS_DECLARED or text not in declared:
            yield text
        if event.kind is EventKind.ATTACKERS_DECLARED:
            declared.add(text)
