"""Costs that few texts ask for: collecting evidence, foraging, unattaching (CR 118.3, 701.59).

Kind `cost_part`. Not here: the usual ones (`cost`).
"""

from __future__ import annotations

from spellstack.ir.action import Act, Unattach
from spellstack.ir.cost import EffectCost
from spellstack.ir.reference import This
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

rule("cost_part", "collect evidence {n:digit}", EffectCost(Act("collect evidence", amount=v.n)))
rule("cost_part", "unattach ~", EffectCost(Unattach(This())))
rule("cost_part", "forage", EffectCost(Act("forage")))
