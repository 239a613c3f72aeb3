"""What each modification does to characteristics (CR 613.1, 205.1, 305.7). Not here: order (`layers`), text (`text`).

Each function changes the working copy of one object's characteristics; `context.it` is that object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.continuous import (
    AddColors,
    AddPT,
    AddTypes,
    CantHave,
    DefinePT,
    Gain,
    GainAbilitiesOf,
    Lose,
    RemoveTypes,
    SetColors,
    SetLoyalty,
    SetManaCost,
    SetName,
    SetPT,
    SetTypes,
    SwitchPT,
)
from spellstack.ir.node import Ability, Modification
from spellstack.lexicon import CardType, Color, Keyword
from spellstack.lexicon.subtypes import CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT
from spellstack.rules.state.game import GameState
from spellstack.rules.state.land import INTRINSIC
from spellstack.rules.view.characteristics.ability_kind import abilities_of_kind
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.chosen import Filled, chosen_word, spelled_out
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import addend, entities, number
from spellstack.rules.view.objects import characteristics

Change = Callable[[GameState, Context, Any, Characteristics], None]
_SPELL_TYPES = frozenset({CardType.INSTANT, CardType.SORCERY})
_INTRINSIC = frozenset(map(id, INTRINSIC.values()))
_KINDS = tuple(dict.fromkeys(SUBTYPES_OF.values()))


def modify(state: GameState, context: Context, change: Modification, chars: Characteristics) -> None:
    """Apply the modification to these characteristics."""
    CHANGES[type(change)](state, context, change, chars)


def _kind(subtype: str) -> frozenset[str]:
    """The set of subtypes it belongs to (CR 205.3)."""
    return next((kind for kind in _KINDS if subtype in kind), frozenset())


def correlated(types: Iterable[CardType], subtypes: Iterable[str]) -> frozenset[str]:
    """Those of the subtypes that objects of these card types can have (CR 205.1a)."""
    possible = frozenset[str]().union(*(SUBTYPES_OF[card_type] for card_type in types))
    return frozenset(subtype for subtype in subtypes if subtype in possible or not _kind(subtype))


def _intrinsic(subtypes: Iterable[str]) -> tuple[Ability, ...]:
    return tuple(INTRINSIC[subtype] for subtype in INTRINSIC if subtype in subtypes)


def _add_types(state: GameState, context: Context, change: AddTypes, chars: Characteristics) -> None:
    chars.types |= frozenset(change.types)
    chars.supertypes |= frozenset(change.supertypes)
    added = set(change.subtypes)
    if change.every_creature_type:
        added |= CREATURE_TYPES
    if change.chosen:
        added.add(chosen_word(state, context, change.chosen))
    added -= chars.subtypes | {""}
    if added:
        chars.subtypes |= added
        gained = _intrinsic(added)  # [CR 305.7] a land that gains a land type keeps its text and gains the ability
        if gained:
            chars.set_abilities(chars.abilities + gained)


def _set_types(state: GameState, context: Context, change: SetTypes, chars: Characteristics) -> None:
    new = frozenset(change.subtypes)
    if change.chosen:
        new |= {chosen_word(state, context, change.chosen)} - {""}
    old = chars.subtypes
    if change.types:
        # [CR 205.1a] instants and sorceries keep that type; subtypes stay only with a card type they belong to.
        chars.types = frozenset(change.types) | (chars.types & _SPELL_TYPES)
        old = correlated(chars.types, old)
    replaced = frozenset[str]().union(*(_kind(subtype) for subtype in new))
    chars.subtypes = (old - replaced) | new
    if new & LAND_TYPES and CardType.LAND in chars.types and not new.isdisjoint(INTRINSIC):
        # [CR 305.7] it has the abilities of its new basic land types and no others (those granted come in layer 6).
        chars.set_abilities(_intrinsic(new))


def _remove_types(state: GameState, context: Context, change: RemoveTypes, chars: Characteristics) -> None:
    chars.types -= frozenset(change.types)
    chars.supertypes -= frozenset(change.supertypes)
    gone = frozenset(change.subtypes) | (CREATURE_TYPES if change.all_creature_types else frozenset())
    lost = {id(INTRINSIC[subtype]) for subtype in gone & chars.subtypes if subtype in INTRINSIC}
    chars.subtypes -= gone
    if change.types:
        chars.subtypes = correlated(chars.types, chars.subtypes)
    if lost:
        chars.set_abilities(tuple(ability for ability in chars.abilities if id(ability) not in lost))


def _chosen_color(state: GameState, context: Context) -> frozenset[Color]:
    word = chosen_word(state, context, "color")
    return frozenset({Color(word)}) if word else frozenset()


def _set_colors(state: GameState, context: Context, change: SetColors, chars: Characteristics) -> None:
    chars.colors = _chosen_color(state, context) if change.chosen else frozenset(change.colors)


def _add_colors(state: GameState, context: Context, change: AddColors, chars: Characteristics) -> None:
    chars.colors |= _chosen_color(state, context) if change.chosen else frozenset(change.colors)


def _gain(state: GameState, context: Context, change: Gain, chars: Characteristics) -> None:
    add_abilities(chars, change.abilities)


def _fill(state: GameState, context: Context, change: Filled, chars: Characteristics) -> None:
    add_abilities(chars, spelled_out(state, context, change.abilities))


def add_abilities(chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    """The object has these abilities, too, but for keywords that it can't have (CR 613.1f)."""
    if chars.cannot_have:
        abilities = tuple(a for a in abilities if getattr(a, "keyword", None) not in chars.cannot_have)
    if abilities:
        chars.set_abilities(chars.abilities + abilities)


def _lose(state: GameState, context: Context, change: Lose, chars: Characteristics) -> None:
    if change.keywords:
        _without(chars, frozenset(change.keywords))
    elif chars.abilities:
        chars.set_abilities(tuple(filter(is_mana_ability, chars.parts.activated)) if change.keep_mana else ())


def _cant_have(state: GameState, context: Context, change: CantHave, chars: Characteristics) -> None:
    chars.cannot_have |= frozenset(change.keywords)
    _without(chars, chars.cannot_have)


def _without(chars: Characteristics, keywords: frozenset[Keyword]) -> None:
    if not chars.keywords.isdisjoint(keywords):
        kept = (a for a in chars.abilities if type(a) is not KeywordAbility or a.keyword not in keywords)
        chars.set_abilities(tuple(kept))


def _gain_abilities_of(state: GameState, context: Context, change: GainAbilitiesOf, chars: Characteristics) -> None:
    for other in entities(state, context, change.of):
        if other >= FIRST_OBJECT and other in state.objects and other != context.it:
            add_abilities(chars, abilities_of_kind(characteristics(state, other), change.kind))


def _set_pt(state: GameState, context: Context, change: SetPT | DefinePT, chars: Characteristics) -> None:
    if change.power is not None:
        chars.power = number(state, context, change.power)
    if change.toughness is not None:
        chars.toughness = number(state, context, change.toughness)


def _add_pt(state: GameState, context: Context, change: AddPT, chars: Characteristics) -> None:
    if chars.power is not None and chars.toughness is not None:
        power, toughness = addend(state, context, change.power), addend(state, context, change.toughness)
        chars.power += power
        chars.toughness += toughness


def _switch(state: GameState, context: Context, change: SwitchPT, chars: Characteristics) -> None:
    chars.power, chars.toughness = chars.toughness, chars.power


def _set_name(state: GameState, context: Context, change: SetName, chars: Characteristics) -> None:
    chars.name = change.name


def _set_mana_cost(state: GameState, context: Context, change: SetManaCost, chars: Characteristics) -> None:
    chars.mana_cost = change.mana
    chars.colors = change.mana.colors if change.mana is not None else frozenset()


def _set_loyalty(state: GameState, context: Context, change: SetLoyalty, chars: Characteristics) -> None:
    chars.loyalty = change.loyalty


CHANGES: dict[type, Change] = {
    AddTypes: _add_types,
    SetTypes: _set_types,
    RemoveTypes: _remove_types,
    SetColors: _set_colors,
    AddColors: _add_colors,
    Gain: _gain,
    Filled: _fill,
    Lose: _lose,
    CantHave: _cant_have,
    GainAbilitiesOf: _gain_abilities_of,
    DefinePT: _set_pt,
    SetPT: _set_pt,
    AddPT: _add_pt,
    SwitchPT: _switch,
    SetName: _set_name,
    SetManaCost: _set_mana_cost,
    SetLoyalty: _set_loyalty,
}
