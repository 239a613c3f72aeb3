"""Announcing a spell or ability: costs, modes, variables, symbols, in the order of CR 601.2b.

Shared by casting, activating and triggered abilities. Not here: targets (targeting), the total cost and paying it
(pay).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.cost import Cost, EitherCost, PayMana, PayManaValueOf
from spellstack.ir.node import Body, CostPart
from spellstack.ir.static import AdditionalCost
from spellstack.ir.target import Modal
from spellstack.ir.value import Defined, X
from spellstack.rules.choice.action import Number
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.event.touch import touch_all
from spellstack.rules.legality.aimed import halves_when_aimed, payable_when_aimed
from spellstack.rules.legality.cheaper import with_noted_objects
from spellstack.rules.legality.costs import Proposal, additional_costs, flexible_symbols, next_of, variables_of
from spellstack.rules.legality.funds import can_fund, fund
from spellstack.rules.legality.price import halves_of
from spellstack.rules.legality.some_payment import cheaper_if_paid, some_choice
from spellstack.rules.legality.targets import (
    can_choose,
    can_target,
    choosable_modes,
    chosen_instructions,
    mode_bounds,
    mode_mark,
)
from spellstack.rules.legality.variables import least_of, picking_variables, trying_values
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.obj import Spell
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.walk import mentions, nodes

MOST_X = 1000
MOST_LOOKED_AT = 60  # values of X beyond are not judged by the targets there are
FINISH = -1
_FREE = Cost()


class Announcing:
    """A spell or ability on the stack while it is proposed. What is announced is written to its record at once;
    `needed` are labels of optional costs without which it could not be cast at this time (CR 601.3c).
    """

    __slots__ = ("bodies", "context", "identity", "manual", "modes_paid", "needed", "permitted", "proposal", "run")

    def __init__(
        self, run: Run, identity: ObjectId, context: Context, bodies: tuple[Body, ...], proposal: Proposal, manual: bool
    ) -> None:
        self.run = run
        self.identity = identity
        self.context = context
        self.bodies = bodies
        self.proposal = proposal
        self.manual = manual
        self.modes_paid = False
        self.needed: tuple[str, ...] = ()
        self.permitted: Callable[[], bool] | None = None  # whether it may be cast so, if that can hang on a variable

    @property
    def player(self) -> PlayerId:
        """Who makes the choices."""
        return self.proposal.player

    @property
    def spell(self) -> Spell:
        """What has been announced."""
        return self.context.spell

    def write(self, **changes: object) -> None:
        """Note more of the announcement on the stack object."""
        self.context.spell = replace(self.context.spell, **changes)
        state = self.run.state
        obj = state.objects.get(self.identity)
        if obj is not None and self.identity == self.context.stack_id:
            state.put(replace(obj, spell=self.context.spell))
            if "paid" in changes or "riders" in changes:
                touch_all(state)


def announce_costs(announcing: Announcing) -> None:
    """Additional costs, compulsory and optional (CR 601.2b, 118.8a). Conditions see the costs announced before them."""
    state, proposal = announcing.run.state, announcing.proposal
    seen: list[AdditionalCost] = []
    while True:
        addition = next_of(list(additional_costs(state, proposal)), seen)
        if addition is None:
            break
        seen.append(addition)
        times = _times(announcing, addition)
        if times:
            proposal.costs.append((addition.cost, times))
            announcing.modes_paid = announcing.modes_paid or addition.all_modes
            _note_paid(announcing, addition.label, times)
    _choose_between(announcing)


def _note_paid(announcing: Announcing, label: str, times: int) -> None:
    if label:
        announcing.write(paid=(*announcing.spell.paid, (label, times)))


def _times(announcing: Announcing, addition: AdditionalCost) -> int:
    """How often the cost is to be paid."""
    if addition.per_extra_mode:
        return 0  # after the modes
    if not addition.optional:
        return 1
    if addition.label in announcing.needed:
        only = (addition.label,)
        return len(
            announcing.run.choose(announcing.player, "optional cost", only, source=announcing.identity, labels=only)
        )
    most = _most_times(announcing, addition)
    if not most:
        return 0
    run, player, purpose = announcing.run, announcing.player, "optional cost"
    if addition.repeats:
        return run.number(player, purpose, 0, most, source=announcing.identity, prompt=addition.label)
    return int(run.confirm(player, purpose, source=announcing.identity, prompt=addition.label))


def _most_times(announcing: Announcing, addition: AdditionalCost) -> int:
    limit, state = MOST_X if addition.repeats else 1, announcing.run.state
    proposal, before = announcing.proposal, announcing.spell
    most = 0
    while most < limit:
        announcing.write(paid=(*before.paid, (addition.label, most + 1)))
        proposal.costs.append((addition.cost, most + 1))
        possible = _can_pay_some_way(announcing) and can_choose(state, announcing.context, announcing.bodies)
        possible = possible and (not addition.all_modes or _every_mode(announcing))
        proposal.costs.pop()
        if not possible:
            break
        most += 1
    announcing.write(paid=before.paid)
    return most


def _can_pay_some_way(announcing: Announcing) -> bool:
    """Whether it can be paid; objects and targets still to be chosen may make it cheaper (CR 601.4)."""
    state, proposal = announcing.run.state, announcing.proposal
    aimed = payable_when_aimed(state, proposal, announcing.bodies, some_choice)
    return aimed or some_choice(state, proposal) or cheaper_if_paid(state, proposal)


def _choose_between(announcing: Announcing) -> None:
    """For each cost that offers several, which is paid (CR 118.8b)."""
    state, proposal = announcing.run.state, announcing.proposal
    for part in [part for cost, _ in proposal.costs for part in cost.parts if type(part) is EitherCost]:
        able = []
        for option in range(len(part.options)):
            proposal.either[id(part)] = option
            if can_fund(state, proposal) or with_noted_objects(state, proposal):
                able.append(option)
        if not able:
            raise IllegalAction("118.3", "none of the costs to choose from can be paid")
        labels = tuple(_name(part.options[option].parts) for option in able)
        (chosen,) = announcing.run.choose(
            announcing.player, "cost", tuple(able), source=announcing.identity, labels=labels, rule="601.2b"
        )
        assert isinstance(chosen, int)
        proposal.either[id(part)] = chosen


def _name(parts: Sequence[CostPart]) -> str:
    return ", ".join(part.mana.text if type(part) is PayMana else type(part).__name__ for part in parts) or "nothing"


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
    able, most = _affordable(announcing, modal, able, least, most)
    if len(able) < least and not (modal.repeats and able):
        raise IllegalAction("700.2a", "too few modes can be chosen")
    chooser = chooser_of(announcing, entities(run.state, context, modal.chooser))
    if modal.random:
        return tuple(sorted(run.random().sample(able, min(most, len(able)))))
    if modal.repeats:
        return _repeated_modes(announcing, chooser, able, least, most, [mode.worth for mode in modal.modes])
    labels = tuple(modal.modes[mode].label or f"mode {mode + 1}" for mode in able)
    chosen = run.choose(chooser, "mode", able, least, most, source=announcing.identity, labels=labels, rule="700.2")
    return tuple(sorted(mode for mode in chosen if isinstance(mode, int)))


def _affordable(
    announcing: Announcing, modal: Modal, able: tuple[int, ...], least: int, most: int
) -> tuple[tuple[int, ...], int]:
    """The modes that can be paid for by themselves, and how many at most where each more has its cost (CR 601.2b)."""
    per_extra = [(cost, 1) for cost in (modal.per_extra,) if cost is not None]
    per_extra += [(a.cost, 1) for a in additional_costs(announcing.run.state, announcing.proposal) if a.per_extra_mode]
    if any(modal.modes[mode].cost is not None for mode in able):
        able = tuple(m for m in able if _can_pay_with(announcing, [(modal.modes[m].cost or _FREE, 1)])) or able
    most = min(most, len(able)) if not modal.repeats else most
    while per_extra and most > max(least, 1):
        if _can_pay_with(announcing, [(cost, most - 1) for cost, _ in per_extra]):
            break
        most -= 1
    return able, most


def _choosable_modes(announcing: Announcing, modal: Modal) -> tuple[int, ...]:
    """The modes that may be chosen, perhaps only with some value of X, which is announced later (CR 601.2b)."""
    state, context, before = announcing.run.state, announcing.context, announcing.spell
    able = set(choosable_modes(state, context, modal))
    names = _variables(announcing) if len(able) < len(modal.modes) and mentions(modal, X) else ()
    for value in range(1, MOST_LOOKED_AT + 1 if names else 0):
        context.spell = replace(before, variables=(*before.variables, *((name, value) for name in names)))
        if not _can_pay_some_way(announcing):
            break
        able |= set(choosable_modes(state, context, modal))
    context.spell = before
    return tuple(sorted(able))


def _every_mode(announcing: Announcing) -> bool:
    """Whether all modes may be chosen."""
    modal = (body for body in announcing.bodies if type(body) is Modal)
    return all(len(_choosable_modes(announcing, body)) == len(body.modes) for body in modal)


def _can_pay_with(announcing: Announcing, more: list[tuple[Cost, int]]) -> bool:
    """Whether it could be paid, some targets and values chosen, with these costs too."""
    proposal, before = announcing.proposal, announcing.spell
    proposal.costs += more
    try:
        return _can_pay_some_way(announcing)
    finally:
        del proposal.costs[len(proposal.costs) - len(more) :]
        announcing.context.spell = before


def _remember(announcing: Announcing, mark: str, modes: tuple[int, ...]) -> None:
    """Modes that can be chosen only once are kept on the source."""
    state = announcing.run.state
    obj = state.objects.get(announcing.context.source)
    if obj is not None:
        state.put(replace(obj, marks=(*obj.marks, *(f"{mark}{mode}" for mode in modes))))


def _repeated_modes(
    announcing: Announcing, chooser: PlayerId, able: tuple[int, ...], least: int, most: int, worth: Sequence[int]
) -> tuple[int, ...]:
    """Modes one by one, the same ones again if the text allows it (CR 700.2d), up to what they are worth (700.2i)."""
    chosen: list[int] = []
    while left := [mode for mode in able if worth[mode] <= most - sum(worth[other] for other in chosen)]:
        options = tuple(left) if len(chosen) < least else (*left, FINISH)
        (mode,) = announcing.run.choose(chooser, "mode", options, source=announcing.identity, rule="700.2d")
        if mode == FINISH or not isinstance(mode, int):
            break
        chosen.append(mode)
    return tuple(sorted(chosen))


def chooser_of(announcing: Announcing, players: Sequence[EntityId]) -> PlayerId:
    """Who makes the choice; of several opponents the controller says which (CR 601.6a)."""
    if not players:
        return announcing.player
    if len(players) == 1:
        return players[0]
    return announcing.run.choose_ids(announcing.player, "chooser", players, source=announcing.identity)[0]


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
            _note_paid(announcing, addition.label, beyond)


def announce_variables(announcing: Announcing) -> None:
    """The values of X and other variables in the costs to be paid (CR 601.2b, 107.3a)."""
    player, free = announcing.player, announcing.run.proposing
    for name in _variables(announcing):
        payable, least = _most_of(announcing, name), least_of(announcing.proposal, name)
        able = _possible(announcing, name, range(least, payable + 1)) or range(least, payable + 1)
        least, most = (able[0], able[-1]) if able else (least, payable)
        gaps = tuple(sorted({*range(least, most)}.difference(able))) if len(able) <= most - least else ()
        rule = ("601.2e" if announcing.permitted else "601.2c") if most < payable or gaps else "118.3"
        request = Request(RequestKind.NUMBER, player, "variable", name, announcing.identity, rule=rule)
        answer = announcing.run.ask(replace(request, minimum=least, maximum=most, gaps=gaps, cancellable=free))
        assert isinstance(answer, Number)
        announcing.write(variables=(*announcing.spell.variables, (name, answer.value)))


def _variables(announcing: Announcing) -> tuple[str, ...]:
    """The variables of the costs that the text does not define itself (CR 107.3c)."""
    found: list[str] = []
    for part in announcing.proposal.parts():
        if isinstance(part, PayMana | PayManaValueOf):
            found += variables_of(announcing.run.state, announcing.proposal, part)
        else:
            found += [node.name for node in nodes(part) if type(node) is X]
    if not found:
        return ()
    defined = {node.name for body in announcing.bodies for node in nodes(body) if type(node) is Defined}
    known = {name for name, _ in announcing.spell.variables}
    return tuple(dict.fromkeys(name for name in found if name not in defined and name not in known))


def _most_of(announcing: Announcing, name: str) -> int:
    """The greatest value with which the costs can still be paid."""
    if name in picking_variables(announcing.proposal):
        payable = (value for value in trying_values(announcing.proposal) if _can_pay_some_way(announcing))
        return max(payable, default=0)
    before = announcing.spell
    able, step = 0, 1
    while step:
        announcing.context.spell = replace(before, variables=(*before.variables, (name, able + step)))
        if able + step <= MOST_X and _can_pay_some_way(announcing):
            able += step
            step *= 2
        else:
            step //= 2
    announcing.context.spell = before
    return able


def _possible(announcing: Announcing, name: str, payable: range) -> Sequence[int]:
    """The values with which it may be cast, there are targets enough, and objects to pay with (CR 601.2b-e)."""
    chosen = chosen_instructions(announcing.bodies, announcing.spell.modes)
    picks = name in picking_variables(announcing.proposal)
    permitted = announcing.permitted
    if not picks and permitted is None and not any(mentions(instructions.targets, X) for instructions in chosen):
        return payable
    before, state, context = announcing.spell, announcing.run.state, announcing.context
    able = []
    for value in payable[: MOST_LOOKED_AT + 1]:
        announcing.write(variables=(*before.variables, (name, value)))
        if (permitted and not permitted()) or (picks and not _can_pay_some_way(announcing)):
            continue
        if all(can_target(state, context, instructions) for instructions in chosen):
            able.append(value)
    context.spell = before
    announcing.write()
    beyond = payable[MOST_LOOKED_AT + 1 :]  # not looked at: as possible as the last before them
    return (*able, *beyond) if able and beyond and able[-1] == beyond[0] - 1 else able


def announce_symbols(announcing: Announcing) -> None:
    """How hybrid and Phyrexian symbols will be paid (CR 601.2b, 118.13a): asked, or as the automatic payment likes
    it.
    """
    state, proposal = announcing.run.state, announcing.proposal
    symbols = flexible_symbols(state, proposal)
    if not symbols:
        return
    if not announcing.manual:
        funding = fund(state, proposal)
        liked = funding.halves if funding is not None else None
        liked = liked or halves_when_aimed(state, proposal, announcing.bodies, symbols, some_choice)
        proposal.halves = liked or tuple(halves_of(symbol)[0] for symbol in symbols)
        return
    halves, player = [], announcing.player
    for place, symbol in enumerate(symbols):
        (half,) = announcing.run.choose(
            player,
            "symbol",
            halves_of(symbol),
            source=announcing.identity,
            prompt=repr(symbol),
            slot=place,
            rule="601.2b",
        )
        halves.append(str(half))
    proposal.halves = tuple(halves)
