"""Which tests show a rule. Not here: reading or running them.

The seam for whoever writes scenarios: a scenario is named `<entry id>/<its own name>`, as in "117.7b/s1" or
"N-702.66/s2", and lies in a text file (`.toml`, `.yaml`, `.yml`, `.json` or `.txt`) either in this package's
`scenarios/` folder, which is shipped, or anywhere below `tests/` of a checkout. Nothing else has to be registered: the
names are found in the files by their form, whatever the notation around them. Of a checkout those files of tests count,
too, that cite today's number ("CR 702.22").
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

_KINDS = frozenset({".toml", ".yaml", ".yml", ".json", ".txt"})
_NAME = re.compile(r"(?<![\w./-])((?:[NT]-)?\d{3}(?:\.\d+)?[a-z]*(?:-[\w-]+)?)/([\w-]*\d[\w-]*)")
_CITED = re.compile(r"CR ((?:\d{3}(?:\.\d+[a-z]?)?(?:, )?)+)|^ *rule ((?:\d{3}\.\d+[a-z]?(?:, )?)+)$", re.MULTILINE)
_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parents[2]


def tests_for(entry_id: str) -> tuple[str, ...]:
    """Names of the scenarios that show the entry, in their order; empty when there are none or they are not shipped.

    >>> tests_for("no such entry")
    ()
    """
    return _all_tests().get(entry_id, ())


def files_for(number: str) -> tuple[str, ...]:
    """The files of tests of a checkout that cite a number of today, or a part of it, those that do most often first.

    >>> files_for("no such number")
    ()
    """
    counts: dict[str, int] = defaultdict(int)
    for cited, files in _all_files().items():
        if cited == number or (cited.startswith(number) and not cited[len(number)].isdecimal()):
            for file, times in files.items():
                counts[file] += times
    return tuple(sorted(counts, key=lambda file: (-counts[file], file)))


@cache
def _all_tests() -> dict[str, tuple[str, ...]]:
    return find_tests(_PACKAGE / "scenarios", _CHECKOUT / "tests")


@cache
def _all_files() -> dict[str, dict[str, int]]:
    return find_files(_CHECKOUT / "tests")


def find_tests(*folders: Path) -> dict[str, tuple[str, ...]]:
    """The scenarios named in the text files below the folders, by entry id; a folder that is absent holds none."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    files = (path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _KINDS)
    for path in files:
        for match in _NAME.finditer(path.read_text(encoding="utf-8")):
            found[match[1]][match[0]] = None
    return {entry_id: tuple(names) for entry_id, names in found.items()}


def find_files(tests: Path) -> dict[str, dict[str, int]]:
    """The files below the folder that cite rules, by number, and how often each does."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for path in sorted((*tests.rglob("*.py"), *tests.rglob("*.txt"))):
        name = path.relative_to(tests.parent).as_posix()
        for match in _CITED.finditer(path.read_text(encoding="utf-8")):
            for number in (match[1] or match[2]).removesuffix(", ").split(", "):
                found[number][name] += 1
    return {number: dict(files) for number, files in found.items()}
