"""Every public fault of another engine that the acceptance data lists is shown here, each in several situations.

The scenarios run with all others (tests/rules); large numbers, taking back and searching have their own files.
"""

from pathlib import Path

import pytest
import yaml

from spellstack.scenario import read_folder

FAULTS = Path(__file__).resolve().parent.parent / "rules" / "faults"
NAMES = [scenario.name.partition("/")[0] for scenario in read_folder(FAULTS)]
ELSEWHERE = {"BUG-067", "BUG-068", "BUG-076"}  # see test_large_numbers


@pytest.mark.shared
def test_every_case_has_a_scenario(shared):
    cases = yaml.safe_load((shared / "bugcases" / "open.yaml").read_text(encoding="utf-8"))["cases"]
    assert {case["id"] for case in cases} <= set(NAMES) | ELSEWHERE


def test_every_case_shows_its_kind_in_more_than_one_situation():
    assert {name for name in NAMES if NAMES.count(name) < 2} == set()


def test_cases_shown_elsewhere_are_named_there():
    text = (Path(__file__).parent / "test_large_numbers.py").read_text(encoding="utf-8")
    assert all(f"{name}/s1" in text for name in ELSEWHERE)
