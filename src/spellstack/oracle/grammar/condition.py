"""Conditions: "you control an artifact", "it's your turn", "it was kicked" (CR 603.4, 611.3). Kind `cond`.

Not here: "if you do" (`clause`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import (
    Both, CastFrom, Compares, Designated, Did, Either, Exists, HappenedThisTurn, Matches, Paid, TurnOf, Unless,
)  # fmt: skip
from spellstack.ir.filter import AllOf, Compare, ControlledBy, OwnedBy, Not, Is, StatusKind, WithStat, WithCounter
from spellstack.ir.reference import All, This, You, Players, Who, ControllerOf
from spellstack.ir.value import Count, Counters, Fixed, Life, X
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun import BATTLEFIELD, all_of, parts_of
from spellstack.oracle.grammar.target import OTHER
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import IfDone, Noun

rule("cond", "you do", by=(lambda env: IfDone(env["at"]), lambda i: {} if isinstance(i, Did) and i.name in _NOTES else None))
rule("cond", "you don't", by=(
    lambda env: IfDone(env["at"], True), lambda i: {} if isinstance(i, Unless) and isinstance(i.part, Did) and i.part.name in _NOTES else None))
rule("cond", "(they|that player|the player) <do>", by=(
    lambda env: IfDone(env["at"]), lambda i: None))
_NOTES = {"it"}


def _owned(filter_: Any, zones: Any = BATTLEFIELD) -> All:
    return All(all_of((*parts_of(filter_), ControlledBy(You()))), zones)


def _unowned(item: Any) -> Any:
    if not isinstance(item, All) or item.zones != BATTLEFIELD or item.said:
        return None
    parts = parts_of(item.filter)
    return all_of(parts[:-1]) if len(parts) > 1 and parts[-1] == ControlledBy(You()) else None


def _controls(build: Any, take: Any) -> Any:
    return build, take


rule("cond", "you control {q:a_perm}", by=(
    lambda env: Exists(_owned(env["q"])),
    lambda i: {"q": _unowned(i.of)} if isinstance(i, Exists) and i.at_least == 1 and _unowned(i.of) is not None else None))
rule("cond", "you control no {q:perms}", by=(
    lambda env: Unless(Exists(_owned(env["q"]))),
    lambda i: {"q": _unowned(i.part.of)} if isinstance(i, Unless) and isinstance(i.part, Exists) and i.part.at_least == 1 and _unowned(i.part.of) is not None else None))
rule("cond", "you control {n:word_number} or more {q:perms}", by=(
    lambda env: Exists(_owned(env["q"]), env["n"].number),
    lambda i: {"q": _unowned(i.of), "n": Fixed(i.at_least)} if isinstance(i, Exists) and i.at_least > 1 and _unowned(i.of) is not None else None))
rule("cond", "an opponent controls {q:a_perm}", by=(
    lambda env: Exists(All(all_of((*parts_of(env["q"]), ControlledBy(Players(Who.OPPONENTS)))))),
    lambda i: {"q": all_of(parts_of(i.of.filter)[:-1])} if isinstance(i, Exists) and isinstance(i.of, All) and i.at_least == 1
    and len(parts_of(i.of.filter)) > 1 and parts_of(i.of.filter)[-1] == ControlledBy(Players(Who.OPPONENTS)) else None))
rule("cond", "you have no cards in hand", Unless(Exists(All(OwnedBy(You()), (Zone.HAND,)))))
rule("cond", "have no cards in hand", Unless(Exists(All(OwnedBy(You()), (Zone.HAND,)))))
rule("cond", "there are no {r:all_nps}", Unless(Exists(v.r)))
rule("cond", "there are {n:word_number} or more {r:all_nps}", by=(
    lambda env: Exists(env["r"], env["n"].number), lambda i: {"r": i.of, "n": Fixed(i.at_least)} if isinstance(i, Exists) and i.at_least > 1 else None))
rule("cond", "there are no {k:counter} counters on {r:ref}", Compares(Counters(v.k, v.r), Compare.EQ, Fixed(0)))
rule("cond", "{r:subj} <have> no {k:counter} counters on (it|them)", Compares(Counters(v.k, v.r), Compare.LE, Fixed(0)))
rule("cond", "{c:cond_part} and {d:cond_part}", Both((v.c, v.d)))
rule("cond", "{c:cond_part} or {d:cond_part}", Either((v.c, v.d)))
rule("cond_part", "{c:cond}", v.c)

# kicked and the like
rule("cond", "~ was kicked", Paid("kicker"))
rule("cond", "it was kicked", by=(lambda env: Paid("kicker", This("it")), lambda i: {} if i == Paid("kicker", This("it")) else None))
rule("cond", "it was kicked with its {m:mana} kicker", by=(
    lambda env: Paid("kicker " + env["m"].text, This("it")),
    lambda i: {"m": _mana(i.label[7:])} if isinstance(i, Paid) and i.label.startswith("kicker {") else None))
rule("cond", "~ was bargained", Paid("bargain"))


def _mana(text: str) -> Any:
    from spellstack.lexicon.mana import ManaCost

    return ManaCost.parse(text)


# times and numbers
rule("cond", "it's your turn", TurnOf(You()))
rule("cond", "it's not your turn", Unless(TurnOf(You())))
rule("cond", "you gained life this turn", HappenedThisTurn("life gained"))
rule("cond", "a creature died this turn", HappenedThisTurn("creatures died", Players()))
rule("cond", "you attacked this turn", HappenedThisTurn("attackers"))
rule("cond", "an opponent lost life this turn", HappenedThisTurn("life lost", Players(Who.OPPONENTS)))
rule("cond", "you've cast another spell this turn", HappenedThisTurn("spells cast", at_least=2))
rule("cond", "x is {n:digit} or more", Compares(X(), Compare.GE, v.n))
rule("cond", "x is {n:digit} or less", Compares(X(), Compare.LE, v.n))
rule("cond", "you have {n:digit} or more life", Compares(Life(You()), Compare.GE, v.n))
rule("cond", "you have {n:digit} or less life", Compares(Life(You()), Compare.LE, v.n))
rule("cond", "an opponent has {n:digit} or less life", Compares(Life(Players(Who.OPPONENTS)), Compare.LE, v.n))
rule("cond", "you have the city's blessing", Designated("city's blessing"))
rule("cond", "you're the monarch", Designated("monarch"))
rule("cond", "it's night", Designated("night"))
rule("cond", "it's day", Designated("day"))
rule("cond", "you cast it", CastFrom(by=You()))
rule("cond", "you cast it from your hand", CastFrom((Zone.HAND,), by=You()))
rule("cond", "it wasn't cast", Unless(CastFrom(of=v.never))) if False else None

# what something is
for status in (StatusKind.TAPPED, StatusKind.UNTAPPED, StatusKind.ATTACKING, StatusKind.BLOCKING, StatusKind.EQUIPPED, StatusKind.ENCHANTED,
               StatusKind.MODIFIED, StatusKind.MONSTROUS, StatusKind.RENOWNED, StatusKind.SUSPECTED, StatusKind.PAIRED, StatusKind.SADDLED):  # fmt: skip
    rule("cond", f"{{r:subj}} <are> {status.value}", Matches(v.r, Is(status)))
    rule("cond", f"{{r:subj}} isn't {status.value}", Matches(v.r, Not(Is(status))))
rule("cond", "{r:subj} <are> {q:a_perm}", Matches(v.r, v.q))
rule("cond", "{r:subj} <are> {q:a_card}", Matches(v.r, v.q))
rule("cond", "{r:subj} isn't {q:a_perm}", Matches(v.r, Not(v.q)))
rule("cond", "{r:poss} power is {n:digit} or greater", Matches(v.r, WithStat("power", Compare.GE, v.n)))
rule("cond", "{r:subj} <have> a {k:counter} counter on it", Matches(v.r, WithCounter(v.k)))
rule("cond", "{r:subj} <have> {n:word_number} or more {k:counter} counters on it", Compares(Counters(v.k, v.r), Compare.GE, v.n))
UNUSED: tuple[Any, ...] = (AllOf, OTHER, FAIL, Noun, Count, ControllerOf)
