"""The mana abilities that basic land types carry (CR 305.6). Not here: the layers that add and remove land types."""

from __future__ import annotations

from spellstack.ir.ability import Activated
from spellstack.ir.cost import Cost, TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.target import Instructions
from spellstack.lexicon import ManaCost


def tap_for(code: str) -> Activated:
    """`{T}: Add` one mana of that type."""
    return Activated(Cost((TapThis(),)), Instructions(AddMana(ManaCost.parse("{" + code + "}"))))


INTRINSIC: dict[str, Activated] = {
    "Plains": tap_for("W"),
    "Island": tap_for("U"),
    "Swamp": tap_for("B"),
    "Mountain": tap_for("R"),
    "Forest": tap_for("G"),
}
