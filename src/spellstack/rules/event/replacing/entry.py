"""What replacement effects change of how an object enters the battlefield (CR 614.1c-e, 614.12).

Not here: what else happens instead of an event (`instead`), and how entering objects are looked at (`entering`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellstack.ir.node import Modification
from spellstack.ir.replacement import (
    AsEnters,
    EnterAs,
    EnterAsCopy,
    EnterAttacking,
    EnterModified,
    EnterTapped,
    EnterTransformed,
    EnterUnder,
    EnterUntapped,
    EnterWithCounters,
)
from spellstack.ir.static import Act
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.counters import add_counters
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.replacing.entering import prospect
from spellstack.rules.event.replacing.prevent import carry_out_besides
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.copying import copied_values
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.index import Active, index_of, key_of
from spellstack.rules.view.known import ENTERING

Changer = Callable[[Run, Active, Context, Any, Event], list[Event]]


def copied_by(state: GameState, context: Context, instead: EnterAsCopy, event: Event) -> list[ObjectId]:
    """What it could enter as a copy of: existing before it enters, and not forbidden to copy (CR 614.12a, 707.5)."""
    options = [i for i in entities(state, context, instead.of) if i >= FIRST_OBJECT and i != event.subject]
    return [i for i in options if not prohibited(state, Act.BE_COPIED, subject=i)]


def _entry(event: Event, **changes: Any) -> list[Event]:
    return [replace(event, entry=replace(event.entry, **changes))]


def _tapped(run: Run, active: Active, context: Context, instead: EnterTapped, event: Event) -> list[Event]:
    return _entry(event, tapped=True)


def _untapped(run: Run, active: Active, context: Context, instead: EnterUntapped, event: Event) -> list[Event]:
    return _entry(event, tapped=False)


def _transformed(run: Run, active: Active, context: Context, instead: EnterTransformed, event: Event) -> list[Event]:
    obj = run.state.objects.get(event.subject)
    return _entry(event, face=1, transformed=True) if obj is not None and obj.definition.turns else [event]


def _with_counters(run: Run, active: Active, context: Context, instead: EnterWithCounters, event: Event) -> list[Event]:
    count = number(run.state, context.about(event.subject), instead.count)
    if count <= 0:
        return [event]
    copying = any(type(one) is EnterAsCopy for one in getattr(active.effect, "instead", ()))
    excepted = (*event.entry.excepted, (instead.kind, count)) if copying else event.entry.excepted
    return _entry(event, counters=add_counters(event.entry.counters, instead.kind, count), excepted=excepted)


def entering_controller(state: GameState, event: Event) -> PlayerId:
    """Who will control the entering object."""
    if event.entry.controller >= 0:
        return event.entry.controller
    obj = state.objects.get(event.subject)
    return obj.owner if obj is not None else event.player


def _as_copy(run: Run, active: Active, context: Context, instead: EnterAsCopy, event: Event) -> list[Event]:
    state = run.state
    who = entering_controller(state, event)
    chosen = run.choose_ids(who, "copy", copied_by(state, context, instead, event))
    if not chosen:
        return [event]
    values = copied_values(state, context.about(event.subject), chosen[0], instead.exceptions)
    counters = event.entry.counters
    for kind, count in event.entry.excepted:  # [CR 707.9e] of another copy effect than this one
        counters = add_counters(counters, kind, -count)
    return _entry(event, copied=(values,), counters=counters, excepted=())


def _modified(run: Run, active: Active, context: Context, instead: EnterModified, event: Event) -> list[Event]:
    return _entry(event, modified=event.entry.modified + instead.modifications)


def _as(run: Run, active: Active, context: Context, instead: EnterAs, event: Event) -> list[Event]:
    return _entry(event, copied=event.entry.copied + instead.modifications)


def _as_enters(run: Run, active: Active, context: Context, instead: AsEnters, event: Event) -> list[Event]:
    """Choices linked to the entering object go along with it (CR 607.2d, 614.12a), and what it is designated."""
    state = run.state
    before = state.objects.get(event.subject)
    context.controller = entering_controller(state, event)
    context.notes[ENTERING] = run.entering
    own = _copying(state, event.subject, event.entry.copied) if event.entry.copied else None
    turned = event.entry.face > 0 and before is not None and before.face != event.entry.face
    if turned:
        _look_at_other_face(state, event)
    carry_out_besides(run, context, instead.effect, event)
    if turned:
        touch_all(state)
    if event.subject not in state.objects:
        return []
    if own is not None:
        _copying(state, event.subject, own)
    return _taking_along(event, before, state.objects[event.subject])


def _taking_along(event: Event, before: GameObject | None, after: GameObject) -> list[Event]:
    """The object enters with the links and marks that it has got."""
    links, marks = (dict(before.links), before.marks) if before is not None else ({}, ())
    new = {name: item for name, item in after.links if links.get(name) != item}
    got = tuple(mark for mark in after.marks if mark not in marks)
    if not new and not got:
        return [event]
    return _entry(
        event,
        links=tuple(sorted({**dict(event.entry.links), **new}.items())),
        marks=tuple(dict.fromkeys((*event.entry.marks, *got))),
    )


def _copying(state: GameState, identity: ObjectId, copied: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """What enters as a copy is looked at as one (CR 614.12, 707.5); returns what it was before."""
    obj = state.objects.get(identity)
    if obj is None:
        return None
    state.put(replace(obj, copied=copied))
    index_of(state).memo.pop(key_of(obj), None)
    return obj.copied


def _look_at_other_face(state: GameState, event: Event) -> None:
    """What enters with another face up is looked at with that (CR 614.12), by what it is now known to be in an index
    that nothing else shares.
    """
    seen = prospect(state, event)
    touch_all(state)
    index_of(state).memo[key_of(state.objects[event.subject])] = seen.chars


def _attacking(run: Run, active: Active, context: Context, instead: EnterAttacking, event: Event) -> list[Event]:
    options = entities(run.state, context, instead.what)
    if not options:
        return [event]
    who = entering_controller(run.state, event)
    (attacked,) = run.choose_ids(who, "attack", options, source=event.subject)  # [CR 508.4]
    return _entry(event, attacking=attacked)


def _under(run: Run, active: Active, context: Context, instead: EnterUnder, event: Event) -> list[Event]:
    players = entities(run.state, context, instead.player)
    return _entry(event, controller=players[0]) if players else [event]


ENTRY_CHANGERS: dict[type, Changer] = {
    EnterTapped: _tapped,
    EnterUntapped: _untapped,
    EnterTransformed: _transformed,
    EnterWithCounters: _with_counters,
    EnterAsCopy: _as_copy,
    EnterModified: _modified,
    EnterAs: _as,
    AsEnters: _as_enters,
    EnterAttacking: _attacking,
    EnterUnder: _under,
}
