"""Melding: "if you both own and control ~ and a creature named …, exile them, then meld them into …" (CR 701.42).

Kinds `cond1` and `vp`. Not here: which object the counterpart is (`oracle.melded`, once the whole line is read).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Both, Exists, Matches
from spellstack.ir.deed import Meld
from spellstack.ir.filter import AllOf, ControlledBy, Is, OwnedBy, StatusKind
from spellstack.ir.reference import All, Attackable, This, You
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import is_a, rule

BOTH = "both own and control"
_ATTACKING = (Is(StatusKind.ATTACKING),)
_OWN = (OwnedBy(You()), ControlledBy(You()))


def _owned(*more: Any) -> tuple[Any, Any]:
    """`by` for a condition that this and another are yours, and are `more`."""
    tests = (*more, *_OWN)

    def build(env: dict[str, Any]) -> Any:
        return Both((Matches(This(), AllOf(tests)), Exists(All(all_of((*parts_of(env["q"]), *tests)), said=BOTH))))

    def take(item: Any) -> Any:
        other: Any = item.parts[1] if is_a(item, Both) and len(item.parts) == 2 else None
        found = parts_of(other.of.filter) if is_a(other, Exists) and is_a(other.of, All) else ()
        made = {"q": all_of(found[: -len(tests)])} if len(found) > len(tests) else None
        return made if made is not None and build(made) == item else None

    return build, take


rule("cond1", "you both own and control ~ and {q:a_perm}", by=_owned())
rule("cond1", "~ and {q:a_perm} are attacking , and you both own and control them", by=_owned(*_ATTACKING))


def _into(fields: dict[str, Any]) -> tuple[Any, Any]:
    def take(item: Any) -> Any:
        return {"n": item.into} if is_a(item, Meld) and item == Meld(item.into, item.counterpart, **fields) else None

    return (lambda env: Meld(env["n"], **fields)), take


for tail, fields in (("", {}), (" . it enters tapped and attacking", {"tapped": True, "attacking": Attackable()})):
    rule("vp", f"exile them , then meld them into {{n:melded}}{tail}", by=_into(fields))
rule("melded", "{n:name}", by=(lambda env: env["n"], lambda i: None if i.startswith("~") else {"n": i}))
rule(
    "melded",
    "~ , {n:name}",
    by=(lambda env: f"~, {env['n']}", lambda i: {"n": i[3:]} if i.startswith("~, ") else None),
)
