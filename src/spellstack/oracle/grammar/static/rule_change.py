"""What cards change of the rules: how often things trigger, how much players may do, pairs (CR 101.1, 603.2d).

Kind `static`. Not here: costs and ways of casting (`cost_change`, `permission`), combat (`cant`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.card import Layout
from spellstack.ir.casting import SpendAsThough
from spellstack.ir.condition import Compares, Matches
from spellstack.ir.continuous import Gain
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import (
    AllOf,
    Compare,
    ControlledBy,
    HasLayout,
    In,
    Is,
    IsOneOf,
    IsPermanent,
    IsPlayer,
    IsSpell,
    OfChosen,
    OfType,
    OwnedBy,
    StatusKind,
    While,
)
from spellstack.ir.flow import Establish
from spellstack.ir.reference import All, AttachedTo, Group, It, Linked, Players, This, Who, You
from spellstack.ir.replacement import Replace, Skip
from spellstack.ir.static import Act, Continuous, PlayerRule, PlayerRuleKind, Prohibit, TriggerAgain
from spellstack.ir.value import Fixed, ThisTurn
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.noun.filter_parts import all_of, parts_of
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

_NO_CHOSEN_LAND = Prohibit(Act.PLAY_LAND, AllOf((OfType(CardType.LAND), OfChosen("name"))))

# [CR 603.2d] abilities that trigger an additional time, or not at all
for verb, kind in (("entering", "enters"), ("dying", "dies"), ("attacking", "attacks")):
    rule(
        "static",
        f"if {{c:a_perm}} {verb} causes a triggered ability of {{q:eobj}} to trigger , "
        "that ability triggers an additional time",
        (TriggerAgain(v.q, v.c, kind),),
    )
rule(
    "static",
    "if a triggered ability of {q:eobj} triggers , that ability triggers an additional time",
    (TriggerAgain(v.q),),
)
rule(
    "static",
    "if a triggered ability of {q:eobj} triggers , it triggers an additional time",
    by=(
        lambda env: (TriggerAgain(env["q"], said="it"),),
        lambda i: {"q": i[0].of} if i == (TriggerAgain(i[0].of, said="it"),) else None,
    ),
)
rule(
    "static",
    "room abilities of dungeons you own trigger an additional time",
    (TriggerAgain(AllOf((HasLayout(Layout.DUNGEON), OwnedBy()))),),
)
rule("static", "{q:perms} entering don't cause abilities to trigger", (Prohibit(Act.TRIGGER, v.q),))
rule(
    "static",
    "{q:perms} entering don't cause abilities of {o:perms} to trigger",
    (Prohibit(Act.TRIGGER, v.q, other=AllOf((v.o, In((Zone.BATTLEFIELD,))))),),
)

# how much players may do
rule("splayer", "enchanted player", AttachedTo(This(), "enchanted player"))
for words, act, count in (
    ("cast more than one spell each turn", Act.CAST, 1),
    ("cast more than two spells each turn", Act.CAST, 2),
    ("draw more than one card each turn", Act.DRAW, 1),
    ("draw more than two cards each turn", Act.DRAW, 2),
):
    rule("static", f"{{who:splayer}} can't {words}", (Prohibit(act, who=v.who, at_most=Fixed(count)),))
    rule("static", f"each player can't {words}", (Prohibit(act, at_most=Fixed(count)),))
rule(
    "static",
    "{who:splayer} can't cast more than one {q:spellf} each turn",
    by=(
        lambda env: FAIL if env["q"] == IsSpell() else (Prohibit(Act.CAST, env["q"], env["who"], at_most=Fixed(1)),),
        lambda i: (
            {"q": i[0].subject, "who": i[0].who}
            if i[0].subject is not None and i == (Prohibit(Act.CAST, i[0].subject, i[0].who, at_most=Fixed(1)),)
            else None
        ),
    ),
)
rule(
    "static",
    "each player who has cast a/an {q:spellf} this turn can't cast additional {p:spellfs}",
    by=(
        lambda env: (Prohibit(Act.CAST, env["q"], at_most=Fixed(1)),) if env["p"] == env["q"] else FAIL,
        lambda i: (
            {"q": i[0].subject, "p": i[0].subject}
            if i[0].subject is not None and i == (Prohibit(Act.CAST, i[0].subject, at_most=Fixed(1)),)
            else None
        ),
    ),
)
rule("static", "{q:spellfs} can't be cast", (Prohibit(Act.CAST, v.q),))
rule(
    "static",
    "lands with the chosen name can't be played",
    (_NO_CHOSEN_LAND,),
)
for words, value in (
    ("two additional lands", Fixed(2)),
    ("three additional lands", Fixed(3)),
    ("any number of lands", Fixed(1_000_000)),
):
    rule(
        "static",
        f"you may play {words} on each of your turns",
        (PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS, value=value),),
    )
rule(
    "static",
    "each player may play an additional land during each of their turns",
    (PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS, Players(Who.EACH)),),
)
rule(
    "static",
    "spells and abilities your opponents control can't cause you to sacrifice permanents",
    (
        Prohibit(
            Act.BE_SACRIFICED,
            AllOf((IsPermanent(), ControlledBy(You()))),
            other=ControlledBy(Players(Who.OPPONENTS, "your opponents")),
        ),
    ),
)

# counters of a kind (CR 614.17)
rule(
    "static", "{q:sfilter} can't have {k:counter} counters put on <them>", (Prohibit(Act.GET_COUNTERS, v.q, word=v.k),)
)
rule("static", "you can't get {k:counter} counters", (Prohibit(Act.GET_COUNTERS, IsOneOf(You()), word=v.k),))

# [CR 702.95e] pairs
rule("cond1", "~ is paired with another creature", Matches(This(), Is(StatusKind.PAIRED), "with another creature"))
rule("pair", "each of those creatures", Group((This(), Linked("paired"))))
rule("static", "{g:pair} {m:smods}", (Continuous(v.g, v.m),))
_BOTH = Group((This(), Linked("paired", "both creatures")))
rule("both", "both creatures", _BOTH)
rule("static", "{subj:both} {m:smods}", (Continuous(v.subj, v.m),))


# this and others
def _with_this(env: dict[str, Any]) -> Any:
    noun = env["n"]
    return Group((This(), All(noun.filter, noun.zones))) if noun.zones else FAIL


def _others(item: Any) -> Any:
    both = is_a(item, Group) and len(item.of) == 2 and item.of[0] == This() and is_a(item.of[1], All)
    return {"n": Noun(item.of[1].filter, item.of[1].zones)} if both else None


rule("this_and", "~ and {n:nps}", by=(_with_this, _others))
rule("static", "{subj:this_and} {m:smods}", (Continuous(v.subj, v.m),))

# zones that nothing leaves or aims at (CR 101.2)
rule(
    "static",
    "{q:cardfs} in graveyards can't be the targets of spells or abilities",
    (Prohibit(Act.BE_TARGETED, v.q, zones=(Zone.GRAVEYARD,)),),
)
rule(
    "static",
    "{q:cardfs} in graveyards and libraries can't enter the battlefield",
    (Prohibit(Act.ENTER, v.q, zones=(Zone.GRAVEYARD, Zone.LIBRARY)),),
)
rule(
    "static",
    "{who:splayer} can't cast spells from graveyards or libraries",
    (Prohibit(Act.CAST, who=v.who, zones=(Zone.GRAVEYARD, Zone.LIBRARY)),),
)
rule("static", "players can't get counters", (Prohibit(Act.GET_COUNTERS, IsPlayer()),))
rule("static", "counters can't be put on {q:perms}", (Prohibit(Act.GET_COUNTERS, v.q),))
rule("static", "players may spend mana as though it were mana of any color", (SpendAsThough(Players(Who.EACH)),))


# the first spells of a kind (CR 601.2a: what was cast before it in the turn)
def _first(found: Any) -> All:
    earlier = ThisTurn("spells cast", You(), found, before=It())
    none = While(Compares(earlier, Compare.EQ, Fixed(0)))
    return All(all_of((*parts_of(found), ControlledBy(You(), "cast"), none)), (Zone.STACK,), "the first")


rule(
    "static",
    "the first {q:spellf} you cast each turn has {a:abilities}",
    by=(
        lambda env: (Continuous(_first(env["q"]), (Gain(env["a"]),)),),
        lambda i: (
            {"q": all_of(parts_of(i[0].affected.filter)[:-2]), "a": i[0].modifications[0].abilities}
            if i[0].affected.said == "the first"
            else None
        ),
    ),
)


# for a while
rule("ban", "{q:spellfs} can't be cast", Prohibit(Act.CAST, v.q))
rule("ban", "lands with the chosen name can't be played", _NO_CHOSEN_LAND)
rule("core", "{d:lasting} , {a:ban}", Establish((v.a,), v.d))
rule("core", "{d:lasting} , {a:ban} and {b:ban}", Establish((v.a, v.b), v.d))
# [CR 500.7, 614.10] extra turns
rule(
    "replacement",
    "if {p:eplayer} would begin an extra turn , that player skips that turn instead",
    (Replace(EventPattern(EventKind.TURN, player=v.p, word="extra"), (Skip(),)),),
)
