"""Scenarios as they are written in a corpus file: JSON lines, plain or gzip. Not here: what they mean."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

Json = dict[str, Any]

STEPS = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "precombat main",
    "begin_combat": "beginning of combat",
    "declare_attackers": "declare attackers",
    "declare_blockers": "declare blockers",
    "first_combat_damage": "first combat damage",
    "combat_damage": "combat damage",
    "end_combat": "end of combat",
    "main2": "postcombat main",
    "end": "end",
    "cleanup": "cleanup",
}
STEP_ORDER = {name: place for place, name in enumerate(STEPS.values())}
PLAYERS = {"A": 0, "B": 1}


class Unsupported(Exception):
    """The scenario uses a card or operation that cannot be run; `what` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Impossible(Exception):
    """The script cannot go on; `kind` as in a scenario's expected error, `action` the action that was impossible."""

    def __init__(self, kind: str, action: str) -> None:
        super().__init__(f"{kind}: {action}")
        self.kind = kind
        self.action = action


class Moment(NamedTuple):
    """A turn and the place of a step in it; moments compare in time."""

    turn: int
    step: int


def moment(record: Json) -> Moment:
    """The moment a record with `turn` and `step` speaks of."""
    return Moment(record["turn"], STEP_ORDER[STEPS[record["step"]]])


def read_scenarios(path: Path) -> Iterator[Json]:
    """Every scenario of the file; what is none is called by its line, and `broken` tells why."""
    with path.open("rb") as start:
        packed = start.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rt", encoding="utf-8") if packed else path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _read(line, f"line {number}")


def _read(line: str, name: str) -> Json:
    try:
        found = json.loads(line)
    except ValueError as problem:
        return {"id": name, "broken": f"no JSON: {problem}"}
    if not isinstance(found, dict):
        return {"id": name, "broken": "no JSON object"}
    return {**found, "id": str(found.get("id", name))}
