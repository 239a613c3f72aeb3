"""How often an ability was activated or has resolved this turn, processes that are repeated (CR 602.5b, 608.2c).

Kind `cond1`. Not here: how often it may be activated (`ability`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import TimesThisTurn
from spellstack.ir.value import Fixed
from spellstack.oracle.grammar.word.words import ORDINALS
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Again

for number, word in enumerate(ORDINALS, 1):
    rule("cond1", f"this is the {word} time this ability has resolved this turn", TimesThisTurn("resolved", (number,)))
    rule("cond1", f"it's the {word} time", TimesThisTurn("resolved", (number,), said="it's"))
rule("cond1", "this is the first or second time this ability has resolved this turn", TimesThisTurn("resolved", (1, 2)))


def _activated(item: Any) -> Any:
    return {"n": Fixed(item.times[0])} if is_a(item, TimesThisTurn) and item.at_least else None


rule(
    "cond1",
    "this ability has been activated {n:word_number} or more times this turn",
    by=(lambda env: TimesThisTurn("activated", (env["n"].number,), at_least=True), _activated),
)
rule("core", "if {c:cond} , repeat this process", Again(v.c))
