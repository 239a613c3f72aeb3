"""Zone changes: an object leaves one zone and a new object appears in another (CR 400.7), with last-known information kept.

Not here: which zone and how (events), enters replacements, and noticing.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.event.touch import touch_all, touch_fields
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import NO_SPELL, GameObject, Kind
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.view.objects import characteristics, controller


def change_zones(state: GameState, events: Sequence[Event]) -> list[Event]:
    """Move the objects of all events at once; each event is returned with what its object became."""
    present = [event for event in events if event.subject in state.objects]
    for event in present:
        _remember(state, state.objects[event.subject])
    leaving = {event.subject for event in present}
    _leave(state, leaving, {state.objects[i].zone for i in leaving})
    done = [_arrive(state, event) for event in present]
    state.dirty = True
    if any(_matters(event) for event in present):
        touch_all(state)
    else:
        touch_fields(state, "zones")
    return done


def _matters(event: Event) -> bool:
    battlefield_or_stack = (Zone.BATTLEFIELD, Zone.STACK)
    return event.from_zone in battlefield_or_stack or event.to_zone in battlefield_or_stack


def _remember(state: GameState, obj: GameObject) -> None:
    combat = state.combat
    if obj.zone is Zone.LIBRARY or (obj.zone is Zone.HAND and not obj.known_to):
        return
    state.remember(
        obj.id,
        Snapshot(
            obj=obj,
            characteristics=characteristics(state, obj.id),
            controller=controller(state, obj.id),
            attachments=tuple(i for i in state.battlefield if state.objects[i].attached_to == obj.id),
            attacking=combat.attacked_by(obj.id) if combat else None,
            blocking=combat.blocked_by(obj.id) if combat else (),
            turn=state.turn.number,
        ),
    )


def _leave(state: GameState, leaving: set[ObjectId], zones: set[Zone]) -> None:
    for zone in zones:
        if zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
            for owner in {state.objects[i].owner for i in leaving if state.objects[i].zone is zone}:
                _filter_zone(state, zone, owner, leaving)
        else:
            _filter_zone(state, zone, 0, leaving)
    if Zone.BATTLEFIELD in zones and state.combat is not None:
        state.combat = remove_from_combat(state.combat, leaving)


def _filter_zone(state: GameState, zone: Zone, owner: int, leaving: set[ObjectId]) -> None:
    state.set_zone(zone, owner, tuple(i for i in state.zone(zone, owner) if i not in leaving))


def remove_from_combat(combat: Combat, leaving: set[ObjectId]) -> Combat:
    """The combat without these creatures; what they blocked stays blocked (CR 506.4, 509.1h)."""
    return replace(
        combat,
        attackers=tuple(pair for pair in combat.attackers if pair[0] not in leaving and pair[1] not in leaving),
        blocks=tuple(pair for pair in combat.blocks if pair[0] not in leaving and pair[1] not in leaving),
    )


def _arrive(state: GameState, event: Event) -> Event:
    old = state.objects[event.subject]
    state.drop(event.subject)
    to_zone = event.to_zone
    assert to_zone is not None
    if _ceases(old, to_zone):
        return event
    new = _new_object(state, old, event, to_zone)
    state.put(new)
    _insert(state, new, event.entry.position)
    snapshot = state.past.get(old.id)
    if snapshot is not None:
        state.remember(old.id, replace(snapshot, became=new.id))
    return replace(event, became=new.id)


def _ceases(old: GameObject, to_zone: Zone) -> bool:
    # [CR 111.7, 704.5d] tokens do change zones first; they are removed by state-based actions. Abilities just end.
    return old.kind is Kind.ABILITY


def _new_object(state: GameState, old: GameObject, event: Event, to_zone: Zone) -> GameObject:
    entry = event.entry
    permanent = to_zone is Zone.BATTLEFIELD
    return GameObject(
        id=state.new_id(),
        definition=old.definition,
        owner=old.owner,
        zone=to_zone,
        physical=old.physical,
        timestamp=state.tick(),
        kind=old.kind,
        controller=_controller(old, event, to_zone),
        face=entry.face if permanent or to_zone is Zone.STACK else 0,
        face_down=entry.face_down,
        transformed=entry.transformed,
        tapped=entry.tapped and permanent,
        since=state.turn.number,
        counters=entry.counters,
        attached_to=entry.attached_to,
        copied=entry.copied,
        links=entry.links,
        marks=entry.marks,
        known_to=entry.known_to,
        spell=old.spell if entry.keep_spell else NO_SPELL,
    )


def _controller(old: GameObject, event: Event, to_zone: Zone) -> int:
    if to_zone in (Zone.BATTLEFIELD, Zone.STACK):
        return event.entry.controller if event.entry.controller >= 0 else old.owner
    return -1


def _insert(state: GameState, new: GameObject, position: str) -> None:
    ids = state.zone(new.zone, new.owner)
    if new.zone is Zone.LIBRARY:
        if position == "bottom":
            ids = (*ids, new.id)
        elif position.startswith("nth:"):
            place = int(position[4:]) - 1
            ids = (*ids[:place], new.id, *ids[place:])
        else:
            ids = (new.id, *ids)
    else:
        ids = (*ids, new.id)
    state.set_zone(new.zone, new.owner, ids)
