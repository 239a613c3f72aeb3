"""Every scenario file below this folder is a test: one for each scenario, and all of the acceptance data are there."""

import re
from pathlib import Path

import pytest
import yaml

from spellstack.explain import entries
from spellstack.ir.event import EventKind
from spellstack.scenario import Scenario, read_folder, run
from tools.rules import INDEX, index_text

FOLDER = Path(__file__).parent
SCENARIOS = tuple(read_folder(FOLDER))
SAID = ("phases out", "phases in", "turned face up", "becomes monstrous", "becomes attached", "becomes unattached")
# What a story is never told in: identities in place of names, and kinds of events in place of sentences.
RAW = re.compile(
    r"\bobject \d|\bplayer \d|attacks \d|^something\b|\bsomebody\b|\boption \d"
    + "".join(f"|{re.escape(kind.value)}" for kind in EventKind if " " in kind.value and kind.value not in SAID)
)
RUN = [pytest.param(scenario, id=scenario.name) for scenario in SCENARIOS if not scenario.old]


@pytest.mark.parametrize("scenario", RUN)
def test_it_goes_as_the_rules_say(scenario: Scenario):
    result = run(scenario)
    assert result.ok, "\n" + "\n".join(result.faults)
    told = [line for course in result.courses for outcome in course.outcomes for line in outcome.story]
    assert not [line for line in told if RAW.search(line.partition(" [")[0])]


@pytest.mark.shared
def test_every_founding_scenario_is_there(shared: Path):
    data = yaml.safe_load((shared / "spec" / "seed_rules.yaml").read_text(encoding="utf-8"))
    wanted = {
        scenario["id"] for part in ("rules", "neighbours") for rule in data[part] for scenario in rule["scenarios"]
    }
    assert not wanted - {scenario.name for scenario in SCENARIOS}


@pytest.mark.shared
def test_only_what_the_data_call_an_old_wording_is_not_run(shared: Path):
    data = yaml.safe_load((shared / "spec" / "seed_rules.yaml").read_text(encoding="utf-8"))
    old = {
        scenario["id"]
        for part in ("rules", "neighbours")
        for rule in data[part]
        for scenario in rule["scenarios"]
        if scenario.get("ruleset") == "seed"
    }
    assert {scenario.name for scenario in SCENARIOS if scenario.old} == old


def test_a_founding_rule_has_one_file_and_its_scenarios_lie_in_it():
    known = {entry.id for entry in entries()}
    founding = [scenario for scenario in SCENARIOS if scenario.path.parent == FOLDER]
    assert founding
    for scenario in founding:
        entry = scenario.name.partition("/")[0]
        assert scenario.path.stem == entry
        assert entry in known


def test_no_scenario_is_told_twice():
    names = [scenario.name for scenario in SCENARIOS]
    assert len(names) == len(set(names))


def test_the_shipped_index_names_every_founding_scenario():
    """Rewrite it with `python -m tools.rules --index`."""
    assert INDEX.read_text(encoding="utf-8") == index_text()
