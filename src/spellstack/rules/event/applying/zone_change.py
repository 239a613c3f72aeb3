"""Zone changes: an object leaves one zone and a new object appears in another (CR 400.7), with last-known
information kept.

Not here: which zone and how (events), enters replacements, and noticing.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.reference import It
from spellstack.ir.static import Continuous
from spellstack.lexicon import PUBLIC_ZONES, CardType, Zone
from spellstack.rules.event.applying.follow import follow
from spellstack.rules.event.applying.touch import touch_all, touch_moves
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.designation import BESTOWED, LASTING_MARKS
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import NO_ENTRY, Entry, Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import NO_SPELL, Component, GameObject, Kind
from spellstack.rules.state.snapshot import Snapshot
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import controller
from spellstack.rules.view.term.references import defender_of

# Asked for so often that going through the class would tell.
_ABILITY = Kind.ABILITY
_BATTLEFIELD = Zone.BATTLEFIELD
_COPY = Kind.COPY
_HAND = Zone.HAND
_LIBRARY = Zone.LIBRARY
_STACK = Zone.STACK

_HIDDEN = frozenset({Zone.LIBRARY, Zone.HAND})


class _Look:
    """What a whole group that leaves at once is remembered by, gathered once for all of it."""

    __slots__ = ("attachments", "attacking", "blocking")

    def __init__(self, state: GameState | None) -> None:
        self.attachments: dict[EntityId, tuple[ObjectId, ...]] = {}
        combat = state.combat if state is not None else None
        self.attacking = dict(combat.attackers) if combat else {}
        self.blocking: dict[ObjectId, tuple[ObjectId, ...]] = {}
        for blocker, blocked in combat.blocks if combat else ():
            self.blocking[blocker] = (*self.blocking.get(blocker, ()), blocked)
        for identity in state.battlefield if state is not None else ():
            host = state.objects[identity].attached_to  # type: ignore[union-attr]
            if host is not None:
                self.attachments[host] = (*self.attachments.get(host, ()), identity)


_NO_LOOK = _Look(None)  # of what leaves other zones than the battlefield


def change_zones(state: GameState, events: Sequence[Event]) -> list[Event]:
    """Move the objects of all events at once; each event is returned with what its object became."""
    present = list({event.subject: event for event in events if event.subject in state.objects}.values())
    if not present:
        return []
    leaving = {event.subject for event in present}
    zones = {state.objects[i].zone for i in leaving}
    look = _Look(state) if _BATTLEFIELD in zones else _NO_LOOK
    for event in present:
        _remember(state, state.objects[event.subject], event, look)
    _leave(state, leaving, zones)
    unbestowed = [i for host in leaving for i in look.attachments.get(host, ()) if _unbestow(state, i)]
    done = [_arrive(state, event) for event in present]
    state.dirty = True
    followed = [follow(state, one.subject, one.became, one.from_zone, one.to_zone) for one in done if state.floating]
    modified = [event for event in present if event.entry.modified]
    if unbestowed or modified or any(followed) or any(event.also for event in done):
        touch_all(state)
    else:
        touch_moves(state, done)
    return done


def _unbestow(state: GameState, attachment: ObjectId) -> bool:
    """[CR 702.103f] a bestowed Aura whose host goes is a creature at once, before state-based actions look at it."""
    obj = state.objects.get(attachment)
    if obj is None or BESTOWED not in obj.marks:
        return False
    state.put(replace(obj, marks=tuple(mark for mark in obj.marks if mark != BESTOWED)))
    return True


def _remember(state: GameState, obj: GameObject, event: Event, look: _Look) -> None:
    if obj.zone in _HIDDEN and event.to_zone in _HIDDEN and not obj.known_to:
        return
    state.remember(
        obj.id,
        Snapshot(
            obj=obj,
            characteristics=index_of(state).characteristics(state, obj),
            controller=controller(state, obj.id),
            attachments=look.attachments.get(obj.id, ()),
            attacking=look.attacking.get(obj.id),
            blocking=look.blocking.get(obj.id, ()),
            turn=state.turn.number,
        ),
    )


def _leave(state: GameState, leaving: set[ObjectId], zones: set[Zone]) -> None:
    if len(leaving) == 1:
        _take_out(state, *leaving)
    else:
        _take_all_out(state, leaving, zones)
    if _BATTLEFIELD in zones and state.combat is not None:
        state.combat = remove_from_combat(state.combat, leaving)


def leave_game(state: GameState, leaving: set[ObjectId]) -> None:
    """Take the objects out of the game, with no zone to go to (CR 800.4a); last-known information is kept."""
    look = _Look(state)
    for obj in [state.objects[identity] for identity in leaving]:
        if obj.zone not in _HIDDEN:
            _remember(state, obj, Event(EventKind.ZONE_CHANGE, subject=obj.id), look)
    _leave(state, leaving, {state.objects[identity].zone for identity in leaving})
    for identity in leaving:
        state.drop(identity)
    state.index = None
    state.dirty = True


def _take_out(state: GameState, identity: ObjectId) -> None:
    obj = state.objects[identity]
    ids = state.zone(obj.zone, obj.owner)
    if identity in ids:
        place = ids.index(identity)
        state.set_zone(obj.zone, obj.owner, ids[:place] + ids[place + 1 :])


def _take_all_out(state: GameState, leaving: set[ObjectId], zones: set[Zone]) -> None:
    for zone in zones:
        owners = {0}
        if zone in (_LIBRARY, _HAND, Zone.GRAVEYARD):
            owners = {state.objects[i].owner for i in leaving if state.objects[i].zone is zone}
        for owner in owners:
            state.set_zone(zone, owner, tuple(i for i in state.zone(zone, owner) if i not in leaving))


def remove_from_combat(combat: Combat, leaving: set[ObjectId]) -> Combat:
    """The combat without these creatures (CR 506.4). What they blocked stays blocked (509.1h), what blocked them stays
    blocking (509.1g), and who attacked a permanent among them still attacks, but nothing (506.4c).
    """
    return replace(
        combat,
        attackers=tuple(pair for pair in combat.attackers if pair[0] not in leaving),
        blocks=tuple(pair for pair in combat.blocks if pair[0] not in leaving),
        bands=tuple(band - leaving for band in combat.bands),
        removed=combat.removed | frozenset(what for _, what in combat.attackers if what in leaving),
        left=combat.left + tuple(pair for pair in combat.attackers if pair[0] in leaving),
    )


def _arrive(state: GameState, event: Event) -> Event:
    old = state.objects[event.subject]
    if event.from_zone is not None and event.from_zone is not old.zone:
        event = replace(event, from_zone=old.zone)
    state.drop(event.subject)
    to_zone = event.to_zone
    assert to_zone is not None
    if old.kind is _ABILITY:
        return event
    if old.components:
        return _part(state, old, event)
    new = new_object(state, old, event, to_zone)
    if event.entry.half >= 0:
        new = _melded(state, new, state.objects[event.entry.half])
    state.put(new)
    insert(state, new, event.entry.position)
    if to_zone is _BATTLEFIELD:
        _settle(state, new, event)
    snapshot = state.past.get(old.id)
    if snapshot is not None:
        state.remember(old.id, replace(snapshot, became=new.id))
    return replace(event, became=new.id)


def _melded(state: GameState, new: GameObject, half: GameObject) -> GameObject:
    """[CR 712.14c, 903.3b] One permanent of both cards; the second one is no object of its own any more."""
    _take_out(state, half.id)
    state.drop(half.id)
    snapshot = Snapshot(half, half.definition.printed[0], half.owner, became=new.id, turn=state.turn.number)
    state.remember(half.id, snapshot)
    first, second = (
        Component(
            one.definition,
            one.owner,
            one.physical,
            face=one.face,
            marks=tuple(mark for mark in one.marks if mark in LASTING_MARKS),
            half=one is half,
        )
        for one in (new, half)
    )
    return replace(new, components=(first, second), marks=tuple(dict.fromkeys((*new.marks, *second.marks))))


def _part(state: GameState, old: GameObject, event: Event) -> Event:
    """[CR 730.3] One permanent leaves, and every component becomes an object of its own, in the order told."""
    components = {component.physical: component for component in old.components}
    to_zone = event.to_zone
    assert to_zone is not None
    became: dict[int, ObjectId] = {}
    for physical, zone in event.entry.components or tuple((physical, to_zone) for physical in components):
        alone = _alone(old, components[physical])
        new = new_object(state, alone, event if zone is to_zone else replace(event, entry=NO_ENTRY), zone)
        state.put(new)
        insert(state, new, event.entry.position)
        became[physical] = new.id
    first, *also = (became[physical] for physical in components)
    snapshot = state.past[old.id]
    state.remember(old.id, replace(snapshot, became=first, also=tuple(also)))
    return replace(event, became=first, also=tuple(also))


def _alone(merged: GameObject, component: Component) -> GameObject:
    """The component as though the permanent were represented by nothing else."""
    return replace(
        merged,
        definition=component.definition,
        owner=component.owner,
        physical=component.physical,
        kind=component.kind,
        marks=component.marks,
        components=(),
    )


def new_object(state: GameState, old: GameObject, event: Event, to_zone: Zone) -> GameObject:
    """The object that the old one becomes (CR 400.7), numbered and dated."""
    return successor(state, old, event, to_zone, state.new_id(), state.tick())


def successor(
    state: GameState, old: GameObject, event: Event, to_zone: Zone, identity: ObjectId, timestamp: int
) -> GameObject:
    """The new object under that number: without memory but for what the event says. A copy of a spell that resolves
    becomes a token (CR 608.3f); tokens that leave go on to exist until state-based actions (111.7).
    """
    entry = event.entry
    permanent = to_zone is _BATTLEFIELD
    return GameObject(
        id=identity,
        definition=old.definition,
        owner=old.owner,
        zone=to_zone,
        physical=old.physical,
        timestamp=timestamp,
        kind=Kind.TOKEN if permanent and old.kind is _COPY else old.kind,
        controller=_controller(old, event, to_zone),
        face=entry.face if permanent or to_zone is _STACK else 0,
        face_down=entry.face_down,
        transformed=entry.transformed or (permanent and entry.face > 0 and old.definition.turns),  # [CR 701.27g]
        flipped=entry.flipped and permanent,  # [CR 110.5d, 710.4] no memory of it elsewhere
        tapped=entry.tapped and permanent,
        since=state.turn.number,
        counters=entry.counters,
        attached_to=entry.attached_to,
        attached_at=timestamp if entry.attached_to is not None else 0,
        copied=entry.copied,
        links=entry.links,
        marks=_lasting_marks(old, entry) if old.marks else entry.marks,
        known_to=entry.known_to or _seen_going(state, old, event, to_zone),
        spell=old.spell if entry.keep_spell else NO_SPELL,
    )


def _lasting_marks(old: GameObject, entry: Entry) -> tuple[str, ...]:
    return entry.marks + tuple(mark for mark in old.marks if mark in LASTING_MARKS and mark not in entry.marks)


def _seen_going(state: GameState, old: GameObject, event: Event, to_zone: Zone) -> tuple[int, ...]:
    """Who knows a card that goes to a hand from where all could see it (CR 400.2), or had to be revealed (708.9)."""
    if to_zone is not _HAND or old.zone not in PUBLIC_ZONES or (old.face_down and old.zone is Zone.EXILE):
        return ()
    return tuple(range(len(state.players)))


def _controller(old: GameObject, event: Event, to_zone: Zone) -> int:
    if to_zone in (_BATTLEFIELD, _STACK):
        return event.entry.controller if event.entry.controller >= 0 else old.owner
    return -1


def modify_entered(state: GameState, new: GameObject, entry: Entry) -> None:
    """What it enters with lasts while it stays, from the moment in which it enters on (CR 611.2e)."""
    if entry.modified:
        effect, lasting = Continuous(It(), entry.modified), Duration.INDEFINITE
        turn, time = state.turn.number, new.timestamp
        floating = Floating(state.new_id(), effect, new.id, new.controller, time, lasting, turn, affected=(new.id,))
        state.floating += (floating,)


def _settle(state: GameState, new: GameObject, event: Event) -> None:
    """Its part in combat, and modifications that last while it stays."""
    entry = event.entry
    modify_entered(state, new, entry)
    combat = state.combat
    if combat is None or CardType.CREATURE not in new.definition.printed[new.face].types | _copied_types(new):
        return
    if entry.attacking is not None:  # [CR 508.4]
        if new.controller == state.turn.active and _can_be_attacked(state, entry.attacking):
            state.combat = replace(combat, attackers=(*combat.attackers, (new.id, entry.attacking)))
    elif entry.blocking is not None and _defends(state, new.controller, combat.attacked_by(entry.blocking)):
        band = combat.banded_with(entry.blocking)  # [CR 702.22h]
        state.combat = replace(
            combat,
            blocks=(*combat.blocks, *((new.id, attacker) for attacker in band)),
            blocked=combat.blocked.union(band),
        )


def _can_be_attacked(state: GameState, what: EntityId) -> bool:
    """[CR 506.3c] Whether the player is in the game, or the permanent on the battlefield."""
    return state.players[what].in_game if what < FIRST_OBJECT else what in state.battlefield


def _defends(state: GameState, player: PlayerId, attacked: EntityId | None) -> bool:
    """[CR 506.3e, 509.4] Whether the creature it would block attacks, and this player or what is theirs."""
    return attacked is not None and defender_of(state, attacked) == player


def _copied_types(new: GameObject) -> frozenset[CardType]:
    return frozenset({CardType.CREATURE}) if new.copied or new.face_down else frozenset()


def insert(state: GameState, new: GameObject, position: str) -> None:
    """Put it into the order of its zone, in which it is not yet."""
    ids = state.zone(new.zone, new.owner)
    if new.zone is not _LIBRARY or position.endswith("bottom"):
        ids = (*ids, new.id)
    elif position.startswith("nth:"):
        place = int(position[4:]) - 1
        ids = (*ids[:place], new.id, *ids[place:])
    else:
        ids = (new.id, *ids)
    state.set_zone(new.zone, new.owner, ids)
