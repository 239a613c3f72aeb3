"""What is done to creatures for a combat: who has to block or attack whom, becoming blocked (CR 508.1d, 509.1c-h).

Kinds `vp`, `core`. Not here: what static abilities say of combat (`static`).
"""

from __future__ import annotations

from spellstack.ir.action import BecomeBlocked
from spellstack.ir.combat import AssignDamage, CanAttackAsThough, CanBlockMore
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf, Not
from spellstack.ir.flow import Establish
from spellstack.ir.reference import You
from spellstack.ir.static import Act, Prohibit, Require
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

THIS_TURN = Duration.THIS_TURN
rule("vp", "<become> blocked", BecomeBlocked(v.subj))
rule(
    "core",
    "all creatures able to block {r:ref1} this turn do so",
    Establish((Require(Act.BE_BLOCKED, IsOneOf(v.r), by_all=True),), THIS_TURN),
)
rule("vp", "must be blocked this turn if able", Establish((Require(Act.BE_BLOCKED, IsOneOf(v.subj)),), THIS_TURN))
rule("vp", "<attack> you this turn if able", Establish((Require(Act.ATTACK, IsOneOf(v.subj), You()),), THIS_TURN))
rule("vp", "can block an additional creature this turn", Establish((CanBlockMore(IsOneOf(v.subj)),), THIS_TURN))
rule("vp", "can block any number of creatures this turn", Establish((CanBlockMore(IsOneOf(v.subj), None),), THIS_TURN))
rule(
    "vp",
    "can't be blocked this turn except by {o:perms_ao}",
    Establish((Prohibit(Act.BE_BLOCKED, IsOneOf(v.subj), other=Not(v.o)),), THIS_TURN),
)

rule(
    "vp",
    "<block> {what:ref} this turn if able",
    Establish((Require(Act.BLOCK, IsOneOf(v.subj), v.what),), Duration.THIS_TURN),
)
rule("vp", "<block> this turn if able", Establish((Require(Act.BLOCK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule("vp", "<attack> this turn if able", Establish((Require(Act.ATTACK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule(
    "vp",
    "can attack this turn as though (it|they) didn't have defender",
    Establish((CanAttackAsThough(IsOneOf(v.subj)),), Duration.THIS_TURN),
)
rule(
    "vp",
    "<assign> no combat damage {d:duration}",
    Establish((AssignDamage(IsOneOf(v.subj), "none"),), v.d),
)
for words_, act in (
    ("attack", Act.ATTACK),
    ("block", Act.BLOCK),
    ("be blocked", Act.BE_BLOCKED),
    ("be regenerated", Act.BE_REGENERATED),
):
    rule("vp", f"can't {words_} {{d:duration}}", Establish((Prohibit(act, IsOneOf(v.subj)),), v.d))
rule(
    "vp",
    "can't attack or block {d:duration}",
    Establish((Prohibit(Act.ATTACK, IsOneOf(v.subj)), Prohibit(Act.BLOCK, IsOneOf(v.subj))), v.d),
)
rule(
    "vp",
    "can't block {what:ref} this turn",
    Establish((Prohibit(Act.BLOCK, IsOneOf(v.subj), other=IsOneOf(v.what)),), Duration.THIS_TURN),
)
