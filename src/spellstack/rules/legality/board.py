"""What a player's permanents and cards let them do at all, worked out once for a configuration of the battlefield.
Pure.

Kept in the index, so that priority windows need only look at what is tapped. Not here: whether it may be done now.
"""

from __future__ import annotations

from spellstack.ir.ability import Activated, ChapterAbility
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import TapThis
from spellstack.ir.deed import AddMana
from spellstack.ir.reference import You
from spellstack.ir.static import Act, SpecialAction
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.rules.legality.paying.manasources import BITS, BOARD, mana_abilities_of, offered_abilities_of
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.force.own import casts_plainly, own_effects
from spellstack.rules.view.force.prohibition import prohibitions
from spellstack.rules.view.index import Index, index_of

# Asked for so often that going through the class would tell.
_ACTIVATE = Act.ACTIVATE
_CREATURE = CardType.CREATURE
_HASTE = Keyword.HASTE

_ON_BATTLEFIELD = (Zone.BATTLEFIELD,)


class Board:
    """`mana` are the player's permanents with mana abilities: object, types of a plain one (0 if it is not plain),
    whether summoning sickness can hold it back. `actors` have other activated abilities the player may be able to use,
    `specials` special actions, `timed` what turn-based actions look for: phasing, chapters.
    """

    __slots__ = ("actors", "mana", "specials", "timed")

    def __init__(self) -> None:
        self.mana: list[tuple[ObjectId, int, bool]] = []
        self.actors: list[ObjectId] = []
        self.specials: list[ObjectId] = []
        self.timed: list[ObjectId] = []


def board_of(state: GameState, player: PlayerId) -> Board:
    """The player's board, from the index if it is known there."""
    index: Index = state.index or index_of(state)
    known: list[Board] | None = index.scratch.get("boards")
    if known is None:
        known = index.scratch["boards"] = _look(state)
    return known[player]


def _look(state: GameState) -> list[Board]:
    """The boards of all players, by one look at the permanents."""
    index = index_of(state)
    boards = [Board() for _ in state.players]
    limited = bool(prohibitions(state, _ACTIVATE))
    objects, memo, controllers = state.objects, index.memo, index.controllers
    for identity in index.permanents(state):
        obj = objects[identity]
        known = memo.get(identity) if not obj.counters else None  # looked at often enough to take the short way
        chars = known if known is not None else index.characteristics(state, obj)
        if not chars.abilities and not obj.face_down:
            continue
        offers = chars.parts.worked_out.get("offers") or _offers(chars)
        board = boards[controllers.get(identity, obj.controller)]
        if offers.mana:
            frail = _CREATURE in chars.types and _HASTE not in chars.keywords
            for able in boards if offers.mana_to_all else (board,):
                able.mana.append((identity, 0 if limited else offers.mask, frail))
        if offers.timed:
            board.timed.append(identity)
        if offers.special or obj.face_down:
            board.specials.append(identity)
        if offers.others:
            for able in boards if offers.to_all else (board,):
                able.actors.append(identity)
    return boards


class _Offers:
    """What abilities offer at all: mana, with the types that plain tap abilities add one of (0 if any of them is not
    plain), other activated abilities (to players other than their controller too), special actions, something for
    turn-based actions.
    """

    __slots__ = ("mana", "mana_to_all", "mask", "others", "special", "timed", "to_all")

    def __init__(self, chars: Characteristics) -> None:
        abilities = mana_abilities_of(chars)
        masks = [_simple(ability) for _, ability in abilities]
        others = offered_abilities_of(chars)
        self.mana = bool(abilities)
        self.mask = 0 if 0 in masks else _union(masks)
        self.others = bool(others)
        self.mana_to_all = any(type(ability.who) is not You for _, ability in abilities)
        self.to_all = any(type(ability.who) is not You for _, ability in others)
        self.special = bool(own_effects(chars, SpecialAction))
        chapters = any(type(ability) is ChapterAbility for ability in chars.abilities)
        self.timed = chapters or Keyword.PHASING in chars.keywords


def _offers(chars: Characteristics) -> _Offers:
    """Worked out once for the characteristics."""
    made = _Offers(chars)
    chars.parts.worked_out["offers"] = made
    return made


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
    if addition.combination or addition.chosen:
        return 0
    costs = (addition.mana,) if addition.mana is not None else addition.options
    if not costs or any(len(cost.symbols) != 1 or len(cost.symbols[0].types) != 1 for cost in costs):
        return 0
    return _union([BITS[code] for cost in costs for code in cost.symbols[0].types])


class Glance:
    """What a card's print tells at once. `plain`: nothing about it but type and mana cost matters for casting; `stirs`:
    it has activated abilities, or ways to be cast, that work outside the battlefield; `special`: it has special
    actions.
    """

    __slots__ = ("land", "plain", "quick", "special", "stirs", "value")

    def __init__(self, definition: Definition) -> None:
        printed = definition.printed
        first = printed[0]
        self.plain = len(printed) == 1 and casts_plainly(first)
        self.stirs = any(own_effects(chars, CastingWay) or _acts_elsewhere(chars) for chars in printed)
        self.special = any(own_effects(chars, SpecialAction) for chars in printed)
        self.land = CardType.LAND in first.types
        self.quick = CardType.INSTANT in first.types
        # A symbol that can be paid with life, or with one mana instead of two, counts as little as possible.
        cost = first.mana_cost
        self.value = -1 if cost is None else sum(0 if s.phyrexian else 1 if s.types else s.value for s in cost.symbols)


def _acts_elsewhere(chars: Characteristics) -> bool:
    return any(type(ability) is Activated and ability.zones != _ON_BATTLEFIELD for ability in chars.parts.activated)


def glance(definition: Definition) -> Glance:
    """The card at a glance, worked out once."""
    known: Glance | None = definition.worked_out.get("glance")
    if known is None:
        known = definition.worked_out["glance"] = Glance(definition)
    return known


BOARD.append(lambda state, player: board_of(state, player).mana)
