"""Conditions of what something is or was: tapped, a creature, of some power, with counters (CR 608.2h). Kind `cond1`.

`Matches.said` is the word that tells it ("was", "had": as it last was). Not here: what players control (`condition`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Both, Compares, Exists, Matches
from spellstack.ir.filter import (
    AllOf,
    Anything,
    AttachedToA,
    Compare,
    In,
    Is,
    IsCard,
    IsOneOf,
    Not,
    OfColor,
    OfType,
    Shares,
    StatusKind,
    WithCounter,
    WithStat,
)
from spellstack.ir.reference import All, Among, ControllerOf, OwnerOf, Players, You
from spellstack.ir.value import Count, Counters, Fixed, Stat
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Where


def _only(*kinds: type) -> Any:
    """`by` for what is none of these kinds."""
    return (
        lambda env: FAIL if isinstance(env["q"], kinds) else env["q"],
        lambda item: None if isinstance(item, kinds) else {"q": item},
    )


# states have words of their own here, and so have "exiled" and "other"
rule("plain_adj", "{q:adj}", by=_only(Is, Where, IsOneOf, Not))
rule("thing", "{q:subj}", by=_only(You, Players, ControllerOf, OwnerOf))

# what something is, was, is not
for status in (
    StatusKind.TAPPED,
    StatusKind.UNTAPPED,
    StatusKind.ATTACKING,
    StatusKind.BLOCKING,
    StatusKind.BLOCKED,
    StatusKind.EQUIPPED,
    StatusKind.ENCHANTED,
    StatusKind.MODIFIED,
    StatusKind.MONSTROUS,
    StatusKind.RENOWNED,
    StatusKind.SUSPECTED,
    StatusKind.PAIRED,
    StatusKind.SADDLED,
    StatusKind.PREPARED,
    StatusKind.HISTORIC,
    StatusKind.GOADED,
    StatusKind.FACE_DOWN,
):
    word = "face down" if status is StatusKind.FACE_DOWN else status.value
    rule("cond1", f"{{r:only_it}} 's {word}", Matches(v.r, Is(status)))
    rule("cond1", f"{{r:subj}} <are> {word}", Matches(v.r, Is(status)))
    rule("cond1", f"{{r:subj}} isn't {word}", Matches(v.r, Not(Is(status))))
    rule("cond1", f"{{r:subj}} was {word}", Matches(v.r, Is(status), "was"))
_ATTACKING = All(AllOf((OfType(CardType.CREATURE), Is(StatusKind.ATTACKING))), said="alone")
_ALONE = Compares(Count(_ATTACKING), Compare.EQ, Fixed(1))  # [CR 506.5] no other creature attacks
rule("cond1", "{r:only_it} 's attacking alone", Both((Matches(v.r, Is(StatusKind.ATTACKING)), _ALONE)))
rule("cond1", "{r:subj} <are> attacking alone", Both((Matches(v.r, Is(StatusKind.ATTACKING)), _ALONE)))
rule("cond1", "{r:only_it} 's {c:color_word}", Matches(v.r, OfColor(v.c)))
rule("cond1", "{r:only_it} 's {q:a_perm}", Matches(v.r, v.q))
rule("cond1", "{r:only_it} 's {q:a_card}", Matches(v.r, AllOf((IsCard(), v.q))))
rule("cond1", "{r:only_it} 's attached to {q:a_perm}", Matches(v.r, AttachedToA(v.q)))
rule("cond1", "{r:subj} <are> attached to {q:a_perm}", Matches(v.r, AttachedToA(v.q)))
rule("cond1", "{r:subj} <are> {q:a_perm}", Matches(v.r, v.q))
rule("cond1", "{r:subj} <are> {q:a_card}", Matches(v.r, AllOf((IsCard(), v.q))))
rule("cond1", "{r:subj} <are> {q:plain_adj}", Matches(v.r, v.q))
rule("cond1", "{r:subj} isn't {q:a_perm}", Matches(v.r, Not(v.q)))
rule("cond1", "{r:subj} isn't {q:a_card}", Matches(v.r, Not(AllOf((IsCard(), v.q)))))
rule("cond1", "{r:subj} was {q:a_perm}", Matches(v.r, v.q, "was"))
rule("cond1", "{r:subj} was {q:a_card}", Matches(v.r, AllOf((IsCard(), v.q)), "was"))
rule("cond1", "{r:subj} was {q:plain_adj}", Matches(v.r, v.q, "was"))
rule("cond1", "{r:subj} wasn't {q:a_perm}", Matches(v.r, Not(v.q), "was"))
for words, zone in (("on the battlefield", Zone.BATTLEFIELD), ("in exile", Zone.EXILE)):
    rule("cond1", f"{{r:only_it}} 's {words}", Matches(v.r, In((zone,))))
    rule("cond1", f"{{r:subj}} <are> {words}", Matches(v.r, In((zone,))))
# now, not as it last was
rule("cond1", "{r:subj} <are> still on the battlefield", Exists(Among(All(Anything(), said="still"), IsOneOf(v.r))))
EMINENT = In((Zone.COMMAND, Zone.BATTLEFIELD))
rule("cond1", "{r:subj} <are> in the command zone or on the battlefield", Matches(v.r, EMINENT))
rule("cond1", "{r:subj} <are> exiled", Matches(v.r, In((Zone.EXILE,)), "exiled"))
rule("cond1", "{r:subj} <share> a/an {w:shared} with {p:ref}", Matches(v.r, Shares(v.w, v.p)))
rule("cond1", "{r:subj} <don't> share a/an {w:shared} with {p:ref}", Matches(v.r, Not(Shares(v.w, v.p))))

# what it has or had
rule("cond1", "{r:poss} power is {n:digit} or greater", Matches(v.r, WithStat("power", Compare.GE, v.n)))
rule("cond1", "{r:subj} <have> {h:having}", Matches(v.r, v.h, "has"))
rule("cond1", "{r:subj} had {h:having}", Matches(v.r, v.h, "had"))
rule("cond1", "{r:subj} <have> counters on it", Matches(v.r, WithCounter(""), "has counters"))
rule("cond1", "{r:subj} had counters on it", Matches(v.r, WithCounter(""), "had counters"))
rule("cond1", "{r:subj} had no counters on it", Matches(v.r, Not(WithCounter("")), "had"))
rule("cond1", "{r:subj} had no {k:counter} counters on it", Matches(v.r, Not(WithCounter(v.k)), "had"))
rule(
    "cond1",
    "{r:subj} <have> {n:word_number} or fewer {k:counter} counters on it",
    Compares(Counters(v.k, v.r), Compare.LE, v.n),
)

# its numbers and those of others
for words, compare in (
    ("greater than", Compare.GT),
    ("less than", Compare.LT),
    ("greater than or equal to", Compare.GE),
    ("less than or equal to", Compare.LE),
    ("equal to", Compare.EQ),
):
    rule("comparison", words, compare)
rule("cond1", "{r:poss} {s:stat} is {n:digit}", Matches(v.r, WithStat(v.s, Compare.EQ, v.n)))
rule("cond1", "{r:poss} {s:stat} is {c:comparison} {p:poss}", Matches(v.r, WithStat(v.s, v.c, Stat(v.s, v.p)), "than"))
rule("cond1", "{r:poss} {s:stat} is {c:comparison} {n:value}", Matches(v.r, WithStat(v.s, v.c, v.n)))
rule("cond1", "{r:thing} attacked this turn", Matches(v.r, Is(StatusKind.ATTACKED_THIS_TURN)))
rule("cond1", "{r:thing} didn't attack this turn", Matches(v.r, Not(Is(StatusKind.ATTACKED_THIS_TURN))))
rule("cond1", "{r:thing} was dealt damage this turn", Matches(v.r, Is(StatusKind.DAMAGED_THIS_TURN)))
rule("cond1", "{r:thing} entered this turn", Matches(v.r, Is(StatusKind.ENTERED_THIS_TURN)))


def _enchanted_by(env: dict[str, Any]) -> Any:
    auras = All(all_of((*parts_of(env["q"]), AttachedToA(IsOneOf(env["r"])))))
    return Compares(Count(auras), Compare.GE, env["n"])


def _by_what(item: Any) -> Any:
    auras: Any = item.left.of if is_a(item, Compares) and is_a(item.left, Count) else None
    parts: Any = parts_of(auras.filter) if is_a(auras, All) else (None,)
    *kind, bound = parts
    fits = is_a(bound, AttachedToA) and is_a(bound.filter, IsOneOf) and item.compare is Compare.GE
    return {"q": all_of(tuple(kind)), "r": bound.filter.of, "n": item.right} if fits and kind else None


rule("cond1", "{r:subj} <are> enchanted by {n:word_number} or more {q:perms}", by=(_enchanted_by, _by_what))

rule("cond1", "{r:only_it} 's on the battlefield", Matches(v.r, In((Zone.BATTLEFIELD,))))
