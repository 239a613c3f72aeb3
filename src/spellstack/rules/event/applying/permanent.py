"""Applying what happens to one permanent or stack object: tapping, attaching, phasing, turning over, being countered
(CR 701.3, 701.6, 701.26-27, 702.26, 708, 710). Not here: designations and zone changes.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.ir.card import Layout
from spellstack.lexicon import CardType, Zone
from spellstack.rules.event.applying.touch import touch_all, touch_fields
from spellstack.rules.event.applying.zone_change import remove_from_combat
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Component, GameObject, Kind, represented_by
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.view.objects import characteristics, controller


def tapping(tapped: bool) -> Callable[[GameState, Event], Event | None]:
    """The applier that taps or untaps."""

    def change(state: GameState, event: Event) -> Event | None:
        obj = state.objects.get(event.subject)
        if obj is None or obj.tapped is tapped:  # [CR 701.26a]
            return None
        state.put_tapped(replace(obj, tapped=tapped))
        touch_fields(state, "tapped")
        return event

    return change


def attach(state: GameState, event: Event) -> Event | None:
    """The attachment moves onto the host (CR 701.3c: with a new timestamp)."""
    obj = state.objects.get(event.subject)
    if obj is None or obj.attached_to == event.other:
        return None
    state.put(replace(obj, attached_to=event.other, attached_at=state.tick(), timestamp=state.clock))
    state.dirty = True
    touch_fields(state, "attachment")
    return event


def unattach(state: GameState, event: Event) -> Event | None:
    """The attachment stays on the battlefield, attached to nothing."""
    obj = state.objects.get(event.subject)
    if obj is None or obj.attached_to is None:
        return None
    state.put(replace(obj, attached_to=None))
    state.dirty = True
    touch_fields(state, "attachment")
    return replace(event, other=obj.attached_to)


def counter(state: GameState, event: Event) -> Event | None:
    """A countered ability leaves the stack (CR 701.6a); a spell's zone change is an event of its own."""
    obj = state.objects.get(event.subject)
    if obj is None or obj.kind is not Kind.ABILITY:
        return event
    state.remember(obj.id, Snapshot(obj, characteristics(state, obj.id), controller(state, obj.id)))
    state.stack = tuple(i for i in state.stack if i != obj.id)
    state.drop(obj.id)
    return event


def phase_out(state: GameState, event: Event) -> Event | None:
    """It is treated as though it did not exist, with all that is attached to it (CR 702.26b, 702.26f)."""
    return _phase(state, event, True)


def phase_in(state: GameState, event: Event) -> Event | None:
    """It is there again, with what phased out attached to it."""
    return _phase(state, event, False)


def _phase(state: GameState, event: Event, out: bool) -> Event | None:
    obj = state.objects.get(event.subject)
    if obj is None or obj.phased_out is out:
        return None
    state.put(replace(obj, phased_out=out))
    if out and state.combat is not None:
        state.combat = remove_from_combat(state.combat, {obj.id})  # [CR 506.4]
    state.dirty = True
    touch_all(state)
    return event


_DOUBLE_FACED = frozenset({Layout.TRANSFORM, Layout.MODAL_DFC, Layout.MELD})
_NO_PERMANENTS = frozenset({CardType.INSTANT, CardType.SORCERY})


def can_transform(obj: GameObject) -> bool:
    """Whether it is a double-faced card with a permanent face on its other side (CR 701.27a, 701.27c-d), or a merged
    permanent with such a component (730.2i).
    """
    return any(map(_can_turn, parts_of(obj)))


def parts_of(obj: GameObject) -> tuple[GameObject | Component, ...]:
    """What represents the permanent: itself, or its components."""
    return obj.components or (obj,)


def _can_turn(part: GameObject | Component) -> bool:
    definition = part.definition
    if not definition.turns or part.face_down:  # [CR 712.15a]
        return False
    return definition.printed[1 - part.face].types.isdisjoint(_NO_PERMANENTS)  # [CR 701.27d, 712.10]


def transform(state: GameState, event: Event) -> Event | None:
    """The other face is up; it stays the same object (CR 701.27b, 712.18)."""
    obj = state.objects.get(event.subject)
    if obj is None or not can_transform(obj):
        return None
    dated = replace(obj, timestamp=state.tick(), turned_at=state.clock)
    if obj.components:
        turned = (replace(one, face=1 - one.face) if _can_turn(one) else one for one in obj.components)
        state.put(represented_by(dated, tuple(turned)))
    else:
        state.put(replace(dated, face=1 - obj.face, transformed=obj.face == 0))
    state.dirty = True
    touch_all(state)
    return event


def flip(state: GameState, event: Event) -> Event | None:
    """Its alternative characteristics apply from now on, if it has any; there is no way back (CR 710.2, 710.4)."""
    obj = state.objects.get(event.subject)
    if obj is None or obj.flipped or obj.zone is not Zone.BATTLEFIELD:
        return None
    state.put(replace(obj, flipped=True, uses=()))  # its other half's abilities have not been used yet
    state.dirty = True
    touch_all(state)
    return event


def turn_face_up(state: GameState, event: Event) -> Event | None:
    """The face-down permanent has its own characteristics again (CR 708.8); `amount` -1 turns it face down instead."""
    obj = state.objects.get(event.subject)
    down = event.amount < 0
    if obj is None or obj.face_down is down or not _may_turn_over(state, obj, down=down):
        return None
    dated = replace(obj, face_down=down, timestamp=state.tick())
    if obj.components:  # [CR 730.2f]
        dated = represented_by(dated, tuple(replace(one, face_down=down) for one in obj.components))
    state.put(dated)
    state.dirty = True
    touch_all(state)
    return event


def _may_turn_over(state: GameState, obj: GameObject, *, down: bool) -> bool:
    """[CR 712.16, 730.2j] Nothing double-faced is turned face down; [CR 701.40g, 730.2g] a face-down instant or sorcery
    card is revealed and stays.
    """
    parts = parts_of(obj)
    if obj.zone is not Zone.BATTLEFIELD:
        return not down  # a card in exile
    if down:
        return not any(part.definition.card.layout in _DOUBLE_FACED for part in parts)
    for part in parts:
        if part.face_down and not part.definition.printed[0].types.isdisjoint(_NO_PERMANENTS):
            state.put(replace(obj, known_to=tuple(range(len(state.players)))))
            return False
    return True
