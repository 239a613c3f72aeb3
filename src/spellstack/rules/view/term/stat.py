"""Numbers of one object or player by name: power, mana value, loyalty, level … (CR 208, 202.3, 306.5, 716.2).

Last-known information is used for objects that are gone. Not here: sums over several objects (`values`).
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.errors import EngineBug
from spellstack.ir.ability import ChapterAbility
from spellstack.ir.card import Layout
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, counter_count, link
from spellstack.rules.view.characteristics.copiable import is_copy
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number
from spellstack.rules.view.objects import characteristics, record

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_CREATURE = CardType.CREATURE

Stat = Callable[[GameState, GameObject, Characteristics], int]
_SYMBOLS = "mana symbols "


def symbols_of(cost: ManaCost | None, color: str) -> int:
    """How many mana symbols of the colour are in the cost (CR 107.4, 700.5)."""
    return sum(1 for symbol in cost.symbols if color in symbol.colors) if cost is not None else 0


def stat_of(state: GameState, entity: EntityId, stat: str) -> int:
    """The named number of the object, 0 where it has none (CR 107.2); of a player only counters and life."""
    if entity < FIRST_OBJECT:
        return _player_stat(state, entity, stat)
    obj = record(state, entity)
    if obj is None:
        return 0
    compute = _STATS.get(stat)
    if compute is None and stat.startswith(_SYMBOLS):
        return symbols_of(characteristics(state, entity).mana_cost, stat.removeprefix(_SYMBOLS))
    if compute is None:
        raise EngineBug(f"no such number: {stat!r}")
    return compute(state, obj, characteristics(state, entity))


def has_size(state: GameState, entity: EntityId) -> bool:
    """Whether it has power and toughness, or had them when it was last there: no permanent has that is no creature (CR
    208.3).
    """
    obj = record(state, entity) if entity >= FIRST_OBJECT else None
    return obj is not None and _is_sized(obj, characteristics(state, entity))


def _is_sized(obj: GameObject, chars: Characteristics) -> bool:
    return obj.zone is not _BATTLEFIELD or _CREATURE in chars.types


def _size(value: Callable[[Characteristics], int]) -> Stat:
    """Power, toughness or what is made of them."""
    return lambda state, obj, chars: value(chars) if _is_sized(obj, chars) else 0


def mana_value(state: GameState, obj: GameObject, chars: Characteristics) -> int:
    """The mana value of an object (CR 202.3)."""
    if obj.face_down and obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return 0  # [CR 708.2a] no mana cost
    cost = chars.mana_cost
    layout = obj.definition.card.layout
    if layout is Layout.MELD and obj.face > 0 and not is_copy(state, obj):  # [CR 202.3c] by both front faces
        halves = (one.definition for one in obj.components if one.half or one.definition is obj.definition)
        costs = [half.card.faces[0].mana_cost for half in halves]
        return sum(front.mana_value for front in costs if front is not None)
    if layout is Layout.TRANSFORM and obj.face > 0 and not is_copy(state, obj):
        # [CR 202.3b] a nonmodal back face is valued by the front face's cost; what copies it has mana value 0.
        cost = obj.definition.card.faces[0].mana_cost
    if cost is None:
        return 0
    if obj.zone is not Zone.STACK or not cost.variables:
        return cost.mana_value
    announced = dict(obj.spell.variables)  # [CR 202.3e]
    return cost.mana_value + sum(announced.get(name, 0) for name in cost.variables)


def loyalty(state: GameState, obj: GameObject, chars: Characteristics) -> int:
    """Loyalty: the counters on a permanent, elsewhere as printed (CR 306.5a-c)."""
    if obj.zone is Zone.BATTLEFIELD:
        return counter_count(obj, "loyalty")
    if chars.loyalty is None:
        return 0
    return number(state, Context(obj.id, obj.controller, spell=obj.spell), chars.loyalty)


def _defense(state: GameState, obj: GameObject, chars: Characteristics) -> int:
    return counter_count(obj, "defense") if obj.zone is Zone.BATTLEFIELD else chars.defense or 0


def _level(state: GameState, obj: GameObject, chars: Characteristics) -> int:
    return class_level(obj) if "Class" in chars.subtypes else counter_count(obj, "level")


def class_level(obj: GameObject) -> int:
    """The level of a Class; without one it is 1 (CR 716.2d)."""
    level = link(obj, "level")
    return level if isinstance(level, int) else 1


def final_chapter(chars: Characteristics) -> int:
    """The greatest number among the chapter symbols of a Saga, 0 without any (CR 714.2d)."""
    symbols = (ability.chapters for ability in chars.abilities if type(ability) is ChapterAbility)
    return max((number for numbers in symbols for number in numbers), default=0)


def _linked(obj: GameObject, name: str) -> int:
    value = link(obj, name)
    return value if isinstance(value, int) else 0


def _player_stat(state: GameState, player: EntityId, stat: str) -> int:
    record_ = state.players[player]
    if stat == "life":
        return record_.life
    if stat == "hand":
        return len(state.hands[player])
    return sum(count for kind, count in record_.counters if kind == stat)


_SIZES: dict[str, Stat] = {
    "power": _size(lambda chars: chars.power or 0),
    "toughness": _size(lambda chars: chars.toughness or 0),
    "total": _size(lambda chars: (chars.power or 0) + (chars.toughness or 0)),
    "base_power": _size(lambda chars: chars.base_power or 0),
    "base_toughness": _size(lambda chars: chars.base_toughness or 0),
}
_STATS: dict[str, Stat] = {
    **_SIZES,
    "mana_value": mana_value,
    "variables": lambda state, obj, chars: len(chars.mana_cost.variables) if chars.mana_cost is not None else 0,
    "mana_value_parity": lambda state, obj, chars: mana_value(state, obj, chars) % 2,
    "loyalty": loyalty,
    "defense": _defense,
    "colors": lambda state, obj, chars: len(chars.colors),
    "types": lambda state, obj, chars: len(chars.types),
    "damage": lambda state, obj, chars: obj.damage,
    "level": _level,
    "class_level": lambda state, obj, chars: class_level(obj),
    "final_chapter": lambda state, obj, chars: final_chapter(chars),
    "counters": lambda state, obj, chars: counter_count(obj, ""),
    "abilities": lambda state, obj, chars: len(chars.abilities),
    "mutations": lambda state, obj, chars: max(0, len(obj.components) - 1),  # [CR 702.140d] each left a component
    "tempted": lambda state, obj, chars: _linked(obj, "tempted"),  # [CR 701.54c] of the emblem called The Ring
    "is_creature": lambda state, obj, chars: int(CardType.CREATURE in chars.types),
}
STATS = frozenset(_STATS)
SIZES = frozenset(_SIZES)
