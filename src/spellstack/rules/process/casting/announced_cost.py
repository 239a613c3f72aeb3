"""The total cost of what was announced: determined, locked in and paid (CR 601.2f-h). Not here: how each part is paid
(pay, components).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payable import takes_objects
from spellstack.rules.legality.paying.payment import pay_from_pool
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.process.casting.announcing import Announcing
from spellstack.rules.process.casting.assist import share
from spellstack.rules.process.casting.cost_objects import choose_objects
from spellstack.rules.process.casting.pay import Paid, pay_total
from spellstack.rules.process.casting.reduction import ask_halves
from spellstack.rules.process.casting.riders import carry_riders


def pay_announced(announcing: Announcing, *, must: bool = False) -> None:
    """Determine the total cost, lock it in and pay it (CR 601.2f-h); what was paid is kept on the stack object.

    A player who has to cast the spell need not activate mana abilities for it (`must`, CR 118.3c).
    """
    run, proposal, paid = announcing.run, announcing.proposal, Paid()
    if proposal.unpayable:
        raise IllegalAction("118.6", "an object without a mana cost has a cost that can't be paid")
    own = list(proposal.parts())
    before = total_cost(run.state, proposal).parts if any(map(takes_objects, own)) else ()
    printed = [part for part in before if any(part is other for other in own)]
    reserved = choose_objects(run, proposal, printed, Reserved(), paid.notes)
    announcing.context.notes.update(paid.notes)
    if paid.notes:
        announcing.write(cost_notes=tuple(paid.notes.items()))
    price = total_cost(run.state, proposal, ask_halves(announcing, reserved))
    share(run, proposal, price, reserved, paid, manual=announcing.manual)
    asked = must and pay_from_pool(price.need(), means_of(run.state, proposal, pool_only=True)) is None
    pay_total(run, proposal, price, reserved, paid, manual=announcing.manual or asked, may_decline=asked)
    announcing.context.notes.update(paid.notes)
    announcing.write(cost_notes=tuple(paid.notes.items()), spent=paid.spent)
    if any(unit.restriction is not None and unit.restriction.effect is not None for unit in paid.spent):
        carry_riders(announcing, paid.spent)
