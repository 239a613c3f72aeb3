"""Conditions of what something is: tapped, a creature, of some power (CR 608.2h). Kind `cond1`.

Not here: what players control (`condition`).
"""

from __future__ import annotations

from spellstack.ir.condition import Compares, Matches
from spellstack.ir.filter import AllOf, Compare, Is, IsCard, Not, OfColor, StatusKind, WithCounter, WithStat
from spellstack.ir.value import Counters
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

# what something is
for status in (
    StatusKind.TAPPED,
    StatusKind.UNTAPPED,
    StatusKind.ATTACKING,
    StatusKind.BLOCKING,
    StatusKind.EQUIPPED,
    StatusKind.ENCHANTED,
    StatusKind.MODIFIED,
    StatusKind.MONSTROUS,
    StatusKind.RENOWNED,
    StatusKind.SUSPECTED,
    StatusKind.PAIRED,
    StatusKind.SADDLED,
):
    rule("cond1", f"{{r:subj}} <are> {status.value}", Matches(v.r, Is(status)))
    rule("cond1", f"{{r:subj}} isn't {status.value}", Matches(v.r, Not(Is(status))))
rule("cond1", "{r:only_it} 's {c:color_word}", Matches(v.r, OfColor(v.c)))
rule("cond1", "{r:only_it} 's {q:a_perm}", Matches(v.r, v.q))
rule("cond1", "{r:only_it} 's {q:a_card}", Matches(v.r, AllOf((IsCard(), v.q))))
rule("cond1", "{r:subj} <are> {q:a_perm}", Matches(v.r, v.q))
rule("cond1", "{r:subj} <are> {q:a_card}", Matches(v.r, AllOf((IsCard(), v.q))))
rule("cond1", "{r:subj} isn't {q:a_perm}", Matches(v.r, Not(v.q)))
rule("cond1", "{r:poss} power is {n:digit} or greater", Matches(v.r, WithStat("power", Compare.GE, v.n)))
rule("cond1", "{r:subj} <have> a {k:counter} counter on it", Matches(v.r, WithCounter(v.k)))
rule(
    "cond1",
    "{r:subj} <have> {n:word_number} or more {k:counter} counters on it",
    Compares(Counters(v.k, v.r), Compare.GE, v.n),
)
