"""Piles: somebody separates what is spoken of into two, somebody else chooses one, and each goes somewhere (CR 700.3).

Kinds `core` and `vp`; `someone` is who the choice of an opponent falls on. Not here: piles that are face down, and what
else may be done with them.
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.deed import DivideIntoPiles
from spellstack.ir.flow import Choose, Sequence, Simultaneous
from spellstack.ir.reference import Noted, You
from spellstack.oracle.grammar.effect.move import HERE, moved
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import Page, show

_CHOSEN, _OTHER = Noted("chosen pile"), Noted("other pile")


def _someone(item: Any, page: Page) -> list[str] | None:
    """The words for who was chosen by the choice that goes with them."""
    page.choice, who = item
    return show("chosen_subject", who, page)


rule("someone", "{c:chosen_subject}", v.c)
GRAMMAR.kind("someone").printer = _someone


def _piles(divided: DivideIntoPiles, env: dict[str, Any]) -> Sequence:
    return Sequence((divided, Simultaneous((moved(env["d"], _CHOSEN), moved(env["e"], _OTHER)))), "piles")


def _parts(item: Any, role: str) -> dict[str, Any] | None:
    """What a template says of the piles, where it is the opponent that divides or chooses, and you do the other."""
    if not is_a(item, Sequence) or item.joint != "piles":
        return None
    asked, put = item.steps
    choice, divided = asked.steps
    other = "chooser" if role == "divider" else "divider"
    if not is_a(choice, Choose) or getattr(divided, other) != You():
        return None
    one, rest = (moved(part, HERE) for part in put.parts)
    return {"d": one, "e": rest, "what": divided.of, "o": (choice, getattr(divided, role))}


rule(
    "core",
    "{o:someone} separates {what:ref_said} into two piles . put one pile {d:dest} and the other {e:dest}",
    by=(
        lambda env: _piles(DivideIntoPiles(env["what"], env["o"], You()), env),
        lambda i: _parts(i, "divider"),
    ),
)
rule(
    "vp",
    "separate {what:ref_said} into two piles . {o:someone} chooses one of those piles . put that pile {d:dest} and the "
    "other {e:dest}",
    by=(
        lambda env: _piles(DivideIntoPiles(env["what"], You(), env["o"]), env),
        lambda i: _parts(i, "chooser"),
    ),
)
