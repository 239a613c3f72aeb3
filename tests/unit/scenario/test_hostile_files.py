"""Files that are no scenarios are refused by name, whatever they hold; a program without any input ends at once."""

import re
import sys
from pathlib import Path

import pytest

from spellstack.errors import MalformedScenario
from spellstack.interfaces.cli.screen import Screen
from spellstack.scenario.read import read_file, read_text


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)),
        b"scenario " + b"(" * 100_000,
        b"scenario X/1: t\n  A hand: Forest x99999999\n",
        b"scenario X/1: t\n  A life: " + b"9" * 10_000 + b"\n",
    ],
)
def test_what_is_no_scenario_is_refused(tmp_path, data):
    path = tmp_path / "odd.txt"
    path.write_bytes(data)
    with pytest.raises(MalformedScenario, match="odd"):
        read_file(path)


def test_a_closed_input_is_the_end_of_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(EOFError):
        Screen.read(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("section", "line", "said"),
    [
        ("do", "A casts Shock targeting B, dividing many and 1", "numbers, such as '2 and 1', not 'many and 1'"),
        ("do", "A casts Shock targeting B, mode ²", "numbers of modes, such as '1 and 3', not '²'"),
        ("do", "A divides } to B", "'2 to Memnite and 1 to B', not '} to B'"),
        ("expect", "A has 1 card in nowhere", "a zone: library, hand, "),
    ],
)
def test_what_only_looks_like_a_number_or_zone_is_told(section, line, said):
    before = "do\n  A passes\n" if section == "expect" else ""
    text = f"scenario X/1: t\n  A hand: Shock\n{before}{section}\n  {line}\n"
    with pytest.raises(MalformedScenario, match=re.escape(said)):
        read_text(text, Path("x.txt"))
