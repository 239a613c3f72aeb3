"""Making effects that last: what they affect and their numbers are fixed now (CR 611.2c, 608.2h). Not here:
instructions (`lasting`) and ends of durations (event.applying.expire).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import astuple, replace

from spellstack.ir.casting import CastingWay, NextSpell, TimingPermission
from spellstack.ir.condition import Always
from spellstack.ir.continuous import (
    AddColors,
    AddPT,
    AddTypes,
    CopyOf,
    Lose,
    SetColors,
    SetController,
    SetName,
    SetPT,
    SetTypes,
)
from spellstack.ir.duration import Duration
from spellstack.ir.filter import IsOneOf
from spellstack.ir.node import Condition, Modification, StaticEffect, Value
from spellstack.ir.reference import It, Noted, Players, Target, Who
from spellstack.ir.replacement import PreventDamage, Redirect, Replace
from spellstack.ir.static import Continuous
from spellstack.ir.walk import mentions, nodes, replaced
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.counters import divided_among
from spellstack.rules.event.applying.expire import expire_conditional
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.event.noticing.control import control_events
from spellstack.rules.event.pipeline import happen
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.lasting import Floating
from spellstack.rules.view.characteristics.copying import copied_values, fixed
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number
from spellstack.rules.view.index import index_of
from spellstack.rules.view.known import live
from spellstack.rules.view.term.references import attacked, defending, note_all

# Doing it twice in a row is doing it once.
_SETTING = frozenset({AddColors, AddTypes, Lose, SetColors, SetName, SetPT, SetTypes})
_WHOM = "whom"
_ATTACKED = "whom it attacks"
_TERMS = ("effect", "source", "controller", "duration", "turn", "affected", "condition", "uses")


def establish(
    run: Run,
    context: Context,
    effects: Iterable[StaticEffect],
    duration: Duration,
    condition: Condition | None = None,
    affected: tuple[EntityId, ...] | None = None,
) -> bool:
    """Make the effects true for the duration; `affected` limits those that are no continuous effect to these."""
    state = run.state
    before = index_of(state)
    made = []
    for effect in effects:
        if type(effect) is Continuous:
            made += _continuous(run, context, effect, duration, condition)
        else:
            settled = _of_defender(run, context, effect)
            whole = _floating(run, context, settled, duration, condition, affected)
            made += _one_for_each(run, context, whole)
    if not made:
        return False
    state.floating = (*_not_repeated(state.floating, made), *made)
    state.dirty = True
    touch_all(state)
    expire_conditional(state)  # [CR 611.2b] one whose duration is over already does nothing
    changes = control_events(state, before)
    if changes:
        happen(run, changes)
    return True


def _not_repeated(before: tuple[Floating, ...], made: list[Floating]) -> tuple[Floating, ...]:
    """The effects in force, without the last one if what was made says just the same anew: of two that only set what
    they set, one right after the other, the later decides (CR 613.7).
    """
    return before[:-1] if before and len(made) == 1 and _says_the_same(before[-1], made[0]) else before


def _says_the_same(one: Floating, other: Floating) -> bool:
    effect = other.effect
    if type(effect) is not Continuous or not all(type(change) in _SETTING for change in effect.modifications):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in _TERMS) and (
        astuple(one.bindings) == astuple(other.bindings)
    )


def _continuous(
    run: Run, context: Context, effect: Continuous, duration: Duration, condition: Condition | None
) -> list[Floating]:
    affected = live(run.state, context, entities(run.state, context, effect.affected))
    note_all(context, effect.affected, affected)
    return modify(run, context, affected, effect.modifications, duration, condition)


def modify(
    run: Run,
    context: Context,
    affected: tuple[EntityId, ...],
    modifications: tuple[Modification, ...],
    duration: Duration,
    condition: Condition | None = None,
) -> list[Floating]:
    """Continuous effects on these objects, one for all of them unless numbers or copies differ from one to the next."""
    if not affected:
        return []
    modifications = _to_whom(context, modifications)
    against = _speaks_of_the_attacked(run, context, modifications)
    if not against and not mentions(modifications, It, CopyOf):
        effect = Continuous(It(), fixed(run.state, context, modifications))
        return [_floating(run, context, effect, duration, condition, affected)]
    made = []
    for identity in affected:
        about = context.about(identity)
        told = _against(run, about, modifications) if against else modifications
        effect = Continuous(It(), _locked(run, about, told))
        made.append(_floating(run, about, effect, duration, condition, (identity,)))
    return made


def _speaks_of_the_attacked(run: Run, context: Context, modifications: tuple[Modification, ...]) -> bool:
    """Whether a number is about the defending player, and about no attack that this itself is about."""
    if run.state.combat is None or context.event is not None or attacked(run.state, context.source) is not None:
        return False
    return any(type(one) in (AddPT, SetPT) and any(map(_is_defending, nodes(one))) for one in modifications)


def _is_defending(part: object) -> bool:
    return type(part) is Players and part.who is Who.DEFENDING


def _of_defender(run: Run, context: Context, effect: StaticEffect) -> StaticEffect:
    """The defending player that a lasting effect speaks of is the one of now, whatever attacks later (CR 508.5)."""
    players = defending(run.state, context) if any(map(_is_defending, nodes(effect))) else ()
    if not players:
        return effect
    context.notes = {**context.notes, _ATTACKED: players}
    changed = replaced(effect, lambda part: Noted(_ATTACKED) if _is_defending(part) else part)
    assert isinstance(changed, StaticEffect)
    return changed


def _against(run: Run, context: Context, modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The defending player that a number of a creature speaks of is the one whom that creature attacks (CR 508.5a)."""
    context.notes = {**context.notes, _ATTACKED: defending(run.state, context)}
    return tuple(_with_attacked(one) if type(one) in (AddPT, SetPT) else one for one in modifications)


def _with_attacked(modification: Modification) -> Modification:
    changed = replaced(modification, lambda part: Noted(_ATTACKED) if _is_defending(part) else part)
    assert isinstance(changed, Modification)
    return changed


def _to_whom(context: Context, modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """In a loop over players "they" who gain control are the player of the loop, and no object that is affected."""
    if context.whom is None or SetController(It()) not in modifications:
        return modifications
    context.notes[_WHOM] = (context.whom,)
    return tuple(SetController(Noted(_WHOM)) if one == SetController(It()) else one for one in modifications)


def _locked(run: Run, context: Context, modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    found: list[Modification] = []
    for modification in fixed(run.state, context, modifications):
        if type(modification) is CopyOf:
            originals = entities(run.state, context, modification.of)
            if originals:
                found.append(copied_values(run.state, context, originals[0], modification.exceptions))
        else:
            found.append(modification)
    return tuple(found)


def _floating(
    run: Run,
    context: Context,
    effect: StaticEffect,
    duration: Duration,
    condition: Condition | None,
    affected: tuple[EntityId, ...] | None,
) -> Floating:
    state = run.state
    return Floating(
        state.new_id(),
        effect,
        context.source,
        context.controller,
        state.tick(),
        duration,
        state.turn.number,
        affected=affected,
        condition=condition or Always(),
        bindings=replace(context.bindings(), words=tuple(context.words.items())),
        uses=_uses(run, context, effect),
    )


def _one_for_each(run: Run, context: Context, shield: Floating) -> list[Floating]:
    """[CR 615.11] For each of several targets a shield of its own, of the announced share if they are divided."""
    effect = shield.effect
    if shield.uses is None or type(effect) is not Replace or type(effect.event.subject) is not IsOneOf:
        return [shield]
    ref = effect.event.subject.of
    if type(ref) is not Target or not any(_points(instead) is not None for instead in effect.instead):
        return [shield]
    targets = entities(run.state, context, ref)
    shares = dict.fromkeys(targets, shield.uses)
    if ref.slot < len(context.divisions) and context.divisions[ref.slot]:
        shares = divided_among(context, ref.slot, targets)
    identities = (shield.id, *(run.state.new_id() for _ in targets[1:]))
    return [
        replace(shield, id=identity, affected=(target,), uses=share)
        for identity, (target, share) in zip(identities, shares.items(), strict=False)
    ]


def _uses(run: Run, context: Context, effect: StaticEffect) -> int | None:
    """How many events, or points of damage, it is good for (CR 614.6, 615.7)."""
    if type(effect) is CastingWay:
        return effect.limit or None
    if type(effect) is NextSpell or (type(effect) is TimingPermission and effect.once):
        return 1
    if type(effect) is not Replace:
        return None
    shield = next((amount for instead in effect.instead if (amount := _points(instead)) is not None), None)
    limit = shield or effect.uses
    return None if limit is None else max(0, number(run.state, context, limit))


def _points(instead: object) -> Value | None:
    if type(instead) is PreventDamage:
        return None if instead.each else instead.amount
    return instead.amount if type(instead) is Redirect else None
