"""What every verified card means, as a digest by name: `python -m tools.proof.digests [CARDS]` writes them anew.

A change of the grammar that changes what cards mean shows itself in the difference. The digests are facts and hold no
text. Not here: working out a digest (ir.digest).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.proof.cards import CARDS, judged_cards

GOLDEN = Path(__file__).parents[2] / "tests" / "oracle" / "digests.txt"
SHOWN = 20
Digests = dict[str, str]


class Changes(NamedTuple):
    """The names of cards whose meaning changed, that are verified now and were not, and that no longer are."""

    changed: list[str]
    new: list[str]
    gone: list[str]

    def __str__(self) -> str:
        kinds = zip(("changed", "new", "no longer verified"), self, strict=True)
        return ", ".join(f"{len(names)} {kind}{_some(names)}" for kind, names in kinds)


def _some(names: list[str]) -> str:
    return f" ({'; '.join(names[:SHOWN])}{' …' if len(names) > SHOWN else ''})" if names else ""


def read(path: Path = GOLDEN) -> Digests:
    """The digests in the file: a line each, the digest and the name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: digest for digest, _, name in (line.partition(" ") for line in lines)}


def write(digests: Mapping[str, str], path: Path = GOLDEN) -> None:
    """Writes them by name."""
    path.write_text("".join(f"{digest} {name}\n" for name, digest in sorted(digests.items())), encoding="utf-8")


def changes(before: Mapping[str, str], now: Mapping[str, str]) -> Changes:
    """What is different."""
    return Changes(
        sorted(name for name in before.keys() & now.keys() if before[name] != now[name]),
        sorted(now.keys() - before.keys()),
        sorted(before.keys() - now.keys()),
    )


def main(arguments: list[str]) -> int:
    """Writes the digests of today, and tells what has changed."""
    now = judged_cards(Path(arguments[0]) if arguments else CARDS).digests
    sys.stdout.write(f"{changes(read(), now)}\n")
    write(now)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
