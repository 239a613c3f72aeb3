"""Instructions in two stages: all choices of all players first, then everything at once (CR 101.4, 608.2e-f).

What can be staged: planned instructions, and choices, conditions, offers and payments before one. Not here: the
instructions themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Move
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind
from spellstack.ir.flow import (
    Choose,
    ChooseOption,
    ChooseWord,
    May,
    MayPay,
    NoteNumber,
    NoteObjects,
    Nothing,
    UnlessPays,
    When,
)
from spellstack.ir.flow import Sequence as Steps
from spellstack.ir.node import Effect
from spellstack.ir.spell import CastCard
from spellstack.ir.value import Fixed
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.effects.common import PLANS, Finish, perform, players_of
from spellstack.rules.effects.ordering.choice import choose
from spellstack.rules.effects.ordering.whole import whole
from spellstack.rules.effects.possible import possible
from spellstack.rules.effects.services import CAN_PAY, PAY
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import NO_ENTRY, Event
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds

Staged = tuple[Context, Any, Finish, list[Event]]
_CHOICES = frozenset({Choose, ChooseWord, NoteNumber, NoteObjects, Nothing})


def can_stage(effect: Effect | None) -> bool:
    """Whether its choices can be separated from what it does."""
    if effect is None or type(effect) in PLANS or type(effect) in _CHOICES:
        return True
    if type(effect) is Steps:
        steps = effect.steps
        return bool(steps) and can_stage(steps[-1]) and all(type(step) in _CHOICES for step in steps[:-1])
    if type(effect) is May:
        return effect.otherwise is None and can_stage(effect.effect)
    if type(effect) is UnlessPays:
        return can_stage(effect.effect)
    return type(effect) in (When, MayPay) and can_stage(effect.then) and can_stage(effect.otherwise)  # type: ignore[attr-defined]


def stage(run: Run, context: Context, effect: Effect | None) -> list[Staged]:
    """Make the choices; returns what is to happen."""
    if effect is None:
        return []
    if type(effect) in PLANS:
        plan, finish = PLANS[type(effect)]
        return [(context, effect, finish, plan(run, context, effect))]
    if type(effect) is Steps:
        for step in effect.steps[:-1]:
            carry_out(run, context, step)
        return stage(run, context, effect.steps[-1])
    if type(effect) is When:
        return stage(run, context, effect.then if holds(run.state, context, effect.condition) else effect.otherwise)
    if type(effect) is May:
        return _offer(run, context, effect)
    if type(effect) is UnlessPays:
        return [] if paid_instead(run, context, effect) else stage(run, context, effect.effect)
    if type(effect) is MayPay:
        return stage(run, context, effect.then if times_paid(run, context, effect) else effect.otherwise)
    carry_out(run, context, effect)
    return []


def times_paid(run: Run, context: Context, effect: MayPay) -> int:
    """How often the players who may pay did so."""
    paid = 0
    for player in players_of(run, context, effect.who):
        while _pays(run, context, player, effect.cost):
            paid += 1
            if not effect.times:
                break
    context.numbers["times paid"] = paid
    return paid


def paid_instead(run: Run, context: Context, effect: UnlessPays) -> bool:
    """Whether one of the players paid, so that it does not happen (CR 118.12a)."""
    paid = any(_pays(run, context, player, effect.cost) for player in players_of(run, context, effect.who))
    context.numbers["paid instead"] = int(paid)
    return paid


def _pays(run: Run, context: Context, player: PlayerId, cost: Cost) -> bool:
    """Whether the player can and does pay (CR 118.12, 608.2g)."""
    return bool(CAN_PAY(run.state, context, player, cost) and PAY(run, context, player, cost, "may"))


def _offer(run: Run, context: Context, effect: May) -> list[Staged]:
    found: list[Staged] = []
    wanted = False
    for player in players_of(run, context, effect.who):
        accepted = accepts(run, context, player, effect.effect)
        if accepted is not None:
            wanted = True
            found += stage(run, context, accepted)
    context.numbers[effect.note] = int(wanted)
    return found


def accepts(run: Run, context: Context, player: PlayerId, effect: Effect) -> Effect | None:
    """What the player who may do this still has to do, or None if the player declines or it is impossible.

    To choose one thing, or none, is to accept or to decline what is done with it.
    """
    if type(effect) is ChooseOption:
        effect = _whole_options(run, context, effect)
    if not possible(run, context, effect) or not whole(run, context, effect):
        return None
    only = effect.steps[0] if type(effect) is Steps and len(effect.steps) == 1 else effect
    if type(only) is CastCard and not only.must and not only.copy:
        return effect  # each card is asked for as it would be cast; to copy it is a choice of its own
    if not _begins_with_choice(effect):
        return effect if run.confirm(player, "may", source=context.source) else None
    assert type(effect) is Steps
    choice = effect.steps[0]
    assert type(choice) is Choose
    choose(run, context, replace(choice, minimum=Fixed(0)), lambda i: _may_go(run.state, effect.steps[1], i))
    return Steps(effect.steps[1:]) if context.notes.get(choice.note) else None


def _whole_options(run: Run, context: Context, effect: ChooseOption) -> ChooseOption:
    """Of several actions that a player may do, those that can be done in full (CR 118.12, 608.2d)."""
    able = [place for place, option in enumerate(effect.options) if whole(run, context, option)]
    if not able or len(able) < effect.count:
        return effect
    labels = tuple(effect.labels[place] for place in able) if effect.labels else ()
    return replace(effect, options=tuple(effect.options[place] for place in able), labels=labels)


def _begins_with_choice(effect: Effect) -> bool:
    if type(effect) is not Steps or len(effect.steps) < 2:
        return False
    first = effect.steps[0]
    return type(first) is Choose and not first.random and first.minimum == Fixed(1) == first.maximum


def _may_go(state: GameState, then: Effect, identity: EntityId) -> bool:
    """Whether what is chosen could be put where the next step puts it (CR 101.2, 608.2d)."""
    if type(then) is not Move or identity not in state.objects:
        return True
    zone = state.objects[identity].zone
    return not is_prohibited(
        state, Event(EventKind.ZONE_CHANGE, subject=identity, from_zone=zone, to_zone=then.to, entry=NO_ENTRY)
    )


def carry_out_together(run: Run, pairs: Sequence[tuple[Context, Effect]]) -> None:
    """Carry out several instructions, at one moment if they can be staged."""
    if len(pairs) > 1 and all(can_stage(effect) for _, effect in pairs):
        happen_staged(run, pairs[0][0], [one for there, effect in pairs for one in stage(run, there, effect)])
    else:
        for there, effect in pairs:
            carry_out(run, there, effect)


def happen_staged(run: Run, context: Context, staged: Sequence[Staged]) -> bool:
    """Let all of it happen at one moment, and note what became of each part."""
    done = perform(run, context, [event for _, _, _, events in staged for event in events])
    for there, effect, finish, events in staged:
        there.follow = context.follow
        finish(run, there, effect, events, of_part(events, done))
    return bool(done)


def of_part(events: Sequence[Event], done: Sequence[Event]) -> list[Event]:
    """What happened of these events."""
    parts = {(event.kind, event.subject, event.player) for event in events}
    ids = {event.subject for event in events if event.subject >= 0}
    return [e for e in done if (e.kind, e.subject, e.player) in parts or e.subject in ids]
