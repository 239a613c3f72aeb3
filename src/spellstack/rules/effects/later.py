"""Abilities that an instruction creates for later: delayed and reflexive triggered abilities (CR 603.7, 603.12).

What this resolution targeted is known to them as notes, because targets of their own take the places of targets.
Not here: noticing their events (event.triggers) and putting them on the stack (process).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind
from spellstack.ir.flow import Later, Reflexive
from spellstack.ir.node import Node
from spellstack.ir.reference import Noted, Target
from spellstack.ir.target import Instructions
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Bindings, Delayed, Pending
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds


@executes(Later)
def _later(run: Run, context: Context, effect: Later) -> bool:
    state = run.state
    ability = effect.ability
    assert type(ability) is Triggered
    state.delayed += (
        Delayed(
            state.new_id(),
            _knowing(ability, context),
            context.source,
            context.controller,  # [CR 603.7d]
            state.turn.number,
            effect.duration,
            effect.repeats,
            _bindings(context),
        ),
    )
    return True


@executes(Reflexive)
def _reflexive(run: Run, context: Context, effect: Reflexive) -> bool:
    """It triggers on what this resolution did (CR 603.12); whoever resolves it knows what was noted so far."""
    if not holds(run.state, context, effect.condition):
        return False
    event = context.event or Event(EventKind.STATE, subject=context.source, player=context.controller)
    ability = _knowing(Triggered((), effect.instructions), context)
    run.state.pending += (Pending(ability, context.source, context.controller, event, _bindings(context)),)
    return True


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
    if type(item) is Target:
        return Noted(f"target {item.slot}")
    if type(item) is tuple:
        return tuple(_with_notes(part) for part in item)
    if not isinstance(item, Node):
        return item
    changed = {}
    for name in item.__struct_fields__:
        before = getattr(item, name)
        after = _with_notes(before)
        if after is not before and after != before:
            changed[name] = after
    return replace(item, **changed) if changed else item


def _bindings(context: Context) -> Bindings:
    bindings = context.bindings()
    targets = tuple((f"target {slot}", ids) for slot, ids in enumerate(context.targets))
    return replace(bindings, notes=bindings.notes + targets)
