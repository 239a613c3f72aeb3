"""`spellstack judge` in French: the story, refusals and the report; lines of the file stay as they are."""

from pathlib import Path

import pytest

from spellstack.scenario import read_file
from spellstack.scenario import run as run_scenario
from spellstack.scenario.report import told as said
from spellstack.storage.standard_input import standard_input
from tests.unit.interfaces.test_cli import run  # noqa: F401

RULES = Path(__file__).parents[2] / "rules"
FINE = """scenario one: a shock
  rule 601.2
  A hand: Shock
  A battlefield: Mountain
  do
    A casts Shock targeting B
    both pass
    A cannot cast Shock targeting B: rule 400.7
  expect
    B life 18
"""


@pytest.fixture(autouse=True)
def _fresh():
    standard_input.cache_clear()
    yield
    standard_input.cache_clear()


def test_the_story_and_the_report_are_in_french(run, tmp_path):  # noqa: F811
    file = tmp_path / "one.txt"
    file.write_text(FINE.replace("    A cannot cast Shock targeting B: rule 400.7\n", ""))
    status, out, _ = run("judge", str(file), "--lang", "fr")
    assert status == 0
    assert "A casts Shock targeting B" in out and "Shock : zone main → pile [601.2a]" in out
    assert "Blessures de Shock à B : 2" in out and out.endswith("  tout est comme il se doit\n")
    assert "goes" not in out and "tapped" not in out


def test_what_is_wrong_is_in_french_and_the_status_is_1(run):  # noqa: F811
    status, out, _ = run("judge", "-", "--lang", "fr", typed=FINE.replace("18", "17").replace("    A cannot", "#"))
    assert status == 1 and "FAUX  B life 17" in out and "trouvé : 18" in out and "1 chose fausse" in out


def test_a_scenario_from_standard_input(run):  # noqa: F811
    assert run("judge", "-", typed="# nothing\n")[0] == 2
    standard_input.cache_clear()
    assert run("judge", "-", typed=FINE.replace("    A cannot", "#"))[0] == 0


def test_everything_that_happens_in_the_founding_scenarios_is_told_in_french():
    left = set()
    for file in sorted(RULES.glob("*.txt"))[::4]:
        for scenario in read_file(file):
            result = None if scenario.old else run_scenario(scenario)
            for course in result.courses if result is not None else ():
                left |= {told for one in course.outcomes for told in one.story if said(told, "fr") == told}
    assert not left
