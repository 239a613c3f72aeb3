"""Preparation cards: the copy of its prepare spell that a prepared permanent keeps ready in exile (CR 722.3).

Not here: becoming prepared (designate, entering), and casting the copy (process.casting).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.card import Face, Layout
from spellstack.ir.duration import Duration
from spellstack.ir.reference import ControllerOf, This
from spellstack.ir.static import CastingWay
from spellstack.lexicon import Zone
from spellstack.rules.event.appear import appear, put_last
from spellstack.rules.event.definitions import define_face
from spellstack.rules.event.touch import touch_all
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.copying import copied_values
from spellstack.rules.view.objects import controller

PREPARED = "prepared"
PREPARE = "prepare"  # the way in which the copy is cast
_READY = "ready"  # the link of the copy to the permanent
# [CR 722.3c] whoever controls the permanent may cast the copy; it is not prepared any more then
_MAY_CAST = CastingWay((Zone.EXILE,), own=False, who=ControllerOf(This()), label=PREPARE, takes_off=PREPARED)


def prepare_spell(state: GameState, obj: GameObject) -> Face | None:
    """The alternative characteristics that are part of the object's copiable values (CR 722.2b)."""
    values = copied_values(state, Context(obj.id, obj.owner), obj.id)
    definition: Definition = state.definitions[values.definition]
    has_one = definition.card.layout is Layout.PREPARE and not values.face_down
    return definition.face(1) if has_one else None


def hold_ready(state: GameState, identity: ObjectId) -> bool:
    """The prepared permanent's controller creates the copy in exile; whether there is one to create."""
    face = prepare_spell(state, state.objects[identity])
    if face is None:
        return False
    who = controller(state, identity)
    copy = appear(state, define_face(state, face), who, Zone.EXILE, kind=Kind.COPY)
    put_last(state, copy)
    state.put(replace(copy, links=((_READY, (identity,)),)))
    state.floating += (
        Floating(
            state.new_id(),
            _MAY_CAST,
            identity,
            who,
            copy.timestamp,
            Duration.INDEFINITE,
            state.turn.number,
            affected=(copy.id,),
        ),
    )
    state.dirty = True
    touch_all(state)
    return True


def is_ready(obj: GameObject) -> bool:
    """Whether it is such a copy, which does not cease to exist by itself (CR 722.3c)."""
    return obj.zone is Zone.EXILE and any(name == _READY for name, _ in obj.links)


def no_longer_ready(state: GameState) -> list[GameObject]:
    """The copies in exile whose permanent is no longer there, or no longer prepared; what let them be cast ends."""
    over = [floating for floating in state.floating if _lets_cast(floating) and not _goes_on(state, floating)]
    if not over:
        return []
    state.floating = tuple(floating for floating in state.floating if floating not in over)
    touch_all(state)
    return [copy for floating in over for copy in _copies(state, floating)]


def _lets_cast(floating: Floating) -> bool:
    return type(floating.effect) is CastingWay and floating.effect.label == PREPARE


def _goes_on(state: GameState, floating: Floating) -> bool:
    obj = state.objects.get(floating.source)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return False
    return PREPARED in obj.marks and bool(_copies(state, floating))


def _copies(state: GameState, floating: Floating) -> list[GameObject]:
    there = (state.objects.get(i) for i in floating.affected or ())
    return [copy for copy in there if copy is not None and is_ready(copy)]
