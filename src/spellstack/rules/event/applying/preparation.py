"""Preparation cards: the copy of its prepare spell that a prepared permanent keeps ready in exile (CR 722.3).

Not here: becoming prepared (designate), which designation it is (state.designation), casting the copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from spellstack.ir.card import Face, Layout
from spellstack.ir.casting import CastingWay
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.event.appear import appear, put_last
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.definitions import define_face
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.designation import designation_of
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.copying import copied_values
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import controller

_READY = "ready"  # the link of the copy to the permanent
# The events through which a permanent comes to have a designation, or is there again with it.
READYING = frozenset({EventKind.DESIGNATION, EventKind.PHASE_IN, EventKind.ZONE_CHANGE})


def prepare_spell(state: GameState, obj: GameObject) -> Face | None:
    """The alternative characteristics that are part of the object's copiable values (CR 722.2b)."""
    values = copied_values(state, Context(obj.id, obj.owner), obj.id)
    definition: Definition = state.definitions[values.definition]
    has_one = definition.card.layout is Layout.PREPARE and not values.face_down
    return definition.face(1) if has_one else None


def hold_ready(state: GameState, happened: Iterable[Event]) -> None:
    """[CR 722.3c] Of every permanent to which a designation that asks for it has come, there is a copy in exile."""
    for event in happened:
        obj = state.objects.get(event.subject if event.became < 0 else event.became)
        if obj is not None and obj.marks and obj.zone is Zone.BATTLEFIELD and event.kind in READYING:
            for way in filter(None, (designation_of(mark).ready for mark in obj.marks)):
                _hold(state, obj, way)


def _hold(state: GameState, obj: GameObject, way: CastingWay) -> None:
    face = prepare_spell(state, obj)
    if face is None or any(_lets_cast(there) and there.source == obj.id for there in state.floating):
        return
    who = controller(state, obj.id)
    copy = appear(state, define_face(state, face), who, Zone.EXILE, kind=Kind.COPY)
    put_last(state, copy)
    state.put(replace(copy, links=((_READY, (obj.id,)),)))
    state.floating += (
        Floating(
            state.new_id(),
            way,
            obj.id,
            who,
            copy.timestamp,
            Duration.INDEFINITE,
            state.turn.number,
            affected=(copy.id,),
        ),
    )
    state.dirty = True
    touch_all(state)


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
    """Whether the effect lasts only while its source has the designation that casting takes off."""
    return type(floating.effect) is CastingWay and bool(floating.effect.takes_off)


def _goes_on(state: GameState, floating: Floating) -> bool:
    obj = state.objects.get(floating.source)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return False
    way = floating.effect
    assert type(way) is CastingWay
    return way.takes_off in obj.marks and bool(_copies(state, floating))


def _copies(state: GameState, floating: Floating) -> list[GameObject]:
    there = (state.objects.get(i) for i in floating.affected or ())
    return [copy for copy in there if copy is not None and is_ready(copy)]
