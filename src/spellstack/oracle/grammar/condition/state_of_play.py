"""Conditions of time, life totals and what happened this turn (CR 603.4, 608.2). Kind `cond1`.

Not here: conditions of objects (`condition`).
"""

from __future__ import annotations

from spellstack.ir.condition import (
    Both,
    CastFrom,
    Compares,
    Designated,
    Exists,
    HappenedThisTurn,
    InStep,
    TurnOf,
    Unless,
)
from spellstack.ir.filter import Compare, ControlledBy, IsSpell, While
from spellstack.ir.reference import All, Among, It, Players, Who, You
from spellstack.ir.value import Count, Counters, Devotion, Fixed, ManaSpent, ThisTurn, X
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.reference.target import OTHER
from spellstack.oracle.grammar.reference.value import PARTY
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

# times and numbers
rule("cond1", "it's your turn", TurnOf(You()))
rule("cond1", "it's {p:poss} turn", TurnOf(v.p))
rule("cond1", "it's not {p:poss} turn", Unless(TurnOf(v.p)))
rule("cond1", "it isn't {p:poss} turn", Unless(TurnOf(v.p)))
rule("cond1", "it's not your turn", Unless(TurnOf(You())))
rule("cond1", "x is {n:digit} or more", Compares(X(), Compare.GE, v.n))
rule("cond1", "x is {n:digit} or less", Compares(X(), Compare.LE, v.n))
rule("cond1", "you have the city's blessing", Designated("city's blessing"))
rule("cond1", "you're the monarch", Designated("monarch"))
rule("cond1", "it's night", Designated("night"))
rule("cond1", "it's day", Designated("day"))
rule("cond1", "you cast it", CastFrom(by=You()))
rule("cond1", "you cast it from your hand", CastFrom((Zone.HAND,), by=You()))
rule("cond1", "you gained {n:digit} or more life this turn", Compares(ThisTurn("life gained"), Compare.GE, v.n))
rule("cond1", "you've completed a dungeon", Designated("completed a dungeon"))
rule("cond1", "you have a full party", Compares(PARTY, Compare.GE, Fixed(4)))
rule(
    "cond1",
    "your opponents control {n:word_number} or more {q:perms}",
    by=(
        lambda env: Compares(
            Count(All(all_of((*parts_of(env["q"]), ControlledBy(Players(Who.OPPONENTS)))))), Compare.GE, env["n"]
        ),
        lambda i: (
            {"n": i.right, "q": all_of(parts_of(i.left.of.filter)[:-1])}
            if is_a(i, Compares)
            and is_a(i.left, Count)
            and is_a(i.left.of, All)
            and i.compare is Compare.GE
            and parts_of(i.left.of.filter)[-1:] == (ControlledBy(Players(Who.OPPONENTS)),)
            else None
        ),
    ),
)
rule(
    "cond1",
    "you've cast another {q:spellf} this turn",
    by=(
        lambda env: (
            FAIL
            if env["q"] == IsSpell()
            else HappenedThisTurn("spells cast", filter=all_of((OTHER, *parts_of(env["q"]))))
        ),
        lambda i: (
            {"q": all_of(parts_of(i.filter)[1:])}
            if is_a(i, HappenedThisTurn) and i.what == "spells cast" and parts_of(i.filter)[0] == OTHER
            else None
        ),
    ),
)
rule("cond1", "you've cast {q:a_spell} this turn", HappenedThisTurn("spells cast", filter=v.q))
rule(
    "cond1",
    "your devotion to {c:color_word} and {e:color_word} is less than {n:word_number}",
    Compares(Devotion((v.c, v.e)), Compare.LT, v.n),
)
rule(
    "cond1",
    "your devotion to {c:color_word} is less than {n:word_number}",
    by=(
        lambda env: Compares(Devotion((env["c"],)), Compare.LT, env["n"]),
        lambda i: (
            {"c": i.left.colors[0], "n": i.right}
            if is_a(i, Compares) and is_a(i.left, Devotion) and len(i.left.colors) == 1
            else None
        ),
    ),
)
rule(
    "cond1",
    "at least {n:word_number} mana was spent to cast {r:ref_said}",
    Compares(ManaSpent("", v.r), Compare.GE, v.n),
)
rule(
    "cond1",
    "no spells were cast last turn",
    Compares(ThisTurn("spells cast", Players(), last_turn=True), Compare.EQ, Fixed(0)),
)
MANY_LAST_TURN = Compares(ThisTurn("spells cast", It(), last_turn=True), Compare.GE, Fixed(2))
rule("cond1", "a player cast two or more spells last turn", Exists(Among(Players(Who.EACH), While(MANY_LAST_TURN))))
rule(
    "cond1",
    "there are {n:word_number} or more {k:counter} counters on {r:ref}",
    Compares(Counters(v.k, v.r), Compare.GE, v.n),
)

MAIN = InStep((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))
rule("cond1", "it's your main phase", Both((MAIN, TurnOf(You()))))
# a spell never outlasts the step in which it was cast: its own time is now
rule("cond1", "you cast ~ during your main phase", Both((CastFrom(by=You()), TurnOf(You()), MAIN)))
