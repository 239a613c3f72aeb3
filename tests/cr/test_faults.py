"""Every public fault of another engine that the acceptance data lists has a scenario, and every scenario holds."""

from pathlib import Path

import pytest
import yaml

from spellstack.scenario import read_folder, run

FAULTS = Path(__file__).resolve().parent.parent / "rules" / "faults"
SCENARIOS = tuple(read_folder(FAULTS))
ELSEWHERE = {"BUG-067", "BUG-068", "BUG-076"}  # see test_faults_large


def case_of(name):
    return name.partition("/")[0]


def test_every_case_has_a_scenario(shared):
    cases = yaml.safe_load((shared / "bugcases" / "open.yaml").read_text(encoding="utf-8"))["cases"]
    assert {case["id"] for case in cases} <= {case_of(scenario.name) for scenario in SCENARIOS} | ELSEWHERE


def test_every_case_shows_its_kind_in_more_than_one_situation():
    names = [case_of(scenario.name) for scenario in SCENARIOS]
    assert {name for name in names if names.count(name) < 2} == set()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_fault(scenario):
    assert run(scenario).faults == ()
