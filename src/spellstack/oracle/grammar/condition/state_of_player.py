"""Conditions of what players have: life, cards in hand, permanents, counters, how they compare (CR 603.4, 608.2).

Kind `cond1`. A rule is said once, of one player ("you", "that player") and of some ("an opponent"). Not here: what
happened this turn (`turn_history`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Compares, Designated, Exists, Matches, Unless
from spellstack.ir.filter import AllOf, AttachedToA, Compare, ControlledBy, IsOneOf, Not, OwnedBy, While
from spellstack.ir.reference import All, Among, AttachedTo, It, Players, This, Who, You
from spellstack.ir.value import Count, Counters, Distinct, Fixed, Life, StartingLife
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.condition.condition import owned, unowned
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import put, v
from spellstack.oracle.syntax import Said

HAND = All(OwnedBy(v.p), (Zone.HAND,))
OTHERS_HAND = All(OwnedBy(v.o), (Zone.HAND,))
THEIRS, OTHERS = Among(All(v.q), ControlledBy(v.p)), Among(All(v.q), ControlledBy(v.o))

# one player, and some player of several
rule("said_player", "{r:ref_said}", by=(lambda env: env["r"] if _is_player(env["r"]) else FAIL, lambda i: {"r": i}))
rule("other_player", "{r:said_player}", v.r)
rule("other_player", "defending player", Players(Who.DEFENDING))
rule("one_player", "you", You())
rule("one_player", "{r:other_player}", v.r)
rule("some_player", "an opponent", Players(Who.OPPONENTS, "an opponent"))
rule("some_player", "a player", Players(Who.EACH, "a player"))


def _is_player(ref: Any) -> bool:
    return is_a(ref, Said) and ref.word.split(" ")[-1] in ("they", "player", "opponent", "controller")


def _said(template: str, pattern: Any, one: str = "one_player") -> None:
    """A condition of a player `v.p`: of one, or whether it holds for any of some."""
    rule("cond1", template.replace("{p}", f"{{p:{one}}}"), pattern)
    rule("cond1", template.replace("{p}", "{p:some_player}"), Exists(Among(v.p, While(put(pattern, "p", It())))))


# cards in hand
_said("{p} <have> no cards in hand", Unless(Exists(HAND)))
for words, compare in (
    ("{n:word_number} or more", Compare.GE),
    ("{n:word_number} or fewer", Compare.LE),
    ("exactly {n:word_number}", Compare.EQ),
):
    _said(f"{{p}} <have> {words} cards in hand", Compares(Count(HAND), compare, v.n))
    _said(f"{{p}} <control> {words} {{q:perms}}", Compares(Count(THEIRS), compare, v.n), "other_player")
for words, compare in (("more", Compare.GT), ("fewer", Compare.LT)):
    _said(
        f"{{p}} <have> {words} cards in hand than {{o:one_player}}", Compares(Count(HAND), compare, Count(OTHERS_HAND))
    )
    _said(f"{{p}} <control> {words} {{q:perms}} than {{o:one_player}}", Compares(Count(THEIRS), compare, Count(OTHERS)))

# cards of a kind in hand, and none in the graveyard of whom was spoken
rule(
    "cond1",
    "you have {n:word_number} or more {r:any_nps}",
    by=(
        lambda env: (
            Exists(env["r"], env["n"].number, "have")
            if is_a(env["r"], All) and env["r"].zones == (Zone.HAND,)
            else FAIL
        ),
        lambda i: {"r": i.of, "n": Fixed(i.at_least)} if is_a(i, Exists) and i.said == "have" else None,
    ),
)
THAT_GRAVEYARD = "that graveyard"
rule(
    "cond1",
    "no cards are in that graveyard",
    by=(
        lambda env: Unless(Exists(All(OwnedBy(Said("that player", env["at"])), (Zone.GRAVEYARD,), THAT_GRAVEYARD))),
        lambda i: (
            {}
            if is_a(i, Unless) and is_a(i.part, Exists) and is_a(i.part.of, All) and i.part.of.said == THAT_GRAVEYARD
            else None
        ),
    ),
)

# permanents
rule("cond1", "{p:said_player} <control> {q:a_perm}", Exists(THEIRS))
rule("cond1", "{p:other_player} <control> no {q:perms}", Unless(Exists(THEIRS)))
rule(
    "cond1",
    "{p:one_player} <don't> control {q:a_perm}",
    Unless(Exists(Among(All(v.q, said="a"), ControlledBy(v.p)))),
)
rule(
    "cond1", "you control exactly {n:word_number} {q:perms}", Compares(Count(put(THEIRS, "p", You())), Compare.EQ, v.n)
)
for words, what in (("powers", "power"), ("names", "name"), ("mana values", "mana_value")):
    rule("different", words, what)
rule(
    "cond1",
    "you control {n:word_number} or more {q:perms} with different {w:different}",
    by=(
        lambda env: Compares(Distinct(env["w"], owned(env["q"])), Compare.GE, env["n"]),
        lambda i: (
            {"n": i.right, "q": unowned(i.left.of), "w": i.left.what}
            if is_a(i, Compares) and is_a(i.left, Distinct) and unowned(i.left.of) is not None
            else None
        ),
    ),
)

COLORS_AMONG = Distinct("color", v.r)
rule("cond1", "there are {n:word_number} or more colors among {r:all_nps}", Compares(COLORS_AMONG, Compare.GE, v.n))
rule("cond1", "there are five colors among {r:all_nps}", Compares(COLORS_AMONG, Compare.EQ, Fixed(5)))

# life and counters
_said("{p} <have> {n:digit} or more life", Compares(Life(v.p), Compare.GE, v.n))
_said("{p} <have> {n:digit} or less life", Compares(Life(v.p), Compare.LE, v.n))
_said("{p} <have> more life than {o:one_player}", Compares(Life(v.p), Compare.GT, Life(v.o)))
_said("{p} <have> less life than {o:one_player}", Compares(Life(v.p), Compare.LT, Life(v.o)))
_said("{p} <have> {n:word_number} or more {k:counter} counters", Compares(Counters(v.k, v.p), Compare.GE, v.n))
rule("cond1", "{p:poss} life total is {c:comparison} {n:digit}", Compares(Life(v.p), v.c, v.n))
rule(
    "cond1",
    "your life total is {c:comparison} your starting life total",
    Compares(Life(You()), v.c, StartingLife()),
)
rule("cond1", "you have the initiative", Designated("initiative"))


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

# said only where no other words are
rule("cond1", "there are no {r:all_nps}", Unless(Exists(v.r)))
