"""`python -m tests.corpus [FILE] [--jobs N] [--filter TEXT] [--json OUT]`: run scenarios and tell what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tests.corpus.pool import SHARED
from tests.corpus.record import read_scenarios
from tests.corpus.report import OUTCOMES, Told, by_area, by_subject, cores, floor, run_all, table

OPEN = SHARED / "scenarios" / "open.jsonl.gz"


def main() -> int:
    """Run; 1 if fewer pass than are known to."""
    asked = _arguments()
    if not asked.file.exists():
        print(f"no scenarios at {asked.file}")
        return 0 if asked.file == OPEN else 2
    scenarios = [s for s in read_scenarios(asked.file) if asked.filter in s["id"]]
    told: list[Told] = []
    for result in run_all(scenarios, asked.jobs):
        told.append(result)
        if asked.filter and result[1] != "pass":
            print(f"{result[1]:12}{result[0]}: {result[2]}")
    if asked.json:
        lines = (json.dumps({"id": i, "outcome": o, "detail": d}) for i, o, d in told)
        asked.json.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return _tell(scenarios, told, whole=asked.file.resolve() == OPEN.resolve() and not asked.filter)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=OPEN, help="JSON lines, plain or gzip")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--filter", default="", help="only scenarios whose id contains the text")
    parser.add_argument("--json", type=Path, help="write one line for each scenario")
    return parser.parse_args()


def _tell(scenarios: list[dict[str, object]], told: list[Told], *, whole: bool) -> int:
    outcomes = {i: o for i, o, _ in told}
    counts = Counter(outcomes.values())
    print("\n".join(table("area", by_area(scenarios, outcomes))))
    subjects = by_subject(outcomes)
    if subjects:
        print("\n".join(table("founding subject (direct)", subjects)))
    print("\n".join(table("total", [("", counts)])))
    below = whole and counts["pass"] < floor()
    if below:
        print(f"under the floor: {counts['pass']} pass, {floor()} did")
    letters = ", ".join(f"{counts[o]} {o}" for o in ("pass", "fail"))
    print(
        f"{len(told)} scenarios: {letters}, {counts['unsupported']} unsupported, "
        f"{counts['error']} error, {counts['reviewed']} reviewed"
    )
    return int(below)


if __name__ == "__main__":
    sys.exit(main())
__all__ = ["OUTCOMES", "main"]
