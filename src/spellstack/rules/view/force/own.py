"""Static effects that a card or spell has about itself: how it may be cast, what it costs, when (CR 113.6, 601.3).

They are read from its abilities wherever it is, because casting asks for them before the spell is on the stack.
Not here: effects of other objects (`view.index.statics`).
"""

from __future__ import annotations

from typing import Any, TypeVar

from spellstack.ir.ability import Static
from spellstack.ir.combat import AssignDamage, CanAttackAsThough, CanBlockMore, CombatTax
from spellstack.ir.static import Act, Continuous, Prohibit, Require
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics, Parts

T = TypeVar("T")
_NONE: tuple[Any, ...] = ()


def own_effects(chars: Characteristics, record: type[T]) -> tuple[tuple[Static, T], ...]:
    """The static effects of that record type among the abilities, each with its ability (whose condition is
    unchecked).
    """
    static = chars.parts.static
    if not static:
        return _NONE
    return _table(chars.parts).get(record, _NONE)


def casts_plainly(chars: Characteristics) -> bool:
    """Whether no static ability of its own can matter for casting it: each functions on the battlefield only and says
    nothing that is read from the card before.
    """
    parts = chars.parts
    if not parts.static:
        return True
    known: bool | None = parts.worked_out.get("casts plainly")
    if known is None:
        known = parts.worked_out["casts plainly"] = all(map(_is_for_permanents, parts.static))
    return known


def _is_for_permanents(static: Static) -> bool:
    return (
        not static.defining
        and static.zones == (Zone.BATTLEFIELD,)
        and all(
            type(effect) in _FOR_PERMANENTS and not (type(effect) is Prohibit and effect.act is Act.CAST)
            for effect in static.effects
        )
    )


_FOR_PERMANENTS = frozenset({AssignDamage, CanAttackAsThough, CanBlockMore, CombatTax, Continuous, Prohibit, Require})


def _table(parts: Parts) -> dict[type, tuple[Any, ...]]:
    table: dict[type, tuple[Any, ...]] | None = parts.worked_out.get("own")
    if table is None:
        table = {}
        for ability in parts.static:
            assert type(ability) is Static
            for effect in ability.effects:
                table[type(effect)] = (*table.get(type(effect), ()), (ability, effect))
        parts.worked_out["own"] = table
    return table
