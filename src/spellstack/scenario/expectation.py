"""The book of expectations, and how one fails. Not here: the expectations (`check_state`, `check_game`)."""

from __future__ import annotations

from spellstack.scenario.form import PATTERNS, Book

EXPECTATIONS = Book("expectation")
PATTERNS["count"] = r"(?:\d+|no|all)"
PATTERNS["place"] = (
    r"in exile|on the battlefield(?: under \w+)?|on the stack|in the command zone|nowhere"
    r"|in \w+(?:'s)? (?:hand|graveyard|library)|on (?:top|the bottom) of \w+(?:'s)? library"
)
PATTERNS["state"] = (
    "tapped|untapped|face down|face up|attacking|blocking|kicked|not kicked|suspended|not suspended|unattached"
    "|transformed|flipped|solved|summoning sick|phased out"
)


class Differs(Exception):
    """What was expected is not so; the message says what was found."""


def expect(found: object, wanted: object) -> None:
    """`Differs` unless they are equal."""
    if found != wanted:
        raise Differs(f"found {found}")
