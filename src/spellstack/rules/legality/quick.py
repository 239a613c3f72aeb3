"""A quick estimate of a player's mana: exact for plain sources, and an upper bound for all (CR 605.3a). Pure.

It decides most priority windows without looking for a payment. Not here: the payment (payment, funds).
"""

from __future__ import annotations

from itertools import combinations

from spellstack.ir.ability import Activated
from spellstack.ir.cost import TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.reference import You
from spellstack.ir.static import Act, CastingWay, PayAid, PayLifeAid
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.rules.legality.activatable import sorcery_time
from spellstack.rules.legality.manasources import BITS, mana_abilities_of
from spellstack.rules.legality.price import is_flexible
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import controlled, is_sick
from spellstack.rules.view.prohibition import prohibitions

UNBOUNDED = 10_000


class Quick:
    """`units` are plain sources and free pool mana by mask of types; `most` bounds all mana; `exact`: there is no other mana;
    `sorcery`: it is sorcery time; `special`: effects may change how cards are cast or paid for.
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


_plain_costs: dict[str, bool] = {}
_cost_needs: dict[str, dict[int, int]] = {}


def _is_plain_cost(cost: ManaCost) -> bool:
    known = _plain_costs.get(cost.text)
    if known is None:
        known = _plain_costs[cost.text] = not any(is_flexible(s) or s.snow for s in cost.symbols)
    return known


def _needs(cost: ManaCost) -> dict[int, int]:
    needs = _cost_needs.get(cost.text)
    if needs is None:
        needs = {}
        for symbol in cost.symbols:
            for code in symbol.types:
                needs[BITS[code]] = needs.get(BITS[code], 0) + 1
        _cost_needs[cost.text] = needs
    return needs


def quick(state: GameState, player: PlayerId) -> Quick:
    """What the player could pay with, at a glance."""
    units: dict[int, int] = {}
    extra = 0
    for unit in state.players[player].pool:
        if unit.restriction is None:
            bit = BITS[unit.type]
            units[bit] = units.get(bit, 0) + 1
        else:
            extra += 1
    objects, memo = state.objects, index_of(state).memo
    for identity in controlled(state, player):
        chars = memo.get(identity) or index_of(state).characteristics(state, objects[identity])
        if not chars.parts.activated:
            continue
        mask, more = _yield_of(state, chars, identity)
        if mask:
            units[mask] = units.get(mask, 0) + 1
        extra += more
    if extra == 0 and any(state.objects[i].definition.printed[0].parts.activated for i in state.hands[player]):
        extra = UNBOUNDED
    return Quick(units, extra, sorcery_time(state, player), _is_special(state))


def _is_special(state: GameState) -> bool:
    table = index_of(state).statics
    return CastingWay in table or PayAid in table or PayLifeAid in table


def _yield_of(state: GameState, chars: Characteristics, identity: int) -> tuple[int, int]:
    """What the permanent adds: as a plain unit, or as an unbounded amount that has to be looked at."""
    abilities = mana_abilities_of(chars)
    if not abilities:
        return 0, 0
    obj = state.objects[identity]
    mask = _plain_mask(chars, abilities)
    if mask and not prohibitions(state, Act.ACTIVATE):
        if obj.tapped or is_sick(state, obj):
            return 0, 0
        return mask, 0
    return 0, UNBOUNDED


def _plain_mask(chars: Characteristics, abilities: tuple[tuple[int, Activated], ...]) -> int:
    """The types that the permanent's plain tap abilities add one of, 0 if any of them is not plain."""
    known: int | None = chars.parts.worked_out.get("mask")
    if known is None:
        masks = [_simple(ability) for _, ability in abilities]
        known = chars.parts.worked_out["mask"] = 0 if 0 in masks else _union(masks)
    return known


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _simple(ability: Activated) -> int:
    """The type bits of `{T}: Add one mana`, 0 for anything else."""
    body = ability.body
    if type(body) is not Instructions or type(body.effect) is not AddMana:
        return 0
    if len(ability.cost.parts) != 1 or type(ability.cost.parts[0]) is not TapThis:
        return 0
    limited = ability.condition or ability.per_turn or ability.once or ability.steps or ability.of_turn
    if limited or type(ability.who) is not You or ability.timing.value == "sorcery":
        return 0
    return _types_added(body.effect)


def _types_added(addition: AddMana) -> int:
    if addition.restriction is not None or addition.amount != Fixed(1) or addition.who != You():
        return 0
    costs = (addition.mana,) if addition.mana is not None else addition.options
    if not costs or any(len(cost.symbols) != 1 or len(cost.symbols[0].types) != 1 for cost in costs):
        return 0
    return _union([BITS[code] for cost in costs for code in cost.symbols[0].types])
