"""Which static abilities are characteristic-defining (CR 604.3). Not here: what they define."""

from __future__ import annotations

import msgspec

from spellstack.ir.ability import Static
from spellstack.ir.continuous import DefinePT, SetColors
from spellstack.ir.node import Ability
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous


def defining(ability: Ability) -> Ability:
    """[CR 604.3] what tells colour, power or toughness of this object itself is characteristic-defining."""
    if not isinstance(ability, Static) or ability.condition is not None or ability.said:
        return ability
    own = all(
        isinstance(effect, Continuous)
        and isinstance(effect.affected, This)
        and all(isinstance(m, DefinePT | SetColors) for m in effect.modifications)
        for effect in ability.effects
    )
    return msgspec.structs.replace(ability, defining=True) if own else ability


def plain(ability: Ability) -> Ability:
    """The ability as it is printed."""
    return msgspec.structs.replace(ability, defining=False) if isinstance(ability, Static) else ability
