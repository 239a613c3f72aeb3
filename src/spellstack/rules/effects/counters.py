"""Counters: putting, removing, moving, doubling (CR 122). Not here: counters as costs, and entering with counters."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.action import DoubleCounters, MoveCounters, PutCounters, PutSameCounters, RemoveCounters
from spellstack.ir.deed import GetCounters
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import (
    acted_on,
    as_doer,
    note,
    of_kind,
    perform,
    planned,
    players_of,
    subjects_noted,
)
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.objects import record


def put_event(context: Context, entity: EntityId, kind: str, amount: int) -> Event:
    """So many counters are put on it."""
    return _change(EventKind.COUNTERS_PUT, context, entity, kind, amount, "122.6")


def removal(context: Context, entity: EntityId, kind: str, amount: int) -> Event:
    """So many counters are removed from it."""
    return _change(EventKind.COUNTERS_REMOVED, context, entity, kind, amount, "122.1")


def _change(event: EventKind, context: Context, entity: EntityId, kind: str, amount: int, rule: str) -> Event:
    return Event(
        event,
        subject=entity,
        source=context.source,
        player=context.controller,
        word=kind,
        amount=amount,
        rule=rule,
    )


def counters_of(state: GameState, entity: EntityId) -> tuple[tuple[str, int], ...]:
    """The counters on the object or player."""
    return state.players[entity].counters if entity < FIRST_OBJECT else state.objects[entity].counters


@planned(PutCounters, subjects_noted(EventKind.COUNTERS_PUT))
def _put(run: Run, context: Context, effect: PutCounters) -> list[Event]:
    state = run.state
    what = [i for i in acted_on(run, context, effect.what) if i < FIRST_OBJECT or _can_have(state, i)]
    if effect.divided:
        return _divided(run, context, effect, what)
    counts = [(i, number(state, context.about(i), effect.count)) for i in what]
    return [put_event(context, i, effect.kind, count) for i, count in counts if count > 0]


def _can_have(state: GameState, identity: EntityId) -> bool:
    obj = state.objects[identity]
    return obj.zone is not Zone.BATTLEFIELD or not obj.phased_out


def _divided(run: Run, context: Context, effect: PutCounters, what: list[EntityId]) -> list[Event]:
    """As announced; without targets the controller divides now (CR 601.2d, 608.2d)."""
    if type(effect.what) is Target and effect.what.slot < len(context.divisions):
        shares = divided_among(context, effect.what.slot, what)
    else:
        total = number(run.state, context, effect.count)
        if total <= 0 or not what:
            return []
        least = 1 if len(what) <= total else 0  # [CR 608.2d]
        shares = dict(zip(what, run.divide(context.controller, "counters", total, what, least), strict=True))
    return [put_event(context, i, effect.kind, share) for i, share in shares.items() if share > 0]


def divided_among(context: Context, slot: int, what: Sequence[EntityId]) -> dict[EntityId, int]:
    """The announced share of each target that is still legal (CR 608.2b: those of illegal targets are lost).

    Shares are announced for all targets of the slot; `divisions` is aligned with what was announced.
    """
    announced = _announced_targets(context, slot)
    shares = dict(zip(announced, context.divisions[slot], strict=False))
    return {i: shares.get(i, 0) for i in what}


def _announced_targets(context: Context, slot: int) -> tuple[EntityId, ...]:
    for mode, divisions in zip(context.spell.targets, context.spell.divisions, strict=False):
        if divisions == context.divisions and slot < len(mode):
            return mode[slot]
    return context.targets[slot] if slot < len(context.targets) else ()


@executes(GetCounters)
def _get(run: Run, context: Context, effect: GetCounters) -> bool:
    state = run.state
    players = players_of(run, context, effect.who)
    counts = [(p, number(state, as_doer(context, effect.who, p), effect.count)) for p in players]
    return bool(perform(run, context, [put_event(context, p, effect.kind, n) for p, n in counts if n > 0]))


@executes(RemoveCounters)
def _remove(run: Run, context: Context, effect: RemoveCounters) -> bool:
    """As many as there are; of which kinds, and how many of "up to", the controller says."""
    events: list[Event] = []
    for entity in acted_on(run, context, effect.what):
        limit = None if effect.count is None else number(run.state, context.about(entity), effect.count)
        for kind, amount in chosen_counters(run, context, entity, effect.kind, limit, effect.up_to):
            events.append(removal(context, entity, kind, amount))
    done = of_kind(perform(run, context, events), EventKind.COUNTERS_REMOVED)
    note(context, effect.note, (event.subject for event in done))
    context.numbers[effect.note] = sum(event.amount for event in done)
    return bool(done)


def chosen_counters(
    run: Run, context: Context, entity: EntityId, kind: str, limit: int | None, up_to: bool = False
) -> list[tuple[str, int]]:
    """Which counters are taken from it, and how many of each: at most `limit` together (None: all)."""
    left = limit
    found = []
    present = [(name, count) for name, count in counters_of(run.state, entity) if not kind or name == kind]
    for place, (name, count) in enumerate(present):
        rest = sum(amount for _, amount in present[place + 1 :])
        most = count if left is None else min(count, left)
        least = 0 if up_to else most if left is None else max(0, min(most, left - rest))
        taken = run.number(context.controller, f"counters {name}", least, most, source=entity) if most else 0
        if taken:
            found.append((name, taken))
        left = None if left is None else left - taken
    return found


@executes(MoveCounters)
def _move(run: Run, context: Context, effect: MoveCounters) -> bool:
    """From one to another, if both are there; not from a thing to itself (CR 122.5)."""
    sources, hosts = acted_on(run, context, effect.from_), acted_on(run, context, effect.to)
    if not sources or not hosts or sources[0] == hosts[0]:
        return False
    limit = None if effect.count is None else number(run.state, context, effect.count)
    chosen = chosen_counters(run, context, sources[0], effect.kind, limit, effect.up_to)
    # [CR 122.5] what can't be put on the one is not taken from the other.
    moved = [(kind, n) for kind, n in chosen if not is_prohibited(run.state, put_event(context, hosts[0], kind, n))]
    removed = perform(run, context, [removal(context, sources[0], kind, n) for kind, n in moved])
    taken = [(event.word, event.amount) for event in of_kind(removed, EventKind.COUNTERS_REMOVED)]
    return bool(perform(run, context, [put_event(context, hosts[0], kind, n) for kind, n in taken]))


@executes(PutSameCounters)
def _put_same(run: Run, context: Context, effect: PutSameCounters) -> bool:
    """Of something gone, as it last was (CR 608.2h)."""
    sources = (record(run.state, i) for i in entities(run.state, context, effect.of) if i >= FIRST_OBJECT)
    events = [
        put_event(context, host, kind, count)
        for source in sources
        for host in acted_on(run, context, effect.what)
        for kind, count in (source.counters if source is not None else ())
    ]
    return bool(perform(run, context, events))


@executes(DoubleCounters)
def _double(run: Run, context: Context, effect: DoubleCounters) -> bool:
    """As many again of each kind are put on it (CR 701.10e)."""
    events = [
        put_event(context, entity, kind, count)
        for entity in acted_on(run, context, effect.what)
        for kind, count in counters_of(run.state, entity)
        if not effect.kind or kind == effect.kind
    ]
    return bool(perform(run, context, events))
