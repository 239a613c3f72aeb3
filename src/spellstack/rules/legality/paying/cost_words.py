"""What the parts of a cost are called in refusals and labels: a few words each. Not here: texts of costs (render)."""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir import cost
from spellstack.ir.cost import PayMana
from spellstack.ir.node import CostPart

WORDS: dict[type[CostPart], str] = {
    cost.PayMana: "mana",
    cost.PayManaValueOf: "mana",
    cost.PayGeneric: "mana",
    cost.TapThis: "tapping it",
    cost.UntapThis: "untapping it",
    cost.PayLife: "life",
    cost.PayEnergy: "energy",
    cost.SacrificeCost: "sacrificing",
    cost.DiscardCost: "discarding",
    cost.ExileCost: "exiling",
    cost.ReturnCost: "returning to hand",
    cost.PutOnLibraryCost: "putting cards on the library",
    cost.TapCost: "tapping",
    cost.UntapCost: "untapping",
    cost.RemoveCountersCost: "removing counters",
    cost.PutCountersCost: "putting counters",
    cost.RevealCost: "revealing",
    cost.MillCost: "milling",
    cost.ExertCost: "exerting it",
    cost.CostsLess: "paying less",
    cost.EffectCost: "another action",
    cost.EitherCost: "one of several costs",
    cost.RepeatedCost: "a repeated cost",
}
"""Every kind of part, as doing it is called."""


def cost_words(part: CostPart) -> str:
    """What paying this part is, in a few words."""
    return WORDS.get(type(part), "another action")


def cost_label(parts: Iterable[CostPart]) -> str:
    """What paying these parts is: mana in symbols, the rest in words."""
    return ", ".join(part.mana.text if type(part) is PayMana else cost_words(part) for part in parts) or "nothing"
