"""A quick estimate of a player's mana: exact for plain sources, and an upper bound for all (CR 605.3a). Pure.

It decides most priority windows without looking for a payment. Not here: the payment (payment, funds).
"""

from __future__ import annotations

from itertools import combinations

from spellstack.ir.casting import AdditionalCost, CastingWay, ModifyCost, NextSpell, PayAid, PayLifeAid
from spellstack.lexicon.mana import ManaCost
from spellstack.rules.legality.activatable import sorcery_time
from spellstack.rules.legality.board import board_of
from spellstack.rules.legality.paying.manabonus import any_bonus
from spellstack.rules.legality.paying.manasources import BITS
from spellstack.rules.legality.paying.price import is_flexible
from spellstack.rules.legality.prospects import prospects
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import Index, index_of

UNBOUNDED = 10_000


class Quick:
    """`units` are plain sources and free pool mana by mask of types; `most` bounds all mana; `exact`: there is no other
    mana; `sorcery`: it is sorcery time; `special`: effects may change how cards are cast or paid for.
    """

    __slots__ = ("exact", "most", "sorcery", "special", "units")

    def __init__(self, units: dict[int, int], extra: int, sorcery: bool, special: bool) -> None:
        self.units = units
        self.exact = extra == 0
        self.most = sum(units.values()) + extra
        self.sorcery = sorcery
        self.special = special

    def plain(self, chars: Characteristics) -> bool:
        """Whether the cost is of plain symbols only, so that `affords` can judge it."""
        cost = chars.mana_cost
        return cost is not None and _is_plain_cost(cost)

    def affords(self, chars: Characteristics) -> bool | None:
        """Whether the mana cost can be paid; None if only other sources could help."""
        assert chars.mana_cost is not None
        if self._covers(chars.mana_cost):
            return True
        return False if self.exact else None

    def _covers(self, cost: ManaCost) -> bool:
        """By Hall's theorem: for every set of types asked for there is enough mana of those types (CR 202.1a)."""
        if cost.mana_value > sum(self.units.values()):
            return False
        needs = _needs(cost)
        kinds = tuple(needs)
        for size in range(1, len(kinds) + 1):
            for chosen in combinations(kinds, size):
                mask = sum(chosen)
                held = sum(count for unit, count in self.units.items() if unit & mask)
                if sum(needs[kind] for kind in chosen) > held:
                    return False
        return True


_MOST_COSTS = 4096  # of each; custom cards may cost anything
_plain_costs: dict[str, bool] = {}
_cost_needs: dict[str, dict[int, int]] = {}


def _is_plain_cost(cost: ManaCost) -> bool:
    known = _plain_costs.get(cost.text)
    if known is None:
        if len(_plain_costs) >= _MOST_COSTS:
            _plain_costs.clear()
        known = _plain_costs[cost.text] = not any(is_flexible(s) or s.snow for s in cost.symbols)
    return known


def _needs(cost: ManaCost) -> dict[int, int]:
    needs = _cost_needs.get(cost.text)
    if needs is None:
        needs = {}
        for symbol in cost.symbols:
            for code in symbol.types:
                needs[BITS[code]] = needs.get(BITS[code], 0) + 1
        if len(_cost_needs) >= _MOST_COSTS:
            _cost_needs.clear()
        _cost_needs[cost.text] = needs
    return needs


def quick(state: GameState, player: PlayerId) -> Quick:
    """What the player could pay with, at a glance."""
    units: dict[int, int] = {}
    extra = 0
    record = state.players[player]
    for unit in record.pool:
        if unit.restriction is None:
            bit = BITS[unit.type]
            units[bit] = units.get(bit, 0) + unit.count
        else:
            extra += unit.count
    objects, last_turn = state.objects, record.last_turn
    for identity, mask, frail in board_of(state, player).mana:
        if mask:
            obj = objects[identity]
            if not obj.tapped and (not frail or obj.since < last_turn):
                units[mask] = units.get(mask, 0) + 1
        else:
            extra += UNBOUNDED
    if prospects(state, player).mana:
        extra += UNBOUNDED
    if units and any_bonus(state):  # they may be more, or of other types
        units, extra = {}, extra + UNBOUNDED
    return Quick(units, extra, sorcery_time(state, player), alters_casting(index_of(state)))


_ALTERING = frozenset({CastingWay, PayAid, PayLifeAid, ModifyCost, AdditionalCost, NextSpell})


def alters_casting(index: Index) -> bool:
    """Whether effects in force may change how cards are cast or paid for."""
    table = index.statics
    return index.spells or not _ALTERING.isdisjoint(table)
