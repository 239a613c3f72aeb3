"""Which code decides a rule: the places that cite it as `[CR 601.2f]`. Not here: whether what they cite exists."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_CITATION = re.compile(r"\[(?:CR) ([\d.a-z, ]+)\]")


def code_for(number: str) -> tuple[str, ...]:
    """Where the package cites a rule of today, as "file:line" below the package; empty when nothing does.

    >>> code_for("999.9")
    ()
    """
    return _all_citations().get(number, ())


@cache
def _all_citations() -> dict[str, tuple[str, ...]]:
    """Of the whole package but this room, whose citations are examples."""
    found = find_citations(_PACKAGE).items()
    kept = {number: tuple(place for place in places if not place.startswith("explain/")) for number, places in found}
    return {number: places for number, places in kept.items() if places}


def find_citations(folder: Path) -> dict[str, tuple[str, ...]]:
    """Every place below `folder` that cites a rule in brackets, by rule number."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for cited in _CITATION.findall(text):
                place = f"{path.relative_to(folder).as_posix()}:{line}"
                for number in cited.split(","):
                    found[number.strip()].append(place)
    return {number: tuple(places) for number, places in found.items()}
