"""Several abilities with quoted ones among them: `"A" and "B"`, `flying, "A," and "B"`, `"A" and equip {2}` (CR 113.3).

Kind `abilities`. Not here: keywords alone, and quoted abilities that come last after keywords (`change`, `gift`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.oracle.grammar.keyword.keyword import list_printer, list_reader
from spellstack.oracle.grammar.word.number import terminal
from spellstack.oracle.machine import is_a, rule, such
from spellstack.oracle.pattern import v

rule("given", "{k:keyword}", v.k)
rule("given", "{q:quoted}", v.q)
terminal("given_row", list_reader("given", "and"), list_printer("given", "and"))


def _is_mixed(row: Any) -> bool:
    """Whether a quoted ability stands before others: all else has rules of its own."""
    return is_a(row, tuple) and len(row) > 1 and not all(is_a(one, KeywordAbility) for one in row[:-1])


rule("abilities", "{g:given_row}", by=such("g", _is_mixed))
