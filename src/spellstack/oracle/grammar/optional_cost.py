"""Additional costs one may pay, and what comes of having paid: "if its surge cost was paid" (CR 118.8, 601.2b, 607.2).

Kinds `static`, `cond1`, `cost_part`. Not here: keywords with such costs (`keyword`), what casting costs else
(`cost_change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Act
from spellstack.ir.condition import AsCast, Either, Exists, Paid, Unless
from spellstack.ir.cost import Cost, CostsLess, EffectCost, PayEnergy, RevealCost
from spellstack.ir.reference import This, You
from spellstack.ir.static import AdditionalCost
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.grammar.condition import owned, unowned
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

ADDITIONAL = "additional"
EVIDENCE, BEHELD = "evidence", "beheld"

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

# what was paid
for words, label in (
    ("evidence was collected", EVIDENCE),
    ("~'s additional cost was paid", ADDITIONAL),
):
    rule("cond1", words, Paid(label))
rule("cond1", "its additional cost was paid", Paid(ADDITIONAL, This("its")))
rule("cond1", "it's bargained", Paid("bargain", This("it's")))
for keyword in Keyword:
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
