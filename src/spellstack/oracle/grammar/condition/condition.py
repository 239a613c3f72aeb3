"""Conditions: "you control an artifact", "it's your turn", "it was kicked" (CR 603.4, 611.3). Kind `cond`.

Not here: "if you do" (`clause`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.condition import (
    Both,
    CastFrom,
    Compares,
    Did,
    Either,
    Exists,
    HappenedThisTurn,
    Matches,
    Paid,
    Unless,
)
from spellstack.ir.filter import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    In,
    IsCommander,
    IsOneOf,
    Not,
    OfSubtype,
    OfType,
    OwnedBy,
    WithStat,
)
from spellstack.ir.reference import All, Among, Players, This, Who, You
from spellstack.ir.value import Count, Counters, Distinct, Fixed, ManaSpent, Stat
from spellstack.lexicon.color import Color
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import BATTLEFIELD, all_of, parts_of
from spellstack.oracle.grammar.reference.reference import as_noun, every
from spellstack.oracle.grammar.reference.target import OTHER
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import IfDone, Said

for words, said, negative in (
    ("you do", "", False),
    ("they do", "they do", False),
    ("that player does", "that player does", False),
    ("the player does", "the player does", False),
    ("you don't", "", True),
    ("they don't", "they don't", True),
    ("that player doesn't", "that player doesn't", True),
    ("the player doesn't", "the player doesn't", True),
    ("you can't", "you can't", True),
    ("they can't", "they can't", True),
    ("that player can't", "that player can't", True),
    ("the player can't", "the player can't", True),
):
    rule(
        "cond1",
        words,
        by=(
            lambda env, said=said, negative=negative: IfDone(env["at"], negative, said),
            lambda i, said=said, negative=negative: {} if _done(i) == (negative, said) else None,
        ),
    )


for said in ("you do", "they do", "that player does"):
    rule(
        "cond_do",
        said,
        by=(
            lambda env, said=said: IfDone(env["at"], False, "" if said == "you do" else said),
            lambda i, said=said: {} if _done(i) == (False, "" if said == "you do" else said) else None,
        ),
    )


def _done(item: Any) -> tuple[bool, str] | None:
    if isinstance(item, Unless) and isinstance(item.part, Did):
        return True, item.part.said
    return (False, item.said) if isinstance(item, Did) else None


def owned(filter_: Any, zones: Any = BATTLEFIELD) -> All:
    """Everything of the kind that you control."""
    return All(all_of((*parts_of(filter_), ControlledBy(You()))), zones)


def unowned(item: Any) -> Any:
    """The kind, if the reference is to everything of it that you control."""
    if not isinstance(item, All) or item.zones != BATTLEFIELD or item.said:
        return None
    parts = parts_of(item.filter)
    return all_of(parts[:-1]) if len(parts) > 1 and parts[-1] == ControlledBy(You()) else None


def _is_owned(item: Any) -> bool:
    return is_a(item, Exists) and item.at_least == 1 and unowned(item.of) is not None


def _controls(build: Any, take: Any) -> Any:
    return build, take


rule(
    "cond1",
    "you control {q:a_perm} or {p:a_perm}",
    by=(
        lambda env: Exists(All(AllOf((AnyOf((env["q"], env["p"])), ControlledBy(You()))))),
        lambda i: (
            {"q": i.of.filter.parts[0].parts[0], "p": i.of.filter.parts[0].parts[1]}
            if is_a(i, Exists)
            and i.at_least == 1
            and is_a(i.of, All)
            and is_a(i.of.filter, AllOf)
            and len(i.of.filter.parts) == 2
            and is_a(i.of.filter.parts[0], AnyOf)
            and len(i.of.filter.parts[0].parts) == 2
            and i.of.filter.parts[1] == ControlledBy(You())
            and all(is_a(part, OfSubtype) for part in i.of.filter.parts[0].parts)
            else None
        ),
    ),
)
rule("cond1", "you control your commander", Exists(All(AllOf((IsCommander(), OwnedBy(You()), ControlledBy(You()))))))
rule("cond1", "you have two or more opponents", Exists(Players(Who.OPPONENTS), 2))
rule(
    "cond1",
    "you control {q:a_perm}",
    by=(
        lambda env: Exists(owned(env["q"])),
        lambda i: (
            {"q": unowned(i.of)} if isinstance(i, Exists) and i.at_least == 1 and unowned(i.of) is not None else None
        ),
    ),
)
# "other" than what it is about, not than this object
rule(
    "cond1",
    "you control at least {n:word_number} other {q:perms}",
    by=(
        lambda env: Exists(
            Among(owned(env["q"]), Not(IsOneOf(Said("other", env["at"])))),
            env["n"].number,
        ),
        lambda i: (
            {"q": unowned(i.of.of), "n": Fixed(i.at_least)}
            if is_a(i.of, Among) and is_a(i.of.filter, Not) and i.of.filter.part.of.said == "other"
            else None
        ),
    ),
)
rule(
    "cond1",
    "you control at least {n:word_number} {q:perms}",
    by=(
        lambda env: (
            FAIL
            if OTHER in parts_of(env["q"])
            else Exists(msgspec.structs.replace(owned(env["q"]), said="at least"), env["n"].number)
        ),
        lambda i: (
            {"q": unowned(msgspec.structs.replace(i.of, said="")), "n": Fixed(i.at_least)}
            if i.of.said == "at least"
            else None
        ),
    ),
)
rule(
    "cond1",
    "you control no {q:perms}",
    by=(
        lambda env: Unless(Exists(owned(env["q"]))),
        lambda i: (
            {"q": unowned(i.part.of)}
            if isinstance(i, Unless)
            and isinstance(i.part, Exists)
            and i.part.at_least == 1
            and unowned(i.part.of) is not None
            else None
        ),
    ),
)
rule(
    "cond1",
    "you control {n:word_number} or more {q:perms}",
    by=(
        lambda env: Exists(owned(env["q"]), env["n"].number),
        lambda i: (
            {"q": unowned(i.of), "n": Fixed(i.at_least)}
            if isinstance(i, Exists) and i.at_least > 1 and unowned(i.of) is not None
            else None
        ),
    ),
)


def _controlled_by(who: Who) -> Any:
    """`by` for what a player among them controls."""
    theirs = ControlledBy(Players(who))

    def take(item: Any) -> Any:
        parts = parts_of(item.of.filter) if is_a(item, Exists) and is_a(item.of, All) and item.at_least == 1 else ()
        return {"q": all_of(parts[:-1])} if len(parts) > 1 and parts[-1] == theirs else None

    return (lambda env: Exists(All(all_of((*parts_of(env["q"]), theirs))))), take


rule("cond1", "an opponent controls {q:a_perm}", by=_controlled_by(Who.OPPONENTS))
rule("cond1", "defending player controls {q:a_perm}", by=_controlled_by(Who.DEFENDING))
NO_HAND = Unless(Exists(All(OwnedBy(You()), (Zone.HAND,))))
rule("cond1", "you have no cards in hand", NO_HAND)
rule(
    "cond1",
    "there are {n:word_number} or more {r:any_nps}",
    by=(
        lambda env: Exists(env["r"], env["n"].number),
        lambda i: {"r": i.of, "n": Fixed(i.at_least)} if is_a(i, Exists) and i.at_least > 1 and not i.said else None,
    ),
)
rule("cond1", "there are no {k:counter} counters on {r:ref}", Compares(Counters(v.k, v.r), Compare.EQ, Fixed(0)))
rule(
    "cond1", "{r:subj} <have> no {k:counter} counters on (it|them)", Compares(Counters(v.k, v.r), Compare.LE, Fixed(0))
)
rule(
    "cond",
    "you control {q:a_perm} and {p:a_perm}",
    by=(
        lambda env: Both((Exists(owned(env["q"])), Exists(owned(env["p"])))),
        lambda i: (
            {"q": unowned(i.parts[0].of), "p": unowned(i.parts[1].of)}
            if is_a(i, Both) and len(i.parts) == 2 and all(_is_owned(part) for part in i.parts)
            else None
        ),
    ),
)
rule("cond", "{c:cond1} and have no cards in hand", Both((v.c, NO_HAND)))
GAINED_OR_LOST = Either((HappenedThisTurn("life gained"), HappenedThisTurn("life lost")))
rule("cond", "you gained or lost life this turn", GAINED_OR_LOST)
rule("cond", "{c:cond1} and {d:cond1}", Both((v.c, v.d)))
rule("cond", "{c:cond1} or if {d:cond1}", Either((v.c, Both((v.d,)))))
rule("cond", "{c:cond1} or {d:cond1}", Either((v.c, v.d)))
rule("cond", "{c:cond1}", v.c)
for counted in ("card type", "mana value"):
    rule(
        "cond1",
        f"there are {{n:word_number}} or more {counted}s among {{r:all_nps}}",
        Compares(Distinct(counted, v.r), Compare.GE, v.n),
    )
rule(
    "cond1",
    "{n:word_number} or more {q:cardfs} are in your graveyard",
    by=(
        lambda env: Exists(
            All(all_of((*parts_of(env["q"]), OwnedBy(You()))), (Zone.GRAVEYARD,)), env["n"].number, "are in"
        ),
        lambda i: {"q": all_of(parts_of(i.of.filter)[:-1]), "n": Fixed(i.at_least)} if i.said == "are in" else None,
    ),
)
for what, done in (("spells", "cast"), ("cards", "drawn")):
    rule(
        "cond1",
        f"you've {done} {{n:word_number}} or more {what} this turn",
        by=(
            lambda env, tally=f"{what} {done}": HappenedThisTurn(tally, at_least=env["n"].number),
            lambda i, tally=f"{what} {done}": (
                {"n": Fixed(i.at_least)}
                if isinstance(i, HappenedThisTurn) and i.what == tally and i.at_least > 1
                else None
            ),
        ),
    )
rule(
    "cond1",
    "creatures you control have total power {n:digit} or greater",
    Compares(Stat("power", All(AllOf((OfType(CardType.CREATURE), ControlledBy(You()))))), Compare.GE, v.n),
)
rule(
    "cond1",
    "you control {n:word_number} or fewer {q:perms}",
    by=(
        lambda env: Compares(Count(owned(env["q"])), Compare.LE, env["n"]),
        lambda i: (
            {"n": i.right, "q": unowned(i.left.of)}
            if isinstance(i, Compares)
            and i.compare is Compare.LE
            and isinstance(i.left, Count)
            and unowned(i.left.of) is not None
            else None
        ),
    ),
)
rule(
    "cond1",
    "at least {n:word_number} {c:color_word} mana was spent to cast {r:ref_said}",
    by=(
        lambda env: Compares(ManaSpent(env["c"].value, env["r"]), Compare.GE, env["n"]),
        lambda i: (
            {"n": i.right, "c": Color(i.left.code), "r": i.left.of}
            if is_a(i, Compares) and is_a(i.left, ManaSpent) and i.left.code
            else None
        ),
    ),
)
rule("cond1", "~ is in your graveyard", Matches(This(), AllOf((In((Zone.GRAVEYARD,)), OwnedBy(You())))))
rule(
    "cond1",
    "you control a commander as you cast ~",
    Exists(All(AllOf((IsCommander(), ControlledBy(You()))), said="as you cast")),
)
rule("cond1", "you have two or more opponents", Exists(Players(Who.OPPONENTS), 2))
rule("cond1", "tribute wasn't paid", Unless(Paid("tribute")))
rule("cond1", "(~|it) was cast from a graveyard", CastFrom((Zone.GRAVEYARD,)))
for word, compare in (("less", Compare.LE), ("greater", Compare.GE)):
    for verb in ("is", "was"):
        rule(
            "cond1",
            f"{{r:poss}} {{s:stat}} {verb} {{n:digit}} or {word}",
            by=(
                lambda env, compare=compare, verb=verb: (
                    Matches(env["r"], WithStat(env["s"], compare, env["n"]))
                    if verb == "is"
                    else Compares(Stat(env["s"], env["r"]), compare, env["n"])
                ),
                lambda i, compare=compare, verb=verb: _stat_compared(i, compare, verb),
            ),
        )


def _stat_compared(item: Any, compare: Compare, verb: str) -> Any:
    if (
        verb == "is"
        and is_a(item, Matches)
        and not item.said
        and is_a(item.filter, WithStat)
        and item.filter.compare is compare
    ):
        return {"r": item.of, "s": item.filter.stat, "n": item.filter.value}
    if verb == "was" and is_a(item, Compares) and is_a(item.left, Stat) and item.compare is compare:
        return {"r": item.left.of, "s": item.left.stat, "n": item.right}
    return None


rule("cond1", "there's {q:there_is}", Exists(v.q))
rule("cond1", "there is {q:there_is}", Exists(v.q, said="is"))
rule(
    "there_is",
    "{c:a} {n:np}",
    by=(lambda env: every(env["n"]), lambda i: {"c": Fixed(1), "n": as_noun(i)} if as_noun(i) else None),
)
