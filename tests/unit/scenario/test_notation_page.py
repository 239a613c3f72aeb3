"""The page on scenarios and the notation say the same: what the page shows can be read."""

import re
from pathlib import Path

import pytest

from spellstack.scenario import read_text
from spellstack.scenario.deeds import DEEDS
from spellstack.scenario.expectation import EXPECTATIONS
from spellstack.scenario.setup import SETUP

PAGE = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```", PAGE, re.M | re.S)
PLAYERS = ("A", "B", "C")


def lines(section):
    """The lines shown in a part of the page; several on one line stand apart by `;  `, explanations by three spaces."""
    part = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    for block in re.findall(r"^```\n(.*?)^```", part, re.M | re.S):
        for line in block.splitlines():
            text = re.split(r"\s{3,}", line.strip())[0]
            yield from (one.strip() for one in text.split(";  ") if one.strip() and "…" not in one)


@pytest.mark.parametrize("line", [*lines("Set-up")])
def test_every_line_of_a_set_up_that_is_shown_can_be_read(line):
    if not line.startswith(("scenario ", "rule ", "old ", "players:")):
        SETUP.read(line, PLAYERS)


@pytest.mark.parametrize("line", [*lines("do")])
def test_every_action_that_is_shown_can_be_read(line):
    DEEDS.read(line, PLAYERS)


@pytest.mark.parametrize("line", [*lines("expect")])
def test_every_expectation_that_is_shown_can_be_read(line):
    EXPECTATIONS.read(line, PLAYERS)


def test_the_first_example_is_a_whole_scenario():
    assert read_text(BLOCKS[0], Path("page.txt"))[0].name == "117.1/s1"
