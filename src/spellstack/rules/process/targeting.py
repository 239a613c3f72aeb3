"""Announcing the targets and how what is divided is divided among them (CR 601.2c-d). Not here: what is legal
(legality.targets).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.target import Instructions, Modal, TargetSpec
from spellstack.rules.legality.aimed import most_payable
from spellstack.rules.legality.castable import some_choice
from spellstack.rules.legality.targets import (
    applies,
    can_target,
    chosen_instructions,
    legal_targets,
    problem_with,
    total_problem,
    wanted,
)
from spellstack.rules.process.announcing import Announcing, chooser_of
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
    for place, spec in enumerate(instructions.targets):
        context.targets = slots
        slots = (*slots, _slot(announcing, spec, place, slots, taken) if applies(state, context, spec) else ())
    context.targets = slots
    return slots


def _slot(
    announcing: Announcing,
    spec: TargetSpec,
    place: int,
    before: tuple[tuple[EntityId, ...], ...],
    taken: frozenset[EntityId],
) -> tuple[EntityId, ...]:
    """The targets for one instance of the word; the same one never twice (CR 601.2c)."""
    run, context = announcing.run, announcing.context
    differs = taken | frozenset(i for other in spec.other_than if other < len(before) for i in before[other])
    options = _completable(announcing, spec, place, before, legal_targets(run.state, context, spec, differs))
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
    chosen = run.choose(chooser, "target", options, least, most, source=announcing.identity, slot=place, rule="601.2c")
    return tuple(i for i in chosen if isinstance(i, int))


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
    spec: TargetSpec,
    place: int,
    before: tuple[tuple[EntityId, ...], ...],
    options: tuple[EntityId, ...],
) -> tuple[EntityId, ...]:
    """Without those that would leave a later slot, which must differ, without any target."""
    later = _later_slots(announcing, place)
    if (
        not any(place in other.other_than for other in later)
        or number(announcing.run.state, announcing.context, spec.minimum) != 1
    ):
        return options
    state, context = announcing.run.state, announcing.context
    kept = []
    for option in options:
        for other in later:
            if place in other.other_than and applies(state, context, other):
                context.targets = (*before, (option,))
                able = legal_targets(state, context, other, frozenset((option,)))
                if len(able) < wanted(state, context, other, len(able))[0]:
                    break
        else:
            kept.append(option)
    context.targets = before
    return tuple(kept)


def _later_slots(announcing: Announcing, place: int) -> tuple[TargetSpec, ...]:
    for instructions in chosen_instructions(announcing.bodies, announcing.spell.modes):
        if len(instructions.targets) > place + 1:
            return instructions.targets[place + 1 :]
    return ()


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
