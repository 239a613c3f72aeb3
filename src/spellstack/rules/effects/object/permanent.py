"""Tapping, attaching, regenerating, turning over, phasing, leaving combat (CR 701.3, 701.19, 701.26-28, 702.26,
506.4, 708).

Not here: control and other continuous effects (`lasting`), designations (`designation`).
"""

from __future__ import annotations

from spellstack.ir.action import (
    Attach,
    BecomeBlocked,
    PhaseOut,
    Regenerate,
    RemoveDamage,
    RemoveFromCombat,
    Tap,
    Transform,
    TurnFace,
    Unattach,
    Untap,
)
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.node import Ref
from spellstack.ir.reference import Noted
from spellstack.ir.replacement import RegenerateInstead, Replace
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import acted_on, objects_of, perform, permanents_of, planned
from spellstack.rules.effects.duration.floating import establish
from spellstack.rules.effects.duration.later import CREATED
from spellstack.rules.effects.object.hosts import can_be_attached
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import controller, permanents


@planned(Tap)
def _tap(run: Run, context: Context, effect: Tap) -> list[Event]:
    return _events(run, context, effect.what, EventKind.TAP, "701.26a")


@planned(Untap)
def _untap(run: Run, context: Context, effect: Untap) -> list[Event]:
    return _events(run, context, effect.what, EventKind.UNTAP, "701.26b")


def _events(run: Run, context: Context, what: Ref, kind: EventKind, rule: str, word: str = "") -> list[Event]:
    ids = permanents_of(run, context, what)
    who = context.controller
    return [Event(kind, subject=i, player=who, source=context.source, word=word, rule=rule) for i in ids]


@executes(Attach)
def _attach(run: Run, context: Context, effect: Attach) -> bool:
    """Nothing happens where it can't be attached, or already is (CR 701.3b)."""
    state = run.state
    hosts = acted_on(run, context, effect.to)
    events = [
        Event(EventKind.ATTACH, subject=i, other=hosts[0], player=context.controller, rule="701.3a")
        for i in permanents_of(run, context, effect.what)
        if hosts and state.objects[i].attached_to != hosts[0] and can_be_attached(state, i, hosts[0])
    ]
    return bool(perform(run, context, events))


@planned(Unattach)
def _unattach(run: Run, context: Context, effect: Unattach) -> list[Event]:
    return _events(run, context, effect.what, EventKind.UNATTACH, "701.3d")


_SHIELD = Replace(
    EventPattern(EventKind.DESTROY, subject=IsOneOf(Noted("shielded"))), (RegenerateInstead(),), uses=Fixed(1)
)


@executes(Regenerate)
def _regenerate(run: Run, context: Context, effect: Regenerate) -> bool:
    """The next time it would be destroyed this turn, it is regenerated instead (CR 701.19a)."""
    ids = permanents_of(run, context, effect.what)
    for identity in ids:
        there = context.about(identity)
        there.notes = {"shielded": (identity,)}
        establish(run, there, (_SHIELD,), Duration.THIS_TURN)
    return bool(ids)


@planned(Transform)
def _transform(run: Run, context: Context, effect: Transform) -> list[Event]:
    events = _events(run, context, effect.what, EventKind.TRANSFORM, "701.27a")
    return [event for event in events if not _has_turned(run.state, context, event.subject)]


def _has_turned(state: GameState, context: Context, identity: ObjectId) -> bool:
    """Whether the source of the ability has transformed since that was put on the stack, or created (CR 701.27f)."""
    if identity != context.source:
        return False
    ability = state.objects.get(context.stack_id)
    made = ability.timestamp if ability is not None and ability.kind is Kind.ABILITY else state.clock
    return state.objects[identity].turned_at > context.numbers.get(CREATED, made)


@executes(TurnFace)
def _turn_face(run: Run, context: Context, effect: TurnFace) -> bool:
    """Permanents, or cards that were exiled face down (CR 406.3)."""
    objects = run.state.objects
    exiled = [i for i in objects_of(run, context, effect.what) if objects[i].zone is Zone.EXILE]
    ids = (*permanents_of(run, context, effect.what), *(exiled if not effect.face_down else ()))
    amount = -1 if effect.face_down else 0
    kind, who = EventKind.TURN_FACE_UP, context.controller
    return bool(perform(run, context, [Event(kind, subject=i, player=who, amount=amount, rule="708.2") for i in ids]))


@planned(PhaseOut)
def _phase_out(run: Run, context: Context, effect: PhaseOut) -> list[Event]:
    """What is attached to it phases out with it (CR 702.26g)."""
    ids = permanents_of(run, context, effect.what)
    found = dict.fromkeys(i for identity in ids for i in with_attachments(run.state, identity))
    return [Event(EventKind.PHASE_OUT, subject=i, player=controller(run.state, i), rule="702.26g") for i in found]


def with_attachments(state: GameState, identity: ObjectId) -> list[ObjectId]:
    """The permanent and everything attached to it, directly or not."""
    found = [identity]
    for host in found:
        found += [i for i in permanents(state) if state.objects[i].attached_to == host and i not in found]
    return found


@planned(BecomeBlocked)
def _become_blocked(run: Run, context: Context, effect: BecomeBlocked) -> list[Event]:
    """What attacks and isn't blocked is blocked from now on, by nothing, with its band (CR 509.1h, 702.22i)."""
    combat = run.state.combat
    if combat is None:
        return []
    free = {attacker for attacker, _ in combat.attackers} - combat.blocked
    named = [i for i in permanents_of(run, context, effect.what) if i in free]
    ids = list(dict.fromkeys(mate for i in named for mate in combat.banded_with(i) if mate in free))
    act = [Event(EventKind.KEYWORD_ACTION, subject=i, word="become blocked", rule="509.1h") for i in ids]
    return act + [Event(EventKind.BLOCKED, subject=i, rule="509.1h") for i in ids]


@planned(RemoveFromCombat)
def _remove_from_combat(run: Run, context: Context, effect: RemoveFromCombat) -> list[Event]:
    return _events(run, context, effect.what, EventKind.KEYWORD_ACTION, "506.4", "leave combat")


@planned(RemoveDamage)
def _remove_damage(run: Run, context: Context, effect: RemoveDamage) -> list[Event]:
    return _events(run, context, effect.what, EventKind.KEYWORD_ACTION, "120.6", "remove damage")
