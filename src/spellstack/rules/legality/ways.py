"""The ways in which a player may cast a card: faces, zones, alternative costs, permissions of effects (CR 601.3,
118.9). Pure.

At most one alternative way is used for one spell (118.9a): a way is one choice. Not here: whether it can be paid
(castable).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spellstack.ir.ability import Static
from spellstack.ir.card import Layout
from spellstack.ir.casting import CastingWay
from spellstack.ir.continuous import AddColors, AddPT, AddTypes, Gain, SetColors, SetPT
from spellstack.ir.node import Ability, StaticEffect
from spellstack.ir.static import Continuous
from spellstack.lexicon import CardType, Zone
from spellstack.rules.legality.joining import for_usual_costs, joined
from spellstack.rules.legality.staging import staged, turned_down
from spellstack.rules.legality.way import BOTH, HALVED, Permission, Way, as_face
from spellstack.rules.state.characteristics import Characteristics, parts_of
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Spell
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.plan import plan_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.force.own import own_effects
from spellstack.rules.view.index import Active, index_of, statics
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_EXILE = Zone.EXILE
_HAND = Zone.HAND

ON_ADVENTURE = "on an adventure of "  # the mark of an exiled card, before the player who may play it (CR 715.3d)
# Both faces of such cards may be cast as they are printed (CR 709.3, 712.11b, 715.3).
_TWO_WAYS = frozenset({Layout.SPLIT, Layout.MODAL_DFC, Layout.ADVENTURE, Layout.ROOM})


def ways(state: GameState, player: PlayerId, obj: GameObject) -> Iterator[Way]:
    """All ways in which rules and effects let the player cast the card, timing and prohibitions aside."""
    named: dict[str, int] = {}
    if _plainly(obj, player):
        for face in range(1) if obj.zone is _EXILE else faces_of(obj):
            if face == 0 or CardType.LAND not in obj.definition.printed[face].types:
                yield Way(face)
    for face in range(len(obj.definition.card.faces)):
        chars = as_face(state, obj, face)
        if _ways_change(state):
            chars = _as_spell(state, player, obj, face)
        for static, casting in _own_castings(chars):
            if not casting.own:
                continue
            found: list[Permission | None] = [None]
            if obj.owner != player or not _from_here(obj, player, casting):
                found = list(_permissions_for(state, player, obj, chars, casting, face))
            for permission in found:
                way = _own_way(casting, face, named, permission)
                if way is not None and _holds(state, obj, player, static.condition, way, casting):
                    yield way
    for active in statics(state, CastingWay):
        yield from _permitted(state, player, obj, active)


def _ways_change(state: GameState) -> bool:
    """Whether an effect in force on spells may give them a way to be cast, or take one."""
    index = index_of(state)
    if not index.spells:
        return False
    known: bool | None = index.scratch.get("ways change")
    if known is None:
        known = any(_changes_ways(active.effect) for active in index.continuous)
        index.scratch["ways change"] = known
    return known


_OTHER_THAN_WAYS = frozenset({AddColors, AddPT, AddTypes, SetColors, SetPT})


def _changes_ways(effect: StaticEffect) -> bool:
    assert type(effect) is Continuous
    if not plan_of(effect).spells:
        return False
    for change in effect.modifications:
        if type(change) is Gain:
            if _gives_ways(change):
                return True
        elif type(change) not in _OTHER_THAN_WAYS:
            return True
    return False


def _gives_ways(gain: Gain) -> bool:
    given = (one for ability in parts_of(gain.abilities).static for one in _effects_of(ability))
    return any(type(one) is CastingWay for one in given)


def _cards_are_given_ways(state: GameState) -> bool:
    """Whether an effect in force gives anything an ability to be cast."""
    index = index_of(state)
    known: bool | None = index.scratch.get("given ways")
    if known is None:
        changes = (change for active in index.continuous for change in getattr(active.effect, "modifications", ()))
        known = index.scratch["given ways"] = any(type(change) is Gain and _gives_ways(change) for change in changes)
    return known


def _effects_of(ability: Ability) -> tuple[StaticEffect, ...]:
    assert type(ability) is Static
    return ability.effects


def _as_spell(state: GameState, player: PlayerId, obj: GameObject, face: int) -> Characteristics:
    """What the spell would be with all that effects give to spells, worked out once for what is in force."""
    scratch = index_of(state).scratch
    known: Characteristics | None = scratch.get((obj, face, player))
    if known is None:
        there = staged(state, player, obj, face, Spell(cast_from=obj.zone, caster=player))
        known = scratch[obj, face, player] = characteristics(there, obj.id)
    return known


def _own_castings(chars: Characteristics) -> Iterator[tuple[Static, CastingWay]]:
    """What the card says of its own casting; "using its mutate ability" is that ability's way from elsewhere."""
    for static, casting in own_effects(chars, CastingWay):
        if not casting.using:
            yield static, casting
            continue
        for _, other in own_effects(chars, CastingWay):
            if other.label == casting.using:
                yield static, msgspec.structs.replace(other, zones=casting.zones)


def _permissions_for(
    state: GameState, player: PlayerId, obj: GameObject, chars: Characteristics, casting: CastingWay, face: int
) -> Iterator[Permission]:
    """What lets the card be cast from where it is for its mana cost, whose place its own way takes (CR 118.9a)."""
    if casting.zones:
        return
    if not casting.face_down:
        yield from _own_permissions(state, player, obj, chars, Way(face))
    elif obj.zone is not _HAND and _cards_are_given_ways(state):  # [CR 601.3e] what it has face up does not count
        yield from _own_permissions(state, player, obj, turned_down(state, obj), Way(face, casting=casting))
    wanted = casting.face if casting.face is not None else face
    for active, permission in _plain_permissions(state):
        if permits(state, player, obj, active, permission, wanted, of=casting):
            yield permission, active.source, active.floating


def _own_permissions(
    state: GameState, player: PlayerId, obj: GameObject, chars: Characteristics, way: Way
) -> Iterator[Permission]:
    """The card's own abilities to be cast from where it is for its usual costs and perhaps more (CR 702.81a)."""
    if obj.owner != player or _plainly(obj, player):
        return
    for static, casting in _own_castings(chars):
        here = casting.own and obj.zone in casting.zones and casting.face is None and for_usual_costs(casting)
        if here and _holds(state, obj, player, static.condition, way, casting):
            yield casting, -1, -1


def is_on_adventure(obj: GameObject, player: PlayerId) -> bool:
    """Whether the player may play the exiled card after its Adventure has resolved (CR 715.3d)."""
    return obj.zone is _EXILE and f"{ON_ADVENTURE}{player}" in obj.marks


def _plainly(obj: GameObject, player: PlayerId) -> bool:
    if obj.zone is _EXILE:
        return is_on_adventure(obj, player)
    if obj.owner != player:
        return False
    return obj.zone is _HAND or (obj.zone is Zone.COMMAND and COMMANDER in obj.marks)


def faces_of(obj: GameObject) -> range:
    """The faces that the card may be cast as where nothing else is said (CR 712.11, 715.3)."""
    card = obj.definition.card
    return range(len(card.faces)) if card.layout in _TWO_WAYS else range(1)


def _from_here(obj: GameObject, player: PlayerId, casting: CastingWay) -> bool:
    """Whether the way works from where the card is; one without zones joins any other permission."""
    return obj.zone in casting.zones if casting.zones else _plainly(obj, player)


def _own_way(casting: CastingWay, face: int, named: dict[str, int], permission: Permission | None) -> Way | None:
    if face and casting.face is not None:
        return None
    if casting.fused:  # [CR 702.102a] both halves have it, and are cast as one
        return None if face else Way(BOTH, casting.label, -1, casting)
    name = casting.label or "alternative"
    count = named[name] = named.get(name, 0) + 1
    label = name if count == 1 else f"{name} #{count}"
    wanted = casting.face if casting.face is not None else face
    way = Way(wanted, label, -1, casting, casting.cost is not None or casting.free)
    return way if permission is None else _by(way, permission, permission[1])


def _by(way: Way, permission: Permission, source: ObjectId) -> Way:
    """The way, for a card that the permission lets be cast."""
    assert way.casting is not None
    changed = joined(way.casting, permission[0])
    return msgspec.structs.replace(way, casting=changed, source=source, permission=permission)


def _holds(
    state: GameState, obj: GameObject, player: PlayerId, condition: object, way: Way, casting: CastingWay
) -> bool:
    context = Context(obj.id, player, it=obj.id)
    if not holds(state, context, condition) or not holds(state, context, casting.condition):  # type: ignore[arg-type]
        return False
    if casting.what is None:
        return True
    as_spell = staged(state, player, obj, way.face, Spell(cast_from=obj.zone, caster=player), face_down=way.face_down)
    return passes(as_spell, context, casting.what, obj.id)


def _permitted(state: GameState, player: PlayerId, obj: GameObject, active: Active) -> Iterator[Way]:
    casting = active.effect
    assert type(casting) is CastingWay
    alternative = casting.cost is not None or casting.free
    if casting.own or not permits(state, player, obj, active, casting, None):
        return
    for face in (casting.face,) if casting.face is not None else tuple(faces_of(obj)):
        if CardType.LAND in obj.definition.printed[face].types or not _covers(
            state, player, obj, active, casting, face
        ):
            continue
        label = casting.label or ("free" if casting.free else "permission")
        way = Way(face, label, active.source, casting, alternative, active.floating)
        if not casting.zones and not _plainly(obj, player):
            yield from _joined(state, player, obj, way)
        elif alternative or casting.zones != (_HAND,) or not _plainly(obj, player):
            yield way


def _joined(state: GameState, player: PlayerId, obj: GameObject, way: Way) -> Iterator[Way]:
    """The way together with each permission to cast the card from where it is."""
    chars = _as_spell(state, player, obj, way.face) if _ways_change(state) else as_face(state, obj, way.face)
    found = [*_own_permissions(state, player, obj, chars, Way(way.face))]
    for active, plain in _plain_permissions(state):
        if permits(state, player, obj, active, plain, way.face):
            found.append((plain, active.source, active.floating))
    for count, permission in enumerate(found, 1):
        label = way.label if count == 1 else f"{way.label} #{count}"
        yield _by(msgspec.structs.replace(way, label=label), permission, way.source)


def _plain_permissions(state: GameState) -> Iterator[tuple[Active, CastingWay]]:
    """The effects that let cards be cast from elsewhere for their mana costs."""
    for active in statics(state, CastingWay):
        casting = active.effect
        assert type(casting) is CastingWay
        if casting.zones and not casting.own and for_usual_costs(casting):
            yield active, casting


def permits(
    state: GameState,
    player: PlayerId,
    obj: GameObject,
    active: Active,
    casting: CastingWay,
    face: int | None = 0,
    *,
    of: CastingWay | None = None,
) -> bool:
    """Whether the permission of another object covers the card for the player, with this face (None: with any) and by
    that way of its own.
    """
    if active.affected is not None and obj.id not in active.affected:
        return False
    if obj.zone is Zone.BATTLEFIELD or (casting.zones and obj.zone not in casting.zones):
        return False
    if obj.zone is Zone.STACK or (obj.zone is _HAND and obj.owner != player):
        return False
    if casting.top_only and obj.zone is Zone.LIBRARY and state.libraries[player][:1] != (obj.id,):
        return False
    context = context_of(active, obj.id)
    if casting.who is not None:
        if player not in entities(state, context, casting.who):
            return False
    elif active.controller != player:
        return False
    if face is not None and not _covers(state, player, obj, active, casting, face, of):
        return False
    return holds(state, context, casting.condition) and not _used_up(state, active, casting)


def _covers(
    state: GameState,
    player: PlayerId,
    obj: GameObject,
    active: Active,
    casting: CastingWay,
    face: int,
    of: CastingWay | None = None,
) -> bool:
    """Whether the permission speaks of the card, or of the spell that this face of it would be (CR 601.3e)."""
    if casting.what is None:
        return True
    context = context_of(active, obj.id)
    whole = obj.definition.card.layout not in HALVED  # [CR 709.4] a half is another spell than the card
    face_down = of is not None and of.face_down
    mark = "" if of is None else of.designation  # [CR 702.103d] bestowed, only what it then is counts
    if not face and not face_down and not mark and whole and passes(state, context, casting.what, obj.id):
        return True
    as_spell = staged(
        state, player, obj, face, Spell(cast_from=obj.zone, caster=player), face_down=face_down, mark=mark
    )
    return passes(as_spell, context, casting.what, obj.id)


def _used_up(state: GameState, active: Active, casting: CastingWay) -> bool:
    if not casting.limit or active.floating >= 0:  # one that has been used up is gone
        return False
    obj = state.objects.get(active.source)
    mark = f"way used {state.turn.number}"
    return obj is not None and obj.marks.count(mark) >= casting.limit
