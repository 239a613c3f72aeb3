"""Dealing damage: so much, for each, divided, by each of several, of one's choice (CR 120). Kind `vp`.

Not here: preventing and changing it (`replacement`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import DealDamage
from spellstack.ir.duration import Duration
from spellstack.ir.flow import ChooseWord, Establish, Sequence, Simultaneous
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Count, Divided, Fixed, NotedNumber, Times
from spellstack.oracle.grammar.word.number import is_letter
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget


def _divide(env: dict[str, Any]) -> Any:
    target = env["to"]
    if not is_a(target, NewTarget):
        return FAIL
    return DealDamage(msgspec.structs.replace(target, divide=env["n"]), env["n"], env["subj"], divided=True)


rule(
    "vp",
    "<deal> {n:damage} to {to:group}",
    by=(
        lambda env: DealDamage(env["to"], env["n"], env["subj"]),
        lambda i: (
            {"to": i.to, "n": i.amount, "subj": i.source}
            if is_a(i, DealDamage) and i == DealDamage(i.to, i.amount, i.source, own=i.own)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> damage to {to:group} equal to {n:value}",
    by=(
        lambda env: DealDamage(env["to"], env["n"], env["subj"], said="equal"),
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.said == "equal" else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} to {to:group} for each {m:counted_thing}",
    by=(
        lambda env: (
            DealDamage(env["to"], Times(env["m"], env["n"].number), env["subj"]) if is_a(env["n"], Fixed) else FAIL
        ),
        lambda i: (
            {"to": i.to, "n": Fixed(i.amount.factor), "m": i.amount.value, "subj": i.source}
            if is_a(i, DealDamage) and not i.said and is_a(i.amount, Times) and not is_letter(i.amount.value)
            else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} divided as you choose among {to:target}",
    by=(
        _divide,
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.divided else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<deal> {n:damage} to {a:ref} and {m:damage} to {b:ref}",
    Simultaneous((DealDamage(v.a, v.n, v.subj), DealDamage(v.b, v.m, v.subj))),
)

rule(
    "clause",
    "damage can't be prevented this turn",
    Establish((Prohibit(Act.DAMAGE_PREVENTED),), Duration.THIS_TURN),
)

rule(
    "vp",
    "each deal {n:damage} to {to:group}",
    by=(
        lambda env: DealDamage(env["to"], env["n"], env["subj"], said="each"),
        lambda i: {"to": i.to, "n": i.amount, "subj": i.source} if is_a(i, DealDamage) and i.said == "each" else None,
    ),
    verb=True,
)

rule(
    "vp",
    "<deal> {n:damage} divided evenly , rounded down , among {to:target}",
    DealDamage(v.to, Divided(v.n, Count(v.to)), v.subj),
)

rule(
    "core",
    "{r:subj} deals an amount of damage of your choice to {to:group} . the damage can't be prevented",
    Sequence(
        (ChooseWord("number", note="number"), DealDamage(v.to, NotedNumber("number"), v.r, unpreventable=True)),
        "amount of your choice",
    ),
)
