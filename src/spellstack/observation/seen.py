"""Events as one player sees them: without the identities of what stays hidden (CR 400.2). Not here: their words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.zone import PUBLIC_ZONES
from spellstack.observation.eyes import Eyes
from spellstack.rules.choice.request import Request
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId, is_player
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import NO_ENTRY, Entry, Event
from spellstack.rules.state.obj import GameObject

UNSEEN = -1


def seen(
    state: GameState, viewer: PlayerId, events: Iterable[Event], request: Request | None = None
) -> tuple[Event, ...]:
    """The events as the viewer sees them, looking back from `state`; -1 stands for an object that stays hidden."""
    told = tuple(events)
    eyes = Eyes(state, viewer, request)
    heirs = heirs_of(state, eyes, told)
    return tuple(redact(state, eyes, event, heirs) for event in told)


def heirs_of(state: GameState, eyes: Eyes, events: Iterable[Event]) -> dict[ObjectId, ObjectId]:
    """For objects of public zones that nothing remembers any more: what they have become, if that is in sight."""
    moved = {e.subject: e.became for e in events if e.became >= 0 and e.from_zone in PUBLIC_ZONES}
    heirs = {}
    for identity in moved:
        if remembered(state, identity) is None:
            heir = identity
            while heir in moved and remembered(state, heir) is None:
                heir = moved[heir]
            obj = remembered(state, heir)
            if obj is not None and eyes.know(state, obj):
                heirs[identity] = heir
    return heirs


def redact(state: GameState, eyes: Eyes, event: Event, heirs: Mapping[ObjectId, ObjectId]) -> Event:
    """One event, with only what the viewer may know."""
    if eyes.all:
        return replace(event, replaced=())
    return replace(
        event,
        subject=_identity(state, eyes, event.subject, heirs),
        source=_identity(state, eyes, event.source, heirs),
        other=_identity(state, eyes, event.other, heirs),
        became=_identity(state, eyes, event.became, heirs),
        also=tuple(_identity(state, eyes, one, heirs) for one in event.also),
        entry=_entry(event),
        replaced=(),
    )


def _identity(state: GameState, eyes: Eyes, identity: EntityId, heirs: Mapping[ObjectId, ObjectId]) -> EntityId:
    if identity < 0 or is_player(identity) or identity in heirs:
        return identity
    obj = remembered(state, identity)
    return identity if obj is not None and eyes.tell_apart(state, obj) else UNSEEN


def remembered(state: GameState, identity: EntityId) -> GameObject | None:
    """The object, or as it was where it was last."""
    obj = state.objects.get(identity)
    if obj is None and identity in state.past:
        return state.past[identity].obj
    return obj


def _entry(event: Event) -> Entry:
    """How the object entered, where that is open: not which face lies down, nor who may look at it."""
    entry = event.entry
    if event.kind is EventKind.CREATE_TOKEN or entry is NO_ENTRY:
        return replace(entry, links=(), known_to=(), modified=())
    open_ = event.to_zone not in (Zone.HAND, Zone.LIBRARY)
    return Entry(
        controller=entry.controller,
        tapped=entry.tapped,
        face_down=entry.face_down,
        position=entry.position,
        token=entry.token if open_ else None,
    )
