"""Conditions of what happened this turn: "you gained life", "two or more creatures died" (CR 700.1).

Kind `cond1`. Not here: what holds now (`state_of_player`, `state_of_object`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import CastBefore, CastFrom, Compares, EnteredFrom, HappenedThisTurn, Paid, Unless
from spellstack.ir.filter import Anything, Compare, IsSpell, IsToken, While
from spellstack.ir.reference import It, Players, This, Who, You
from spellstack.ir.value import Fixed, ManaSpent, Sum, ThisTurn
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.word.words import ORDINALS
from spellstack.oracle.machine import FAIL, rule
from spellstack.oracle.pattern import v

# players' deeds, of one or of any
rule("doer", "you", You())
rule("doer", "an opponent", Players(Who.OPPONENTS))
rule("doer", "a player", Players(Who.EACH))
rule("doer", "{r:other_player}", v.r)
for words, negative, what in (
    ("gained life", "didn't gain life", "life gained"),
    ("lost life", "didn't lose life", "life lost"),
    ("attacked", "didn't attack", "attackers"),
    ("drew a card", "didn't draw a card", "cards drawn"),
    ("discarded a card", "didn't discard a card", "cards discarded"),
    ("committed a crime", "didn't commit a crime", "crimes"),
    ("descended", "didn't descend", "descended"),
    ("created a token", "didn't create a token", "tokens created"),
    ("played a land", "didn't play a land", "lands played"),
    ("cast a spell", "didn't cast a spell", "spells cast"),
    ("was dealt damage", "wasn't dealt damage", "damage taken"),
):
    rule("cond1", f"{{p:doer}} {words} this turn", HappenedThisTurn(what, v.p))
    rule("cond1", f"{{p:doer}} {negative} this turn", Unless(HappenedThisTurn(what, v.p)))
rule(
    "cond1",
    "you've gained {n:digit_number} or more life this turn",
    by=(
        lambda env: HappenedThisTurn("life gained", at_least=env["n"].number),
        lambda i: {"n": Fixed(i.at_least)} if i.what == "life gained" and i.of == You() and i.at_least > 1 else None,
    ),
)


def _so_often(template: str, what: str, filtered: bool) -> None:
    """Of "an opponent" or "a player" any one has to have done it so often, not all of them together."""

    def build(env: dict[str, Any]) -> Any:
        return HappenedThisTurn(what, env["p"], env["n"].number, env.get("q")) if env["n"].number > 1 else FAIL

    def parts(item: Any) -> dict[str, Any] | None:
        such = isinstance(item, HappenedThisTurn) and item.what == what and item.at_least > 1
        if not such or (item.filter is not None) is not filtered:
            return None
        return {"p": item.of, "n": Fixed(item.at_least), "q": item.filter}

    rule("cond1", template, by=(build, parts))


_so_often("{p:doer} lost {n:digit} or more life this turn", "life lost", False)


def _some(kind: str, base: str, *plain: Any) -> None:
    """What is counted, if it is more than what has a word of its own."""
    rule(
        kind,
        f"{{q:{base}}}",
        by=(lambda env: FAIL if env["q"] in plain else env["q"], lambda i: None if i in plain else {"q": i}),
    )


_some("some_perm_done", "a_perm", IsToken())
_some("some_card_done", "a_card", Anything())
_some("some_perms_done", "perms")
_some("some_cards_done", "cardfs", Anything())
_some("more_spells", "spellfs", IsSpell())
for word, what, kind in (
    ("sacrificed", "permanents sacrificed", "perm"),
    ("discarded", "cards discarded", "card"),
    ("created", "tokens created", "perm"),
):
    rule("cond1", f"{{p:doer}} {word} {{q:some_{kind}_done}} this turn", HappenedThisTurn(what, v.p, filter=v.q))
    _so_often(f"{{p:doer}} {word} {{n:word_number}} or more {{q:some_{kind}s_done}} this turn", what, True)
DID_CAST = HappenedThisTurn("spells cast", v.p, filter=v.q)
rule("cond1", "{p:doer} didn't cast {q:a_more_spell} this turn", Unless(DID_CAST))
_some("a_more_spell", "a_spell", IsSpell())
rule("cond1", "you haven't cast {q:a_spell} this turn", Unless(HappenedThisTurn("spells cast", filter=v.q)))
rule(
    "cond1",
    "you've cast {n:word_number} or more {q:more_spells} this turn",
    Compares(ThisTurn("spells cast", You(), v.q), Compare.GE, v.n),
)
for words, compare in (("{n:word_number} or more", Compare.GE), ("exactly {n:word_number}", Compare.EQ)):
    rule(
        "cond1",
        f"you attacked with {words} creatures this turn",
        Compares(ThisTurn("attackers", You()), compare, v.n),
    )

# what moved
EVERYONE = Players()
for words, what, whose in (
    ("died", "permanents put into graveyards", EVERYONE),
    ("died under your control", "permanents put into graveyards", You()),
    ("entered the battlefield under your control", "permanents entered", You()),
    ("left the battlefield under your control", "permanents left", You()),
    ("left the battlefield", "permanents left", EVERYONE),
    ("was put into your hand from the battlefield", "permanents put into hands", You()),
    ("attacked", "attackers", EVERYONE),
):
    rule("cond1", f"{{q:a_perm}} {words} this turn", HappenedThisTurn(what, whose, filter=v.q))
    many = words.replace("was ", "were ")
    rule(
        "cond1",
        f"{{n:word_number}} or more {{q:perms}} {many} this turn",
        Compares(ThisTurn(what, whose, v.q), Compare.GE, v.n),
    )
for words, what, whose in (
    ("left your graveyard", "cards left graveyards", You()),
    ("was put into your graveyard from anywhere", "cards put into graveyards", You()),
    ("was put into a graveyard from anywhere", "cards put into graveyards", EVERYONE),
):
    rule("cond1", f"{{q:ecard}} {words} this turn", HappenedThisTurn(what, whose, filter=v.q))
    many = words.replace("was ", "were ").replace("a graveyard", "graveyards")
    rule(
        "cond1",
        f"{{n:word_number}} or more {{q:ecards}} {many} this turn",
        Compares(ThisTurn(what, whose, v.q), Compare.GE, v.n),
    )

# where it came from, and what was paid for it
ELSEWHERE = tuple(zone for zone in Zone if zone is not Zone.HAND)
rule("origin", "your graveyard", (Zone.GRAVEYARD,))
rule("origin", "exile", (Zone.EXILE,))
rule("cond1", "you cast {r:only_it} from {z:origin}", CastFrom(v.z, v.r, You()))
rule("cond1", "you cast {r:only_it} from anywhere other than your hand", CastFrom(ELSEWHERE, v.r, You()))
rule("cond1", "you didn't cast {r:only_it} from your hand", Unless(CastFrom((Zone.HAND,), v.r, You())))
rule("cond1", "{r:only_it} entered from your graveyard", EnteredFrom((Zone.GRAVEYARD,), v.r, You()))
rule("cond1", "{r:only_it} entered from exile", EnteredFrom((Zone.EXILE,), v.r))
rule("cond1", "{r:ref_said} was cast from {z:origin}", CastFrom(v.z, v.r))
rule("cond1", "{r:ref_said} was cast from your hand", CastFrom((Zone.HAND,), v.r))
rule("cond1", "{r:ref_said} was cast", CastFrom(of=v.r))
rule("cond1", "you've cast another spell named ~ this game", CastBefore())
rule("cond1", "none of {r:ref_said} were cast", Unless(CastFrom(tuple(Zone), v.r)))
rule("cond1", "{r:ref_said} wasn't cast", Unless(CastFrom(of=v.r)))
rule(
    "cond1",
    "mana from {q:a_perm} was spent to cast {r:ref_said}",
    Compares(ManaSpent("", v.r, v.q), Compare.GE, Fixed(1)),
)
ONE_OF_IT = Compares(Sum((ManaSpent(v.c, v.r),)), Compare.GE, Fixed(1))
rule("cond1", "{c:one_symbol} was spent to cast {r:ref_said}", ONE_OF_IT)
for code in "WUBRGCS":
    rule("one_symbol", f"{{{code.lower()}}}", code)
rule("cond1", "no mana was spent to cast {r:ref_said}", Compares(ManaSpent("", v.r), Compare.EQ, Fixed(0)))
rule(
    "cond1",
    "{n:word_number} or more mana was spent to cast {r:ref_said}",
    Compares(Sum((ManaSpent("", v.r),)), Compare.GE, v.n),
)
for words, label in (("kicked", "kicker"), ("bargained", "bargain")):
    for it, who in (("~", This()), ("it", This("it"))):
        rule("cond1", f"{it} wasn't {words}", Unless(Paid(label, who)))
        if label != "kicker":
            rule("cond1", f"{it} was {words}", Paid(label, who))

rule(
    "cond1",
    "a spell was warped this turn",
    HappenedThisTurn("spells cast", EVERYONE, filter=While(Paid(Keyword.WARP.value, It()))),
)

# which of its kind in the turn
for number, word in enumerate(ORDINALS[:3], 1):
    rule(
        "cond1",
        f"it's the {word} combat phase of the turn",
        Compares(ThisTurn("combat phases", EVERYONE), Compare.EQ, Fixed(number)),
    )

rule("cond1", "you had a land enter the battlefield under your control this turn", HappenedThisTurn("lands entered"))
rule(
    "cond1",
    "{q:a_perm} entered the battlefield under your control this turn",
    HappenedThisTurn("permanents entered", filter=v.q),
)
