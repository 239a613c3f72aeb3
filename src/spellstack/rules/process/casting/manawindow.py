"""Paying mana by hand: activate mana abilities, then say which unit pays which symbol (CR 601.2g-h, 118.2-3).

Once a unit has been spent no more mana abilities can be activated. Not here: automatic payment (pay).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    FinishPaying,
    PayAutomatically,
    PayOtherwise,
    SpendMana,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.paying.manasources import BITS, Source, mask_of
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import BOUND, Aid, Means, Need, need_of, owed_of
from spellstack.rules.legality.paying.price import Price
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.process.casting.pay import (
    BY_HAND,
    Busy,
    Declined,
    Paid,
    activated,
    are_there,
    is_there,
    mana_automatically,
    spend_from_pool,
    spend_units,
)
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.manapool import Unit

Symbol = str  # see `owed_of`


def mana_by_hand(
    run: Run,
    proposal: Proposal,
    need: Need,
    price: Price,
    reserved: Reserved,
    paid: Paid,
    busy: Busy,
    *,
    may_decline: bool = False,
) -> tuple[Aid, ...]:
    """Let the player activate mana abilities and spend mana until the need is paid. Returns what pays instead of mana.

    With `may_decline` the player may give up until the first unit is spent: then `Declined` is raised. What pays
    instead of mana is only told, and done after the last mana ability.
    """
    owed = owed_of(need)
    aids: list[Aid] = []
    spent = False
    while owed:
        life = price.life + sum(aid.life for aid in aids)
        means = means_of(run.state, proposal, reserved=_also_tapped(reserved, aids), spent_life=life, banned=busy)
        kept = all(is_there(run.state, aid) for aid in aids) and are_there(run.state, proposal, price.parts, reserved)
        answer = _ask(run, proposal, means, owed, need, spent, may_decline and not spent, kept)
        if isinstance(answer, Cancel):
            raise Declined
        if isinstance(answer, ActivateAbility):
            activated(run, proposal.player, answer, busy=busy)
        elif isinstance(answer, SpendMana):
            spent = True
            spend_units(run, proposal.player, (run.state.players[proposal.player].pool[answer.unit],), paid)
            owed.pop(answer.symbol)
        elif isinstance(answer, PayOtherwise):  # which is done when the mana is there
            code = owed.pop(answer.symbol)
            aids.append(next(aid for aid in means.aids if _by(aid) == answer.with_ and _helps(aid, code)))
        else:
            rest = need_of(owed)
            if isinstance(answer, PayAutomatically):
                taken = _also_tapped(reserved, aids)
                more = () if spent else mana_automatically(run, proposal, rest, life, taken, busy, ())
                if spent:
                    means.sources = []
                    plan = solve(rest, means)
                    more = plan.aids if plan is not None else ()
                spend_from_pool(run, proposal, rest, more, paid)
                return (*aids, *more)
            spend_from_pool(run, proposal, rest, (), paid)
            return tuple(aids)
    return tuple(aids)


def _also_tapped(reserved: Reserved, aids: list[Aid]) -> Reserved:
    if not aids:
        return reserved
    new = Reserved()
    new.chosen = reserved.chosen
    new.tapped = reserved.tapped | {aid.object for aid in aids if aid.taps}
    new.gone = reserved.gone | {aid.object for aid in aids if not aid.taps and not aid.life}
    return new


def _ask(
    run: Run,
    proposal: Proposal,
    means: Means,
    owed: list[Symbol],
    need: Need,
    spent: bool,
    may_decline: bool,
    kept: bool,
) -> Action:
    """What is done next; the rest can be paid only if what was `kept` for the other costs is there still."""
    actions: list[Action] = []
    if not spent:
        free = [source for source in means.sources if not _is_taken(source, means)]
        actions += (ActivateAbility(s.object, s.ability) for s in free)
        actions += (ActivateAbility(s.object, s.ability, True) for s in free if s.needs is not None)
    actions += _spendings(run, proposal, means, owed)
    actions += _otherwise(means, owed)
    actions.append(FinishPaying())
    if spent:  # [CR 601.2h] the time for mana abilities is over
        means.sources = []
    if kept and solve(need_of(owed), means) is not None:
        actions.append(PayAutomatically())
    if may_decline:
        actions.append(Cancel())
    request = Request(
        RequestKind.PAY,
        proposal.player,
        "pay" if may_decline else "payment",
        need.text(),
        proposal.object,
        actions=tuple(actions),
        labels=tuple("{" + (code.removeprefix(BOUND) or "1") + "}" for code in owed),
        cancellable=run.proposing,
        rule="601.2g" if spent else "118.3",
    )
    return run.ask(request)


def _is_taken(source: Source, means: Means) -> bool:
    """Whether what it taps or gives up is set aside for something else."""
    return (source.taps and source.object in means.tapped) or (source.leaves and source.object in means.needed)


def _spendings(run: Run, proposal: Proposal, means: Means, owed: list[Symbol]) -> list[Action]:
    """Each unit for each symbol, if the rest can be paid then: the time for mana abilities is over (CR 601.2h)."""
    pool = run.state.players[proposal.player].pool
    usable = {id(unit): generic for unit, generic in means.pool}
    found: list[Action] = []
    for place, unit in enumerate(pool):
        if id(unit) not in usable:
            continue
        codes = [code for code in dict.fromkeys(owed) if _pays(means, unit, code, usable[id(unit)])]
        able = {code for code in codes if _rest_is_payable(means, unit, owed, code)}
        found += (SpendMana(symbol, place) for symbol, code in enumerate(owed) if code in able)
    return found


def _rest_is_payable(means: Means, spent: Unit, owed: list[Symbol], code: Symbol) -> bool:
    """Whether what is left of the pool and what pays instead of mana are enough for the other symbols."""
    rest = list(owed)
    rest.remove(code)
    left = [pair for pair in means.pool if pair[0] is not spent]
    if spent.count > 1:
        left += [(replace(spent, count=spent.count - 1), generic) for unit, generic in means.pool if unit is spent]
    return solve(need_of(rest), replace(means, pool=left, sources=[])) is not None


def _pays(means: Means, unit: Unit, code: Symbol, generic: bool) -> bool:
    if code == "":
        return generic
    if code == "S":
        return unit.snow
    mask = BITS[unit.type] if means.widen is None else means.widen(BITS[unit.type])
    return bool(mask & mask_of(code.removeprefix(BOUND))) and (generic or not code.startswith(BOUND))


def _otherwise(means: Means, owed: list[Symbol]) -> list[Action]:
    found: list[Action] = []
    for aid in means.aids:
        if not aid.life and (aid.object in means.tapped or (not aid.taps and aid.object in means.gone)):
            continue
        found += (PayOtherwise(symbol, _by(aid)) for symbol, code in enumerate(owed) if _helps(aid, code))
    return list(dict.fromkeys(found))


def _by(aid: Aid) -> ObjectId | None:
    return None if aid.life else aid.object


def _helps(aid: Aid, code: Symbol) -> bool:
    """Whether it may pay the symbol: what is no mana pays any generic mana, life none of it."""
    if code == "" or code.startswith(BOUND):
        return not aid.life
    return code != "S" and bool(aid.mask & mask_of(code))


BY_HAND.fill(mana_by_hand)
