from pathlib import Path

import pytest

from spellstack.errors import MalformedScenario
from spellstack.scenario import read_text
from spellstack.scenario.phrase import Thing

PATH = Path("some.txt")
SHOCK = """
# a comment
scenario 1/s1: a title   # and another
  rule 118.1, 601.2f
  A hand: Shock x2, "Varolz, the Scar-Striped"
  do
    A casts Shock targeting B, paying with Island #2
  expect
    B life 18
"""


def only(text):
    (scenario,) = read_text(text, PATH)
    return scenario


def test_a_scenario_has_a_name_a_title_and_rules():
    scenario = only(SHOCK)
    assert (scenario.name, scenario.title, scenario.rules) == ("1/s1", "a title", ("118.1", "601.2f"))
    assert [line.number for line in scenario.variants[0].steps] == [7, 9]


def test_what_comes_after_again_starts_from_the_same_set_up():
    scenario = only(SHOCK + "again: otherwise\nA life: 4\ndo\nboth pass\n")
    first, second = scenario.variants
    assert second.title == "otherwise"
    assert [line.text for line in second.setup] == [*(line.text for line in first.setup), "A life: 4"]


def test_names_with_commas_are_quoted():
    (line,) = only(SHOCK).variants[0].setup
    assert [(card.name, card.count) for card in line.reading.values["cards"]] == [
        ("Shock", 2),
        ("Varolz, the Scar-Striped", 1),
    ]


def test_references_say_whose_which_and_what_kind():
    step = only(SHOCK.replace("Island #2", 'B\'s Island #2 and "Show and Tell"')).variants[0].steps[0]
    (clause,) = step.reading.values["clauses"]
    assert clause.reading.values["sources"] == (Thing("Island", "B", 2), Thing("Show and Tell"))


@pytest.mark.parametrize(
    ("text", "kind"), [("Shuko ability", "ability"), ("Hesitation trigger", "trigger"), ("Spirit token", "token")]
)
def test_what_is_on_the_stack_is_called_by_its_source(text, kind):
    step = only(SHOCK.replace("B, paying with Island #2", text)).variants[0].steps[0]
    assert step.reading.values["targets"] == ((Thing(text.split()[0], kind=kind),),)


def test_targets_of_different_slots_are_separated_by_then():
    step = only(SHOCK.replace("B, paying with Island #2", "B and Shock then A")).variants[0].steps[0]
    assert step.reading.values["targets"] == ((Thing("B"), Thing("Shock")), (Thing("A"),))


def test_a_refused_action_is_read_like_the_action():
    step = (
        only(SHOCK.replace("A casts", "A cannot cast").replace("#2", "#2: rules 118.3 or 101.2")).variants[0].steps[0]
    )
    assert step.reading.values["rules"] == ("118.3", "101.2")
    assert step.reading.values["deed"].values["what"] == Thing("Shock")


def test_more_than_two_players_are_named_first():
    scenario = only(SHOCK.replace("  A hand", "  players: A, B, Carla\n  Carla life: 3\n  A hand"))
    assert scenario.players == ("A", "B", "Carla")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("A hand: Shock", "A pocket: Shock"),
        ("A hand: Shock", "A battlefield: Shock (upside down)"),
        ("A hand: Shock", "A hand: Shock\nstep: lunch"),
        ("B life 18", "B lives"),
        ("B life 18", "C life 18"),
        ("A casts", "A throws"),
        ("paying with", "begging for"),
    ],
)
def test_a_wrong_line_is_named_with_file_line_and_what_was_expected(wrong, right):
    with pytest.raises(MalformedScenario) as caught:
        read_text(SHOCK.replace(wrong, right, 1), PATH)
    error = caught.value
    assert error.path == PATH
    assert error.line in right or right in error.line or error.line_number in (5, 6, 7, 9)
    assert str(error).startswith(f"some.txt:{error.line_number}: cannot read ")
    assert "expected" in str(error)


def test_a_line_before_any_scenario_is_refused():
    with pytest.raises(MalformedScenario, match="scenario NAME"):
        read_text("A hand: Shock", PATH)


def test_two_scenarios_of_one_name_are_refused():
    with pytest.raises(MalformedScenario, match="names that differ"):
        read_text(SHOCK + SHOCK, PATH)
