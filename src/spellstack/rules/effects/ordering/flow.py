"""Instructions that order other instructions (CR 608.2c-h, 118.12). Not here: choices (`choice`), abilities for
later (`later`), lasting effects (`lasting`), and paying (a service of the procedures).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Move, Sacrifice
from spellstack.ir.condition import Did, Unless
from spellstack.ir.deed import Discard, Draw, Mill, Search
from spellstack.ir.flow import (
    ForEach,
    May,
    MayPay,
    MustPay,
    NoteNumber,
    NoteObjects,
    Nothing,
    Reflexive,
    Repeat,
    Simultaneous,
    UnlessPays,
    When,
)
from spellstack.ir.flow import (
    Sequence as Steps,
)
from spellstack.ir.node import Condition, Effect, Node, Ref
from spellstack.ir.reference import EACH_ONE, ControllerOf, It, OwnerOf, Players
from spellstack.ir.walk import nodes
from spellstack.lexicon.zone import PUBLIC_ZONES
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out, executes
from spellstack.rules.effects.common import PLANS, each, link_on, players_of
from spellstack.rules.effects.object.tokens import BATCHES, create_for_each
from spellstack.rules.effects.ordering.staging import (
    Staged,
    accepts,
    can_stage,
    carry_out_together,
    happen_staged,
    paid_instead,
    stage,
    times_paid,
)
from spellstack.rules.effects.services import CAN_PAY, CARRY_OUT, CARRY_OUT_TOGETHER, PAY
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number
from spellstack.rules.view.objects import controller

CARRY_OUT.fill(carry_out)
CARRY_OUT_TOGETHER.fill(carry_out_together)
_PAID_BY_CHOOSING = frozenset({Draw, Discard, Mill, Sacrifice})
_MOST_REPEATS = 1000  # a process repeated more often than this never ends (CR 104.4b)


@executes(Steps)
def _sequence(run: Run, context: Context, effect: Steps) -> bool:
    done = before = False
    for step in effect.steps:
        if (type(step) is When or type(step) is Reflexive) and _asks_for_last(step.condition):
            context.numbers["last"] = int(before)
        before = carry_out(run, context, step)
        done = before or done
    return done


def _asks_for_last(condition: Condition | None) -> bool:
    """ "If they do": whether what was said just before could be done; it notes nothing itself."""
    did = condition.part if type(condition) is Unless else condition
    return type(did) is Did and did.name == "last"


@executes(Simultaneous)
def _simultaneous(run: Run, context: Context, effect: Simultaneous) -> bool:
    """All choices first, then one moment for all parts that can be staged; the others follow in order (CR 608.2e-f)."""
    staged = [one for part in effect.parts if can_stage(part) for one in stage(run, context, part)]
    done = happen_staged(run, context, staged)
    for part in effect.parts:
        if not can_stage(part):
            done = carry_out(run, context, part) or done
    return done


@executes(When)
def _when(run: Run, context: Context, effect: When) -> bool:
    true = holds(run.state, context, effect.condition)
    chosen = effect.then if true else effect.otherwise
    _leave_out(context, effect.otherwise if true else effect.then)
    return carry_out(run, context, chosen) if chosen is not None else False


def _leave_out(context: Context, effect: Effect | None) -> None:
    """What was not offered was not done: "if you do" after it does not ask for an offer from before (CR 608.2c)."""
    if type(effect) is May:
        context.numbers[effect.note] = 0
    elif type(effect) is Steps:
        for step in effect.steps:
            _leave_out(context, step)


@executes(May)
def _may(run: Run, context: Context, effect: May) -> bool:
    """Those who may are asked in APNAP order, and what they do happens at once where it can (CR 608.2e); what is
    impossible is not offered (608.2d).
    """
    players = players_of(run, context, effect.who)
    several = type(effect.who) is Players
    staged: list[Staged] = []
    done = False
    for player in players:
        there = _pass(context, player) if several else context
        accepted = accepts(run, there, player, effect.effect)
        if accepted is not None and several and can_stage(accepted):
            staged += stage(run, there, accepted)
        elif accepted is not None:
            done = carry_out(run, there, accepted) or _is_paid(accepted) or done
    done = happen_staged(run, context, staged) or done
    context.numbers[effect.note] = int(done)
    if not done:
        _forget(context, effect.effect)
    if not done and effect.otherwise is not None:
        return carry_out(run, context, effect.otherwise)
    return done


def _is_paid(accepted: Effect) -> bool:
    """[CR 118.12] "If they do" asks whether they chose to, whatever became of it: another event instead of a draw, a
    hand of no cards discarded.
    """
    first = accepted.steps[0] if type(accepted) is Steps and accepted.steps else accepted
    return type(first) in _PAID_BY_CHOOSING


def _forget(context: Context, effect: Effect) -> None:
    """What was not done noted nothing: "that creature" after it is none from before (CR 608.2c)."""
    for name in {getattr(node, "note", "") for node in nodes(effect)} & context.notes.keys():
        context.notes[name] = ()


@executes(MayPay)
def _may_pay(run: Run, context: Context, effect: MayPay) -> bool:
    paid = times_paid(run, context, effect)
    chosen = effect.then if paid else effect.otherwise
    return carry_out(run, context, chosen) if chosen is not None else bool(paid)


@executes(UnlessPays)
def _unless_pays(run: Run, context: Context, effect: UnlessPays) -> bool:
    alone = _of_each(effect)
    if alone is not effect:  # "each opponent … unless they …": every one of them for themselves
        passes = [_pass(context, player) for player in players_of(run, context, effect.who)]
        return _all_at_once(run, context, passes, alone)
    return not paid_instead(run, context, effect) and carry_out(run, context, effect.effect)


def _of_each(effect: UnlessPays) -> UnlessPays:
    """What happens to each of several players who may pay, said of one of them as `It`."""
    who, inner = effect.who, effect.effect
    if type(who) is not Players or not isinstance(inner, Node):
        return effect
    parts = [name for name in inner.__struct_fields__ if _is_group(getattr(inner, name), who)]
    if not parts:
        return effect
    told: Any = replace(inner, **dict.fromkeys(parts, It()))
    return replace(effect, effect=told, who=It())


def _is_group(part: Any, who: Players) -> bool:
    return type(part) is Players and part.who is who.who


@executes(MustPay)
def _must_pay(run: Run, context: Context, effect: MustPay) -> bool:
    paid = False
    for player in players_of(run, context, effect.who):
        if CAN_PAY(run.state, context, player, effect.cost):
            paid = bool(PAY(run, context, player, effect.cost, "must")) or paid
    if not paid and effect.otherwise is not None:
        return carry_out(run, context, effect.otherwise)
    return paid


@executes(ForEach)
def _for_each(run: Run, context: Context, effect: ForEach) -> bool:
    """A pass sees the notes from before and its own; afterwards a note holds those of all passes. What players do is
    chosen by all in APNAP order and happens at once, where it can (CR 101.4).
    """
    moves = effect.effect
    if type(moves) is Move and type(moves.what) is It:  # "for each creature, its owner puts it": all at once
        return carry_out(run, context, replace(moves, what=effect.of))
    found = entities(run.state, context, effect.of)
    deciding = _deciding(effect.effect)
    passes = [_pass(context, entity) for entity in _in_order(run, context, found, deciding)]
    if effect.own_targets:
        for there in passes:
            there.targets = tuple(_of_player(run.state, there.it, slot) for slot in context.targets)
    made = sole(effect.effect)
    if type(made) is May and type(made.effect) in BATCHES:
        passes, made = [there for there in passes if _is_wanted(run, there, made)], made.effect
    if type(made) in BATCHES:
        return create_for_each(run, context, passes, made)
    if all(entity < FIRST_OBJECT for entity in found) or (deciding is not None and _is_done_to_it(effect.effect)):
        done = _all_at_once(run, context, passes, effect.effect)
    else:
        done = _one_after_another(run, passes, effect.effect)
    _gather_notes(context, passes)
    return done


def _one_after_another(run: Run, passes: Sequence[Context], effect: Effect) -> bool:
    """Each pass knows which cards those before it found: they are not there to be found again."""
    searches = {node.note for node in nodes(effect) if type(node) is Search}
    if not searches:
        return each(carry_out(run, there, effect) for there in passes)
    done, outside = False, run.found
    try:
        for there in passes:
            done = carry_out(run, there, effect) or done
            run.found += tuple(i for name in searches for i in there.notes.get(name, ()))
    finally:
        run.found = outside
    return done


def sole(effect: Effect) -> Effect:
    """The one step of a sequence of one, else the instruction itself."""
    return sole(effect.steps[0]) if type(effect) is Steps and len(effect.steps) == 1 else effect


def _is_wanted(run: Run, context: Context, offer: May) -> bool:
    """Whether those who may do it in this pass want to."""
    return any(accepts(run, context, p, offer.effect) is not None for p in players_of(run, context, offer.who))


def _all_at_once(run: Run, context: Context, passes: Sequence[Context], effect: Effect) -> bool:
    """What is chosen in every pass first, then all that is done, where it can be (CR 101.4)."""
    if len(passes) > 1 and can_stage(effect):
        return happen_staged(run, context, [one for there in passes for one in stage(run, there, effect)])
    if len(passes) > 1 and type(effect) is Steps and not any(map(_asks_for_before, effect.steps)):
        return each(_all_at_once(run, context, passes, step) for step in effect.steps)
    if len(passes) > 1 and type(effect) is May:
        return _offered_to_all(run, context, passes, effect)
    return each(carry_out(run, there, effect) for there in passes)


def _asks_for_before(step: Effect) -> bool:
    return type(step) in (When, Reflexive) and _asks_for_last(step.condition)  # type: ignore[attr-defined]


def _offered_to_all(run: Run, context: Context, passes: Sequence[Context], effect: May) -> bool:
    """All say first whether they do it; then it is done by those who do, each action by all of them at once."""
    accepted: list[tuple[Context, Effect]] = []
    declined: list[Context] = []
    for there in passes:
        wanted = [accepts(run, there, player, effect.effect) for player in players_of(run, there, effect.who)]
        there.numbers[effect.note] = int(any(wanted))
        accepted += [(there, one) for one in wanted if one is not None]
        declined += [] if any(wanted) else [there]
    for there in declined:
        _forget(there, effect.effect)
    done = bool(accepted) and _all_at_once(run, context, [there for there, _ in accepted], accepted[0][1])
    if declined and effect.otherwise is not None:
        done = _all_at_once(run, context, declined, effect.otherwise) or done
    return done


def _is_done_to_it(effect: Effect) -> bool:
    """Whether all that is done is done to the object of the pass, so that no pass is in another's way."""
    deeds = [node for node in nodes(effect) if type(node) in PLANS]
    return all(any(type(getattr(deed, name)) is It for name in deed.__struct_fields__) for deed in deeds)


def _of_player(state: GameState, player: EntityId | None, targets: tuple[EntityId, ...]) -> tuple[EntityId, ...]:
    """The targets that were chosen for this player: in whose control or graveyard they are."""
    return tuple(i for i in targets if controller(state, i) == player)


def _pass(context: Context, entity: EntityId) -> Context:
    there = context.about(entity)
    there.notes, there.numbers = {**context.notes, EACH_ONE: (entity,)}, dict(context.numbers)
    return there


def _gather_notes(context: Context, passes: Sequence[Context]) -> None:
    notes: dict[str, tuple[EntityId, ...]] = {}
    numbers: dict[str, int] = {}
    for there in passes:
        for name, ids in there.notes.items():
            if context.notes.get(name) != ids:
                notes[name] = tuple(dict.fromkeys(notes.get(name, ()) + ids))
        for name, amount in there.numbers.items():
            if name not in context.numbers or context.numbers[name] != amount:
                numbers[name] = numbers.get(name, 0) + amount
    context.notes.update(notes)
    context.numbers.update(numbers)


def _deciding(effect: Effect) -> Ref | None:
    """Who does it in the pass of an object: its controller or owner."""
    found = (node for node in nodes(effect) if isinstance(node, ControllerOf | OwnerOf))
    return next((ref for ref in found if type(ref.of) is It), None)


def _in_order(run: Run, context: Context, found: tuple[EntityId, ...], deciding: Ref | None) -> tuple[EntityId, ...]:
    """Players in APNAP order; objects in that of those who decide about them (CR 101.4)."""
    if all(entity < FIRST_OBJECT for entity in found):
        return tuple(player for player in turn_order(run.state) if player in found)
    if deciding is None:
        return found
    state, order = run.state, turn_order(run.state)
    who = {entity: entities(state, context.about(entity), deciding) for entity in found}
    return tuple(sorted(found, key=lambda entity: [order.index(player) for player in who[entity] if player in order]))


@executes(Repeat)
def _repeat(run: Run, context: Context, effect: Repeat) -> bool:
    done = False
    most = _MOST_REPEATS if effect.times is None else number(run.state, context, effect.times)
    for turn in range(max(0, most)):
        if type(effect.condition) is Did:  # what was done before tells nothing of this time
            context.numbers.pop(effect.condition.name, None)
            context.notes.pop(effect.condition.name, None)
        done = carry_out(run, context, effect.effect) or done
        if effect.condition is not None and not holds(run.state, context, effect.condition):
            break
        if effect.times is None and effect.condition is None and turn:
            break
    return done


@executes(NoteNumber)
def _note_number(run: Run, context: Context, effect: NoteNumber) -> bool:
    context.numbers[effect.name] = number(run.state, context, effect.value)
    return True


@executes(NoteObjects)
def _note_objects(run: Run, context: Context, effect: NoteObjects) -> bool:
    found = entities(run.state, context, effect.of)
    context.notes[effect.name] = found
    if effect.link:
        there = tuple(one for identity in found for one in _where_it_is(run.state, identity))
        link_on(run.state, context.source, effect.name, there)
    return bool(found)


def _where_it_is(state: GameState, identity: EntityId) -> tuple[EntityId, ...]:
    """What was paid with as the object it became in a public zone (CR 400.7j, 607.2a), a merged one as all of them."""
    past = None if identity in state.objects else state.past.get(identity)
    heirs = (past.became, *past.also) if past is not None else ()
    found = (state.objects[i] for i in heirs if i in state.objects)
    return tuple(obj.id for obj in found if obj.zone in PUBLIC_ZONES) or (identity,)


@executes(Nothing)
def _nothing(run: Run, context: Context, effect: Nothing) -> bool:
    return False
