"""Announcing additional costs, compulsory and optional, and which of several is paid (CR 601.2b, 118.8).

Not here: modes (modes), the total cost and paying it (pay).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.casting import AdditionalCost
from spellstack.rules.legality.paying.aimed import payable_when_aimed
from spellstack.rules.legality.paying.cost_words import cost_label
from spellstack.rules.legality.paying.costs import additional_costs, next_of
from spellstack.rules.legality.paying.some_payment import some_choice, with_optional_cost
from spellstack.rules.legality.targets import can_choose
from spellstack.rules.process.casting.announcing import (
    MOST_X,
    Announcing,
    can_pay_some_way,
    note_paid,
)
from spellstack.rules.process.casting.modes import every_mode


def announce_costs(announcing: Announcing) -> None:
    """Additional costs, compulsory and optional (CR 601.2b, 118.8a). Conditions see the costs announced before them."""
    state, proposal = announcing.run.state, announcing.proposal
    seen: list[AdditionalCost] = []
    while True:
        addition = next_of(list(additional_costs(state, proposal)), seen)
        if addition is None:
            break
        seen.append(addition)
        times = _times(announcing, addition, _left(list(additional_costs(state, proposal)), seen))
        if times:
            proposal.costs.append((addition.cost, times))
            announcing.modes_paid = announcing.modes_paid or addition.all_modes
            note_paid(announcing, addition.label, times)
    _choose_between(announcing)


def _left(additions: list[AdditionalCost], seen: list[AdditionalCost]) -> list[AdditionalCost]:
    """The optional ones that are still to be announced."""
    left: list[AdditionalCost] = []
    while (addition := next_of(additions, [*seen, *left])) is not None:
        left.append(addition)
    return [addition for addition in left if addition.optional]


def _times(announcing: Announcing, addition: AdditionalCost, left: list[AdditionalCost]) -> int:
    """How often the cost is to be paid. It has to be if the spell could not be cast otherwise, with those `left`."""
    if addition.per_extra_mode:
        return 0  # after the modes
    if not addition.optional:
        return 1
    if addition.label in announcing.needed:
        return _forced(announcing, addition)
    most = _most_times(announcing, addition)
    if not most:
        return 0
    if not addition.repeats and not _possible(announcing, left):
        return _forced(announcing, addition)
    run, player, purpose = announcing.run, announcing.player, "optional cost"
    if addition.repeats:
        return run.number(player, purpose, 0, most, source=announcing.identity, prompt=addition.label)
    return int(run.confirm(player, purpose, source=announcing.identity, prompt=addition.label))


def _forced(announcing: Announcing, addition: AdditionalCost) -> int:
    """It is paid, unless all is taken back."""
    run, only = announcing.run, (addition.label,)
    return len(run.choose(announcing.player, "optional cost", only, source=announcing.identity, labels=only))


def _possible(announcing: Announcing, left: list[AdditionalCost]) -> bool:
    """Whether it can be cast with what is announced so far, or with some of the optional costs that are left."""
    state, context, proposal, bodies = announcing.run.state, announcing.context, announcing.proposal, announcing.bodies
    if can_choose(state, context, bodies) and (
        some_choice(state, proposal) or payable_when_aimed(state, proposal, bodies, some_choice)
    ):
        return True
    there = state.fork()
    return with_optional_cost(there, proposal, among=left, also=lambda: can_choose(there, context, bodies))


def _most_times(announcing: Announcing, addition: AdditionalCost) -> int:
    limit, state = MOST_X if addition.repeats else 1, announcing.run.state
    proposal, before = announcing.proposal, announcing.spell
    most = 0
    while most < limit:
        announcing.write(paid=(*before.paid, (addition.label, most + 1)))
        proposal.costs.append((addition.cost, most + 1))
        possible = can_pay_some_way(announcing) and can_choose(state, announcing.context, announcing.bodies)
        possible = possible and (not addition.all_modes or every_mode(announcing))
        proposal.costs.pop()
        if not possible:
            break
        most += 1
    announcing.write(paid=before.paid)
    return most


def _choose_between(announcing: Announcing) -> None:
    """For each cost that offers several, which is paid (CR 118.8b)."""
    state, proposal = announcing.run.state, announcing.proposal
    for place, part in enumerate(proposal.choices()):
        able = []
        for option in range(len(part.options)):
            proposal.either[place] = option
            if some_choice(state, proposal):
                able.append(option)
        if not able:
            raise IllegalAction("118.3", "none of the costs to choose from can be paid")
        labels = tuple(cost_label(part.options[option].parts) for option in able)
        (chosen,) = announcing.run.choose(
            announcing.player, "cost", tuple(able), source=announcing.identity, labels=labels, rule="601.2b"
        )
        assert isinstance(chosen, int)
        proposal.either[place] = chosen
