"""The runner of scenarios judges rightly: situations of our own making in its format."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.corpus.outcome import outcome

ROOT = Path(__file__).resolve().parents[3]
BOARD = [
    {"zone": "battlefield", "player": "A", "card": "Mountain", "count": 2},
    {"zone": "hand", "player": "A", "card": "Lightning Bolt", "count": 1},
    {"zone": "battlefield", "player": "B", "card": "Grizzly Bears", "count": 2, "alias": "bear"},
]


def scenario(name, actions=(), choices=(), expect=(), setup=BOARD, **more):
    """A duel of one turn in the format."""
    library = {"filler": "Mountain", "count": 10}
    return {
        "id": f"own.{name}",
        "area": "own",
        "format": "duel",
        "players": ["A", "B"],
        "starting": "A",
        "life": {"A": 20, "B": 20},
        "library": {"A": library, "B": library},
        "shuffle": False,
        "strict": True,
        "setup": list(setup),
        "actions": [{"seq": n, "turn": 1, "step": "main1", "player": "A", **a} for n, a in enumerate(actions)],
        "choices": [{"seq": n, "player": "A", **c} for n, c in enumerate(choices)],
        "stop": {"turn": 1, "step": "end"},
        "expect": list(expect),
        "cards": sorted({entry["card"] for entry in setup}),
        **more,
    }


BOLT = {"op": "cast", "card": "Lightning Bolt"}
AIMED = {**BOLT, "targets": [{"alias": "bear.2"}]}
ONE_LEFT = {"op": "permanent_count", "player": "B", "card": "Grizzly Bears", "value": 1}


def test_it_passes_when_everything_is_as_expected():
    dead = {"op": "graveyard_count", "player": "A", "card": "Lightning Bolt", "value": 1}
    assert outcome(scenario("bolt", [AIMED], expect=[ONE_LEFT, dead])) == ("pass", "")


def test_targets_are_taken_from_the_queue():
    face = {"queue": "target", "kind": "objects", "value": [{"player": "B"}]}
    life = {"op": "life", "player": "B", "value": 17}
    assert outcome(scenario("face", [BOLT], [face], [life])) == ("pass", "")


def test_it_fails_with_what_was_found():
    what, detail = outcome(scenario("wrong", [AIMED], expect=[{**ONE_LEFT, "value": 2}]))
    assert what == "fail"
    assert "expected 2, got 1" in detail


def test_a_check_sees_the_stack():
    check = {"op": "check", "check": {"op": "stack_size", "value": 1}}
    assert outcome(scenario("check", [AIMED, check], expect=[ONE_LEFT])) == ("pass", "")
    assert outcome(scenario("check", [AIMED, {"op": "wait_stack"}, check]))[0] == "fail"


def test_what_is_impossible_fails_unless_it_is_expected():
    twice = [AIMED, {**AIMED, "card": "Lightning Bolt"}]
    assert outcome(scenario("twice", twice))[0] == "fail"
    error = {"kind": "cannot_cast_or_activate", "action": "Cast Lightning Bolt", "raw": "", "required": True}
    assert outcome(scenario("twice", twice, expect_error=error))[0] == "pass"
    assert outcome(scenario("once", [AIMED], expect_error=error))[0] == "fail"


def test_a_card_nobody_knows_is_named():
    setup = [*BOARD, {"zone": "hand", "player": "A", "card": "No Such Card", "count": 1}]
    what, detail = outcome(scenario("unknown", setup=setup))
    assert what == "unsupported"
    assert "No Such Card" in detail


def test_attack_and_block():
    swing = {"op": "attack", "step": "declare_attackers", "attacker": {"name": "Hill Giant"}}
    wall = {"op": "block", "step": "declare_blockers", "player": "B", "blocker": {"name": "Grizzly Bears"}}
    setup = [*BOARD, {"zone": "battlefield", "player": "A", "card": "Hill Giant", "count": 1}]
    block = {**wall, "attacker": {"name": "Hill Giant"}}
    assert outcome(scenario("combat", [swing, block], expect=[ONE_LEFT], setup=setup)) == ("pass", "")


@pytest.mark.parametrize("ability", ["{T}: Add {R}", "{T}: Add {R}."])
def test_abilities_are_found_by_the_beginning_of_their_text(ability):
    floats = {"op": "check", "check": {"op": "mana_pool", "player": "A", "color": "R", "value": 1}}
    assert outcome(scenario("mana", [{"op": "activate_mana", "ability": ability}, floats])) == ("pass", "")


def test_the_command_counts_and_writes(tmp_path):
    source, out = tmp_path / "own.jsonl", tmp_path / "out.jsonl"
    source.write_text(json.dumps(scenario("bolt", [AIMED], expect=[ONE_LEFT])) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "tests.corpus", str(source), "--jobs", "1", "--json", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "1 scenarios: 1 pass, 0 fail, 0 unsupported, 0 error, 0 reviewed"
    assert json.loads(out.read_text(encoding="utf-8"))["outcome"] == "pass"
