"""Searching libraries and other zones (CR 701.23): where and for what; what becomes of the cards found are clauses of
their own ("put it into your hand, then shuffle"). Kind `vp`.

Kinds `searched` (whose zones), `sought` (what for). Not here: looking at top cards (`deed`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import Did
from spellstack.ir.deed import Search, Shuffle
from spellstack.ir.filter import AllOf, AnyOf, Anything, Not, OfColor, OfSubtype, OfSupertype, OfType
from spellstack.ir.reference import Noted, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Said

LIBRARY, GRAVEYARD, HAND = Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND
THEIRS: Any = Noted("theirs")  # stands for the library of who searches

# where: whose (None: of who searches), which zones, and whether the player may leave some out
for words, zones, some in (
    ("library", (LIBRARY,), False),
    ("graveyard , hand , and library", (GRAVEYARD, HAND, LIBRARY), False),
    ("library and/or graveyard", (LIBRARY, GRAVEYARD), True),
    ("hand and/or library", (HAND, LIBRARY), True),
    ("graveyard , hand , and/or library", (GRAVEYARD, HAND, LIBRARY), True),
    ("library and graveyard", (LIBRARY, GRAVEYARD), False),
):
    rule("searched", f"their {words}", (THEIRS, zones, some))
    rule("searched", f"{{p:poss}} {words}", (v.p, zones, some))


# what for: how many (None: any number), of what, one for each of several, and how they differ
def _sought(up_to: bool, different: str = "") -> Any:
    def take(item: Any) -> Any:
        count, filter_, each, how, may_less = item
        return {"s": (count, filter_)} if not each and (how, may_less) == (different, up_to) else None

    return (lambda env: (*env["s"], (), different, up_to)), take


_BEFORE = OfType | OfSubtype | OfSupertype | OfColor | Not  # what is said before "card"


def _either(env: dict[str, Any]) -> Any:
    return Fixed(1), AnyOf((env["a"], env["b"])), (), "", False


def _either_parts(item: Any) -> dict[str, Any] | None:
    """Two kinds of card, the first with more said of it: "a basic land card or a Gate card"."""
    count, filter_, each, how, up_to = item
    if count != Fixed(1) or each or how or up_to or not is_a(filter_, AnyOf) or len(filter_.parts) != 2:
        return None
    apart = is_a(filter_.parts[0], AllOf) or any(
        not is_a(part, _BEFORE) for option in filter_.parts for part in parts_of(option)
    )
    return dict(zip("ab", filter_.parts, strict=True)) if apart else None


def _any_two(item: Any) -> dict[str, Any] | None:
    count, filter_, each, how, up_to = item
    plain = count == Fixed(1) and not (each or how or up_to)
    return dict(zip("ab", filter_.parts, strict=True)) if plain and len(filter_.parts) == 2 else None


rule("sought", "{a:a_card} or {b:a_card}", by=(_either, _either_parts))
for kind, up_to in (("some_card", False), ("many_card", True)):
    rule("sought", f"{{s:{kind}}}", by=_sought(up_to))
    for words in ("name", "power", "mana value"):
        rule("sought", f"{{s:{kind}}} with different {words}s", by=_sought(up_to, words.replace(" ", "_")))
rule("sought", "{a:a_card} or {b:a_card}", by=(lambda env: FAIL, _any_two))
rule("sought", "{a:a_card} and {b:a_card}", (Fixed(2), Anything(), (v.a, v.b), "", False))
rule("sought", "{a:a_card} , {b:a_card} , and {c:a_card}", (Fixed(3), Anything(), (v.a, v.b, v.c), "", False))
rule(
    "many_card",
    "any number of {n:cardfs_ao}",
    by=(lambda env: (None, env["n"]), lambda i: {"n": i[1]} if i[0] is None else None),
)
rule("many_card", "up to {c:one_word} {n:cardf}", (v.c, v.n))
rule("many_card", "up to {c:word} {n:cardfs_ao}", (v.c, v.n))
rule("one_word", "one", Fixed(1))


def _build(env: dict[str, Any]) -> Any:
    (whose, zones, some), (count, filter_, each, different, up_to) = env["z"], env["s"]
    who = env["subj"]
    if whose is THEIRS and who == You():
        return FAIL
    if who != You() and is_a(whose, Said) and whose.word == "they":
        return FAIL  # read as the searcher's own
    whose = who if whose is THEIRS else whose
    return Search(filter_, who, whose, zones, count, different=different, each=each, some=some, up_to=up_to)


def _take(item: Any) -> Any:
    if not is_a(item, Search) or item.reveal:
        return None
    whose = THEIRS if item.whose == item.who and item.who != You() else item.whose
    sought = (item.count, item.filter, item.each, item.different, item.up_to)
    return {"z": (whose, item.zones, item.some), "s": sought, "subj": item.who}


rule("vp", "<search> {z:searched} for {s:sought}", by=(_build, _take), verb=True)
for said in ("you search your library this way", "you searched your library this way"):
    rule("cond1", said, Did("library searched", said))

# shuffling before the card is put on top
rule("vp", "<shuffle> and put {r:ref_said} on top", Shuffle(v.subj, v.r))
