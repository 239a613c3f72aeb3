"""Putting objects into zones (CR 400.7, 303.4f-g, 401.4, 610.3). Not here: zone changes that are part of another
action.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Move
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import EXILED_HERE, Noted, OwnerOf, This
from spellstack.ir.target import Instructions
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.common import link_on, note, objects_of, perform, planned
from spellstack.rules.effects.object.hosts import can_be_attached, possible_hosts
from spellstack.rules.event.applying.counters import Counters, add_counters
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId, is_player
from spellstack.rules.state.game import turn_order
from spellstack.rules.state.happening import Entry, Event, arrivals
from spellstack.rules.state.lasting import Delayed
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.copying import fixed
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.objects import characteristics, record


def _finish(run: Run, context: Context, effect: Move, events: Sequence[Event], done: Sequence[Event]) -> bool:
    """Note and link what was moved, and see to its return (CR 607.2a, 610.3)."""
    asked = {event.subject for event in events}
    moved = [e for e in done if e.kind is EventKind.ZONE_CHANGE and e.subject in asked]
    became = tuple(i for event in moved for i in arrivals(event) or (event.subject,))
    note(context, effect.note, became)
    note(context, f"{effect.note} from", (event.subject for event in moved))  # as they were: "exiled this way"
    if moved and effect.to is Zone.EXILE:
        note(context, EXILED_HERE, became)
    arrived = tuple(i for event in moved if event.to_zone is effect.to for i in arrivals(event))
    if effect.position == SHUFFLE and moved and not arrived:
        _shuffle_without(run, context, became)
    if effect.link:
        link_on(run.state, context.source, effect.link, arrived)
    if effect.until_leaves and arrived:
        _return_later(run, context, moved)
    return bool(moved)


def _shuffled_all_the_same(run: Run, context: Context, effect: Move, events: Sequence[Event]) -> list[Event]:
    """A library is shuffled even if none of what was to be shuffled into it is there (CR 701.24c-d); but not for a card
    that nobody could choose, which is neither a specific object nor a set.
    """
    state = run.state
    if type(effect.what) is Noted and effect.what.name not in context.notes:
        return []
    told = [record(state, i) for i in entities(state, context, effect.what) if not is_player(i)]
    owners = {obj.owner for obj in told if obj is not None}
    owed = owners or {i for i in entities(state, context, effect.by) if is_player(i)}
    owed -= {state.objects[event.subject].owner for event in events}
    return [Event(EventKind.SHUFFLE, player=p, rule="701.24c") for p in turn_order(state) if p in owed]


def _shuffle_without(run: Run, context: Context, elsewhere: Sequence[ObjectId]) -> None:
    """All that was to be shuffled into a library went elsewhere instead (CR 701.24c)."""
    owners = {obj.owner for i in elsewhere if (obj := run.state.objects.get(i)) is not None}
    perform(run, context, [Event(EventKind.SHUFFLE, player=p, rule="701.24c") for p in sorted(owners)])


@planned(Move, _finish)
def _move(run: Run, context: Context, effect: Move) -> list[Event]:
    state = run.state
    if effect.until_leaves and not _source_is_there(run, context):  # [CR 610.3a]
        return []
    found = objects_of(run, context, effect.what)
    if effect.from_zones:
        found = tuple(i for i in found if state.objects[i].zone in effect.from_zones)
    found = _in_order(run, context, effect, found)
    events = [event for i in found if (event := _event(run, context, effect, i)) is not None]
    if effect.to is not Zone.LIBRARY:
        return events
    if effect.position == SHUFFLE:
        return events + _shuffled_all_the_same(run, context, effect, events)
    if effect.position != EITHER_END:
        return in_library_order(run, context, events, effect.position)
    ends = [(end, [event for event in events if event.entry.position == end]) for end in ("top", "bottom")]
    return [event for end, there in ends for event in in_library_order(run, context, there, end)]


def _in_order(run: Run, context: Context, effect: Move, found: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """In APNAP order of those who may choose about them: to which end of the library, what an Aura enchants (CR
    101.4).
    """
    if len(found) < 2 or effect.to not in (Zone.LIBRARY, Zone.BATTLEFIELD):
        return found
    chooser = _under if effect.to is Zone.BATTLEFIELD else _mover
    who = {i: chooser(run, context, effect, i) for i in found}
    order = turn_order(run.state)
    return tuple(sorted(found, key=lambda i: order.index(who[i]) if who[i] in order else len(order)))


def _source_is_there(run: Run, context: Context) -> bool:
    obj = run.state.objects.get(context.source)
    return obj is not None and obj.zone is Zone.BATTLEFIELD


def _event(run: Run, context: Context, effect: Move, identity: ObjectId) -> Event | None:
    state = run.state
    obj = state.objects[identity]
    if obj.zone is effect.to and effect.to is not Zone.LIBRARY:
        return None
    entry = _entry(run, context, effect, identity)
    if entry is None:
        return None
    return Event(
        EventKind.ZONE_CHANGE,
        subject=identity,
        source=context.source,
        player=_mover(run, context, effect, identity),
        from_zone=obj.zone,
        to_zone=effect.to,
        entry=entry,
        rule="400.7",
    )


def _mover(run: Run, context: Context, effect: Move, identity: ObjectId) -> PlayerId:
    """Who moves it: said of the object ("its owner puts it") or of the player whose turn it is in a pass."""
    if type(effect.by) is OwnerOf:
        return next((i for i in entities(run.state, context.about(identity), effect.by)), context.controller)
    players = entities(run.state, context, effect.by)
    return players[0] if players else context.controller


def _entry(run: Run, context: Context, effect: Move, identity: ObjectId) -> Entry | None:
    """How it enters; None if it can't and stays where it is."""
    state = run.state
    about = context.about(identity)
    entry = Entry(
        face_down=effect.face_down,
        counters=_counters(run, about, effect),
        position=_position(run, context, effect, identity),
        modified=fixed(state, about, effect.modifications),
        known_to=_knowing(context, effect, state.objects[identity]) if effect.face_down else (),
    )
    if effect.to is not Zone.BATTLEFIELD:
        return entry
    who = _under(run, context, effect, identity)
    if effect.transformed:
        if not state.objects[identity].definition.turns:
            return None  # [CR 712.14a]
        entry = replace(entry, face=1, transformed=True)
    entry = replace(entry, controller=who, tapped=effect.tapped, flipped=effect.flipped)
    if effect.attacking is not None:
        entry = replace(entry, attacking=attacked(run, who, entities(state, about, effect.attacking)))
    return _with_host(run, about, effect, identity, entry)


def _knowing(context: Context, effect: Move, obj: GameObject) -> tuple[PlayerId, ...]:
    """Who may look at the face-down object: in exile only who knew the card before (CR 406.3, 708.5)."""
    if effect.to is not Zone.EXILE:
        return (context.controller,)
    return tuple(sorted({*obj.known_to, obj.owner})) if obj.zone is Zone.HAND else obj.known_to


EITHER_END = "top or bottom"  # of a library, as who moves the card chooses
SHUFFLE = "shuffle"  # into the library


def _position(run: Run, context: Context, effect: Move, identity: ObjectId) -> str:
    if effect.position != EITHER_END:
        return effect.position
    (end,) = run.choose(_mover(run, context, effect, identity), "end of library", ("top", "bottom"), source=identity)
    return str(end)


def _counters(run: Run, context: Context, effect: Move) -> Counters:
    found: Counters = ()
    for kind, value in effect.counters:
        found = add_counters(found, kind, max(0, number(run.state, context, value)))
    return found


def _under(run: Run, context: Context, effect: Move, identity: ObjectId) -> PlayerId:
    """Who will control it: said of the object ("its owner") or of the player whose turn it is in a pass ("they").

    Of several players ("each puts it onto the battlefield") it is the one whose card it is.
    """
    owner = run.state.objects[identity].owner
    if effect.under is not None:
        for there in (context.about(identity), context):
            players = [i for i in entities(run.state, there, effect.under) if is_player(i)]
            if players:
                return owner if owner in players else players[0]
    return owner


def attacked(run: Run, who: PlayerId, options: tuple[EntityId, ...]) -> EntityId | None:
    """What something put onto the battlefield attacking attacks: as its controller chooses (CR 508.4)."""
    if run.state.combat is None or not options or who != run.state.turn.active:  # [CR 506.3b]
        return None
    return run.choose_ids(who, "attack", options)[0]


def _with_host(run: Run, context: Context, effect: Move, identity: ObjectId, entry: Entry) -> Entry | None:
    """An Aura needs something to enchant: as the effect says, or as its controller chooses (CR 303.4f-g, 303.4i)."""
    state = run.state
    who = entry.controller
    hosts = entities(state, context, effect.attached_to) if effect.attached_to is not None else ()
    is_aura = "Aura" in characteristics(state, identity).subtypes and not entry.face_down
    if effect.attached_to is not None:
        able = tuple(host for host in hosts if can_be_attached(state, identity, host))
        if able:
            return replace(entry, attached_to=able[0])
        return None if is_aura else entry
    if not is_aura:
        return entry
    able = possible_hosts(state, identity)
    if not able:
        return None
    return replace(entry, attached_to=run.choose_ids(who, "enchant", able, source=identity)[0])


def in_library_order(run: Run, context: Context, events: list[Event], position: str) -> list[Event]:
    """The events in the order in which they make the library right: the owner orders cards that go to the same place
    (CR 401.4), or chance does.
    """
    if len(events) < 2 or position.startswith("nth:"):
        return events
    owners: dict[PlayerId, list[Event]] = {}
    for event in events:
        owners.setdefault(run.state.objects[event.subject].owner, []).append(event)
    result: list[Event] = []
    for owner in turn_order(run.state):
        group = owners.get(owner, [])
        by_id = {event.subject: event for event in group}
        ids = list(by_id)
        if position.startswith("random"):
            run.random().shuffle(ids)
        elif position != SHUFFLE:
            ids = [i for i in run.order(owner, "library order", ids, source=context.source) if isinstance(i, int)]
        if not position.endswith("bottom"):
            ids.reverse()  # the first of the order ends on top
        result += [by_id[i] for i in ids]
    return result


_LEAVES = EventPattern(EventKind.ZONE_CHANGE, subject=IsOneOf(This()), from_zones=(Zone.BATTLEFIELD,))


def _return_later(run: Run, context: Context, moved: list[Event]) -> None:
    """It comes back at once when the source leaves the battlefield, without a trigger (CR 610.3)."""
    state = run.state
    for from_zone in dict.fromkeys(event.from_zone for event in moved):
        ids = tuple(i for event in moved if event.from_zone is from_zone for i in arrivals(event))
        if from_zone is None or not ids:
            continue
        back = Move(Noted("held"), from_zone)
        delayed = Delayed(
            state.new_id(),
            Triggered((_LEAVES,), Instructions(back)),
            context.source,
            context.controller,
            state.turn.number,
            bindings=replace(context.bindings(), notes=(("held", ids),)),
            at_once=True,
        )
        state.delayed += (delayed,)
