"""Conditions of how much damage was dealt this turn: "a player was dealt 6 or more combat damage this turn" (CR 120.3).

Kind `cond1`. Not here: permanents that were dealt damage (`post`), what else happened this turn (`turn_history`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Compares, HappenedThisTurn
from spellstack.ir.filter import Compare, OfColor
from spellstack.ir.reference import Players, You
from spellstack.ir.value import Fixed, ThisTurn
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v


def _so_much(what: str, who: type) -> tuple[Any, Any]:
    """`by` for damage of which one of the players got so much."""

    def build(env: dict[str, Any]) -> Any:
        return HappenedThisTurn(what, env["p"], env["n"].number) if is_a(env["p"], who) else FAIL

    def take(item: Any) -> Any:
        fits = is_a(item, HappenedThisTurn) and item.what == what and item.at_least > 1 and item.filter is None
        return {"p": item.of, "n": Fixed(item.at_least)} if fits and is_a(item.of, who) else None

    return build, take


for words, what in (("damage", "damage taken"), ("combat damage", "combat damage taken")):
    for was, who in (("was", Players), ("were", You)):
        rule(
            "cond1",
            f"{{p:doer}} {was} dealt {{n:digit_number}} or more {words} this turn",
            by=_so_much(what, who),
        )
rule(
    "cond1",
    "{p:doer} has been dealt damage this turn",
    Compares(ThisTurn("damage taken", v.p), Compare.GE, Fixed(1)),
)
rule("cond1", "{p:doer} was dealt combat damage this turn", HappenedThisTurn("combat damage taken", v.p))

# by sources, which are remembered as they were then
for words, what in (("damage", "damage dealt"), ("noncombat damage", "noncombat damage dealt")):
    tail = f"dealt {{n:digit_number}} or more {words} this turn"
    rule("cond1", f"sources you controlled {tail}", Compares(ThisTurn(what, You()), Compare.GE, v.n))
    rule(
        "cond1",
        f"{{c:color_word}} sources you controlled {tail}",
        Compares(ThisTurn(what, You(), OfColor(v.c)), Compare.GE, v.n),
    )
rule(
    "cond1",
    "{n:word_number} or more sources you controlled dealt damage this turn",
    Compares(ThisTurn("sources of damage", You()), Compare.GE, v.n),
)
