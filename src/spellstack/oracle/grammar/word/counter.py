"""Kinds of counters (CR 122.1): "+1/+1", "charge", "poison". Not here: putting them anywhere."""

# ruff: noqa: SIM905 (a packed list reads better here)

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import Reading

_PT = re.compile(r"[+-]\d+/[+-]\d+$")
# [CR 122.1] any word may name a counter; these are words that never do
_NEVER = frozenset(
    "a an the that those of and or all each any x counter two three four five six seven more one no another additional "
    "this other its his her their same such many fewer".split()
)


def kind_at(tokens: Sequence[str], at: int) -> str | None:
    """The kind of counter that a list of kinds names there, whatever follows."""
    token = tokens[at]
    if tokens[at + 1] == "strike":
        return f"{token} strike"
    return token if _PT.match(token) or (token.isalpha() and token not in _NEVER) else None


def _read(parser: Any, at: int) -> list[Reading]:
    token = parser.tokens[at]
    if parser.tokens[at + 1 : at + 2] in (["strike"],):
        return [(at + 2, f"{token} strike")]
    if _PT.match(token) or (
        token.isalpha() and token not in _NEVER and parser.tokens[at + 1] in ("counter", "counters")
    ):
        return [(at + 1, token)]
    return []


terminal("counter", _read, lambda item, page: item.split(" ") if isinstance(item, str) and item else None)
