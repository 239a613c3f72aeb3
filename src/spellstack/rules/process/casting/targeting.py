"""Announcing the targets and how what is divided is divided among them (CR 601.2c-d). Not here: what is legal
(legality.targets).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.target import Instructions, Modal, TargetSpec
from spellstack.rules.legality.paying.aimed import Aiming, most_payable
from spellstack.rules.legality.paying.some_payment import some_choice
from spellstack.rules.legality.targets import (
    applies,
    can_fill,
    can_target,
    chosen_instructions,
    depends,
    legal_targets,
    problem_with,
    total_problem,
    wanted,
)
from spellstack.rules.process.casting.announcing import Announcing, chooser_of
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.view.evaluate import entities, number


def announce_targets(announcing: Announcing) -> None:
    """The targets, then how what is divided is divided among them (CR 601.2c-d)."""
    chosen: list[tuple[tuple[EntityId, ...], ...]] = []
    divisions: list[tuple[tuple[int, ...], ...]] = []
    distinct = any(type(body) is Modal and body.distinct_targets for body in announcing.bodies)
    for instructions in chosen_instructions(announcing.bodies, announcing.spell.modes):
        taken = frozenset(i for mode in chosen for slot in mode for i in slot) if distinct else frozenset()
        targets = _targets(announcing, instructions, taken)
        chosen.append(targets)
        divisions.append(_divisions(announcing, instructions, targets))
    if any(chosen):
        announcing.write(targets=tuple(chosen))
    if any(any(mode) for mode in divisions):
        announcing.write(divisions=tuple(divisions))
    announcing.proposal.targets = tuple(i for mode in chosen for slot in mode for i in slot)


def _targets(
    announcing: Announcing, instructions: Instructions, taken: frozenset[EntityId]
) -> tuple[tuple[EntityId, ...], ...]:
    state, context = announcing.run.state, announcing.context
    if instructions.targets and not can_target(state, context, instructions):
        raise IllegalAction("601.2c", "there is no legal target")
    slots: tuple[tuple[EntityId, ...], ...] = ()
    for spec in instructions.targets:
        context.targets = slots
        wanted_now = applies(state, context, spec)
        slots = (*slots, _slot(announcing, instructions.targets, slots, taken) if wanted_now else ())
    context.targets = slots
    return slots


def _slot(
    announcing: Announcing,
    specs: tuple[TargetSpec, ...],
    before: tuple[tuple[EntityId, ...], ...],
    taken: frozenset[EntityId],
) -> tuple[EntityId, ...]:
    """The targets for one instance of the word, the next one; the same one never twice (CR 601.2c)."""
    run, context, place = announcing.run, announcing.context, len(before)
    spec = specs[place]
    differs = taken | frozenset(i for other in spec.other_than if other < len(before) for i in before[other])
    options = _completable(announcing, specs, before, legal_targets(run.state, context, spec, differs))
    least, most = wanted(run.state, context, spec, len(options))
    if len(options) < least:
        raise IllegalAction("601.2c", "there is no legal target")
    if spec.random:
        return tuple(run.random().sample(options, min(most, len(options))))
    if not announcing.manual:
        most = most_payable(run.state, announcing.proposal, before, options, (least, most), some_choice)
    chooser = chooser_of(announcing, entities(run.state, context, spec.chooser))
    if spec.same_controller or spec.different_controllers or spec.total_stat or spec.each_of:
        return _one_by_one(announcing, spec, place, chooser, options, least, most)
    aiming = Aiming(announcing.proposal, specs, before, options, least, most, some_choice)
    if not announcing.manual and _alone(announcing) and aiming.may_be_too_dear(run.state):
        if not aiming.is_cheapened(run.state):
            return _while_payable(announcing, aiming, chooser)
        options = tuple(i for i in options if aiming.is_completable(run.state, (i,))) or options
        least = least or int(not aiming.is_payable(run.state, ()))
    chosen = run.choose(chooser, "target", options, least, most, source=announcing.identity, slot=place, rule="601.2c")
    return tuple(i for i in chosen if isinstance(i, int))


def _alone(announcing: Announcing) -> bool:
    """Whether no other mode has targets, which may change the cost too."""
    chosen = chosen_instructions(announcing.bodies, announcing.spell.modes)
    return sum(bool(instructions.targets) for instructions in chosen) == 1


def _while_payable(announcing: Announcing, aiming: Aiming, chooser: PlayerId) -> tuple[EntityId, ...]:
    """Targets that make the spell dearer, one by one: only those with which it can still be paid (CR 601.2h)."""
    run = announcing.run
    found: tuple[EntityId, ...] = ()
    while len(found) < aiming.most:
        able = tuple(i for i in aiming.options if i not in found and aiming.is_completable(run.state, (*found, i)))
        enough = len(found) >= aiming.least
        if not able and not enough:
            raise IllegalAction("601.2h", "no such targets can be paid for")
        needed = 0 if enough and aiming.is_payable(run.state, found) else 1
        source, place = announcing.identity, len(aiming.before)
        picked = run.choose_ids(chooser, "target", able, needed, 1, source=source, slot=place) if able else ()
        if not picked:
            break
        found = (*found, *picked)
    return found


def _one_by_one(
    announcing: Announcing,
    spec: TargetSpec,
    place: int,
    chooser: PlayerId,
    options: tuple[EntityId, ...],
    least: int,
    most: int,
) -> tuple[EntityId, ...]:
    """Targets that have to fit each other: after each, only those that still fit are offered."""
    run = announcing.run
    found: tuple[EntityId, ...] = ()
    while len(found) < most:
        able = tuple(i for i in options if i not in found and _fits(announcing, spec, (*found, i), options, least))
        if not able and len(found) < least:
            raise IllegalAction("601.2c", "there is no legal target")
        needed = int(len(found) < least)
        source = announcing.identity
        picked = run.choose_ids(chooser, "target", able, needed, 1, source=source, slot=place) if able else ()
        if not picked:
            break
        found = (*found, *picked)
    return found


def _fits(
    announcing: Announcing, spec: TargetSpec, chosen: tuple[EntityId, ...], options: tuple[EntityId, ...], least: int
) -> bool:
    """Whether these targets fit each other and can still become enough."""
    state, context = announcing.run.state, announcing.context
    if problem_with(state, spec, chosen) or total_problem(state, context, spec, chosen):
        return False
    if len(chosen) >= least:
        return True
    return any(_fits(announcing, spec, (*chosen, i), options, least) for i in options if i not in chosen)


def _completable(
    announcing: Announcing,
    specs: tuple[TargetSpec, ...],
    before: tuple[tuple[EntityId, ...], ...],
    options: tuple[EntityId, ...],
) -> tuple[EntityId, ...]:
    """Without those with which a later slot that looks at this one could not be filled."""
    state, context, place = announcing.run.state, announcing.context, len(before)
    if not depends(specs, place) or number(state, context, specs[place].minimum) != 1:
        return options
    kept = tuple(option for option in options if can_fill(state, context, specs, place + 1, (*before, (option,))))
    context.targets = before
    return kept


def _divisions(
    announcing: Announcing, instructions: Instructions, targets: tuple[tuple[EntityId, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """At least one of what is divided for each target (CR 601.2d)."""
    found: list[tuple[int, ...]] = []
    for spec, slot in zip(instructions.targets, targets, strict=True):
        if spec.divide is None or not slot:
            found.append(())
            continue
        amount = number(announcing.run.state, announcing.context, spec.divide)
        found.append(
            announcing.run.divide(announcing.player, "division", amount, slot, 1, announcing.identity, rule="601.2d")
        )
    return tuple(found)
