"""Mana values, and paying one symbol of a cost by hand. Not here: total costs (`quote`), whole payments (`payment`)."""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.card import Card
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import PayOtherwise, SpendMana
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.term.stat import stat_of


def mana_value(state: GameState, identity: ObjectId) -> int:
    """The mana value; on the stack with the announced X (CR 202.3e)."""
    return stat_of(state, identity, "mana_value")


def card_mana_value(card: Card) -> int:
    """The mana value that the engine gives a card in a hand."""
    state = empty_game(("A", "B"), seed=1)
    return mana_value(state, add_card(state, define(state, card), 0, Zone.HAND))


def _place(request: Request, symbol: str) -> int:
    if request.kind is not RequestKind.PAY or symbol not in request.labels:
        raise IllegalAction("601.2h", f"the cost has no {symbol} to pay")
    return request.labels.index(symbol)


def with_object(request: Request, identity: ObjectId, symbol: str) -> PayOtherwise:
    """Paying the symbol with an object (convoke, improvise, delve)."""
    return PayOtherwise(_place(request, symbol), identity)


def with_mana(state: GameState, request: Request, mana: str, symbol: str) -> SpendMana:
    """Paying the symbol with one unit of that mana in the pool."""
    pool = state.players[request.player].pool
    units = [place for place, unit in enumerate(pool) if "{" + unit.type.value + "}" == mana]
    if not units:
        raise IllegalAction("118.3", f"there is no {mana} in the pool")
    return SpendMana(_place(request, symbol), units[0])
