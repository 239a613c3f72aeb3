"""Abilities that an instruction creates for later: delayed and reflexive triggered abilities (CR 603.7, 603.12).

What this resolution targeted is known to them as notes, because targets of their own take the places of targets.
Not here: noticing their events (event.noticing.triggers) and putting them on the stack (process).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Destroy, Move, Sacrifice
from spellstack.ir.event import EventKind
from spellstack.ir.flow import Later, Reflexive
from spellstack.ir.reference import EventPart, Noted, Target, This
from spellstack.ir.target import Instructions
from spellstack.ir.walk import replaced
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Bindings, Delayed, Pending
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds
from spellstack.rules.view.known import SELF, live

CREATED = "created at"
_BECAME = "what its source became"


@executes(Later)
def _later(run: Run, context: Context, effect: Later) -> bool:
    state = run.state
    ability = effect.ability
    assert type(ability) is Triggered
    if _is_about_nothing(state, context, ability):
        return False
    state.delayed += (
        Delayed(
            state.new_id(),
            _knowing(_of_its_card(state, _of_this_event(state, ability, context), context), context),
            context.source,
            context.controller,  # [CR 603.7d]
            state.turn.number,
            effect.duration,
            effect.repeats,
            _created(state, _bindings(context)),
        ),
    )
    return True


def _is_about_nothing(state: GameState, context: Context, ability: Triggered) -> bool:
    """Whether all it would do is to move what this resolution was to find or make, and has not ("Exile it …")."""
    effect = ability.body.effect if type(ability.body) is Instructions else None
    if type(effect) is not Move and type(effect) is not Sacrifice and type(effect) is not Destroy:
        return False
    return type(effect.what) is Noted and not entities(state, context, effect.what)


@executes(Reflexive)
def _reflexive(run: Run, context: Context, effect: Reflexive) -> bool:
    """It triggers on what this resolution did (CR 603.12); whoever resolves it knows what was noted so far."""
    if not holds(run.state, context, effect.condition):
        return False
    event = context.event or Event(EventKind.STATE, subject=context.source, player=context.controller)
    ability, bindings = _knowing(Triggered((), effect.instructions), context), _bindings(context)
    if context.source not in run.state.objects:
        bindings = replace(bindings, notes=(*bindings.notes, (SELF, live(run.state, context, (context.source,)))))
    run.state.pending += (Pending(ability, context.source, context.controller, event, bindings),)
    return True


_STEPS = frozenset({EventKind.BEGIN_STEP, EventKind.END_STEP})


def _of_this_event(state: GameState, ability: Triggered, context: Context) -> Triggered:
    """The ability of a later step, speaking of what this one's event was about as notes: a step is about nothing."""
    if context.event is None or not ability.events or any(pattern.kind not in _STEPS for pattern in ability.events):
        return ability

    def known(item: Any) -> Any:
        if type(item) is not EventPart:
            return item
        ids = entities(state, context, item)
        name = f"event {item.role.value}"
        context.notes[name] = live(state, context, ids) or ids
        return Noted(name)

    return replace(ability, body=replaced(ability.body, known))


def _of_its_card(state: GameState, ability: Triggered, context: Context) -> Triggered:
    """The ability, if what it is of is gone and can be found now, moving what that became (CR 400.7e-f)."""
    found = live(state, context, (context.source,)) if context.source not in state.objects else ()
    if not found:
        return ability
    context.notes[_BECAME] = found

    def known(item: Any) -> Any:
        return replace(item, what=Noted(_BECAME)) if type(item) is Move and type(item.what) is This else item

    return replace(ability, body=replaced(ability.body, known))


def _knowing(ability: Triggered, context: Context) -> Triggered:
    """The ability, speaking of this resolution's targets as notes unless it has targets of its own."""
    body = ability.body
    if not context.targets or (type(body) is Instructions and body.targets):
        return ability
    known = _with_notes(ability)
    assert type(known) is Triggered
    return known


def _with_notes(item: Any) -> Any:
    """The term with every target in it as a note."""
    return replaced(item, lambda part: Noted(f"target {part.slot}") if type(part) is Target else part)


def _bindings(context: Context) -> Bindings:
    bindings = context.bindings()
    targets = tuple((f"target {slot}", ids) for slot, ids in enumerate(context.targets))
    return replace(bindings, notes=bindings.notes + targets)


def _created(state: GameState, bindings: Bindings) -> Bindings:
    """With the time at which the delayed trigger is created (CR 701.27f)."""
    return replace(
        bindings, numbers=(*(pair for pair in bindings.numbers if pair[0] != CREATED), (CREATED, state.clock))
    )
