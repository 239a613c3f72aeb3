"""Conditions of what players hold and control, and of when a spell was cast: "your opponents control no creatures".

Kind `cond1` (CR 603.4, 608.2c). Not here: the usual ones (`condition`, `state_of_player`, `turn_history`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Both, CastFrom, Compares, Exists, HappenedThisTurn, InStep, Matches, TurnOf, Unless
from spellstack.ir.filter import AllOf, AttachedToA, Compare, ControlledBy, In, IsOneOf, IsSpell, Not, OwnedBy, While
from spellstack.ir.reference import All, Among, AttachedTo, It, Players, This, Who, You
from spellstack.ir.value import Count, Fixed
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

OPPONENTS = Players(Who.OPPONENTS)

rule("cond1", "any player controls {q:a_perm}", Exists(All(v.q, said="any player controls")))


def _theirs(found: Any) -> Any:
    return Unless(Exists(All(all_of((*parts_of(found), ControlledBy(OPPONENTS))), said="your opponents")))


rule(
    "cond1",
    "your opponents control no {q:perms}",
    by=(
        lambda env: _theirs(env["q"]),
        lambda i: (
            {"q": all_of(parts_of(i.part.of.filter)[:-1])}
            if i == _theirs(all_of(parts_of(i.part.of.filter)[:-1]))
            else None
        ),
    ),
)
rule("cond1", "your library has no cards in it", Unless(Exists(All(OwnedBy(You()), (Zone.LIBRARY,)))))


def _many(number: Any) -> Any:
    """An opponent with so many cards in the graveyard."""
    theirs = Count(All(OwnedBy(It()), (Zone.GRAVEYARD,)))
    return Exists(Among(OPPONENTS, While(Compares(theirs, Compare.GE, number))))


rule(
    "cond1",
    "an opponent has {n:word_number} or more cards in their graveyard",
    by=(
        lambda env: _many(env["n"]),
        lambda i: {"n": i.of.filter.condition.right} if i == _many(i.of.filter.condition.right) else None,
    ),
)
rule("cond1", "you had a land enter the battlefield under your control this turn", HappenedThisTurn("lands entered"))
rule(
    "cond1",
    "{q:a_perm} entered the battlefield under your control this turn",
    HappenedThisTurn("permanents entered", filter=v.q),
)
rule(
    "cond1",
    "you've cast another {q:spellf} this turn",
    by=(
        lambda env: HappenedThisTurn("spells cast", filter=all_of((Not(IsOneOf(This())), *parts_of(env["q"])))),
        lambda i: (
            {"q": all_of(parts_of(i.filter)[1:])}
            if is_a(i, HappenedThisTurn)
            and i.what == "spells cast"
            and parts_of(i.filter)[:1] == (Not(IsOneOf(This())),)
            and i.filter != AllOf((Not(IsOneOf(This())), IsSpell()))
            else None
        ),
    ),
)
MAIN = InStep((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))
# a spell never outlasts the step in which it was cast: its own time is now
rule("cond1", "you cast ~ during your main phase", Both((CastFrom(by=You()), TurnOf(You()), MAIN)))


def _exactly(found: Any, number: Any) -> Any:
    return Compares(Count(All(all_of((*parts_of(found), ControlledBy(You()))))), Compare.EQ, number)


rule(
    "cond1",
    "you control exactly one {q:perm}",
    by=(
        lambda env: _exactly(env["q"], Fixed(1)),
        lambda i: (
            {"q": all_of(parts_of(i.left.of.filter)[:-1])}
            if i == _exactly(all_of(parts_of(i.left.of.filter)[:-1]), Fixed(1))
            else None
        ),
    ),
)
for word in ("creature", "permanent", "land"):
    host = AttachedTo(This(), f"enchanted {word}")
    rule("cond1", f"you control enchanted {word}", Matches(host, ControlledBy(You())))
    rule(
        "cond1",
        f"another aura is attached to enchanted {word}",
        Exists(All(AllOf((Not(IsOneOf(This())), AttachedToA(IsOneOf(host)))))),
    )
rule("cond1", "{r:only_it} 's on the battlefield", Matches(v.r, In((Zone.BATTLEFIELD,))))
