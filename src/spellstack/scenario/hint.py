"""What a line that cannot be read was perhaps meant to be: words that are nearly right, shapes that are like it.

Not here: reading lines (`form`, `read`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_CHOICE = re.compile(r"\(([^()|]+)\|[^()]*\)")
_STANDS = {
    "player": "PLAYER",
    "thing": "NAME",
    "things": "NAMES",
    "groups": "TARGETS",
    "entries": "CARDS",
    "number": "NUMBER",
    "signed": "NUMBER",
    "mana": "MANA",
    "made": "MANA",
    "clauses": "",
    "attacks": "PLAYER with CREATURES",
    "shares": "NUMBER to NAME",
    "zone": "ZONE",
    "step": "STEP",
    "rules": "RULES",
    "keywords": "KEYWORDS",
    "place": "PLACE",
    "state": "STATE",
    "count": "NUMBER",
}
"""What stands in a shape for a place of a kind."""
LIKE = 0.75


def near(word: str, words: Iterable[str]) -> str:
    """The one of the words that resembles this one, as "'upkeep' for 'upkep'"; nothing if none does.

    >>> near("upkep", ["untap", "upkeep", "draw"]), near("xyz", ["untap"])
    ("'upkeep' for 'upkep'", '')
    """
    found = difflib.get_close_matches(word, list(map(str, words)), n=1, cutoff=LIKE)
    return f"{found[0]!r} for {word!r}" if found and found[0] != word else ""


def one_of(word: str, words: Iterable[str], what: str) -> str:
    """What was expected in place of a word: the one like it, or else all there are."""
    every = list(map(str, words))
    return near(word, every) or f"{what}: " + ", ".join(every)


def readable(shape: str) -> str:
    """A shape as people would write it.

    >>> readable("{player} cast[s] {what:thing} targeting {targets:groups}{clauses}")
    'PLAYER casts NAME targeting TARGETS'
    >>> readable("(all|both|everybody) pass[es]"), readable("from [the ]{zone:word}")
    ('all passes', 'from the WORD')
    """
    text = _PLACE.sub(lambda found: _stands(found[1], found[2] or found[1]), _CHOICE.sub(r"\1", shape))
    return re.sub(r"\[(\w*?) ?\]", lambda found: found[1] + " " * found[0].endswith(" ]"), text).strip()


def _stands(name: str, kind: str) -> str:
    return _STANDS.get(kind, name.upper() if kind in ("text", name) else kind.upper())
