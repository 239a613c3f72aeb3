"""A spell or ability being announced, its variables and symbols (CR 601.2b). Shared by casting, activating and
triggered abilities.

Not here: additional costs (additional), modes (modes), targets (targeting), the total cost and paying it (pay).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spellstack.ir.cost import PayMana, PayManaValueOf
from spellstack.ir.node import Body
from spellstack.ir.value import PAID_WITH_LIFE, Defined, X
from spellstack.ir.walk import mentions, nodes
from spellstack.lexicon.mana import ManaSymbol
from spellstack.rules.choice.action import Number
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.legality.paying.aimed import halves_when_aimed, payable_when_aimed
from spellstack.rules.legality.paying.costs import flexible_symbols, variables_of, with_life
from spellstack.rules.legality.paying.funds import fund
from spellstack.rules.legality.paying.price import halves_of
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.some_payment import cheaper_if_paid, some_choice
from spellstack.rules.legality.paying.variables import least_of, picking_variables, trying_values
from spellstack.rules.legality.targets import can_target, chosen_instructions
from spellstack.rules.process.casting.halves import ask_half
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.obj import Spell
from spellstack.rules.view.context import Context

MOST_X = 1000
MOST_LOOKED_AT = 60  # values of X beyond are not judged by the targets there are


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


def note_paid(announcing: Announcing, label: str, times: int) -> None:
    """That an additional cost with this label is paid so often."""
    if label and times:
        announcing.write(paid=(*announcing.spell.paid, (label, times)))


def can_pay_some_way(announcing: Announcing) -> bool:
    """Whether it can be paid; objects and targets still to be chosen may make it cheaper (CR 601.4)."""
    state, proposal = announcing.run.state, announcing.proposal
    aimed = payable_when_aimed(state, proposal, announcing.bodies, some_choice)
    return aimed or some_choice(state, proposal) or cheaper_if_paid(state, proposal)


def chooser_of(announcing: Announcing, players: Sequence[EntityId]) -> PlayerId:
    """Who makes the choice; of several opponents the controller says which (CR 601.6a)."""
    if not players:
        return announcing.player
    if len(players) == 1:
        return players[0]
    return announcing.run.choose_ids(announcing.player, "chooser", players, source=announcing.identity)[0]


def announce_variables(announcing: Announcing) -> None:
    """The values of X and other variables in the costs to be paid (CR 601.2b, 107.3a)."""
    player, free = announcing.player, announcing.run.proposing
    for name in open_variables(announcing):
        payable, least = _most_of(announcing, name), least_of(announcing.proposal, name)
        able = _possible(announcing, name, range(least, payable + 1)) or range(least, payable + 1)
        least, most = (able[0], able[-1]) if able else (least, payable)
        gaps = tuple(sorted({*range(least, most)}.difference(able))) if len(able) <= most - least else ()
        rule = ("601.2e" if announcing.permitted else "601.2c") if most < payable or gaps else "118.3"
        request = Request(RequestKind.NUMBER, player, "variable", name, announcing.identity, rule=rule)
        answer = announcing.run.ask(replace(request, minimum=least, maximum=most, gaps=gaps, cancellable=free))
        assert isinstance(answer, Number)
        announcing.write(variables=(*announcing.spell.variables, (name, answer.value)))


def open_variables(announcing: Announcing) -> tuple[str, ...]:
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
        payable = (value for value in trying_values(announcing.proposal) if can_pay_some_way(announcing))
        return max(payable, default=0)
    before = announcing.spell
    able, step = 0, 1
    while step:
        announcing.context.spell = replace(before, variables=(*before.variables, (name, able + step)))
        if able + step <= MOST_X and can_pay_some_way(announcing):
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
        if (permitted and not permitted()) or (picks and not can_pay_some_way(announcing)):
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
    if symbols:
        proposal.halves = _announced(announcing, symbols) if announcing.manual else _liked(announcing, symbols)
        note_paid(announcing, PAID_WITH_LIFE, with_life(proposal))


def _liked(announcing: Announcing, symbols: tuple[ManaSymbol, ...]) -> tuple[str, ...]:
    state, proposal = announcing.run.state, announcing.proposal
    funding = fund(state, proposal)
    liked = funding.halves if funding is not None else None
    liked = liked or halves_when_aimed(state, proposal, announcing.bodies, symbols, some_choice)
    return liked or tuple(halves_of(symbol)[0] for symbol in symbols)


def _announced(announcing: Announcing, symbols: tuple[ManaSymbol, ...]) -> tuple[str, ...]:
    run, player, spell = announcing.run, announcing.player, announcing.identity
    return tuple(
        ask_half(run, player, symbol, halves_of(symbol), place, source=spell, rule="601.2b")
        for place, symbol in enumerate(symbols)
    )
