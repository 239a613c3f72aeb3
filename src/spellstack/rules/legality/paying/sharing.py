"""How much of a spell's generic mana another player could pay, or will (CR 702.132a). Pure. Not here: asking them
(process.casting.assist).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.casting import SharedPayment
from spellstack.ir.cost import Cost
from spellstack.rules.legality.paying.means import means_of
from spellstack.rules.legality.paying.payment import solve
from spellstack.rules.legality.paying.plan import Need
from spellstack.rules.legality.paying.price import Price
from spellstack.rules.legality.paying.proposal import Proposal
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState, opponents
from spellstack.rules.view.force.own import own_effects

_UNASSISTED = "unassisted "  # the mark of a player, before the moment in which nobody helped enough


def can_share(proposal: Proposal, price: Price) -> bool:
    """Whether another player may pay some of it, and it has not been settled who pays what."""
    return not proposal.shared and price.generic > 0 and _is_shared(proposal)


def _is_shared(proposal: Proposal) -> bool:
    return proposal.chars is not None and bool(own_effects(proposal.chars, SharedPayment))


def need_of(state: GameState, proposal: Proposal, price: Price) -> Need:
    """What mana the player has to pay, if the others help as much as they can."""
    need = price.need()
    if not can_share(proposal, price):
        return need
    most = max((amount for _, amount in helpers(state, proposal, price)), default=0)
    return replace(need, generic=need.generic - most)


def helpers(state: GameState, proposal: Proposal, price: Price) -> list[tuple[PlayerId, int]]:
    """The other players who could pay some of the generic mana, each with how much of it at most."""
    if moment(state) in state.players[proposal.player].marks:
        return []
    found = [(other, _most(state, proposal, price, other)) for other in opponents(state, proposal.player)]
    return [(other, most) for other, most in found if most]


def _most(state: GameState, proposal: Proposal, price: Price, other: PlayerId) -> int:
    means = means_of(state, helping(proposal, other))
    return next((n for n in range(price.generic, 0, -1) if solve(Need((), n), means) is not None), 0)


def helping(proposal: Proposal, other: PlayerId) -> Proposal:
    """The same spell as the other player would pay for it."""
    shared = Proposal(other, proposal.object, proposal.context, Cost(), chars=proposal.chars)
    shared.shared = True
    return shared


def moment(state: GameState) -> str:
    """What marks a player whom nobody has helped enough: for the rest of the step nobody is asked again."""
    return f"{_UNASSISTED}{state.turn.number} {state.turn.step}"


def unassisted(state: GameState, player: PlayerId) -> tuple[str, ...]:
    """The marks of the player, that one among them."""
    return (*(mark for mark in state.players[player].marks if not mark.startswith(_UNASSISTED)), moment(state))
