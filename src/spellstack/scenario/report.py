"""Telling what happened in a scenario, line by line, with the rules. Not here: running it (`run`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from spellstack.scenario.read import read_file
from spellstack.scenario.run import Course, Result, run
from spellstack.scenario.scenario import Scenario, Section

FINE, WRONG = "ok", "WRONG"


def judge(path: Path) -> tuple[str, bool]:
    """What happens in the scenarios of a file and why, and whether all is as they say."""
    results = [(scenario, None if scenario.old else run(scenario)) for scenario in read_file(path)]
    text = "\n\n".join("\n".join(lines(scenario, result)) for scenario, result in results)
    return text, all(result is None or result.ok for _, result in results)


def lines(scenario: Scenario, result: Result | None) -> Iterator[str]:
    """What happened in the scenario, line by line; without a result it was not run."""
    rules = f" (rule {', '.join(scenario.rules)})" if scenario.rules else ""
    yield f"{scenario.name}: {scenario.title}{rules}"
    if result is None:
        yield f"  not run, an old wording: {scenario.old}"
        return
    for course in result.courses:
        yield from _course(course)
    count = len(result.faults)
    yield "  " + ("everything is as it should be" if not count else f"{count} thing{'s' * (count > 1)} wrong")


def _course(course: Course) -> Iterator[str]:
    if course.title:
        yield f"  again: {course.title}"
    if course.fault:
        yield f"  {WRONG}: {course.fault}"
    for outcome in course.outcomes:
        yield f"  {_mark(outcome.line.section, outcome.fault)} {outcome.line.text}"
        yield from (f"         {event}" for event in outcome.story)
        if outcome.fault:
            yield f"         {outcome.fault}"


def _mark(section: Section, fault: str) -> str:
    if fault:
        return f"{WRONG:5}"
    return f"{FINE if section is Section.EXPECT else '':5}"
