"""Lines of an `expect` part: what has to be true now, or to have happened. Not here: finding things out (`facts`).

Each function raises `Differs` with what was found instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellstack.lexicon.step import Step
from spellstack.scenario.form import PATTERNS, Book
from spellstack.scenario.phrase import Thing

if TYPE_CHECKING:
    from spellstack.scenario.table import Table

EXPECTATIONS = Book("expectation")
PATTERNS["count"] = r"(?:\d+|no|all) "
PATTERNS["place"] = (
    r"in exile|on the battlefield(?: under \w+)?|on the stack|in the command zone|nowhere"
    r"|in \w+'s? (?:hand|graveyard|library)|in \w+ (?:hand|graveyard|library)"
    r"|on (?:top|the bottom) of \w+(?:'s)? library"
)
PATTERNS["state"] = (
    r"tapped|untapped|face down|face up|attacking|blocking|blocked|unblocked|kicked|suspended|not suspended|unattached"
    r"|transformed|summoning sick|phased out|regenerated"
)
_form = EXPECTATIONS.form
_CHECKS = "spellstack.scenario.facts"
