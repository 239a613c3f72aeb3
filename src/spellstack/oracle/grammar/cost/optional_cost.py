"""Additional costs one may pay, and what comes of having paid: "if its surge cost was paid" (CR 118.8, 601.2b, 607.2).

Kinds `static`, `cond1`, `cost_part`. Not here: keywords with such costs (`keyword`), what casting costs else
(`cost_change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Act
from spellstack.ir.casting import AdditionalCost, CastingWay
from spellstack.ir.condition import AsCast, Either, Exists, Paid, Unless
from spellstack.ir.cost import Cost, CostsLess, EffectCost, EitherCost, PayEnergy, PayMana, PutCountersCost, RevealCost
from spellstack.ir.deed import GainLife
from spellstack.ir.filter import IsPlayer, OfType
from spellstack.ir.flow import Choose, Sequence
from spellstack.ir.reference import Noted, This, Who, You
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType
from spellstack.oracle.grammar.condition.condition import owned, unowned
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

ADDITIONAL = "additional"
EVIDENCE, BEHELD = "evidence", "beheld"
OPPONENT, CHOSEN = IsPlayer(Who.OPPONENTS), "chosen"

rule("cost_part", "waterbend {m:mana}", PayMana(v.m, aided=True))
CREATURE = OfType(CardType.CREATURE)
rule("cost_part", "blight {n:digit}", PutCountersCost("-1/-1", v.n, CREATURE))
rule("cost_part", "pay {n:variable} {e}", PayEnergy(v.n))
rule(
    "cost_part",
    "behold {q:a_perm}",
    by=(
        lambda env: RevealCost(env["q"], behold=True, note=BEHELD),
        lambda i: {"q": i.filter} if is_a(i, RevealCost) and i.behold else None,
    ),
)


def _label(cost: Cost) -> str:
    part: Any = cost.parts[0]
    if is_a(part, EffectCost) and is_a(part.effect, Act) and part.effect.word == "collect evidence":
        return EVIDENCE
    return BEHELD if is_a(part, RevealCost) and part.behold else ADDITIONAL


rule(
    "static",
    "as an additional cost to cast ~ , you may {c:cost}",
    by=(
        lambda env: (AdditionalCost(env["c"], True, _label(env["c"])),),
        lambda i: {"c": i[0].cost} if i == (AdditionalCost(i[0].cost, True, _label(i[0].cost)),) else None,
    ),
)


def _mana(text: str) -> Any:
    return ManaCost.parse(text)


# what was paid; of a kicker it is said in its own words, so those come first
rule("cond1", "~ was kicked", Paid("kicker"))
rule(
    "cond1",
    "it was kicked",
    by=(
        lambda env: Paid("kicker", This("it")),
        lambda i: {} if isinstance(i, Paid) and i.label == "kicker" and getattr(i.of, "said", "") == "it" else None,
    ),
)
rule(
    "cond1",
    "it was kicked with its {m:mana} kicker",
    by=(
        lambda env: Paid("kicker " + env["m"].text, This("it")),
        lambda i: {"m": _mana(i.label[7:])} if isinstance(i, Paid) and i.label.startswith("kicker {") else None,
    ),
)
for words, label in (
    ("evidence was collected", EVIDENCE),
    ("~'s additional cost was paid", ADDITIONAL),
):
    rule("cond1", words, Paid(label))
rule("cond1", "its additional cost was paid", Paid(ADDITIONAL, This("its")))
rule("cond1", "it's bargained", Paid("bargain", This("it's")))
for keyword in Keyword:
    if keyword in (Keyword.BARGAIN, Keyword.GIFT):
        continue  # of which texts say "was bargained", "was promised"
    rule("cond1", f"~'s {keyword.value} cost was paid", Paid(keyword.value))
    rule("cond1", f"its {keyword.value} cost was paid", Paid(keyword.value, This("its")))
rule(
    "cond1",
    "{q:a_perm} was beheld",
    by=(
        lambda env: Paid(BEHELD, what=env["q"]),
        lambda i: {"q": i.what} if i.label == BEHELD and i.what is not None else None,
    ),
)
rule(
    "cond1",
    "the {m:mana} cost was paid",
    by=(
        lambda env: Paid("alternative", said=env["m"].text),
        lambda i: {"m": ManaCost.parse(i.said)} if i.label == "alternative" and i.said else None,
    ),
)
rule("cond1", "that cost wasn't paid", Unless(Paid("alternative", This("that"))))


# what was so as it was cast
rule(
    "cond1",
    "you revealed {q:a_card} or controlled {p:a_perm} as you cast ~",
    by=(
        lambda env: Either((Paid(ADDITIONAL, what=env["q"]), AsCast(Exists(owned(env["p"]))))),
        lambda i: (
            {"q": i.parts[0].what, "p": unowned(i.parts[1].condition.of)}
            if is_a(i, Either) and is_a(i.parts[1], AsCast)
            else None
        ),
    ),
)
rule(
    "cond1",
    "you controlled {p:a_perm} as you cast ~",
    by=(
        lambda env: AsCast(Exists(owned(env["p"]))),
        lambda i: {"p": unowned(i.condition.of)} if is_a(i, AsCast) else None,
    ),
)


# a cost of other spells, which makes them cheaper
_PAID_LIFE = "life for less"


def _life_for_less(env: dict[str, Any]) -> Any:
    cost = Cost((*env["c"].parts, CostsLess(env["m"])))
    return (AdditionalCost(cost, True, _PAID_LIFE, own=False, what=env["q"], who=You()),)


def _was_life_for_less(item: Any) -> Any:
    if not is_a(item[0], AdditionalCost) or item[0].label != _PAID_LIFE:
        return None
    parts = item[0].cost.parts
    mana = parts[-1].mana
    return {"q": item[0].what, "c": Cost(parts[:-1]), "m": mana, "k": next(iter(mana.colors))}


rule(
    "static",
    "as an additional cost to cast {q:spellfs} , you may {c:cost} . those spells cost {m:mana} less to cast "
    "if you paid life this way . this effect reduces only the amount of {k:color_word} mana you pay",
    by=(_life_for_less, _was_life_for_less),
)
rule(
    "static",
    "as an additional cost to cast ~ , {a:alternative_cost} , {b:alternative_cost} , or {c:alternative_cost}",
    (AdditionalCost(Cost((EitherCost((v.a, v.b, v.c)),))),),
)
rule(
    "static",
    "rather than pay ~'s mana cost , you may {c:cost_and}",
    (CastingWay((), v.c, label="alternative", said="rather"),),
)
rule(
    "cost_part",
    "have an opponent gain {n:life}",
    by=(
        lambda env: EffectCost(Sequence((Choose(OPPONENT, note=CHOSEN), GainLife(env["n"], Noted(CHOSEN))), "cost")),
        lambda i: {"n": i.effect.steps[1].amount} if is_a(i, EffectCost) and i.effect.joint == "cost" else None,
    ),
)
rule("static", "you may cast ~ without paying its mana cost", (CastingWay((), free=True, label="alternative"),))
