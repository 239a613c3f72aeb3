"""Where sentences end: at a full stop, or at one inside quotation marks. Kind `implied_stop`.

Not here: the sentences (`sentence`) and what is quoted (`ability`).
"""

from __future__ import annotations

from typing import Any

from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.parser import END


def full_stop(parser: Any, at: int) -> list[int]:
    """Where the text goes on if a sentence ends here: a stop inside quotation marks before counts, and what is quoted
    in the middle of a sentence has none.
    """
    tokens = parser.tokens
    if tokens[at] == ".":
        return [at + 1]
    closed = at
    while closed > 1 and tokens[closed - 1] in QUOTES:
        closed -= 1
    if closed < at and tokens[closed - 1] == ".":
        return [at]
    if tokens[at] == '"' or (tokens[at] == "'" and within_quotes(tokens, at)):
        return [at] if tokens[at + 1] not in (".", '"', END) else []
    return []


QUOTES = ('"', "'")  # of an ability, and of one within its text


def within_quotes(tokens: list[str], at: int) -> bool:
    """Whether quotation marks are open there: then `'` can be one as well."""
    return tokens[:at].count('"') % 2 == 1


terminal("implied_stop", lambda parser, at: [(end, ".") for end in full_stop(parser, at)], lambda item, page: ["."])
