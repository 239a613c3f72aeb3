"""What is said of a noun in a further clause or by a word just chosen: "that's one or more colors", "of that type".

Kinds `post`, `having`. Not here: the usual ones (`post`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Compares
from spellstack.ir.event import EventKind
from spellstack.ir.filter import (
    AnyOf,
    Anything,
    ColorCount,
    Compare,
    InEventThisTurn,
    IsOneOf,
    IsPlayer,
    Not,
    OfChosen,
    OfColor,
    OfSupertype,
    OwnedBy,
    Shares,
    Targets,
    While,
)
from spellstack.ir.reference import All, ControllerOf, Extreme, Group, It, Players, You
from spellstack.ir.value import Fixed, NotedNumber, ThisTurn
from spellstack.lexicon.types import Supertype
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.grammar.word.words import ORDINALS
from spellstack.oracle.machine import GRAMMAR, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.printer import show
from spellstack.oracle.syntax import Said, Total
from spellstack.oracle.token import words

# words chosen as the instruction is carried out
rule("having", "that name", OfChosen("name", "that"))
rule("post", "of that type", OfChosen("creature type", "that"))
rule("post", "of that color", OfChosen("color", "that"))
rule("post", "that <aren't> of the chosen type", Not(OfChosen("creature type")))
rule("post", "that <aren't> of that type", Not(OfChosen("creature type", "that")))
rule("post", "that <aren't> of the chosen color", Not(OfChosen("color")))

# colours and supertypes
rule("implied_that_is", "(that's|that are)", "is")
GRAMMAR.kind("implied_that_is").printer = lambda item, page: words("that are" if page.plural else "that's")
rule("post", "{w:implied_that_is} one or more colors", ColorCount(1, 5))
rule("post", "{w:implied_that_is} {c:color_word} or {d:color_word}", AnyOf((OfColor(v.c), OfColor(v.d))))
rule("post", "that aren't {c:color_word}", Not(OfColor(v.c)))
for supertype in (Supertype.LEGENDARY, Supertype.SNOW, Supertype.BASIC):
    rule("post", f"that <aren't> {supertype.value}", Not(OfSupertype(supertype)))

# of all together, and in comparison
rule("having", "total {s:stat} {n:digit} or less", Total(v.s, v.n))
rule("having", "total {s:stat} less than or equal to {n:value}", Total(v.s, v.n))
# what is the greatest among others is one of them
for word, least in (("greatest", False), ("highest", False), ("least", True), ("lowest", True)):
    rule("extreme", f"the {word} {{s:stat}} among {{r:ref}}", IsOneOf(Extreme(v.r, v.s, least)))
rule("having", "{w:extreme}", v.w)
GRAMMAR.kind("having").printer = lambda item, page: (
    show("extreme", item, page) if isinstance(item, IsOneOf) and isinstance(item.of, Extreme) else None
)

# how many targets, and which of the colours, names and spells
rule("having", "a single target", Targets(AnyOf((Anything(), IsPlayer())), single=True))
rule("quality", "the chosen card name", OfChosen("name", "card name"))
rule("quality", "{q:spellfs}", v.q)
NTH = ThisTurn("spells cast", Players(), before=It())
for number, word in enumerate(ORDINALS[:5]):
    rule("post", f"that's the {word} spell cast this turn", While(Compares(NTH, Compare.EQ, Fixed(number))))

# whoever is hit, directly or through what they control
for thing in ("planeswalker", "permanent", "creature"):
    said = f"that player or that {thing}'s controller"
    pair = (lambda env, said=said: ControllerOf(Said("that permanent", env["at"]), said), lambda item: None)
    rule("ref1", said, by=pair)
    rule("controller_subj", said, by=pair)

# what it took part in this turn
BLOCKED_ONE = InEventThisTurn(EventKind.BLOCK.value, other=v.q)
BLOCKED_BY_ONE = InEventThisTurn(EventKind.BLOCK.value, "other", v.q, "subject")
rule("post", "that blocked or was blocked by {q:a_perm} this turn", AnyOf((BLOCKED_ONE, BLOCKED_BY_ONE)))
rule("post", "that dealt damage this turn", InEventThisTurn(EventKind.DAMAGE.value, "source"))
rule("implied_was", "(was|were)", "was")
GRAMMAR.kind("implied_was").printer = lambda item, page: ["were" if page.plural else "was"]
for said, zones in (
    ("put there this turn", ()),
    ("put there from anywhere this turn", tuple(Zone)),
    ("put there from the battlefield this turn", (Zone.BATTLEFIELD,)),
    ("put there from your library this turn", (Zone.LIBRARY,)),
    ("put there from your hand this turn", (Zone.HAND,)),
):
    MOVED = InEventThisTurn(EventKind.ZONE_CHANGE.value, "became", from_zones=zones)
    rule("post", f"that {{w:implied_was}} {said}", MOVED)
for thing in ("", "to a permanent ", "to a creature ", "to that creature ", "to a creature or planeswalker "):
    for verb in ("was", "is"):
        said = f"excess damage {verb} dealt {thing}this way"
        note = f"excess {thing.strip()}" if thing == "to a creature " else "excess"
        rule("cond1", said, Compares(NotedNumber(note, said), Compare.GE, Fixed(1)))
rule("value_head", "that excess damage", NotedNumber("excess", "that excess damage"))

_MINE = OwnedBy(You())
_GRAVEYARD = (Zone.GRAVEYARD,)


def _unlike(env: dict[str, Any]) -> Not:
    others: Any = All(env["q"])
    if "p" in env:
        others = Group((others, All(all_of((*parts_of(env["p"]), _MINE)), _GRAVEYARD)))
    return Not(Shares(env["w"], others))


def _told(item: Any) -> dict[str, Any] | None:
    if not is_a(item, Not) or not is_a(item.part, Shares):
        return None
    env: dict[str, Any] = {"w": item.part.what}
    others = item.part.of
    if is_a(others, Group) and len(others.of) == 2 and is_a(others.of[1], All):
        env["p"] = all_of(parts_of(others.of[1].filter)[:-1])
        others = others.of[0]
    if is_a(others, All):
        env["q"] = others.filter
    return env if "q" in env and _unlike(env) == item else None


def _with(parts: int) -> Any:
    def take(item: Any) -> dict[str, Any] | None:
        env = _told(item)
        return env if env is not None and len(env) == parts else None

    return _unlike, take


_WORDS = "that <don't> share a {w:shared} with {q:a_perm}"
rule("post", _WORDS, by=_with(2))
rule("post", f"{_WORDS} or {{p:a_card}} in your graveyard", by=_with(3))
