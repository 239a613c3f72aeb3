"""Costs that few texts ask for: collecting evidence, foraging, unattaching, revealing a hand (CR 118.3, 701.59).

Kind `cost_part`. Not here: the usual ones (`cost`).
"""

from __future__ import annotations

from spellstack.ir.action import Act, Unattach
from spellstack.ir.cost import EffectCost
from spellstack.ir.deed import Reveal
from spellstack.ir.filter import OwnedBy
from spellstack.ir.reference import All, This, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

rule("cost_part", "collect evidence {n:digit}", EffectCost(Act("collect evidence", amount=v.n)))
rule("cost_part", "unattach ~", EffectCost(Unattach(This())))
rule("cost_part", "reveal your hand", EffectCost(Reveal(All(OwnedBy(You()), (Zone.HAND,), "hand"))))
rule("cost_part", "forage", EffectCost(Act("forage")))
