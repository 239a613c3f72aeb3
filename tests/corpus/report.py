"""Running many scenarios and telling the outcomes: by area, by founding subject, in total."""

from __future__ import annotations

import json
import multiprocessing
import os
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.corpus.outcome import outcome
from tests.corpus.pool import SHARED
from tests.corpus.record import Json

HERE = Path(__file__).parent
OUTCOMES = ("pass", "fail", "unsupported", "error", "reviewed")
Told = tuple[str, str, str]  # id, outcome, detail


def disagreements() -> dict[str, str]:
    """Scenarios where we differ on purpose, with the reason."""
    path = HERE / "disagreements.toml"
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", [])
    return {entry["id"]: f"{entry['rule']}: {entry['reason']}" for entry in entries}


def one(scenario: Json) -> Told:
    """The outcome of one scenario."""
    what, detail = outcome(scenario)
    reviewed = disagreements().get(scenario["id"])
    if reviewed is not None and what == "fail":
        return scenario["id"], "reviewed", reviewed
    return scenario["id"], what, detail


def run_all(scenarios: list[Json], jobs: int) -> Iterator[Told]:
    """The outcomes in order."""
    if jobs <= 1:
        yield from map(one, scenarios)
        return
    with multiprocessing.Pool(jobs, maxtasksperchild=600) as pool:
        yield from pool.imap(one, scenarios, chunksize=8)


def cores() -> int:
    """How many processes are worth it."""
    return min(4, len(os.sched_getaffinity(0)))


def table(title: str, rows: Iterable[tuple[str, Counter[str]]]) -> Iterator[str]:
    """Counts in columns; the share is of the scenarios whose cards are all supported, and of all."""
    yield f"{title:34}" + "".join(f"{name:>12}" for name in ("all", *OUTCOMES)) + f"{'of ours':>9}{'of all':>8}"
    for name, counts in rows:
        every = sum(counts.values())
        ours = every - counts["unsupported"]
        good = counts["pass"] + counts["reviewed"]
        cells = "".join(f"{n:>12}" for n in (every, *(counts[o] for o in OUTCOMES)))
        yield f"{name:34}{cells}{_share(good, ours):>9}{_share(counts['pass'], every):>8}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def by_area(scenarios: list[Json], outcomes: dict[str, str]) -> list[tuple[str, Counter[str]]]:
    """Counts for each area."""
    found: dict[str, Counter[str]] = {}
    for scenario in scenarios:
        found.setdefault(str(scenario.get("area", "")), Counter())[outcomes[scenario["id"]]] += 1
    return sorted(found.items())


def by_subject(outcomes: dict[str, str]) -> list[tuple[str, Counter[str]]]:
    """Counts for each founding subject (those directly about it), and for all that touch any of them."""
    path = SHARED / "scenarios" / "seed_subjects.json"
    if not path.exists():
        return []
    subjects = json.loads(path.read_text(encoding="utf-8"))
    rows: list[tuple[str, Counter[str]]] = []
    touching: set[str] = set()
    for name, groups in subjects.items():
        if not isinstance(groups, dict) or "direct" not in groups:
            continue
        rows.append((name, Counter(outcomes[i] for i in groups["direct"] if i in outcomes)))
        touching.update(i for ids in groups.values() if isinstance(ids, list) for i in ids)
    rows.append(("any founding subject", Counter(outcomes[i] for i in touching if i in outcomes)))
    return rows


def floor() -> int:
    """So many scenarios of the open file have to pass."""
    path = HERE / "floor.toml"
    return int(tomllib.loads(path.read_text(encoding="utf-8"))["open"]) if path.exists() else 0
