"""Taking special actions that objects give: pay, then do, without the stack (CR 116.2). Not here: which
(legality.special).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out
from spellstack.rules.legality.paying.costs import total_cost
from spellstack.rules.legality.paying.reserving import Reserved
from spellstack.rules.legality.special import find_special, special_proposal, verify_special
from spellstack.rules.process.casting.announcing import Announcing, announce_symbols, announce_variables
from spellstack.rules.process.casting.cost_objects import choose_objects
from spellstack.rules.process.casting.pay import Paid, pay_total
from spellstack.rules.process.task import TakeSpecialAction, runs


@runs(TakeSpecialAction)
def _take(run: Run, task: TakeSpecialAction) -> None:
    run.proposing = True
    state, action = run.state, task.action
    obj = state.objects.get(action.card)
    if obj is None:
        raise IllegalAction("400.7", "the object is not there any more")
    effect = find_special(state, task.player, obj, action.what)
    verify_special(state, task.player, obj, effect)
    proposal = special_proposal(task.player, obj, effect)
    context, paid = proposal.context, Paid()
    announcing = Announcing(run, obj.id, context, (), proposal, action.manual)
    announce_variables(announcing)  # [CR 107.3d]
    announce_symbols(announcing)
    price = total_cost(state, proposal)
    reserved = choose_objects(run, proposal, price.parts, Reserved(), paid.notes)
    pay_total(run, proposal, price, reserved, paid, manual=action.manual)
    context.notes.update(paid.notes)
    carry_out(run, context, effect.effect)
