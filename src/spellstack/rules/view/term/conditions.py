"""Whether conditions hold (CR 603.4, 608.2c, 611.3). Not here: when they are asked."""

from __future__ import annotations

from spellstack.ir.condition import (
    Always,
    AsCast,
    Both,
    CastBefore,
    CastFrom,
    Compares,
    Designated,
    Did,
    Either,
    EnteredFrom,
    Exists,
    FirstResolved,
    HappenedThisTurn,
    HasBegun,
    InStep,
    IsExtraTurn,
    Matches,
    ModeChosen,
    NotYet,
    Paid,
    TimesThisTurn,
    TurnOf,
    Unless,
)
from spellstack.ir.event import EventKind
from spellstack.ir.reference import This
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState, with_all
from spellstack.rules.state.obj import USES_PER_TURN, link
from spellstack.rules.state.uses import times_used, use_key
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, means_condition, number, passes
from spellstack.rules.view.known import knowable, spells_of
from spellstack.rules.view.objects import characteristics, owner, record
from spellstack.rules.view.term.numbers import compared
from spellstack.rules.view.term.status import marked
from spellstack.rules.view.term.tally import tally
from spellstack.rules.view.term.values import times_paid

_PLACE = {step: place for place, step in enumerate(Step)}


@means_condition(Always)
def _always(state: GameState, context: Context, condition: Always) -> bool:
    return True


@means_condition(FirstResolved)
def _first_resolved(state: GameState, context: Context, condition: FirstResolved) -> bool:
    return resolved_mark(state, context.source) not in state.players[context.controller].marks


@means_condition(CastBefore)
def _cast_before(state: GameState, context: Context, condition: CastBefore) -> bool:
    times = state.players[context.controller].marks.count(cast_mark(state, context.source))
    return times > (context.spell.caster == context.controller)


def cast_mark(state: GameState, spell: EntityId) -> str:
    """What marks a player for each spell with this name that the player has cast, where such a spell asks."""
    return f"cast {characteristics(state, spell).name}"


def resolved_mark(state: GameState, spell: EntityId) -> str:
    """What marks a player one of whose spells with this name has resolved."""
    return f"resolved {characteristics(state, spell).name}"


@means_condition(Both)
def _both(state: GameState, context: Context, condition: Both) -> bool:
    return all(holds(state, context, part) for part in condition.parts)


@means_condition(Either)
def _either(state: GameState, context: Context, condition: Either) -> bool:
    return any(holds(state, context, part) for part in condition.parts)


@means_condition(Unless)
def _unless(state: GameState, context: Context, condition: Unless) -> bool:
    return not holds(state, context, condition.part)


@means_condition(Compares)
def _compares(state: GameState, context: Context, condition: Compares) -> bool:
    left, right = number(state, context, condition.left), number(state, context, condition.right)
    return compared(left, condition.compare, right)


@means_condition(Exists)
def _exists(state: GameState, context: Context, condition: Exists) -> bool:
    return len(entities(state, context, condition.of)) >= condition.at_least


@means_condition(Matches)
def _matches(state: GameState, context: Context, condition: Matches) -> bool:
    found = knowable(state, context, entities(state, context, condition.of))
    return bool(found) and all(passes(state, context.about(i), condition.filter, i) for i in found)


@means_condition(Paid)
def _paid(state: GameState, context: Context, condition: Paid) -> bool:
    found = entities(state, context, condition.of)
    return any(times_paid(state, context, i, condition.label) >= condition.times for i in found)


@means_condition(AsCast)
def _as_cast(state: GameState, context: Context, condition: AsCast) -> bool:
    found = entities(state, context, This())
    return any(times_paid(state, context, i, as_cast_label(condition)) for i in found)


def as_cast_label(condition: AsCast) -> str:
    """The label under which it is kept on the spell that the condition held."""
    return f"as cast {condition.condition!r}"


@means_condition(CastFrom)
def _cast_from(state: GameState, context: Context, condition: CastFrom) -> bool:
    casters = None if condition.by is None else entities(state, context, condition.by)
    for identity in entities(state, context, condition.of):
        for spell in spells_of(state, context, identity):
            if spell.cast_from is None or (condition.zones and spell.cast_from not in condition.zones):
                continue
            if casters is None or spell.caster in casters:
                return True
    return False


@means_condition(EnteredFrom)
def _entered_from(state: GameState, context: Context, condition: EnteredFrom) -> bool:
    owners = None if condition.whose is None else entities(state, context, condition.whose)
    found = [i for i in entities(state, context, condition.of) if owners is None or owner(state, i) in owners]
    return any(
        event.became in found and event.to_zone is Zone.BATTLEFIELD and event.from_zone in condition.zones
        for event in state.happened
        if event.kind is EventKind.ZONE_CHANGE
    )


@means_condition(IsExtraTurn)
def _is_extra_turn(state: GameState, context: Context, condition: IsExtraTurn) -> bool:
    return state.turn.added


@means_condition(TurnOf)
def _turn_of(state: GameState, context: Context, condition: TurnOf) -> bool:
    return state.turn.active in entities(state, context, condition.of)


@means_condition(InStep)
def _in_step(state: GameState, context: Context, condition: InStep) -> bool:
    return state.turn.step in condition.steps


@means_condition(NotYet)
def _not_yet(state: GameState, context: Context, condition: NotYet) -> bool:
    begun = (event.step for event in state.happened if event.kind is EventKind.BEGIN_STEP and event.step is not None)
    return all(_PLACE[step] < _PLACE[condition.step] for step in (state.turn.step, *begun))


@means_condition(HasBegun)
def _has_begun(state: GameState, context: Context, condition: HasBegun) -> bool:
    for event in reversed(state.happened):
        if event.kind is EventKind.BEGIN_STEP and event.step in (condition.step, Step.BEGIN_COMBAT):
            return event.step is condition.step
    return state.combat is not None  # a position in the midst of a combat of which nothing is known


@means_condition(HappenedThisTurn)
def _happened(state: GameState, context: Context, condition: HappenedThisTurn) -> bool:
    return any(
        tally(state, context, condition.what, (player,), condition.filter) >= condition.at_least
        for player in entities(with_all(state), context, condition.of)
    )


@means_condition(Did)
def _did(state: GameState, context: Context, condition: Did) -> bool:
    if condition.at_least > 1:
        return len(context.notes.get(condition.name, ())) >= condition.at_least
    done = context.numbers.get(condition.name)
    if done is not None:
        return done > 0
    return bool(context.notes.get(condition.name)) or any(
        bool(ids) for name, ids in context.spell.cost_notes if name == condition.name
    )


@means_condition(Designated)
def _designated(state: GameState, context: Context, condition: Designated) -> bool:
    what = condition.what
    if what in ("day", "night"):
        return state.turn.day == what
    return any(_has_designation(state, entity, what) for entity in entities(state, context, condition.of))


def _has_designation(state: GameState, entity: EntityId, what: str) -> bool:
    who = record(state, entity) if entity >= FIRST_OBJECT else state.players[entity]
    return who is not None and marked(who.marks, what)


@means_condition(ModeChosen)
def _mode_chosen(state: GameState, context: Context, condition: ModeChosen) -> bool:
    obj = record(state, context.source)
    if obj is not None and any(value == condition.word for _, value in obj.links if isinstance(value, str)):
        return True
    return condition.word in context.words.values()


@means_condition(TimesThisTurn)
def _times_this_turn(state: GameState, context: Context, condition: TimesThisTurn) -> bool:
    obj = record(state, context.source)
    if obj is None:
        return False
    start = state.turn.number * USES_PER_TURN
    if condition.what == "resolved":
        counted = link(obj, "resolved")
        times = counted - start if isinstance(counted, int) else 0
    else:
        times = times_used(state, obj, use_key((), 0, context.ability)) if context.ability is not None else 0
    return times >= condition.times[0] if condition.at_least else times in condition.times
