"""What static abilities say: continuous effects, prohibitions, requirements, permissions (CR 604, 613, 101.2).

Kind `static`: a tuple of static effects. Not here: replacement (`replacement`), keywords (`keyword`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.casting import AdditionalCost, CastingWay, PayLifeAid, TimingPermission
from spellstack.ir.combat import AssignDamage
from spellstack.ir.continuous import DefinePT, RemoveTypes, SetController
from spellstack.ir.cost import Cost, EitherCost, PayMana
from spellstack.ir.filter import (
    AllOf,
    IsOneOf,
    IsSpell,
    OfChosen,
)
from spellstack.ir.node import Filter
from spellstack.ir.reference import AttachedTo, Players, This, Who, You
from spellstack.ir.static import Act, Continuous, PlayerRule, PlayerRuleKind, Prohibit, Require
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.change.becoming import becoming
from spellstack.oracle.grammar.noun.post import THERE
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v
from spellstack.oracle.syntax import Noun

THIS = IsOneOf(This())

# continuous effects
rule(
    "static",
    "{subj:subj} {m:smods}",
    by=(
        lambda env: FAIL if isinstance(env["subj"], You | Players) else (Continuous(env["subj"], env["m"]),),
        lambda i: (
            {"subj": i[0].affected, "m": i[0].modifications}
            if isinstance(i, tuple) and len(i) == 1 and isinstance(i[0], Continuous)
            else None
        ),
    ),
)
rule(
    "static",
    "{p:poss} power and toughness are each equal to {n:value}",
    by=(
        lambda env: (Continuous(This(), (DefinePT(env["n"], env["n"]),)),),
        lambda i: (
            {"p": This(), "n": i[0].modifications[0].power}
            if isinstance(i, tuple)
            and isinstance(i[0], Continuous)
            and isinstance(i[0].modifications[0], DefinePT)
            and i[0].modifications[0].power == i[0].modifications[0].toughness
            else None
        ),
    ),
)


def _defined(size: str) -> Any:
    """`by` for what defines only the power, or only the toughness."""

    def take(item: Any) -> Any:
        if not is_a(item, tuple) or not is_a(item[0], Continuous) or not is_a(item[0].modifications[0], DefinePT):
            return None
        value = getattr(item[0].modifications[0], size)
        return {"p": This(), "n": value} if item[0].modifications[0] == DefinePT(**{size: value}) else None

    return (lambda env: (Continuous(This(), (DefinePT(**{size: env["n"]}),)),)), take


for size in ("power", "toughness"):
    rule("static", f"{{p:poss}} {size} is equal to {{n:value}}", by=_defined(size))


# who acts or is acted on: as a filter
def _filters(item: Any) -> Any:
    return {"n": Noun(item)} if isinstance(item, Filter) else None


rule("sfilter", "~", THIS)
rule("sfilter", "{r:attached}", IsOneOf(v.r))
rule("sfilter", "{r:only_it}", IsOneOf(v.r))
rule("sfilter", "{q:perms}", v.q)
rule("sfilter", "each {q:perm}", by=(lambda env: env["q"], lambda i: None))
rule("sfilter", "all {q:perms}", by=(lambda env: env["q"], lambda i: None))
for word in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact"):
    rule("attached", word, AttachedTo(This(), word))
rule("splayer", "you", You())
rule("splayer", "players", Players(Who.EACH))
rule("splayer", "your opponents", Players(Who.OPPONENTS, "your opponents"))
rule("splayer", "each opponent", Players(Who.OPPONENTS, "each"))

rule("static", "{q:attached_f} doesn't untap during its controller's untap step", (Prohibit(Act.UNTAP, v.q),))
rule("static", "~ doesn't untap during your untap step", (Prohibit(Act.UNTAP, THIS),))
rule("static", "{q:perms} don't untap during their controllers' untap steps", (Prohibit(Act.UNTAP, v.q),))
rule("attached_f", "{r:attached}", IsOneOf(v.r))
rule("static", "all creatures able to block {q:sfilter} do so", (Require(Act.BE_BLOCKED, v.q, by_all=True),))
rule(
    "static",
    "each {q:perm} assigns combat damage equal to its toughness rather than its power",
    (AssignDamage(v.q, "toughness"),),
)
rule(
    "static",
    "you control enchanted creature",
    (Continuous(AttachedTo(This(), "enchanted creature"), (SetController(You()),)),),
)
rule(
    "static",
    "you control enchanted permanent",
    (Continuous(AttachedTo(This(), "enchanted permanent"), (SetController(You()),)),),
)
rule(
    "static",
    "you may choose not to untap ~ during your untap step",
    (PlayerRule(PlayerRuleKind.UNTAP_LIMIT, word="optional", filter=THIS),),
)
rule(
    "static",
    "you may have ~ assign its combat damage as though it weren't blocked",
    (AssignDamage(THIS, "as though unblocked"),),
)
rule("static", "{q:spellfs} can't be countered", (Prohibit(Act.BE_COUNTERED, v.q),))
rule(
    "static",
    "{q:attached_f} can't attack or block , and its activated abilities can't be activated",
    (Prohibit(Act.ATTACK, v.q), Prohibit(Act.BLOCK, v.q), Prohibit(Act.ACTIVATE, v.q)),
)
rule(
    "static",
    "{q:attached_f} can't block , and its activated abilities can't be activated",
    (Prohibit(Act.BLOCK, v.q), Prohibit(Act.ACTIVATE, v.q)),
)
for unless, act in (("", Act.ACTIVATE), (" unless they're mana abilities", Act.ACTIVATE_NONMANA)):
    rule(
        "static",
        f"activated abilities of {{q:perms}} can't be activated{unless}",
        (Prohibit(act, AllOf((THERE, v.q))),),
    )

# players
for words, act in (
    ("draw cards", Act.DRAW),
    ("gain life", Act.GAIN_LIFE),
    ("play lands", Act.PLAY_LAND),
    ("search libraries", Act.SEARCH),
    ("lose the game", Act.LOSE),
    ("win the game", Act.WIN),
):
    rule("static", f"{{who:splayer}} can't {words}", (Prohibit(act, who=v.who),))
rule(
    "static",
    "you can't lose the game and your opponents can't win the game",
    (Prohibit(Act.LOSE, who=You()), Prohibit(Act.WIN, who=Players(Who.OPPONENTS, "your opponents"))),
)
rule("static", "{who:splayer} can't cast {q:spellfs}", (Prohibit(Act.CAST, v.q, v.who),))
rule("static", "{who:splayer} can't block with {q:perms}", (Prohibit(Act.BLOCK, v.q, v.who),))
rule(
    "static",
    "{who:splayer} can't pay life or sacrifice {q:perms} to cast spells or activate abilities",
    (Prohibit(Act.PAY_LIFE, who=v.who), Prohibit(Act.SACRIFICE_AS_COST, v.q, v.who)),
)
rule("static", "your life total can't change", (PlayerRule(PlayerRuleKind.LIFE_TOTAL_FIXED),))
rule("static", "you have no maximum hand size", (PlayerRule(PlayerRuleKind.NO_MAXIMUM_HAND_SIZE),))
rule(
    "static",
    "each player has no maximum hand size",
    (PlayerRule(PlayerRuleKind.NO_MAXIMUM_HAND_SIZE, Players(Who.EACH)),),
)
rule("static", "you may play an additional land on each of your turns", (PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS),))
rule("static", "you have hexproof", (PlayerRule(PlayerRuleKind.HEXPROOF),))
rule("static", "you have shroud", (PlayerRule(PlayerRuleKind.SHROUD),))
rule("static", "skip your draw step", (PlayerRule(PlayerRuleKind.SKIP_STEP, word="draw"),))
rule("static", "players skip their upkeep steps", (PlayerRule(PlayerRuleKind.SKIP_STEP, Players(), word="upkeep"),))
rule("static", "you may look at the top card of your library any time", (PlayerRule(PlayerRuleKind.LOOK_AT_TOP),))
rule("static", "play with the top card of your library revealed", (PlayerRule(PlayerRuleKind.TOP_REVEALED),))
rule("static", 'the "legend rule" doesn\'t apply', (PlayerRule(PlayerRuleKind.NO_LEGEND_RULE, Players()),))

rule("static", "as an additional cost to cast ~ , {c:cost}", (AdditionalCost(v.c),))
rule("static", "you may {c:cost_and} rather than pay ~'s mana cost", (CastingWay((), v.c, label="alternative"),))
rule(
    "static",
    "you may pay {c:mana_cost} rather than pay the mana cost for spells you cast",
    (CastingWay((), v.c, own=False, what=IsSpell(), who=You(), said="pay"),),
)
rule("static", "you may cast {q:spellfs} as though they had flash", (TimingPermission(v.q, You()),))
rule("static", "you may cast ~ as though it had flash", (TimingPermission(own=True),))
rule(
    "static",
    "for each {m:mana} in a cost , you may pay 2 life rather than pay that mana",
    by=(
        lambda env: (PayLifeAid(env["m"].text.strip("{}"), You()),),
        lambda i: (
            {"m": ManaCost.parse("{" + i[0].color + "}")}
            if isinstance(i, tuple) and isinstance(i[0], PayLifeAid)
            else None
        ),
    ),
)
rule("alternative_cost", "pay {m:mana}", Cost((PayMana(v.m),)))
rule(
    "alternative_cost",
    "{c:cost_part}",
    by=(
        lambda env: FAIL if isinstance(env["c"], PayMana) and not env["c"].aided else Cost((env["c"],)),
        lambda i: {"c": i.parts[0]} if isinstance(i, Cost) and len(i.parts) == 1 else None,
    ),
)
rule(
    "static",
    "as an additional cost to cast ~ , {a:alternative_cost} or {b:alternative_cost}",
    (AdditionalCost(Cost((EitherCost((v.a, v.b)),))),),
)
rule("smod", "isn't a creature", RemoveTypes((CardType.CREATURE,)))
rule(
    "static",
    "activated abilities of sources with the chosen name can't be activated",
    (Prohibit(Act.ACTIVATE, OfChosen("name")),),
)
rule(
    "static",
    "activated abilities of sources with the chosen name can't be activated unless they're mana abilities",
    (Prohibit(Act.ACTIVATE_NONMANA, OfChosen("name")),),
)
rule("smod", "<are> {b:described_many} that are still lands", by=becoming(keep=True))
