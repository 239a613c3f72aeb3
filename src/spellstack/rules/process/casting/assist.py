"""Another player pays some of the generic mana of a spell (CR 702.132, 601.2g-h). Not here: who could (sharing)."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.rules.choice.interruption import Unassisted
from spellstack.rules.choice.run import Run
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.price import Price
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.legality.paying.sharing import can_share, helpers, helping
from spellstack.rules.process.casting.pay import Declined, Paid, pay_total
from spellstack.rules.state.entity import PlayerId


def share(run: Run, proposal: Proposal, price: Price, reserved: Reserved, paid: Paid, *, manual: bool = False) -> None:
    """Before mana abilities are activated the player may choose another, who may activate some and pay for any amount
    of the generic mana (CR 702.132a); what is left of it is the player's to pay. Too little: all is taken back.
    Where the player pays by hand the other does, too.
    """
    if not can_share(proposal, price):
        return
    able = dict(helpers(run.state, proposal, price))
    proposal.shared = True
    alone = _pays(run, proposal, price, reserved, 0)
    if not alone:
        able = {other: most for other, most in able.items() if _pays(run, proposal, price, reserved, most)}
    spell, least = proposal.object, int(not alone)
    chosen = run.choose_ids(proposal.player, "assist", tuple(able), least, 1, source=spell)
    for other in chosen:
        amount = _amount(run, proposal, other, able[other])
        if not _pays(run, proposal, price, reserved, amount):  # [CR 733.1] before anything is done that would stay
            raise Unassisted
        price.generic -= _paid_by(run, proposal, other, amount, paid, manual=manual)
        if not _pays(run, proposal, price, reserved, 0):
            raise Unassisted


def _pays(run: Run, proposal: Proposal, price: Price, reserved: Reserved, less: int) -> bool:
    """Whether the player could pay the mana without so much of it."""
    need = price.need()
    need = replace(need, generic=need.generic - less)
    means = means_of(run.state, proposal, reserved=reserved, spent_life=price.life)
    return solve(need, means) is not None


def _amount(run: Run, proposal: Proposal, other: PlayerId, most: int) -> int:
    proposing, run.proposing = run.proposing, False  # it is not theirs to take back
    amount = run.number(other, "assist number", 0, most, source=proposal.object, rule="702.132a")
    run.proposing = proposing
    return amount


def _paid_by(run: Run, proposal: Proposal, other: PlayerId, amount: int, paid: Paid, *, manual: bool) -> int:
    """The other player pays so much of it; by hand they may still give it up."""
    part = Price()
    part.generic, part.mana = amount, True
    proposing, run.proposing = run.proposing, False
    try:
        pay_total(run, helping(proposal, other), part, Reserved(), paid, manual=manual, may_decline=manual)
    except Declined:
        amount = 0
    finally:
        run.proposing = proposing
    return amount
