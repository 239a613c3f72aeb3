"""Conditions of time, life totals and what happened this turn (CR 603.4, 608.2). Kind `cond1`.

Not here: conditions of objects (`condition`).
"""

from __future__ import annotations

from spellstack.ir.condition import (
    CastFrom,
    Compares,
    Designated,
    Exists,
    HappenedThisTurn,
    TurnOf,
    Unless,
)
from spellstack.ir.filter import (
    Compare,
    WithStat,
)
from spellstack.ir.reference import Among, Players, Who, You
from spellstack.ir.value import Life, X
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

# times and numbers
rule("cond1", "it's your turn", TurnOf(You()))
rule("cond1", "it's not your turn", Unless(TurnOf(You())))
rule("cond1", "you gained life this turn", HappenedThisTurn("life gained"))
rule("cond1", "a creature died this turn", HappenedThisTurn("creatures died", Players()))
rule("cond1", "you attacked this turn", HappenedThisTurn("attackers"))
rule("cond1", "an opponent lost life this turn", HappenedThisTurn("life lost", Players(Who.OPPONENTS)))
rule("cond1", "you've cast another spell this turn", HappenedThisTurn("spells cast", at_least=2))
rule("cond1", "x is {n:digit} or more", Compares(X(), Compare.GE, v.n))
rule("cond1", "x is {n:digit} or less", Compares(X(), Compare.LE, v.n))
rule("cond1", "you have {n:digit} or more life", Compares(Life(You()), Compare.GE, v.n))
rule("cond1", "you have {n:digit} or less life", Compares(Life(You()), Compare.LE, v.n))
LOW_LIFE = Among(Players(Who.OPPONENTS), WithStat("life", Compare.LE, v.n))
rule("cond1", "an opponent has {n:digit} or less life", Exists(LOW_LIFE))
rule("cond1", "you have the city's blessing", Designated("city's blessing"))
rule("cond1", "you're the monarch", Designated("monarch"))
rule("cond1", "it's night", Designated("night"))
rule("cond1", "it's day", Designated("day"))
rule("cond1", "you cast it", CastFrom(by=You()))
rule("cond1", "you cast it from your hand", CastFrom((Zone.HAND,), by=You()))
