"""When a spell may be cast: at sorcery time, as an instant, as though it had flash (CR 117.1a, 304.1, 307.1, 601.3b-d).
Pure. Not here: everything else that a casting needs (castable).
"""

from __future__ import annotations

from spellstack.ir.ability import Static
from spellstack.ir.casting import TimingPermission
from spellstack.ir.condition import Paid
from spellstack.ir.continuous import Gain
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous
from spellstack.lexicon import CardType, Zone
from spellstack.rules.legality.as_spell import as_spell
from spellstack.rules.legality.way import Way
from spellstack.rules.state.characteristics import Characteristics, parts_of
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import index_of, statics

# Asked for so often that going through the classes would tell.
_INSTANT = CardType.INSTANT
_LAND = CardType.LAND


def in_time(
    state: GameState, player: PlayerId, obj: GameObject, chars: Characteristics, way: Way, sorcery: bool
) -> bool:
    """Whether a spell with these characteristics may be cast now (`sorcery`: it is sorcery time for the player), if
    need be for a cost that lets it (CR 601.3c).
    """
    if _LAND in chars.types:  # [CR 305.9]
        return False
    if sorcery:
        return True
    if way.casting is not None and way.casting.sorcery_speed:
        return False
    if _INSTANT in chars.types or (way.casting is not None and way.casting.instant):
        return True
    return _as_though_flash(state, player, obj, chars, way) or bool(_flash_costs(chars))


def _flash_costs(chars: Characteristics) -> tuple[str, ...]:
    """The labels of costs that let it be cast as though it had flash once they are announced (CR 601.3c)."""
    found = own_effects(chars, TimingPermission)
    return tuple(static.condition.label for static, effect in found if effect.own and type(static.condition) is Paid)


def cost_for_timing(
    state: GameState, player: PlayerId, obj: GameObject, chars: Characteristics, way: Way, sorcery: bool
) -> tuple[str, ...]:
    """The costs of which one has to be paid because the spell could not be cast at this time otherwise."""
    if sorcery or _INSTANT in chars.types or (way.casting is not None and way.casting.instant):
        return ()
    return () if _as_though_flash(state, player, obj, chars, way) else _flash_costs(chars)


def _as_though_flash(
    state: GameState,
    player: PlayerId,
    obj: GameObject,
    chars: Characteristics,
    way: Way,
    context: Context | None = None,
) -> bool:
    """Whether it may be cast as though it had flash, or has it, with what is announced so far (CR 601.3b-d, 702.8a)."""
    context = Context(obj.id, player, it=obj.id) if context is None else context
    for static, effect in own_effects(chars, TimingPermission):
        if effect.own and holds(state, context, static.condition):
            return True
    for static, change in own_effects(chars, Continuous):
        if _gives_flash(static, change) and holds(state, context, static.condition):
            return True
    for active in statics(state, TimingPermission):
        effect = active.effect  # type: ignore[assignment]
        there = context_of(active, obj.id)
        if effect.own or effect.abilities:
            continue
        if effect.who is not None and player not in entities(state, there, effect.who):
            continue
        if effect.who is None and active.controller != player:
            continue
        if (
            effect.what is None
            or passes(state, there, effect.what, obj.id)
            or _will_pass(state, player, obj, way, effect)
        ):
            return True
    return False


def _gives_flash(static: Static, effect: Continuous) -> bool:
    """Whether it is what gives the spell itself flash, or the like (CR 113.6e)."""
    if type(effect.affected) is not This or Zone.STACK not in static.zones:
        return False
    given = (parts_of(change.abilities).static for change in effect.modifications if type(change) is Gain)
    said = (one for abilities in given for ability in abilities for one in ability.effects)
    return any(type(one) is TimingPermission and one.own for one in said)


def _will_pass(state: GameState, player: PlayerId, obj: GameObject, way: Way, effect: TimingPermission) -> bool:
    """Whether the spell that the card would be is one the permission speaks of (CR 601.3)."""
    if obj.zone is Zone.STACK or effect.what is None:
        return False
    there = as_spell(state, player, obj, way)
    return passes(there, Context(obj.id, player, it=obj.id), effect.what, obj.id)


def strictly_in_time(
    state: GameState, player: PlayerId, obj: GameObject, way: Way, context: Context, sorcery: bool
) -> bool:
    """Whether the proposed spell on the stack may be cast at this time with the choices made for it (CR 601.2e)."""
    chars = index_of(state).characteristics(state, obj)
    if not in_time(state, player, obj, chars, way, sorcery):
        return False
    needed = cost_for_timing(state, player, obj, chars, way, sorcery)
    return not needed or _as_though_flash(state, player, obj, chars, way, context)
