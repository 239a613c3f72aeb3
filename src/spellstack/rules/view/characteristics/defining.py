"""Characteristic-defining abilities (CR 604.3): those that define types and colours count as printed, those that define
power and toughness are worked out in every zone.

Not here: effects of other abilities (`layering`).
"""

from __future__ import annotations

from spellstack.ir.continuous import DefinePT
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.changes import modify
from spellstack.rules.view.characteristics.copiable import copiable
from spellstack.rules.view.characteristics.plan import prepared
from spellstack.rules.view.context import Context
from spellstack.rules.view.shared import share, shared

_FIXED = "fixed"


def printed(state: GameState, obj: GameObject) -> Characteristics:
    """The copiable values, with the types and colours that the object's own abilities define (CR 613.3)."""
    chars = copiable(state, obj)
    return chars if not chars.abilities else with_fixed(state, chars)


def with_fixed(state: GameState, chars: Characteristics) -> Characteristics:
    """The values after defining abilities that say always the same."""
    worked_out = chars.parts.worked_out
    fixed = worked_out.get(_FIXED)
    if fixed is None:
        fixed = worked_out[_FIXED] = tuple(ability for ability in prepared(chars.parts) if ability.fixed)
    if not fixed:
        return chars
    known = shared(_FIXED, chars)
    if known is None:
        known = chars.copy()
        for ability in fixed:
            for _, _, plan in ability.continuous:
                for layer in sorted(plan.layers):
                    for change in plan.layers[layer]:
                        modify(state, Context(-1, -1), change, known)
        share(known, _FIXED, chars)
    return known


def defines_size(chars: Characteristics) -> tuple[DefinePT, ...]:
    """The parts that define power and toughness."""
    if not chars.abilities:
        return ()
    worked_out = chars.parts.worked_out
    found: tuple[DefinePT, ...] | None = worked_out.get("size")
    if found is None:
        found = worked_out["size"] = tuple(
            change
            for ability in prepared(chars.parts)
            for _, _, plan in ability.continuous
            for change in plan.layers.get("7a", ())
            if type(change) is DefinePT
        )
    return found


def with_size(state: GameState, obj: GameObject, chars: Characteristics, who: PlayerId) -> Characteristics:
    """The values with power and toughness as the object's own abilities define them now (CR 604.3, 208.2a)."""
    definitions = defines_size(chars)
    if not definitions:
        return chars
    new = chars.copy()
    context = Context(obj.id, who, it=obj.id)
    context.now = True
    for change in definitions:
        modify(state, context, change, new)
    new.base_power, new.base_toughness = new.power, new.toughness
    return new
