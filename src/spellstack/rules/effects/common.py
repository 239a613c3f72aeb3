"""What executors share: whom an instruction acts on, letting events happen, notes, and planned instructions whose
events can be joined with those of others into one moment (CR 101.4, 608.2e-f).

Not here: any instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.node import Ref
from spellstack.ir.reference import Target, You
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import EXECUTORS, executes
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit_all
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.known import live
from spellstack.rules.view.term.references import note_all

Plan = Callable[[Run, Context, Any], list[Event]]
Finish = Callable[[Run, Context, Any, Sequence[Event], Sequence[Event]], bool]
P = TypeVar("P", bound=Plan)
PLANS: dict[type, tuple[Plan, Finish]] = {}


def acted_on(run: Run, context: Context, ref: Ref) -> tuple[EntityId, ...]:
    """The objects and players the instruction can act on: those that still exist, and are not phased out (CR 608.2b,
    609.3, 702.26b).
    """
    found = entities(run.state, context, ref)
    objects = run.state.objects
    if type(ref) is Target and not ref.said:  # [CR 109.2] "target … card from a graveyard" is none once it left
        found = tuple(i for i in found if i < FIRST_OBJECT or i in objects)
    found = live(run.state, context, found)
    note_all(context, ref, found)
    return tuple(i for i in found if i < FIRST_OBJECT or not objects[i].phased_out)


def objects_of(run: Run, context: Context, ref: Ref) -> tuple[ObjectId, ...]:
    """The objects among them."""
    return tuple(i for i in acted_on(run, context, ref) if i >= FIRST_OBJECT)


def permanents_of(run: Run, context: Context, ref: Ref) -> tuple[ObjectId, ...]:
    """The phased-in permanents among them."""
    found = objects_of(run, context, ref)
    return tuple(i for i in found if _on_battlefield(run.state, i))


def _on_battlefield(state: GameState, identity: ObjectId) -> bool:
    obj = state.objects[identity]
    return obj.zone is Zone.BATTLEFIELD and not obj.phased_out


def players_of(run: Run, context: Context, ref: Ref) -> tuple[PlayerId, ...]:
    """The players still in the game it stands for, in APNAP order (CR 101.4)."""
    found = {i for i in entities(run.state, context, ref) if i < FIRST_OBJECT}
    return tuple(p for p in turn_order(run.state) if p in found)


def as_doer(context: Context, who: Ref, player: PlayerId) -> Context:
    """The context in which that one of the players who do something does it, with them as `It`. A text calls its own
    controller "you": in a loop `It` then stays what the loop is about.
    """
    return context if type(who) is You and context.it is not None else context.about(player)


def perform(run: Run, context: Context, events: Iterable[Event]) -> tuple[Event, ...]:
    """Let events happen at once; what they move can be found by later instructions (CR 400.7)."""
    done = emit_all(run, events)
    for event in done:
        if event.kind is EventKind.ZONE_CHANGE and event.became >= 0:
            context.follow[event.subject] = event.became
    return done


def each(results: Iterable[bool]) -> bool:
    """Whether any of the things was done, once all of them were tried: unlike `any` it does not stop at the first."""
    return any(list(results))


def note(context: Context, name: str, ids: Iterable[EntityId]) -> None:
    """Note objects or players for later instructions."""
    if name:
        context.notes[name] = tuple(dict.fromkeys(ids))


def of_kind(done: Sequence[Event], kind: EventKind) -> list[Event]:
    """The events of that kind."""
    return [event for event in done if event.kind is kind]


def subjects_noted(kind: EventKind) -> Finish:
    """A `finish` that notes what the events of the kind happened to; something was done if there are any."""

    def finish(run: Run, context: Context, effect: Any, events: Sequence[Event], done: Sequence[Event]) -> bool:
        found = of_kind(done, kind)
        note(context, effect.note, (event.subject for event in found))
        return bool(found)

    return finish


def outcomes_noted(kind: EventKind) -> Finish:
    """The same, but what is noted is what it has become where it went (CR 400.7)."""

    def finish(run: Run, context: Context, effect: Any, events: Sequence[Event], done: Sequence[Event]) -> bool:
        found = of_kind(done, kind)
        note(context, effect.note, (event.became if event.became >= 0 else event.subject for event in found))
        return bool(found)

    return finish


def planned(record: type, finish: Finish | None = None) -> Callable[[P], P]:
    """Register an instruction as a plan: `plan(run, context, effect)` makes all choices and returns its events without
    letting them happen; `finish` takes notes afterwards and says whether anything was done.
    """

    def register(plan: P) -> P:
        ending = finish or _anything
        PLANS[record] = (plan, ending)

        def execute(run: Run, context: Context, effect: Any) -> bool:
            events = plan(run, context, effect)
            return ending(run, context, effect, events, perform(run, context, events) if events else ())

        executes(record)(execute)
        return plan

    return register


def _anything(run: Run, context: Context, effect: Any, events: Sequence[Event], done: Sequence[Event]) -> bool:
    return bool(done)


def link_on(state: GameState, source: ObjectId, name: str, value: Any) -> None:
    """Keep something on the source for its linked abilities (CR 607.2), on its last-known record if it is gone."""
    obj = state.objects.get(source)
    if obj is not None:
        state.put(replace(obj, links=_linked(obj.links, name, value)))
        touch_fields(state, "links")
        return
    snapshot = state.past.get(source)
    if snapshot is not None:
        gone = replace(snapshot.obj, links=_linked(snapshot.obj.links, name, value))
        state.remember(source, replace(snapshot, obj=gone))


def _linked(links: tuple[tuple[str, Any], ...], name: str, value: Any) -> tuple[tuple[str, Any], ...]:
    table = dict(links)
    before = table.get(name)
    if isinstance(before, tuple) and isinstance(value, tuple):
        value = tuple(dict.fromkeys(before + value))
    table[name] = value
    return tuple(sorted(table.items()))


def choose_one_by_one(
    run: Run,
    player: PlayerId,
    purpose: str,
    options: Sequence[EntityId],
    least: int,
    most: int,
    fits: Callable[[list[EntityId], EntityId], bool],
) -> tuple[EntityId, ...]:
    """A choice whose parts limit each other (different names, a total): made one by one, so that each offer is
    legal.
    """
    chosen: list[EntityId] = []
    while len(chosen) < most:
        left = [option for option in options if option not in chosen and fits(chosen, option)]
        picked = run.choose_ids(player, purpose, left, 0 if len(chosen) >= least else 1, 1)
        if not picked:
            break
        chosen += picked
    return tuple(chosen)


__all__ = ["EXECUTORS", "PLANS", "acted_on", "perform", "planned"]
