"""Replacement and prevention effects on events about to happen (CR 614, 615, 616).

Each effect applies at most once to an event and what becomes of it (614.5); of several the affected player, or the
controller of the affected object, chooses the order (616.1). Not here: what each kind of change does (`instead`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import astuple, replace

from spellstack.ir.event import EventKind
from spellstack.ir.flow import Choose, ChooseWord
from spellstack.ir.replacement import (
    EnterAsCopy,
    EnterUnder,
    EnterUnlessPaid,
    PreventDamage,
    RegenerateInstead,
    Replace,
)
from spellstack.ir.static import Act
from spellstack.ir.walk import mentions
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Option
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.counters import Counters, add_counters
from spellstack.rules.event.noticing.match import could_match, fits
from spellstack.rules.event.replacing.entering import (
    Prospect,
    as_entering,
    changes_own_counters,
    hosts,
    is_entering,
    kind_of_token,
    may_enter_with,
    own_effects,
    prospect,
)
from spellstack.rules.event.replacing.entry import entering_controller
from spellstack.rules.event.replacing.instead import change
from spellstack.rules.event.replacing.intrinsic import RULED, by_rule, of_counters, turns_to_no_permanent
from spellstack.rules.event.replacing.prevent import use_up, uses_left
from spellstack.rules.state.entity import NOBODY, EntityId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import NO_ENTRY, Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.index import Active, Index, index_of
from spellstack.rules.view.objects import controller

# Asked for so often that going through the class would tell.
_COUNTERS_PUT = EventKind.COUNTERS_PUT
_DESTROY = EventKind.DESTROY

_LIFE_LOSS = EventKind.LIFE_LOSS
_LIFE = {EventKind.LIFE_LOSS: 1, EventKind.LIFE_GAIN: -1}
_CHOOSING = (Choose, ChooseWord, EnterAsCopy, EnterUnlessPaid)
Prospects = dict[tuple[object, ...], Prospect]


def replaced(run: Run, events: Sequence[Event]) -> list[Event]:
    """The events after all replacement and prevention effects; choices in APNAP order (CR 101.4, 616.1)."""
    index: Index = run.state.index or index_of(run.state)
    replacements = index.replacements
    kinds = {event.kind for event in events}
    if not run.inherited and replacements.keys().isdisjoint(kinds) and RULED.isdisjoint(kinds):
        return list(events)
    if run.inherited:
        events = [replace(event, replaced=event.replaced + run.inherited) for event in events]
    unfinished, run.spent = run.spent, {}
    result = _all_replaced(run, events)
    spent, run.spent = run.spent, unfinished
    for active in spent.values():
        use_up(run.state, active, 1)
    return result


def _all_replaced(run: Run, events: Sequence[Event]) -> list[Event]:
    if len(events) == 1 and not run.gaining:
        return _replace(run, events[0], {})
    result: list[Event] = []
    prospects: Prospects = {}
    before, run.entering = run.entering, tuple(event.subject for event in events if is_entering(event))
    lost: dict[PlayerId, int] = {}  # less than nothing: more is gained at the same time
    for player, amount in run.gaining:
        lost[player] = lost.get(player, 0) - amount
    for event in _choices_in_order(run, _in_order(run, events)):
        earlier = lost.get(event.player, 0) if event.kind is _LIFE_LOSS else 0
        final = _with_less_life(run, event, prospects, earlier) if earlier else _replace(run, event, prospects)
        for one in final if event.kind in _LIFE else ():
            lost[one.player] = lost.get(one.player, 0) + _LIFE.get(one.kind, 0) * one.amount
        result.extend(final)
    run.entering = before
    return result


def _with_less_life(run: Run, event: Event, prospects: Prospects, lost: int) -> list[Event]:
    """One of several losses of life at once, with what is lost besides taken off already and what is gained added: it
    is all of them together that would bring the player to a life total (CR 119.2, 120.4c-d).
    """
    state, player = run.state, event.player
    state.put_player(replace(state.players[player], life=state.players[player].life - lost))
    final = _replace(run, event, prospects)
    state.put_player(replace(state.players[player], life=state.players[player].life + lost))
    return final


def _choices_in_order(run: Run, events: Sequence[Event]) -> Sequence[Event]:
    """One player's several choices as cards enter together, in the order that player likes (CR 101.4c)."""
    asking: dict[PlayerId, list[Event]] = {}
    for event in events if len(events) > 1 else ():
        if is_entering(event) and _chooses_as_it_enters(run.state, event.subject):
            asking.setdefault(affected_player(run.state, event), []).append(event)
    for player, mine in asking.items():
        if len(mine) > 1:
            rank = {subject: place for place, subject in enumerate(_preferred(run, player, mine))}
            later = iter(sorted(mine, key=lambda event: rank[event.subject]))
            events = [next(later) if any(event is own for own in mine) else event for event in events]
    return events


def _preferred(run: Run, player: PlayerId, events: list[Event]) -> tuple[Option, ...]:
    return run.order(player, "entering order", [event.subject for event in events])


def _chooses_as_it_enters(state: GameState, identity: EntityId) -> bool:
    obj = state.objects.get(identity)
    if obj is None or obj.face_down:
        return False
    own = obj.definition.printed[obj.face].parts.static
    return any(type(effect) is Replace and mentions(effect, *_CHOOSING) for part in own for effect in part.effects)


def _in_order(run: Run, events: Sequence[Event]) -> Sequence[Event]:
    """Simultaneous events in the order in which they are replaced; a shield of limited size takes damage in the order
    its beneficiary likes (CR 615.7).
    """
    state = run.state
    if len(events) < 2 or not (index_of(state).replacements or any(map(is_entering, events))):
        return events
    place = {player: rank for rank, player in enumerate(turn_order(state))}

    def rank(event: Event) -> tuple[int, bool]:  # what is lost depends on what is gained
        return place.get(affected_player(state, event), len(place)), event.kind is _LIFE_LOSS

    ordered = sorted(events, key=rank)
    if all(event.kind is EventKind.DAMAGE for event in ordered) and _has_shield(state):
        return _damage_in_order(run, ordered)
    return ordered


def _has_shield(state: GameState) -> bool:
    for active in index_of(state).replacements.get(EventKind.DAMAGE, ()):
        if uses_left(state, active) is not None:
            return True
    return False


def _damage_in_order(run: Run, events: list[Event]) -> list[Event]:
    groups: dict[int, list[Event]] = {}
    for event in events:
        groups.setdefault(event.subject, []).append(event)
    result: list[Event] = []
    for subject, group in groups.items():
        if len(group) > 1 and any(applicable(run.state, event) for event in group):
            who = controller(run.state, subject)
            order = run.order(who, "prevention order", [event.source for event in group], source=subject)
            if len(order) == len(group):
                by_source = {event.source: event for event in group}
                group = [by_source[source] for source in order if isinstance(source, int)]
        result += group
    return result


def applicable(state: GameState, event: Event, seen: Prospect | None = None) -> list[Active]:
    """The effects that would replace the event and have not done so yet."""
    index: Index = state.index or index_of(state)
    actives = index.replacements.get(event.kind, ())
    found = [a for a in actives if _key(a) not in event.replaced and _applies(state, a, event, seen, own=False)]
    found += [a for a in of_counters(state, event) if _key(a) not in event.replaced]
    if seen is not None:
        owns = own_effects(state, event, seen)
        found += [a for a in owns if _key(a) not in event.replaced and _applies(state, a, event, seen, own=True)]
    return found


def _applies(state: GameState, active: Active, event: Event, seen: Prospect | None, *, own: bool) -> bool:
    effect = active.effect
    assert type(effect) is Replace
    if not could_match(effect.event, event):
        return False
    elsewhere = active.source != event.subject if is_entering(event) else event.kind is _COUNTERS_PUT
    if not own and effect.own and elsewhere:
        return False
    if active.affected is not None and event.subject not in active.affected and event.player not in active.affected:
        return False
    if (event.no_regeneration or event.kind is _DESTROY) and not _may_regenerate(state, effect, event):
        return False
    context = context_of(active)
    context.now = False
    context.event = event
    if seen is None or seen.identity == event.subject:
        fitting = fits(state, context, effect.event, event)
    else:  # [CR 614.12] looked at as it would be on the battlefield
        there = context_of(active)
        there.event = as_entering(event, seen)
        if own:
            there.source = seen.identity
        fitting = fits(seen.state, there, effect.event, there.event)
    return fitting and holds(state, context, effect.condition) and (not own or holds(state, context, active.condition))


def _may_regenerate(state: GameState, effect: Replace, event: Event) -> bool:
    if not any(type(instead) is RegenerateInstead for instead in effect.instead):
        return True
    # [CR 701.19c] regeneration is forbidden for this destruction, or for the permanent.
    return not event.no_regeneration and not prohibited(state, Act.BE_REGENERATED, subject=event.subject)


def _key(active: Active) -> tuple[int, int, int]:
    return (active.source, active.number, active.floating)


def _replace(run: Run, event: Event, prospects: Prospects, seen: Prospect | None = None) -> list[Event]:
    """Apply effects one after the other until none is left (CR 616.1f)."""
    if is_entering(event) and event.subject in run.state.objects:
        seen = _prospect(run.state, event, prospects)
    candidates = applicable(run.state, event, seen)
    if not candidates and event.kind in RULED and seen is None:
        return [by_rule(run, _cards_apart(run, event))]
    if not candidates and seen is not None and turns_to_no_permanent(run.state, event):
        return _replace(run, replace(event, to_zone=Zone.GRAVEYARD, entry=NO_ENTRY, rule="712.13a"), prospects)
    if not candidates:
        return [event] if seen is None else _entering(run, event, seen)
    candidates = _first_due(candidates)
    active = candidates[0] if len(candidates) == 1 else _chosen(run, event, candidates)
    changed = change(run, active, replace(event, replaced=(*event.replaced, _key(active))))
    return [final for one in changed for final in _replace(run, one, prospects, seen)]


def _cards_apart(run: Run, event: Event) -> Event:
    """[CR 730.3e] Of a merged permanent that is a token, what an effect says of cards alone moves its cards."""
    state, obj = run.state, run.state.objects.get(event.subject)
    if obj is None or not obj.components or obj.kind is not Kind.TOKEN or event.kind is not EventKind.ZONE_CHANGE:
        return event
    there = state.fork()
    there.put(replace(obj, kind=Kind.CARD))
    there.index = None
    candidates = _first_due(applicable(there, event))
    cards = [one.physical for one in obj.components if one.kind is Kind.CARD]
    if not cards or not candidates:
        return event
    active = candidates[0] if len(candidates) == 1 else _chosen(run, event, candidates)
    changed = change(run, active, replace(event, replaced=(*event.replaced, _key(active))))
    zone = next((one.to_zone for one in changed if one.subject == event.subject), None)
    if zone is None:
        return event
    return replace(event, entry=replace(event.entry, components=tuple((card, zone) for card in cards)))


def _prospect(state: GameState, event: Event, prospects: Prospects) -> Prospect:
    """Identical tokens are looked at once."""
    obj = state.objects[event.subject]
    if obj.kind is not Kind.TOKEN:
        return prospect(state, event)
    key = (kind_of_token(obj), astuple(event.entry), event.player, state.clock)
    seen = prospects.get(key)
    if seen is None:
        seen = prospects[key] = prospect(state, event)
    return seen if seen.state is not state else Prospect(state, event.subject, seen.chars)


def _entering(run: Run, event: Event, seen: Prospect) -> list[Event]:
    """The event as it is when nothing replaces it any more: with its counters, an Aura on what it enchants."""
    if event.entry.counters:
        event = _with_counters(run, event, seen)
    is_aura = "Aura" in seen.chars.subtypes and not event.entry.face_down
    if not is_entering(event) or not (is_aura or event.entry.attached_to == NOBODY):
        return [event]
    return _with_host(run, event, is_aura=is_aura)


def _with_host(run: Run, event: Event, *, is_aura: bool) -> list[Event]:
    """What the Aura enchants, chosen by its controller if nothing says it; it stays where it is if there is nothing
    (CR 303.4f-i).
    """
    host = event.entry.attached_to
    if not is_aura:
        return [replace(event, entry=replace(event.entry, attached_to=None))]  # [CR 303.4h]
    able = hosts(run.state, event)
    if host is not None:
        return [event] if host in able else []
    if not able:
        return []
    (host,) = run.choose_ids(entering_controller(run.state, event), "enchant", able, source=event.subject)
    return [replace(event, entry=replace(event.entry, attached_to=host))]


def _with_counters(run: Run, event: Event, seen: Prospect) -> Event:
    """Entering with counters is having them put on it: effects on that apply (CR 122.6, 614.16)."""
    if not is_entering(event):
        return event
    allowed = tuple((kind, count) for kind, count in event.entry.counters if may_enter_with(seen, kind))
    if EventKind.COUNTERS_PUT not in index_of(run.state).replacements and not changes_own_counters(seen):
        return (
            event if allowed == event.entry.counters else replace(event, entry=replace(event.entry, counters=allowed))
        )
    counters: Counters = ()
    who = entering_controller(run.state, event)
    for kind, count in allowed:
        put = Event(EventKind.COUNTERS_PUT, subject=event.subject, player=who, amount=count, word=kind)
        for final in _replace(run, put, {}, seen):
            if final.kind is EventKind.COUNTERS_PUT:
                counters = add_counters(counters, final.word, final.amount)
    return replace(event, entry=replace(event.entry, counters=counters))


def _first_due(candidates: list[Active]) -> list[Active]:
    """Those one of which must be chosen first (CR 616.1a-d)."""
    if len(candidates) == 1:
        return candidates
    for is_due in (_is_self_replacement, _changes_controller, _makes_copy):
        due = [active for active in candidates if is_due(active)]
        if due:
            return due
    return candidates


def _is_self_replacement(active: Active) -> bool:
    # [CR 616.1a, 614.15] of a resolving spell or ability, not of the entering object
    effect = active.effect
    assert type(effect) is Replace
    return effect.own and not effect.event.to_zones and active.floating >= 0


def _changes_controller(active: Active) -> bool:
    return _contains(active, EnterUnder)  # [CR 616.1b]


def _makes_copy(active: Active) -> bool:
    return _contains(active, EnterAsCopy)  # [CR 616.1c]


def _contains(active: Active, record: type) -> bool:
    effect = active.effect
    assert type(effect) is Replace
    return any(type(instead) is record for instead in effect.instead)


def affected_player(state: GameState, event: Event) -> PlayerId:
    """Who chooses among effects: the affected player, or the affected object's controller or owner (CR 616.1)."""
    if is_entering(event):
        return entering_controller(state, event)
    return event.player if event.subject < 0 else controller(state, event.subject)


def _chosen(run: Run, event: Event, candidates: list[Active]) -> Active:
    first = candidates[0]
    if all(active.effect == first.effect for active in candidates) and _no_choice_in(first):
        return first  # equal effects: their order makes no difference
    options = tuple(range(len(candidates)))
    who = affected_player(run.state, event)
    labels = tuple(str(active.source) for active in candidates)
    (chosen,) = run.choose(who, "replacement order", options, rule="616.1", source=event.subject, labels=labels)
    assert isinstance(chosen, int)
    return candidates[chosen]


def _no_choice_in(active: Active) -> bool:
    effect = active.effect
    assert type(effect) is Replace
    return effect.optional is None and not any(type(instead) is PreventDamage for instead in effect.instead)
