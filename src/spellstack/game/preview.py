"""What the automatic payment of a play would be, before anything is done (CR 601.2f-h). Not here: paying (kernel).

The choices that come later (targets, X, kicker) are not made yet: the preview is of the play as it stands.
"""

from __future__ import annotations

import msgspec

from spellstack.errors import IllegalAction
from spellstack.ir.ability import Activated
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell
from spellstack.rules.legality.activatable import ability_context
from spellstack.rules.legality.castable import proposal_of
from spellstack.rules.legality.paying.costs import additional_costs
from spellstack.rules.legality.paying.funds import Funding, fund
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.legality.refusal import way_of
from spellstack.rules.legality.way import face_characteristics
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics


class Payment(msgspec.Struct, frozen=True):
    """The mana to be paid as text; the mana abilities that would be activated, each as (object, mana it adds); what
    would be tapped or exiled to help, what would be sacrificed, discarded and the like, and how much life it takes.
    """

    mana: str
    sources: tuple[tuple[ObjectId, str], ...] = ()
    helpers: tuple[ObjectId, ...] = ()
    objects: tuple[ObjectId, ...] = ()
    life: int = 0


def preview(state: GameState, player: PlayerId, action: Action) -> Payment | None:
    """The payment of a spell or ability; None if it cannot be paid. `IllegalAction` if the action is no such play."""
    if isinstance(action, CastSpell) and action.card in state.objects:
        funding = fund(state, _spell(state, player, action), sparing=True)
    elif isinstance(action, ActivateAbility) and action.source in state.objects:
        funding = fund(state, _ability(state, player, action), sparing=True)
    else:
        raise IllegalAction("601.2h", "only spells and abilities are paid for")
    return None if funding is None else _payment(funding)


def _spell(state: GameState, player: PlayerId, action: CastSpell) -> Proposal:
    obj = state.objects[action.card]
    way = way_of(state, player, obj, action)
    proposal = proposal_of(state, player, obj, way, face_characteristics(state, obj, way))
    for addition in additional_costs(state, proposal):
        if not addition.optional and not addition.per_extra_mode:
            proposal.costs.append((addition.cost, 1))
    return proposal


def _ability(state: GameState, player: PlayerId, action: ActivateAbility) -> Proposal:
    parts = characteristics(state, action.source).parts.all
    ability = parts[action.ability] if 0 <= action.ability < len(parts) else None
    if type(ability) is not Activated:
        raise IllegalAction("602.1", "there is no such activated ability")
    return Proposal(
        player, action.source, ability_context(player, action.source, ability), ability.cost, ability=ability
    )


def _payment(funding: Funding) -> Payment:
    plan = funding.plan
    sources = tuple(
        (step.source.object, "".join(f"{{{unit.type}}}" for unit in step.source.outputs[step.output]))
        for step in plan.activations
    )
    chosen = tuple(identity for ids in funding.reserved.chosen.values() for identity in ids)
    return Payment(
        mana=funding.price.need().text(),
        sources=sources,
        helpers=tuple(aid.object for aid in plan.aids),
        objects=chosen,
        life=funding.price.life + plan.life,
    )
