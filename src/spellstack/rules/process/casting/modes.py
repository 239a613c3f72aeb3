"""Announcing the modes of a spell or ability and what they cost (CR 601.2b, 700.2).

Not here: which modes could be chosen by their conditions and targets (legality.targets), targets (targeting).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.cost import Cost
from spellstack.ir.target import Modal
from spellstack.ir.value import X
from spellstack.ir.walk import mentions
from spellstack.rules.legality.paying.costs import additional_costs
from spellstack.rules.legality.targets import (
    choosable_modes,
    mode_bounds,
    mode_mark,
)
from spellstack.rules.process.casting.announcing import (
    MOST_LOOKED_AT,
    Announcing,
    can_pay_some_way,
    chooser_of,
    note_paid,
    open_variables,
)
from spellstack.rules.process.casting.together import together
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.view.evaluate import entities

FINISH = -1
Clashes = tuple[tuple[int, ...], ...]


def announce_modes(announcing: Announcing) -> None:
    """The modes (CR 601.2b, 700.2), then what they cost."""
    for body in announcing.bodies:
        if type(body) is Modal:
            modes = _modes(announcing, body)
            announcing.write(modes=modes)
            if body.once:
                _remember(announcing, mode_mark(announcing.run.state, body), modes)
            _charge_modes(announcing, body, modes)


def _modes(announcing: Announcing, modal: Modal) -> tuple[int, ...]:
    run, context = announcing.run, announcing.context
    able = _choosable_modes(announcing, modal)
    if announcing.modes_paid:
        if len(able) < len(modal.modes):
            raise IllegalAction("700.2a", "a mode has no legal target")
        return able
    least, most = mode_bounds(run.state, context, modal)
    able, most, clashes = _affordable(announcing, modal, able, least, most)
    if len(able) < least and not (modal.repeats and able):
        raise IllegalAction("700.2a", "too few modes can be chosen")
    if most < least and clashes:
        raise IllegalAction("118.3", "too few of its modes can be paid for together")
    chooser = chooser_of(announcing, entities(run.state, context, modal.chooser))
    if modal.random:
        return tuple(sorted(run.random().sample(able, min(most, len(able)))))
    if modal.repeats:
        return _repeated_modes(announcing, chooser, modal, able, least, most)
    labels = tuple(modal.modes[mode].label or f"mode {mode + 1}" for mode in able)
    chosen = run.choose(
        chooser,
        "mode",
        able,
        least,
        most,
        source=announcing.identity,
        labels=labels,
        rule="700.2",
        clashes=clashes,
    )
    return tuple(sorted(mode for mode in chosen if isinstance(mode, int)))


def _affordable(
    announcing: Announcing, modal: Modal, able: tuple[int, ...], least: int, most: int
) -> tuple[tuple[int, ...], int, Clashes]:
    """The modes that can be paid for by themselves, how many at most, and those that cannot be paid for together
    (CR 601.2b, 601.2h).
    """
    most = min(most, len(able)) if not modal.repeats else most
    if any(modal.modes[mode].cost is not None for mode in able):
        payable = tuple(mode for mode in able if _can_pay_for(announcing, modal, (mode,)))
        if not payable or modal.repeats:
            return payable or able, most, ()
        return (payable, *together(payable, most, lambda some: _can_pay_for(announcing, modal, some)))
    if _costs_of_more(announcing, modal):
        while most > max(least, 1) and not _can_pay_for(announcing, modal, (), most - 1):
            most -= 1
    return able, most, ()


def _costs_of_more(announcing: Announcing, modal: Modal) -> list[Cost]:
    """What each mode beyond the first costs (escalate, "for each mode chosen beyond the first")."""
    own = [modal.per_extra] if modal.per_extra is not None else []
    return own + [a.cost for a in additional_costs(announcing.run.state, announcing.proposal) if a.per_extra_mode]


def _can_pay_for(announcing: Announcing, modal: Modal, modes: tuple[int, ...], beyond: int = 0) -> bool:
    """Whether it could be paid, some targets and values chosen, with these modes, or so many beyond the first."""
    proposal, before = announcing.proposal, announcing.spell
    paid, beyond = len(proposal.costs), beyond or len(modes) - 1
    proposal.costs += [(cost, 1) for mode in modes for cost in (modal.modes[mode].cost,) if cost is not None]
    proposal.costs += [(cost, beyond) for cost in _costs_of_more(announcing, modal) if beyond > 0]
    announcing.context.spell = replace(before, modes=modes)
    try:
        return can_pay_some_way(announcing)
    finally:
        del proposal.costs[paid:]
        announcing.context.spell = before


def _choosable_modes(announcing: Announcing, modal: Modal) -> tuple[int, ...]:
    """The modes that may be chosen, perhaps only with some value of X, which is announced later (CR 601.2b)."""
    state, context, before = announcing.run.state, announcing.context, announcing.spell
    able = set(choosable_modes(state, context, modal))
    names = open_variables(announcing) if len(able) < len(modal.modes) and mentions(modal, X) else ()
    for value in range(1, MOST_LOOKED_AT + 1 if names else 0):
        context.spell = replace(before, variables=(*before.variables, *((name, value) for name in names)))
        if not can_pay_some_way(announcing):
            break
        able |= set(choosable_modes(state, context, modal))
    context.spell = before
    return tuple(sorted(able))


def every_mode(announcing: Announcing) -> bool:
    """Whether all modes may be chosen."""
    modal = (body for body in announcing.bodies if type(body) is Modal)
    return all(len(_choosable_modes(announcing, body)) == len(body.modes) for body in modal)


def _remember(announcing: Announcing, mark: str, modes: tuple[int, ...]) -> None:
    """Modes that can be chosen only once are kept on the source."""
    state = announcing.run.state
    obj = state.objects.get(announcing.context.source)
    if obj is not None:
        state.put(replace(obj, marks=(*obj.marks, *(f"{mark}{mode}" for mode in modes))))


def _repeated_modes(
    announcing: Announcing, chooser: PlayerId, modal: Modal, able: tuple[int, ...], least: int, most: int
) -> tuple[int, ...]:
    """Modes one by one, the same ones again if the text allows it (CR 700.2d), up to what they are worth (700.2i)."""
    chosen: list[int] = []
    worth = [mode.worth for mode in modal.modes]
    while left := [mode for mode in able if worth[mode] <= most - sum(worth[other] for other in chosen)]:
        if any(modal.modes[mode].cost is not None for mode in left):
            left = [mode for mode in left if _can_pay_for(announcing, modal, (*chosen, mode))]
        options = tuple(left) if len(chosen) < least else (*left, FINISH)
        (mode,) = announcing.run.choose(chooser, "mode", options, source=announcing.identity, rule="700.2d")
        if mode == FINISH or not isinstance(mode, int):
            break
        chosen.append(mode)
    return tuple(sorted(chosen))


def _charge_modes(announcing: Announcing, modal: Modal, modes: tuple[int, ...]) -> None:
    proposal = announcing.proposal
    for mode in modes:
        cost = modal.modes[mode].cost
        if cost is not None:
            proposal.costs.append((cost, 1))
    beyond = len(modes) - 1
    if beyond > 0 and modal.per_extra is not None:
        proposal.costs.append((modal.per_extra, beyond))
    for addition in additional_costs(announcing.run.state, proposal):
        if addition.per_extra_mode and beyond > 0:
            proposal.costs.append((addition.cost, beyond))
            note_paid(announcing, addition.label, beyond)
