"""Doubling power and toughness (CR 701.10). Kind `vp`. Not here: doubling counters and mana (`counters`, `mana`)."""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Change
from spellstack.ir.continuous import AddPT
from spellstack.ir.reference import All, It
from spellstack.ir.value import Fixed, Stat
from spellstack.oracle.machine import FAIL, is_a, rule


# [CR 701.10a] to double it is to give it as much again
def _again(power: bool, toughness: bool) -> Any:
    def changed(what: Any, duration: Any) -> Change:
        more = AddPT(
            Stat("power", what) if power else Fixed(0),
            Stat("toughness", what) if toughness else Fixed(0),
        )
        return Change(what, (more,), duration)

    return (
        # of several, each has its own
        lambda env: FAIL if is_a(env["p"], All) else changed(env["p"], env["d"]),
        lambda i: {"p": i.what, "d": i.duration} if is_a(i, Change) and i == changed(i.what, i.duration) else None,
    )


def _of_each(power: bool, toughness: bool) -> Any:
    """Of several, each by its own."""
    more = AddPT(Stat("power", It()) if power else Fixed(0), Stat("toughness", It()) if toughness else Fixed(0))
    return (
        lambda env: Change(env["p"], (more,), env["d"]) if is_a(env["p"], All) and env["p"].said == "each" else FAIL,
        lambda i: (
            {"p": i.what, "d": i.duration}
            if is_a(i, Change) and is_a(i.what, All) and i == Change(i.what, (more,), i.duration)
            else None
        ),
    )


for words, which in (("power", (True, False)), ("toughness", (False, True)), ("power and toughness", (True, True))):
    rule("vp", f"double {{p:poss}} {words} {{d:duration}}", by=_again(*which))
    rule("vp", f"double the {words} of {{p:group}} {{d:duration}}", by=_of_each(*which))
