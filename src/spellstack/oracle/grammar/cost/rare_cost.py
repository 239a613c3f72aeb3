"""Costs that few texts ask for: collecting evidence, foraging, unattaching, revealing a hand (CR 118.3, 701.59); and
those that concern the object whose text gives the ability (201.5a).

Kind `cost_part`. Not here: the usual ones (`cost`).
"""

from __future__ import annotations

from spellstack.ir.action import Act, Unattach
from spellstack.ir.cost import EffectCost, RemoveCountersCost, SacrificeCost
from spellstack.ir.deed import Reveal
from spellstack.ir.filter import IsOneOf, OwnedBy
from spellstack.ir.reference import All, Giver, This, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import is_a, rule
from spellstack.oracle.pattern import v

rule("cost_part", "collect evidence {n:digit}", EffectCost(Act("collect evidence", amount=v.n)))
rule("cost_part", "unattach ~", EffectCost(Unattach(This())))
rule("cost_part", "reveal your hand", EffectCost(Reveal(All(OwnedBy(You()), (Zone.HAND,), "hand"))))
rule("cost_part", "forage", EffectCost(Act("forage")))
GIVER = IsOneOf(Giver())
rule("cost_part", "sacrifice ≈", SacrificeCost(GIVER))
rule("cost_part", "unattach ≈", EffectCost(Unattach(Giver())))
rule(
    "cost_part",
    "remove {c:counters} from ≈",
    by=(
        lambda env: RemoveCountersCost(env["c"][1], env["c"][0], GIVER),
        lambda i: {"c": (i.count, i.kind)} if is_a(i, RemoveCountersCost) and i.filter == GIVER else None,
    ),
)
