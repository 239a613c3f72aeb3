"""Paying a total cost: the window for mana abilities, then all components (CR 601.2g-h, 118). Also for costs paid
during a resolution (118.12).

Automatic payment follows the exact plan of `legality.paying.payment`; by hand the player activates mana abilities and
may say which unit pays which symbol. Not here: what the total cost is (legality.paying.costs).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.cost import Cost, DiscardCost, MillCost
from spellstack.ir.event import EventKind
from spellstack.ir.node import CostPart
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.choice.run import Made, Run
from spellstack.rules.effects.services import CAN_PAY, PAY, Hook
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payable import Group, can_pay_life, candidates, group_of, payable_life
from spellstack.rules.legality.paying.payment import assign_singles, pay_from_pool, solve
from spellstack.rules.legality.paying.plan import Activation, Aid, Means, Need, Uses, need_of, owed_of
from spellstack.rules.legality.paying.price import Price
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved, reserve
from spellstack.rules.legality.paying.some_payment import some_choice
from spellstack.rules.legality.paying.sparing import spared
from spellstack.rules.process.casting.components import exile_event, pay_component
from spellstack.rules.process.casting.cost_objects import choose_objects
from spellstack.rules.process.casting.halves import choose_halves
from spellstack.rules.process.reverse import is_lasting
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.manapool import Unit, amount_of, one_of, same, symbols, without
from spellstack.rules.view.context import Context

Busy = frozenset[tuple[ObjectId, int]]
# Filled by `mana` and `manawindow`, which pay costs themselves.
ACTIVATE_MANA = Hook("activate a mana ability")
BY_HAND = Hook("pay mana by hand")


class Paid:
    """What a payment took: mana units, and objects noted by name."""

    __slots__ = ("notes", "spent")

    def __init__(self) -> None:
        self.spent: tuple[Unit, ...] = ()
        self.notes: dict[str, tuple[ObjectId, ...]] = {}


def pay_total(
    run: Run,
    proposal: Proposal,
    price: Price,
    reserved: Reserved,
    paid: Paid,
    *,
    manual: bool = False,
    may_decline: bool = False,
    busy: Busy = frozenset(),
    prefer: tuple[Unit, ...] = (),
) -> None:
    """Pay all of it (CR 601.2g-h). `IllegalAction` if it cannot be paid."""
    state, player = run.state, proposal.player
    if price.unpayable:
        raise IllegalAction("118.6", "an object without a mana cost has a cost that can't be paid")
    if not can_pay_life(state, player, price.life, proposed=proposal.context.proposed):
        raise IllegalAction(
            "119.4", f"the player can pay at most {payable_life(state, player)} life, {price.life} is needed"
        )
    reserved = _complete(run, proposal, price, reserved, paid, manual=manual)
    need, life = price.need(), price.life
    if need.total:  # [CR 601.2g]
        if manual:
            aids = BY_HAND(run, proposal, need, price, reserved, paid, busy, may_decline=may_decline)
        else:
            aids = mana_automatically(run, proposal, need, price.life, reserved, busy, prefer)
            spend_from_pool(run, proposal, need, aids, paid, prefer)
        life += sum(aid.life for aid in aids)
        _pay_aids(run, proposal, aids, paid)
        _announce_rest(run, player)
    if life > 0:
        emit(run, Event(EventKind.LIFE_LOSS, player=player, source=proposal.object, amount=life, rule="119.4"))
    _pay_components(run, proposal, price.parts, reserved, paid)


def _announce_rest(run: Run, player: PlayerId) -> None:
    """[CR 118.3a] What mana is left is announced."""
    pool = run.state.players[player].pool
    if pool:
        left, amount = symbols(pool), amount_of(pool)
        run.log.append(Event(EventKind.KEYWORD_ACTION, player=player, word=left, amount=amount, rule="106.4a"))


def _complete(run: Run, proposal: Proposal, price: Price, reserved: Reserved, paid: Paid, *, manual: bool) -> Reserved:
    """Objects for the components that leave no choice or came with an increase."""
    if not price.parts:
        return reserved
    reserved = choose_objects(run, proposal, price.parts, reserved, paid.notes)
    casting = proposal.object if proposal.is_spell else -1
    found = reserve(run.state, proposal.context, proposal.player, price.parts, casting=casting, fixed=reserved)
    if found is None:
        raise IllegalAction("118.3", "a component of the cost cannot be paid in full")
    return found


def mana_automatically(
    run: Run, proposal: Proposal, need: Need, life: int, reserved: Reserved, busy: Busy, prefer: tuple[Unit, ...]
) -> tuple[Aid, ...]:
    """Activate mana abilities by the plan; it is made anew when what was added differs from what was planned.
    So much `life` is paid besides.
    """
    while True:
        means = means_of(run.state, proposal, reserved=reserved, spent_life=life, banned=busy)
        if len(prefer) == need.total and _preferred(means, prefer) is not None:
            return ()
        means.sources = spared(run.state, proposal.player, proposal.object, means.sources)
        plan = solve(need, means)
        if plan is None:
            raise IllegalAction("118.3", f"{need.text()} cannot be paid: {_shortage(run.state, proposal, need)}")
        if not plan.activations:
            return plan.aids
        if all(_as_planned(run, proposal.player, activation, busy) for activation in plan.activations):
            return plan.aids


def _as_planned(run: Run, player: PlayerId, activation: Activation, busy: Busy) -> bool:
    """Activate the ability; whether only what was planned came of it, so that the rest of the plan still stands."""
    state, source = run.state, activation.source
    output = source.outputs[activation.output]
    pool, index = state.players[player].pool, state.index
    action, wish = ActivateAbility(source.object, source.ability), "".join(unit.type for unit in output)
    activated(run, player, action, wish=wish, pay_with=activation.pay_with, uses=activation.uses, busy=busy)
    planned = pool
    for unit in activation.pay_with:
        planned = without(planned, unit)
    plain = source.taps and not source.leaves and not source.others
    return plain and state.index is index and state.players[player].pool == planned + output


def activated(
    run: Run,
    player: PlayerId,
    action: ActivateAbility,
    *,
    wish: str = "",
    pay_with: tuple[Unit, ...] = (),
    uses: Uses = (),
    busy: Busy = frozenset(),
) -> None:
    """Activate the mana ability, and remember how, in case the proposal is taken back (CR 733.1)."""
    begun, logged, made = run.cursor, len(run.log), len(run.mana)
    source, number = action.source, action.ability
    ACTIVATE_MANA(run, player, source, number, wish=wish, pay_with=pay_with, uses=uses, manual=action.manual, busy=busy)
    del run.mana[made:]  # what paid for it is part of it
    run.mana.append(Made(player, action, tuple(run.answers[begun : run.cursor]), logged, len(run.log), wish))
    run.stays = run.stays or (run.midway and is_lasting(run.state, run.log[logged:]))


def _shortage(state: GameState, proposal: Proposal, need: Need) -> str:
    held = amount_of(state.players[proposal.player].pool)
    return f"{need.total} mana is needed, {held} is in the pool and the mana abilities cannot add the rest"


def _preferred(means: Means, prefer: tuple[Unit, ...]) -> list[int] | None:
    """The positions of the units that a plan set aside for this cost, if they are in the pool."""
    positions: list[int] = []
    for wanted in prefer:
        place = next((p for p, (u, _) in enumerate(means.pool) if same(u, wanted) and p not in positions), None)
        if place is None:
            return None
        positions.append(place)
    return positions


def spend_from_pool(
    run: Run, proposal: Proposal, need: Need, aids: tuple[Aid, ...], paid: Paid, prefer: tuple[Unit, ...] = ()
) -> None:
    """Take the units from the pool, exactly those spent (CR 118.3a)."""
    means = means_of(run.state, proposal, pool_only=True)
    if prefer:
        means.pool = [pair for pair in means.pool if pair[0] in prefer] or means.pool
    less = _without(need, means, aids)
    positions = pay_from_pool(less, means)
    if positions is None:
        raise IllegalAction("118.3", f"{need.text()} cannot be paid from the pool")
    spend_units(run, proposal.player, tuple(means.pool[place][0] for place in positions), paid)


def _without(need: Need, means: Means, aids: tuple[Aid, ...]) -> Need:
    """The need less what the aids pay: found by letting them pay together with the pool."""
    if not aids:
        return need
    both = Means(pool=means.pool, aids=list(aids), widen=means.widen, accepts=means.accepts)
    found = assign_singles(need, both)
    if found is None:
        raise IllegalAction("118.3", f"{need.text()} cannot be paid")
    owed = [code for code, entry in zip(owed_of(need), found, strict=True) if not isinstance(entry.way, Aid)]
    return need_of(owed)


def spend_units(run: Run, player: PlayerId, units: Sequence[Unit], paid: Paid) -> None:
    """Remove the units from the pool and note them as spent."""
    state = run.state
    pool = state.players[player].pool
    for unit in units:
        pool = without(pool, unit)
    state.put_player(replace(state.players[player], pool=pool))
    paid.spent += tuple(map(one_of, units))
    touch_fields(state, "mana")


def _pay_aids(run: Run, proposal: Proposal, aids: Sequence[Aid], paid: Paid) -> None:
    """Tap or exile what pays instead of mana (CR 702.51a, 702.66a, 702.126a)."""
    state, player = run.state, proposal.player
    for aid in aids:
        if aid.life:
            continue  # with the rest of the life
        if not is_there(state, aid):
            raise IllegalAction("118.3", "what was to pay instead of mana was used for mana")
        if aid.taps:
            emit(run, Event(EventKind.TAP, subject=aid.object, player=player, rule="601.2h"))
        else:
            emit(run, exile_event(state, aid.object, player))
        paid.notes[aid.label] = (*paid.notes.get(aid.label, ()), aid.object)


def is_there(state: GameState, aid: Aid) -> bool:
    """Whether what is to pay instead of mana can still do so."""
    obj = state.objects.get(aid.object)
    return bool(aid.life) or (obj is not None and not (obj.tapped and aid.taps))


def are_there(state: GameState, proposal: Proposal, parts: Sequence[CostPart], reserved: Reserved) -> bool:
    """Whether the objects set aside for the components can still pay them (CR 118.3)."""
    casting = proposal.object if proposal.is_spell else -1
    for place, chosen in reserved.chosen.items():
        able = candidates(state, proposal.context, proposal.player, parts[place], casting) if chosen else ()
        if any(identity not in able for identity in chosen):
            return False
    return True


def _pay_components(run: Run, proposal: Proposal, parts: Sequence[CostPart], reserved: Reserved, paid: Paid) -> None:
    """[CR 601.2h] What is random or moves cards from the library comes last; before that what moves objects, so that
    they can be tapped and so on for another component.
    """
    for place in sorted(range(len(parts)), key=lambda place: _turn(parts[place])):
        chosen = reserved.chosen.get(place, ())
        _verify_there(run.state, proposal, parts[place], chosen)
        done = pay_component(run, proposal.context, proposal.player, parts[place], chosen)
        note = getattr(parts[place], "note", "")
        if note and not paid.notes.get(note):
            paid.notes[note] = done


def _verify_there(state: GameState, proposal: Proposal, part: CostPart, chosen: tuple[ObjectId, ...]) -> None:
    """What was to pay may have been used up for mana meanwhile; nothing pays twice (CR 118.3, 118.10)."""
    casting = proposal.object if proposal.is_spell else -1
    able = candidates(state, proposal.context, proposal.player, part, casting) if chosen else ()
    if any(identity not in able for identity in chosen):
        raise IllegalAction("118.3", "what was to pay the cost is not there to pay it any more")


def _turn(part: CostPart) -> int:
    if type(part) is MillCost or (type(part) is DiscardCost and part.random):
        return 2
    return int(group_of(part) is Group.MOVES)


def pay_cost(
    run: Run, context: Context, player: PlayerId, cost: Cost, purpose: str = "effect", *, manual: bool = False
) -> bool:
    """Pay the cost during a resolution or as part of another action; False if it is not paid (CR 118.12).

    `purpose` "may" asks whether to pay, together with the window for mana abilities if there is mana to pay (605.3a);
    "must" asks only a player whose pool does not hold the mana, for nobody has to activate a mana ability (118.3c).
    """
    proposal = Proposal(player, context.source, context, cost)
    if not run.state.players[player].in_game or not can_fund_some_way(run.state, proposal):  # [CR 800.4f]
        return False
    _choose_options(run, proposal)
    proposal.halves = choose_halves(run, proposal)
    paid = Paid()
    price = total_cost(run.state, proposal)
    asked = purpose in ("may", "must") and not (purpose == "must" and _in_pool(run.state, proposal, price))
    if asked and not price.need().total:
        if not run.confirm(player, "pay", source=context.source, prompt=price.need().text()):
            return False
        asked = False
    try:
        pay_total(run, proposal, price, Reserved(), paid, manual=manual or asked, may_decline=asked)
    except Declined:
        return False
    context.notes.update(paid.notes)
    return True


class Declined(Exception):
    """The player does not pay after all; mana added meanwhile stays in the pool (CR 118.3c)."""


def _in_pool(state: GameState, proposal: Proposal, price: Price) -> bool:
    return pay_from_pool(price.need(), means_of(state, proposal, pool_only=True)) is not None


def _choose_options(run: Run, proposal: Proposal) -> None:
    for place, part in enumerate(proposal.choices()):
        able = []
        for option in range(len(part.options)):
            proposal.either[place] = option
            if some_choice(run.state, proposal):
                able.append(option)
        (chosen,) = run.choose(proposal.player, "cost", tuple(able), source=proposal.object)
        assert isinstance(chosen, int)
        proposal.either[place] = chosen


def can_fund_some_way(state: GameState, proposal: Proposal) -> bool:
    """Whether the cost can be paid with some choice of what it offers."""
    return some_choice(state, proposal)


def can_pay(state: GameState, context: Context, player: PlayerId, cost: Cost) -> bool:
    """Whether the player could pay the cost now, with every mana ability they have (CR 118.3, 800.4f)."""
    return state.players[player].in_game and can_fund_some_way(state, Proposal(player, context.source, context, cost))


PAY.fill(pay_cost)
CAN_PAY.fill(can_pay)
