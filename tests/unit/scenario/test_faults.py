"""What is wrong with a scenario file is told all at once, with what was perhaps meant; a story says nothing twice."""

import pickle
from pathlib import Path

import pytest

from spellstack.errors import MalformedScenario
from spellstack.scenario import read_file, read_text, run

PATH = Path("some.txt")
BAD = """scenario X/1: a title
  A battlefeld: Mountain
  A hand: Shock
  do
    A throws Shock at B
  expcet
"""
ATTACK = """scenario X/2: an attack
  A battlefield: Grizzly Bears x2
  step: beginning of combat
  do
    both pass
    A attacks B with Grizzly Bears and Grizzly Bears #2
"""


def refusal(text):
    with pytest.raises(MalformedScenario) as caught:
        read_text(text, PATH)
    return str(caught.value)


def test_all_bad_lines_are_told():
    lines = refusal(BAD).splitlines()
    assert [line.split(":")[1] for line in lines] == ["2", "5", "6"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("A battlefeld: Mountain", "expected 'battlefield' for 'battlefeld'"),
        ("A graveyrad: Shock", "'graveyard' for 'graveyrad'"),
        ("expcet", "'expect' for 'expcet'"),
    ],
)
def test_a_misspelt_word_is_put_right(line, meant):
    assert meant in refusal(f"scenario X/1: t\n  {line}\n")


def test_a_player_who_is_not_in_the_scenario_is_told():
    assert "players of the scenario (A, B)" in refusal("scenario X/1: t\n  do\n    C passes\n")


def test_of_a_file_of_another_kind_one_line_is_told():
    assert len(refusal("4 Shock\n4 Fire\n56 Mountain\n").splitlines()) == 1


def test_no_more_than_twenty_lines_are_told():
    assert len(refusal("scenario X/1: t\n" + "  nonsense all over\n" * 500).splitlines()) == 20


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_a_file_without_a_scenario_is_refused(tmp_path, text):
    path = tmp_path / "empty.txt"
    path.write_text(text)
    with pytest.raises(MalformedScenario, match="no scenario in it") as caught:
        read_file(path)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_declaration_is_told_once():
    (scenario,) = read_text(ATTACK, PATH)
    (course,) = run(scenario).courses
    told = [event for outcome in course.outcomes for event in outcome.story]
    assert sum("has declared 2 attackers" in event for event in told) == 1, (told, course)
    assert sum("attacks B" in event for event in told) == 2
