"""Telling what happened in a scenario, line by line, with the rules. Not here: running it (`run`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from spellstack.explain.messages import translate, worded
from spellstack.scenario.form import LIKE_IT
from spellstack.scenario.read import read_file
from spellstack.scenario.run import Course, Result, run
from spellstack.scenario.scenario import Scenario, Section

PACKAGE = "spellstack.scenario"


def judge(path: Path, lang: str = "en") -> tuple[str, bool]:
    """What happens in the scenarios of a file and why, and whether all is as they say."""
    results = [(scenario, None if scenario.old else run(scenario)) for scenario in read_file(path)]
    text = "\n\n".join("\n".join(lines(scenario, result, lang)) for scenario, result in results)
    return text, all(result is None or result.ok for _, result in results)


def lines(scenario: Scenario, result: Result | None, lang: str = "en") -> Iterator[str]:
    """What happened in the scenario, line by line; without a result it was not run. Lines of the file stay as they
    are.
    """
    rules = " " + _say("rule", lang, rule=", ".join(scenario.rules)) if scenario.rules else ""
    yield f"{scenario.name}: {scenario.title}{rules}"
    if result is None:
        yield "  " + _say("old", lang, what=scenario.old)
        return
    for course in result.courses:
        yield from _course(course, lang)
    count = len(result.faults)
    yield "  " + (_say("ok", lang) if not count else _say("wrong", lang, count=count))


def _say(key: str, lang: str, **params: object) -> str:
    return worded(PACKAGE, f"report.{key}", lang, params)


def _course(course: Course, lang: str) -> Iterator[str]:
    if course.title:
        yield "  " + _say("again", lang, what=course.title)
    if course.fault:
        yield f"  {_say('bad', lang)}: {_said(course.fault, lang)}"
    for outcome in course.outcomes:
        yield f"  {_mark(outcome.line.section, outcome.fault, lang)} {outcome.line.text}"
        yield from (f"         {told(event, lang)}" for event in outcome.story)
        if outcome.fault:
            yield f"         {_said(outcome.fault, lang)}"


def told(event: str, lang: str) -> str:
    """An event as a scenario tells it, with its rule, in the language."""
    text, bracket, rule = event.rpartition(" [")
    return _said(text, lang) + bracket + rule if bracket and text else _said(event, lang)


def hinted(reason: str, lang: str) -> str:
    """What was expected of a line, in the language, with what it was perhaps meant to be."""
    said, like_it, shapes = reason.partition(LIKE_IT)
    whole = "; ".join(_said(part, lang) for part in said.removesuffix("; ").split("; "))
    return f"{whole}; {_said(like_it + shapes.split('; ')[0], lang)}{_others(shapes)}" if like_it else whole


def _others(shapes: str) -> str:
    """The shapes after the first; they stay as the notation has them."""
    return "".join(shapes.partition("; ")[1:])


def _said(text: str, lang: str) -> str:
    """A sentence about an event or a fault in the language, as far as it is one of those that are known."""
    said = translate(text, lang, PACKAGE)
    return said if said != text else translate(text, lang)


def _mark(section: Section, fault: str, lang: str) -> str:
    if fault:
        return f"{_say('bad', lang):5}"
    return f"{_say('fine', lang) if section is Section.EXPECT else '':5}"
