"""Total costs and mana values as expectations see them. Not here: paying (`payment`)."""

from __future__ import annotations

import re

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import SpendMana
from spellstack.rules.engine import Position
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics
from spellstack.scenario.expectation import Differs

_SYMBOLS = re.compile(r"\{[^{}]+\}")


def mana_value(state: GameState, identity: ObjectId) -> int:
    """The mana value; on the stack with the announced X (CR 202.3e)."""
    obj = state.objects[identity]
    looks = characteristics(state, identity)
    variables = dict(obj.spell.variables) if obj.zone is Zone.STACK else {}
    symbols = looks.mana_cost.variables if looks.mana_cost is not None else ()
    return looks.mana_value + sum(variables.get(symbol, 0) for symbol in symbols)


def total_cost(position: Position) -> str | None:
    """The total cost that the proposal under way has to pay, as text; None if there is none."""
    return None


def expect_cost(found: str | None, wanted: str) -> None:
    """The mana of the cost is the same whatever its order; other parts have to be named in it."""
    if found is None:
        raise Differs("no cost was determined")
    mana = sorted(_SYMBOLS.findall(wanted.partition(",")[0]))
    others = [part.strip() for part in wanted.split(",")[1:]]
    if sorted(_SYMBOLS.findall(found.partition(",")[0])) != mana or any(part not in found for part in others):
        raise Differs(f"found {found}")


def symbol_place(position: Position, symbol: str) -> int:
    """Which symbol of the cost is meant."""
    raise IllegalAction("601.2h", f"the cost has no {symbol}")


def spending(position: Position, mana: str, symbol: str) -> SpendMana:
    """One unit of mana for one symbol."""
    raise IllegalAction("601.2h", f"the cost has no {symbol}")
