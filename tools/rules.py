"""The founding rules and their neighbours as a table: number, requirement in short, scenarios, passing or not.

The last line is `N entries, M scenarios, K failing`. Words given as arguments keep the entries whose number begins so
and tell what fails in them; `--index` rewrites the list of scenarios that is shipped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from spellstack.errors import SpellstackError
from spellstack.explain import Kind, RuleEntry, entries
from spellstack.scenario import Scenario, read_file, run

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "rules"
INDEX = ROOT / "src" / "spellstack" / "explain" / "scenarios" / "founding.txt"
SHORT = 78


class Row(msgspec.Struct, frozen=True):
    """One entry with what came of its scenarios."""

    entry: RuleEntry
    scenarios: tuple[Scenario, ...]
    faults: tuple[str, ...]
    failing: int

    @property
    def old(self) -> int:
        """How many show an old wording and are not run."""
        return sum(1 for scenario in self.scenarios if scenario.old)


def founding() -> Iterator[tuple[RuleEntry, tuple[Scenario, ...]]]:
    """Each founding entry and neighbour that has a file, with its scenarios."""
    for entry in entries():
        path = FOLDER / f"{entry.id}.txt"
        if entry.kind is not Kind.TODAY and path.is_file():
            yield entry, read_file(path)


def index_text() -> str:
    """The names of all founding scenarios, as the package ships them."""
    names = [scenario.name for _, scenarios in founding() for scenario in scenarios]
    return "Scenarios of the founding rules; written by `python -m tools.rules --index`.\n\n" + "\n".join(names) + "\n"


def row(entry: RuleEntry, scenarios: tuple[Scenario, ...]) -> Row:
    """Run the scenarios of an entry."""
    faults: list[str] = []
    failing = 0
    for scenario in scenarios:
        found = () if scenario.old else _faults(scenario)
        failing += bool(found)
        faults += found
    return Row(entry, scenarios, tuple(faults), failing)


def _faults(scenario: Scenario) -> tuple[str, ...]:
    try:
        return run(scenario).faults
    except (
        SpellstackError,
        AssertionError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
    ) as error:
        return (f"{scenario.path}:{scenario.line}: the engine breaks down: {type(error).__name__}: {error}",)


def line(found: Row) -> str:
    """The row of the table."""
    today = ", ".join(found.entry.today[:2]) or "-"
    summary = found.entry.summary if len(found.entry.summary) <= SHORT else found.entry.summary[: SHORT - 1] + "…"
    count = f"{len(found.scenarios)}" + (f" ({found.old} old)" if found.old else "")
    passing = "passing" if not found.failing else f"{found.failing} failing"
    return f"{found.entry.id:15} | {today:18} | {summary:{SHORT}} | {count:9} | {passing}"


def main(arguments: list[str]) -> int:
    """Print the table; the exit status is 1 if anything fails."""
    if "--index" in arguments:
        INDEX.write_text(index_text(), encoding="utf-8")
        return 0
    rows = [row(*item) for item in founding() if not arguments or item[0].id.startswith(tuple(arguments))]
    print(f"{'entry':15} | {'today':18} | {'requirement in short':{SHORT}} | scenarios | result")
    for found in rows:
        print(line(found))
        for fault in found.faults if arguments else ():
            print(f"    {fault}")
    old = sum(found.old for found in rows)
    failing = sum(found.failing for found in rows)
    print(f"({old} of the scenarios show an old wording that today's rules have changed; they are listed, not run)")
    print(f"{len(rows)} entries, {sum(len(found.scenarios) for found in rows)} scenarios, {failing} failing")
    return 1 if failing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
