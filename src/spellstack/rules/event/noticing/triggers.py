"""Noticing: which triggered abilities an event triggers (CR 603.2, 603.6, 603.8, 603.10). Not here: putting them on the
stack (process).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.reference import EventPart
from spellstack.ir.static import Act
from spellstack.ir.value import Amount
from spellstack.ir.walk import mentions
from spellstack.lexicon.zone import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.noticing.again import ATTACKS, times_again
from spellstack.rules.event.noticing.listeners import Listener, heard
from spellstack.rules.event.noticing.match import could_match, fits, looks_back, matches
from spellstack.rules.state.entity import FIRST_OBJECT, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import NO_BINDINGS, Bindings, Delayed, Pending
from spellstack.rules.state.obj import link
from spellstack.rules.state.uses import count_uses, times_used, use_key
from spellstack.rules.view.characteristics.layering import functions
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.index import Index, index_of
from spellstack.rules.view.known import event_subject
from spellstack.rules.view.objects import characteristics, controller, record

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_COUNTERS_PUT = EventKind.COUNTERS_PUT
_TRIGGER = Act.TRIGGER
_ZONE_CHANGE = EventKind.ZONE_CHANGE
_STATE = EventKind.STATE

Group = tuple[Context, Triggered, EventPattern, int, list[Event], Bindings]
# The label of what follows an event at once, without being a triggered ability (CR 610.3).
_OF_PAIRS = (EventKind.BLOCK, EventKind.BLOCKED)  # an event for each pair of attacker and blocker
_MANA_EVENTS = (EventKind.TAP_FOR_MANA, EventKind.ADD_MANA)
DONE = "done in turn"  # the name of the link that keeps the number of the turn


class _Noticing:
    """One group of simultaneous events: what it has triggered so far, and "one or more" patterns still being
    gathered.
    """

    __slots__ = ("at_once", "before", "chances", "groups", "pending", "state")

    def __init__(self, state: GameState, before: Index | None = None) -> None:
        self.state = state
        self.before = before
        self.pending: list[Pending] = []
        self.at_once: list[Delayed] = []
        self.groups: dict[tuple[object, ...], Group] = {}
        self.chances: dict[int, dict[tuple[object, ...], Group]] = {}  # of delayed abilities that trigger only once


def notice(run: Run, events: Sequence[Event], before: Index | None) -> list[Delayed]:
    """Add what the events triggered to the pending abilities; returns what follows at once instead. `before` is the
    index from before the events happened.
    """
    state = run.state
    after = index_of(state)
    if not state.delayed and not _may_be_heard(after, before, events):
        return []
    noticing = _Noticing(state, before)
    for event in events:
        for listener in heard(after, before, event):
            _try(noticing, event, listener, after, before)
        for delayed in state.delayed:
            _try_delayed(noticing, event, delayed)
    for gathered in noticing.groups.values():
        _trigger_group(noticing, *gathered)
    for delayed in state.delayed if noticing.chances else ():
        if delayed.id in noticing.chances:
            _trigger_once(run, noticing, delayed, list(noticing.chances[delayed.id].values()))
    if _STATE in after.triggers:
        _notice_states(noticing, after.triggers[_STATE])
    if noticing.pending:
        state.pending += tuple(noticing.pending)
    return noticing.at_once


def _may_be_heard(after: Index, before: Index | None, events: Sequence[Event]) -> bool:
    """Whether any triggered ability speaks of such events at all, or of states."""
    now = after.triggers
    then = before.triggers if before is not None else now
    if len(events) == 1:
        kind = events[0].kind
        return kind in now or kind in then or _STATE in now
    kinds = {event.kind for event in events}
    return _STATE in now or not kinds.isdisjoint(now) or not kinds.isdisjoint(then)


def notice_states(run: Run) -> None:
    """Trigger the state triggers whose condition is true and that are not waiting or on the stack (CR 603.8): it may
    have become true without an event, as an effect ended.
    """
    index: Index = run.state.index or index_of(run.state)
    listeners = index.triggers.get(_STATE)
    if listeners:
        noticing = _Noticing(run.state)
        _notice_states(noticing, listeners)
        run.state.pending += tuple(noticing.pending)


def _notice_states(noticing: _Noticing, listeners: Sequence[Listener]) -> None:
    state = noticing.state
    for place, (identity, number, ability) in enumerate(listeners):
        if identity not in state.objects:
            continue
        instances = sum(one[0] == identity and one[2] == ability for one in listeners[:place])
        if _waiting(state, identity, ability) > instances:
            continue
        context = Context(identity, controller(state, identity), event=Event(_STATE, subject=identity))
        for pattern in ability.events:
            if pattern.kind is _STATE and holds(state, context, pattern.condition):
                assert context.event is not None
                _trigger(noticing, context, ability, context.event, number)


def _waiting(state: GameState, identity: int, ability: Triggered) -> int:
    """How often the object's ability waits or is on the stack."""
    pending = sum(one.source == identity and one.ability == ability for one in state.pending)
    spells = (state.objects[i].spell for i in state.stack)
    return pending + sum(spell.source == identity and spell.ability == ability for spell in spells)


def _try(noticing: _Noticing, event: Event, listener: Listener, after: Index, before: Index | None) -> None:
    identity, number, ability = listener
    state = noticing.state
    for place, pattern in enumerate(ability.events):
        if not could_match(pattern, event) or not _may_see(state, pattern, event, listener):
            continue
        if before is not None and identity not in before.sources and looks_back(pattern, event):
            continue  # [CR 603.10] it was not there immediately before the event
        context = Context(identity, controller(state, identity), event=event)
        if fits(state, context, pattern, event) and _is_nth(state, context, pattern, event):
            if _gathers(pattern):
                key = (identity, number, place, *_apart(pattern, event))
                _gather(noticing.groups, key, (context, ability, pattern, number, [event], NO_BINDINGS))
            else:
                for each in _each_counter(event):
                    context.event = each
                    _trigger(noticing, context, ability, each, number)
            return


def _gathers(pattern: EventPattern) -> bool:
    """Whether it triggers once for several events of one moment: "one or more"; and who blocks, or becomes blocked,
    does so once, by or for however many, unless it is said by or for whom (CR 509.3a-d).
    """
    return pattern.batch or (pattern.other is None and pattern.kind in _OF_PAIRS)


def _gather(groups: dict[tuple[object, ...], Group], key: tuple[object, ...], group: Group) -> None:
    """Adds the one event of the group to those of the same key."""
    known = groups.setdefault(key, group)
    if known is not group:
        known[4].extend(group[4])


def _each_counter(event: Event) -> Sequence[Event]:
    """Every counter put on something is one event for "a counter is put" (CR 122.6, 603.2c)."""
    if event.kind is not _COUNTERS_PUT or event.amount < 2:
        return (event,)
    return (replace(event, amount=1),) * event.amount


def _may_see(state: GameState, pattern: EventPattern, event: Event, listener: Listener) -> bool:
    """Whether the ability's source is where the ability works; gone, it can only look back (CR 603.10)."""
    identity, _, ability = listener
    obj = state.objects.get(identity)
    if obj is not None:
        arrived = identity == event.became and identity != event.subject
        return functions(obj, ability) and not (arrived and looks_back(pattern, event))  # [CR 603.10a]
    last = record(state, identity)
    return last is not None and looks_back(pattern, event) and last.zone in ability.zones


def _apart(pattern: EventPattern, event: Event) -> tuple[object, ...]:
    """What keeps "one or more" events of one moment apart: the player (or other party) the ability speaks of."""
    if pattern.of_many:
        return (event.source,)
    one = event.subject < FIRST_OBJECT or pattern.source is None  # whoever deals it, one is dealt damage
    counters = event.kind in (EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED)
    by_subject = counters or not pattern.batch or (event.kind is EventKind.DAMAGE and one)
    hit = event.subject if by_subject else -1
    actor = event.player if pattern.player is not None else -1
    return (hit, actor, event.other if pattern.other is not None else -1)


def _is_nth(state: GameState, context: Context, pattern: EventPattern, event: Event) -> bool:
    """Whether it is that event of the turn for the player, counting those that fit the pattern as well."""
    if not pattern.nth:
        return True
    earlier = 0
    for past in state.happened:
        if past is event:
            break
        if past.kind is event.kind and _same_party(past, event):
            there = context.about(past.subject)
            there.event = past
            earlier += matches(state, there, pattern, past)
    return earlier + 1 == pattern.nth


def _same_party(past: Event, event: Event) -> bool:
    """Whether both happened to the same player; of what becomes a target, to the same object or player."""
    if event.kind is EventKind.TARGETED:
        return past.subject == event.subject
    return past.player == event.player


_SUMMED = frozenset(
    {EventKind.DAMAGE, EventKind.LIFE_GAIN, EventKind.LIFE_LOSS, EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED}
)


def _trigger_group(
    noticing: _Noticing,
    context: Context,
    ability: Triggered,
    pattern: EventPattern,
    number: int,
    group: list[Event],
    known: Bindings,
) -> None:
    """One ability for all events; it knows what they happened to (or, of damage dealt to one, who dealt it) as the note
    `batch`, and how many or how much as the amount.
    """
    group = [event for event in group if not _is_silent(noticing.state, context, event)]
    if not group:
        return
    first = group[0]
    counted = first.kind in _OF_PAIRS or first.kind in ATTACKS  # of them the events tell how many there are at all
    total = sum(event.amount for event in group) if first.kind in _SUMMED else first.amount or len(group)
    total = len(group) if counted else total
    event = replace(first, amount=total)
    context.event = event
    by_source = first.kind is EventKind.DAMAGE and not pattern.of_many
    noted = tuple(dict.fromkeys(one.source if by_source else event_subject(one) for one in group))
    notes, numbers = (*known.notes, ("batch", noted)), (*known.numbers, ("batch", len(group)))
    if pattern.excess:
        numbers = (*numbers, ("excess", sum(one.excess for one in group)))
    bindings = replace(known, notes=notes, numbers=numbers)
    context.notes["batch"] = noted  # the "if" may ask of all of them
    _trigger(noticing, context, ability, event, number, bindings, group)


def _trigger(
    noticing: _Noticing,
    context: Context,
    ability: Triggered,
    event: Event,
    number: int,
    bindings: Bindings = NO_BINDINGS,
    causes: Sequence[Event] = (),
) -> None:
    state = noticing.state
    if ability.remembers:
        bindings = _remembered(state, context, ability, bindings)
    if not holds(state, context, ability.intervening_if):  # [CR 603.4]
        return
    if _is_silent(state, context, event):
        return
    times = 1
    if number >= 0:  # [CR 603.2d] an ability that an object has, not a delayed one
        times += times_again(state, context, ability, causes or (event,), noticing.before)
    if ability.do_once and done_this_turn(state, context.source):
        return
    if ability.per_turn or ability.once:
        times = _within_limit(state, context.source, number, ability, times)
    who = _controller(state, context, ability)
    mana = event.kind in _MANA_EVENTS and is_mana_ability(ability)  # [CR 605.1b]
    pending = Pending(ability, context.source, who, event, bindings, number, mana)
    noticing.pending.extend(replace(pending) for _ in range(times))  # each is put on the stack by itself


def _remembered(state: GameState, context: Context, ability: Triggered, known: Bindings) -> Bindings:
    """With notes of whom the event tells of, as that is now (CR 603.2): "a land an opponent controls … that player"."""
    found = tuple((name, entities(state, context, of)) for name, of in ability.remembers)
    context.notes.update(found)
    return replace(known, notes=(*known.notes, *found))


def _within_limit(state: GameState, source: int, number: int, ability: Triggered, wanted: int) -> int:
    """How often the ability may still trigger, this turn or ever; that is counted on its object."""
    obj = state.objects.get(source)
    if obj is None:
        return wanted
    key = use_key(characteristics(state, source).parts.all, number, ability)
    limit = 1 if ability.once else ability.per_turn
    times = max(0, min(wanted, limit - times_used(state, obj, key, ever=ability.once)))
    if times:
        count_uses(state, obj, key, times, ever=ability.once)
    return times


def done_this_turn(state: GameState, source: int) -> bool:
    """[CR 603.2h] Whether what an ability of the object offers only once each turn was done this turn."""
    obj = record(state, source)
    return obj is not None and link(obj, DONE) == state.turn.number


def _controller(state: GameState, context: Context, ability: Triggered) -> PlayerId:
    if ability.controller is not None:
        found = entities(state, context, ability.controller)
        return found[0] if found else context.controller
    return context.controller  # [CR 603.3a]


def _is_silent(state: GameState, context: Context, event: Event) -> bool:
    """Whether an effect says that the event, something entering, does not cause the ability to trigger (CR 101.2)."""
    entered = event.kind is _ZONE_CHANGE and event.to_zone is _BATTLEFIELD
    return entered and prohibited(state, _TRIGGER, subject=event.became, other=context.source)


def _try_delayed(noticing: _Noticing, event: Event, delayed: Delayed) -> None:
    state = noticing.state
    if delayed.ability.per_turn and delayed.last == state.turn.number:
        return
    for place, pattern in enumerate(delayed.ability.events):
        if not could_match(pattern, event):
            continue
        context = Context(delayed.source, delayed.controller)
        context.bind(delayed.bindings)
        context.event = event
        if fits(state, context, pattern, event):
            whole = _gathers(pattern)
            key = ("delayed", delayed.id, place, *(_apart(pattern, event) if whole else (id(event),)))
            group = (context, delayed.ability, pattern, -1, [event], delayed.bindings)
            if not delayed.repeats:
                _gather(noticing.chances.setdefault(delayed.id, {}), key, group)
            elif whole:
                _gather(noticing.groups, key, group)
            else:
                _trigger(noticing, context, delayed.ability, event, -1, delayed.bindings)
            if delayed.ability.per_turn:
                kept = replace(delayed, last=state.turn.number)
                state.delayed = tuple(kept if other is delayed else other for other in state.delayed)
            return


def _trigger_once(run: Run, noticing: _Noticing, delayed: Delayed, chances: Sequence[Group]) -> None:
    """[CR 603.7b] of simultaneous events its controller chooses which one triggers it, where it speaks of that."""
    ability = delayed.ability
    noticing.state.delayed = tuple(other for other in noticing.state.delayed if other is not delayed)
    subjects = tuple(dict.fromkeys(event_subject(chance[4][0]) for chance in chances))
    chosen = subjects[:1]
    if len(subjects) > 1 and mentions(ability.body, EventPart, Amount):
        chosen = run.choose_ids(delayed.controller, "trigger event", subjects, source=delayed.source)
    group = next(chance for chance in chances if event_subject(chance[4][0]) in chosen)
    context, _, pattern, number, events, known = group
    if delayed.at_once:
        noticing.at_once.append(delayed)
    elif _gathers(pattern):
        _trigger_group(noticing, *group)
    else:
        _trigger(noticing, context, ability, events[0], number, known)
