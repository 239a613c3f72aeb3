"""Additional costs one may pay, and what comes of having paid: "if its surge cost was paid" (CR 118.8, 601.2b, 607.2).

Kinds `static`, `cond1`, `cost_part`. Not here: keywords with such costs (`keyword`), what casting costs else
(`cost_change`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import Act
from spellstack.ir.condition import AsCast, Either, Exists, Paid, Unless
from spellstack.ir.cost import Cost, EffectCost, PayEnergy, RevealCost
from spellstack.ir.filter import While
from spellstack.ir.reference import It, This, You
from spellstack.ir.static import AdditionalCost, ModifyCost
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.grammar.condition import owned, unowned
from spellstack.oracle.grammar.noun import all_of, parts_of
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
    kind = env["q"]
    cheaper = ModifyCost(
        all_of((*parts_of(kind), While(Paid(_PAID_LIFE, It())))), You(), reduce=env["m"], only_colored=True
    )
    return AdditionalCost(env["c"], True, _PAID_LIFE, own=False, what=kind, who=You()), cheaper


rule(
    "static",
    "as an additional cost to cast {q:spellfs} , you may {c:cost} . those spells cost {m:mana} less to cast "
    "if you paid life this way . this effect reduces only the amount of {k:color_word} mana you pay",
    by=(
        _life_for_less,
        lambda i: (
            {"q": i[0].what, "c": i[0].cost, "m": i[1].reduce, "k": next(iter(i[1].reduce.colors))}
            if len(i) == 2 and is_a(i[0], AdditionalCost) and i[0].label == _PAID_LIFE
            else None
        ),
    ),
)
