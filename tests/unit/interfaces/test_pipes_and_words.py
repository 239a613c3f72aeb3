"""Typed words, yes and no, pipes that nobody reads, and the end of input: nothing ends in a traceback."""

import subprocess
import sys

import pytest

from spellstack.interfaces.cli.menu import Entry, Menu
from spellstack.rules.choice.action import Pass
from tests.unit.interfaces.test_cli import run  # noqa: F401

MENU = Menu(tuple(Entry(Pass(), text, 1) for text in ("Cast Shock ({R})", "Play Forêt", "Cast Giant Growth")), None)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("shock", (1,)), ("cast", (1, 3)), ("cast giant", (3,)), ("foret", (2,)), ("hock", ()), ("", ())],
)
def test_actions_are_meant_by_the_beginnings_of_their_words(text, numbers):
    assert MENU.meant(text) == numbers


def test_an_action_can_be_typed_in_words(run):  # noqa: F811
    out = run("play", "--seed", "1", typed="keep\nplay\nplay mountain\nzzz\n")[1]
    assert "play can mean several: 1, 2. Type the number." in out
    assert "Player plays Mountain." in out
    assert "Not understood: zzz." in out


@pytest.mark.parametrize("odd", ["²", "1 ²", "9" * 5000, ",", "log ²", "cost ²", "m\n²"])
def test_what_only_looks_like_a_number_is_none(run, odd):  # noqa: F811
    status, out, err = run("play", "--seed", "1", typed=f"keep\n{odd}\n")
    assert (status, err) == (0, "") and "Saved to" in out


@pytest.mark.parametrize("number", ["²00.1", "601.²", "118.3-ex²", "9" * 5000 + ".1"])
def test_a_rule_that_only_looks_like_one_is_not_found(run, number):  # noqa: F811
    status, _, err = run("rule", number)
    assert status == 2 and "no rule" in err


@pytest.mark.parametrize(("typed", "kept"), [("n", True), ("no", True), ("non", True), ("y", False), ("oui", False)])
def test_yes_and_no_can_be_typed(run, typed, kept):  # noqa: F811
    out = run("play", "--seed", "1", typed=f"{typed}\n")[1]
    assert ("Player takes a mulligan." not in out) is kept


@pytest.mark.parametrize(
    "command",
    [["play", "--auto", "--seed", "1"], ["judge", "tests/rules/117.7b.txt"], ["rule", "702"], ["cards", "list"]],
)
def test_that_nobody_reads_on_is_no_failure(command, pytestconfig):
    with subprocess.Popen(
        [sys.executable, "-m", "spellstack", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=pytestconfig.rootpath,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 0 and process.stderr.read() == b""
