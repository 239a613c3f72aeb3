"""Files that are no scenarios are refused by name, whatever they hold; a program without any input ends at once."""

import sys

import pytest

from spellstack.errors import MalformedScenario
from spellstack.interfaces.cli.screen import Screen
from spellstack.scenario.read import read_file


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
