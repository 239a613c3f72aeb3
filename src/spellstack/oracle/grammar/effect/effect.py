"""What instructions do to objects: destroy, exile, return, tap, damage, counters, fight (CR 701, 120, 122).

Kind `vp`: verb phrases; those with `subj` take a subject. Not here: players and cards (`deed`),
joining clauses (`clause`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.action import (
    Act,
    Attach,
    DealDamage,
    Designate,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Fight,
    Move,
    MoveCounters,
    PhaseOut,
    PutCounters,
    PutSameCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Sacrifice,
    Tap,
    Transform,
    TurnFace,
    Untap,
)
from spellstack.ir.combat import CanAttackAsThough
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import Establish, Simultaneous, UnlessPays
from spellstack.ir.reference import Giver, You
from spellstack.ir.spell import ChangeTargets, CopySpell, Counter
from spellstack.ir.static import Act as StaticAct
from spellstack.ir.static import Prohibit, Require
from spellstack.ir.value import Fixed, Sum, Times, X
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import NewTarget, Said

# destroy, sacrifice
rule("vp", "destroy {what:group}", Destroy(v.what))
rule(
    "vp",
    "destroy {what:group} . <they> can't be regenerated",
    by=(
        lambda env: Destroy(env["what"], no_regeneration=True),
        lambda i: {"what": i.what} if is_a(i, Destroy) and i.no_regeneration else None,
    ),
)
rule("vp", "<sacrifice> {what:ref_said}", Sacrifice(v.what, v.subj))
rule("vp", "<sacrifice> ≈", Sacrifice(Giver(), v.subj))
rule(
    "vp",
    "<sacrifice> {s:some_perm}",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] == You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.filter and i.who == You() else None
        ),
    ),
    verb=True,
)
rule(
    "vp",
    "<sacrifice> {s:some_perm}",
    by=(
        lambda env: (
            Sacrifice(None, env["subj"], env["s"][1], env["s"][0], said="bare") if env["subj"] != You() else FAIL
        ),
        lambda i: {"s": (i.count, i.filter), "subj": i.who} if is_a(i, Sacrifice) and i.said == "bare" else None,
    ),
    verb=True,
)
rule(
    "vp",
    "<sacrifice> {s:some_perm} of their choice",
    by=(
        lambda env: Sacrifice(None, env["subj"], env["s"][1], env["s"][0]) if env["subj"] != You() else FAIL,
        lambda i: (
            {"s": (i.count, i.filter), "subj": i.who}
            if is_a(i, Sacrifice) and i.filter and i.who != You() and not i.said
            else None
        ),
    ),
    verb=True,
)

# tap, untap, regenerate, phase, combat
rule("vp", "tap {what:group}", Tap(v.what))
rule("vp", "untap {what:group}", Untap(v.what))
rule("vp", "regenerate {what:group}", Regenerate(v.what))
rule("vp", "remove {what:group} from combat", RemoveFromCombat(v.what))
rule("vp", "<phase> out", PhaseOut(v.subj))
rule("vp", "<fight> {other:ref}", Fight(v.subj, v.other))
rule("vp", "transform {what:group}", Transform(v.what))
rule("vp", "convert {what:group}", Transform(v.what, "convert"))
rule("vp", "turn {what:group} face up", TurnFace(v.what))
rule("vp", "attach {what:group} to {to:group}", Attach(v.what, v.to))
rule("vp", "goad {what:group}", Designate(v.what, "goaded"))
rule("vp", "detain {what:group}", Designate(v.what, "detained"))
rule("vp", "suspect {what:group}", Designate(v.what, "suspected"))
rule("vp", "exchange control of {a:ref} and {b:ref}", ExchangeControl(v.a, v.b))


# damage
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
            if is_a(i, DealDamage) and not i.said and is_a(i.amount, Times) and not is_a(i.amount.value, X)
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

# counters
rule(
    "vp",
    "put {c:counters} on {what:group}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and not i.divided else None,
    ),
)
rule(
    "vp",
    "put a number of {k:counter} counters on {what:group} equal to {n:value}",
    by=(
        lambda env: PutCounters(env["what"], env["k"], Sum((env["n"],))),
        lambda i: (
            {"what": i.what, "k": i.kind, "n": i.count.parts[0]}
            if is_a(i, PutCounters) and is_a(i.count, Sum) and len(i.count.parts) == 1
            else None
        ),
    ),
)
rule(
    "vp",
    "put {c:counters} on {what:group} for each {n:counted_thing}",
    by=(
        lambda env: (
            PutCounters(env["what"], env["c"][1], Times(env["n"], env["c"][0].number))
            if is_a(env["c"][0], Fixed)
            else FAIL
        ),
        lambda i: (
            {"what": i.what, "c": (Fixed(i.count.factor), i.kind), "n": i.count.value}
            if is_a(i, PutCounters) and not i.divided and is_a(i.count, Times) and not is_a(i.count.value, X)
            else None
        ),
    ),
)
rule(
    "vp",
    "remove {c:counters} from {what:group}",
    by=(
        lambda env: RemoveCounters(env["what"], env["c"][1], env["c"][0]),
        lambda i: (
            {"what": i.what, "c": (i.count, i.kind)}
            if is_a(i, RemoveCounters) and i.count is not None and not i.up_to and i.kind
            else None
        ),
    ),
)
rule("vp", "remove all counters from {what:group}", RemoveCounters(v.what, "", None))
rule("vp", "remove all {k:counter} counters from {what:group}", RemoveCounters(v.what, v.k, None))
rule(
    "vp",
    "put those counters on {what:group}",
    by=(
        lambda env: PutSameCounters(env["what"], Said("those counters", env["at"])),
        lambda i: {"what": i.what} if is_a(i, PutSameCounters) and i.of.said == "those counters" else None,
    ),
)
rule("vp", "put {p:poss} counters on {what:group}", PutSameCounters(v.what, v.p))
rule("vp", "move all counters from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b))
rule("vp", "move a {k:counter} counter from {a:ref} onto {b:ref}", MoveCounters(v.a, v.b, v.k, Fixed(1)))


def _distribute(env: dict[str, Any]) -> Any:
    target, (count, kind) = env["to"], env["c"]
    if not is_a(target, NewTarget):
        return FAIL
    return PutCounters(msgspec.structs.replace(target, divide=count), kind, count, divided=True)


rule(
    "vp",
    "distribute {c:counters} among {to:target}",
    by=(
        _distribute,
        lambda i: {"to": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)

rule(
    "vp",
    "distribute {c:counters} among {what:choice}",
    by=(
        lambda env: PutCounters(env["what"], env["c"][1], env["c"][0], divided=True),
        lambda i: {"what": i.what, "c": (i.count, i.kind)} if is_a(i, PutCounters) and i.divided else None,
    ),
)

# spells
rule("vp", "counter {what:group}", Counter(v.what))
for words_, zone, place in (
    ("exile it instead of putting it into that player 's graveyard", Zone.EXILE, " "),
    ("put it on top of its owner 's library instead of into that player 's graveyard", Zone.LIBRARY, "top"),
    ("put it into its owner 's hand instead of into that player 's graveyard", Zone.HAND, ""),
    ("exile it instead of putting it into its owner 's graveyard", Zone.EXILE, ""),
):
    for template, pattern in (
        ("counter {what:target}", Counter(v.what, zone, place)),
        (
            "counter {what:target} unless {who:subj} <pay> {c:cost}",
            UnlessPays(Counter(v.what, zone, place), v.c, v.who),
        ),
    ):
        rule("core", f"{template} . if that spell is countered this way , {words_}", pattern)
COPIES = CopySpell(v.what, v.n)
rule("vp", "copy {what:group} for each {n:counted_thing} . you may choose new targets for the copies", COPIES)
rule("vp", "copy {what:group} {n:times} . you may choose new targets for the copies", COPIES)
rule("times", "twice", Fixed(2))
rule("vp", "copy {what:group} . you may choose new targets for the copy", CopySpell(v.what))
rule("vp", "copy {what:group}", CopySpell(v.what, new_targets=False))
rule("vp", "choose new targets for {what:group}", ChangeTargets(v.what))
rule("vp", "change a target of {what:group} to {to:ref}", ChangeTargets(v.what, v.to, one=True))
rule("vp", "change the target of {what:group}", ChangeTargets(v.what, single=True))

# keyword actions
for word in ("explore", "connive"):
    rule("vp", f"<{word}>", Act(word, v.subj))
for word in ("adapt", "monstrosity", "bolster", "fateseal"):
    rule("vp", f"{word} {{n:digit}}", Act(word, amount=v.n))
for kind in ("zombies", "orcs", "slivers", "goblins"):
    rule("vp", f"amass {kind} {{n:digit}}", Act("amass", amount=v.n, quality=kind.capitalize()))
rule("vp", "double the number of {k:counter} counters on {what:group}", DoubleCounters(v.what, v.k))
rule("vp", "monstrosity {n:digit}", Act("monstrosity", amount=v.n))
rule("vp", "collect evidence {n:digit}", Act("collect evidence", amount=v.n))
rule("vp", "the ring tempts you", Act("the ring tempts you"))

rule(
    "vp",
    "<block> {what:ref} this turn if able",
    Establish((Require(StaticAct.BLOCK, IsOneOf(v.subj), v.what),), Duration.THIS_TURN),
)
rule("vp", "<block> this turn if able", Establish((Require(StaticAct.BLOCK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule("vp", "<attack> this turn if able", Establish((Require(StaticAct.ATTACK, IsOneOf(v.subj)),), Duration.THIS_TURN))
rule(
    "clause",
    "damage can't be prevented this turn",
    Establish((Prohibit(StaticAct.DAMAGE_PREVENTED),), Duration.THIS_TURN),
)
rule(
    "vp",
    "can attack this turn as though (it|they) didn't have defender",
    Establish((CanAttackAsThough(IsOneOf(v.subj)),), Duration.THIS_TURN),
)
rule(
    "vp",
    "<don't> untap during {h:implied_controller} untap step {d:duration}",
    Establish((Prohibit(StaticAct.UNTAP, IsOneOf(v.subj)),), v.d),
)
rule(
    "vp",
    "<don't> untap during your next untap step",
    Establish((Prohibit(StaticAct.UNTAP, IsOneOf(v.subj), You()),), Duration.NEXT_UNTAP),
)
rule(
    "vp",
    "<shuffle> {what:ref} into their library",
    by=(
        lambda env: (
            FAIL if env["subj"] == You() else Move(env["what"], Zone.LIBRARY, "shuffle", by=env["subj"], said="their")
        ),
        lambda i: (
            {"what": i.what, "subj": i.by} if is_a(i, Move) and i.said == "their" and i.position == "shuffle" else None
        ),
    ),
    verb=True,
)

# prohibitions for a while
rule("vp", "can't cast {q:more_spells} {d:duration}", Establish((Prohibit(StaticAct.CAST, v.q, v.subj),), v.d))
for words_, act in (
    ("attack", StaticAct.ATTACK),
    ("block", StaticAct.BLOCK),
    ("be blocked", StaticAct.BE_BLOCKED),
    ("be regenerated", StaticAct.BE_REGENERATED),
):
    rule("vp", f"can't {words_} {{d:duration}}", Establish((Prohibit(act, IsOneOf(v.subj)),), v.d))
rule(
    "vp",
    "can't attack or block {d:duration}",
    Establish((Prohibit(StaticAct.ATTACK, IsOneOf(v.subj)), Prohibit(StaticAct.BLOCK, IsOneOf(v.subj))), v.d),
)
rule(
    "vp",
    "can't block {what:ref} this turn",
    Establish((Prohibit(StaticAct.BLOCK, IsOneOf(v.subj), other=IsOneOf(v.what)),), Duration.THIS_TURN),
)
rule(
    "vp",
    "destroy {what:ref} and it can't be regenerated",
    by=(lambda env: Destroy(env["what"], no_regeneration=True), lambda i: None),
)
rule(
    "vp",
    "must be blocked this turn if able",
    Establish((Require(StaticAct.BE_BLOCKED, IsOneOf(v.subj)),), Duration.THIS_TURN),
)
rule("vp", "flip {what:ref}", Act("flip", v.what))
