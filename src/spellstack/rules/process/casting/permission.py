"""Permissions to play cards that hold only so often: each use is counted (CR 601.3, 116.2a).

Not here: whether one is left (legality.ways).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.casting import CastingWay, TimingPermission
from spellstack.lexicon import Zone
from spellstack.rules.event.applying.designate import lose_mark
from spellstack.rules.event.replacing.prevent import end_use
from spellstack.rules.legality.paying.next_spell import concerning
from spellstack.rules.legality.plays import land_permissions
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.index import statics


def use_permission(state: GameState, casting: CastingWay | None, source: ObjectId, floating: int) -> None:
    """The permission has been used once: of a lasting effect so many uses are left, of an object's ability so many in
    this turn; the object loses what it lets be cast by being so.
    """
    if casting is not None and casting.takes_off:
        lose_mark(state, source, casting.takes_off)
    if casting is None or not casting.limit:
        return
    if floating >= 0:
        end_use(state, floating, 1)
    elif source in state.objects:
        obj = state.objects[source]
        state.put(replace(obj, marks=(*obj.marks, f"way used {state.turn.number}")))


def use_land_permission(state: GameState, player: PlayerId, card: ObjectId, face: int) -> None:
    """The land is played by a permission, one without limit if there is any."""
    obj = state.objects[card]
    if (obj.zone is Zone.HAND and obj.owner == player) or not statics(state, CastingWay):
        return
    found = [(active, active.effect) for active in land_permissions(state, player, obj, face)]
    limits = [(active, way) for active, way in found if isinstance(way, CastingWay) and way.limit]
    if limits and len(limits) == len(found):
        active, way = limits[0]
        use_permission(state, way, active.source, active.floating)


def use_next(state: GameState, player: PlayerId, spell: ObjectId) -> None:
    """Effects that waited for such a spell are over."""
    for active, _ in list(concerning(state, player, spell)):
        end_use(state, active.floating, 1)
    for active in statics(state, TimingPermission):
        effect = active.effect
        assert type(effect) is TimingPermission
        mine = effect.once and active.controller == player
        if mine and (effect.what is None or passes(state, context_of(active, spell), effect.what, spell)):
            end_use(state, active.floating, 1)
