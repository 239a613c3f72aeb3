"""Files of scenarios that nobody has seen: what is missing, unknown or of another kind is named, and nothing stops."""

import gzip
import json

import pytest

from tests.corpus.outcome import outcome
from tests.corpus.record import read_scenarios
from tests.unit.corpus.test_runner import AIMED, BOARD, BOLT, ONE_LEFT, scenario

FACE = {"queue": "target", "kind": "objects", "value": [{"player": "B"}]}


def without(record, name):
    return {key: value for key, value in record.items() if key != name}


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        (scenario("op", [{"op": "levitate"}]), "action 'levitate'"),
        (scenario("op", [BOLT], [{**FACE, "kind": "sing"}]), "choice target sing"),
        (scenario("op", [BOLT], [{**FACE, "value": [7]}]), "target 7"),
        (scenario("op", expect=[{"op": "beauty"}]), "expectation 'beauty'"),
        (scenario("op", expect=[without(ONE_LEFT, "value")]), "expectation permanent_count without value"),
        (scenario("op", [{"op": "check", "check": {"op": "pt", "card": "Mountain"}}]), "expectation pt without power"),
        (scenario("op", [without(BOLT, "card")]), "action cast without card"),
        (scenario("op", setup=[{**BOARD[0], "zone": "attic"}]), "zone 'attic'"),
        (scenario("op", setup=[{**BOARD[0], "player": "C"}]), "player 'C'"),
        (scenario("op", setup=[{**BOARD[0], "count": 10**6}]), "setup count 1000000"),
        (scenario("op", setup=[without(BOARD[0], "count")]), "setup without count"),
        (scenario("op", stop={"turn": "one", "step": "end"}), "stop turn 'one'"),
        (scenario("op", custom=[{"kind": "plane", "player": "A"}]), "custom plane"),
        (scenario("op", format="free_for_all"), "format free_for_all"),
        (without(scenario("op"), "stop"), "scenario without stop"),
    ],
)
def test_what_cannot_be_run_is_named(changed, named):
    what, detail = outcome(changed)
    assert what == "unsupported"
    assert named in detail


@pytest.mark.parametrize("name", ["area", "format", "players", "life", "choices", "cards", "shuffle", "starting"])
def test_what_may_be_left_out_is_as_usual(name):
    assert outcome(without(scenario("bolt", [AIMED], expect=[ONE_LEFT]), name)) == ("pass", "")


@pytest.mark.parametrize("name", ["file.jsonl", "file.jsonl.gz", "file.data"])
@pytest.mark.parametrize("packed", [True, False])
def test_a_file_is_read_by_what_it_holds(tmp_path, name, packed):
    path = tmp_path / name
    text = json.dumps(scenario("one")) + "\n\n[1]\n{broken\n" + json.dumps(without(scenario("two"), "id")) + "\n"
    path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    found = list(read_scenarios(path))
    assert [one["id"] for one in found] == ["own.one", "line 3", "line 4", "line 5"]
    assert [outcome(one)[0] for one in found] == ["pass", "unsupported", "unsupported", "pass"]
