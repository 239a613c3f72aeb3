"""The pages that describe the house name what is there."""

import re
from importlib import import_module
from importlib.util import find_spec

from tests.arch.source import ROOT

PAGES = (ROOT / "docs" / "architecture.md", ROOT / "CONTRIBUTING.md")
# Rooms by which pages call modules; `state` and `game` are also what a state and a game are called.
ROOMS = {
    **dict.fromkeys(("view", "event", "legality", "effects", "process", "choice"), "spellstack.rules."),
    **dict.fromkeys(("cards", "formats", "ir", "narrate", "observation", "oracle", "render", "storage"), "spellstack."),
}
NAME = re.compile(r"`([a-z_]+)\.([a-z_.]+\w*)")
PATH = re.compile(r"\b((?:src|tests|docs|tools)/[\w/.-]+\w)")


def _is_there(name: str) -> bool:
    """Whether it is a module, or a name in one."""
    room, _, last = name.rpartition(".")
    if find_spec(room) is None:
        return False
    return hasattr(import_module(room), last) or find_spec(name) is not None


def _missing(text: str) -> list[str]:
    names = [f"{ROOMS[room]}{room}.{rest}" for room, rest in NAME.findall(text) if room in ROOMS]
    return [name for name in names if not _is_there(name)] + [
        path for path in PATH.findall(text) if not (ROOT / path).exists()
    ]


def test_pages_name_what_is_there():
    for page in PAGES:
        missing = _missing(page.read_text(encoding="utf-8"))
        assert not missing, f"{page.name}: {missing}"


def test_what_is_missing_is_found():
    assert _missing("See `view.no_such_thing` and docs/none.md, not `view.evaluate.passes`.") == [
        "spellstack.rules.view.no_such_thing",
        "docs/none.md",
    ]
