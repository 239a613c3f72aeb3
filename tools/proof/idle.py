"""Why an ability may never have had its turn: classes that can be counted, in a few words. Not here: finding them."""

from __future__ import annotations

from spellstack.ir.ability import Activated, SpellAbility, Static, Triggered
from spellstack.ir.casting import AdditionalCost, CastingWay, Splice
from spellstack.ir.cost import PayMana, TapThis, UntapThis
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.node import Ability
from spellstack.ir.replacement import Replace
from spellstack.ir.static import SpecialAction
from spellstack.lexicon import Zone
from spellstack.rules.view.characteristics.mana_ability import is_loyalty_ability, is_mana_ability

_BATTLEFIELD = Zone.BATTLEFIELD


def reason(ability: Ability, *, offered: bool) -> str:
    """The class of the ability by what it waited for; `offered` says whether it, or its card, could ever be played."""
    match ability:
        case Activated():
            came = "possible, but not chosen or undone" if offered else "cost, condition or targets never came about"
            return f"activated, {_activated(ability)}: {came}"
        case Triggered():
            condition = " with its condition" if ability.intervening_if is not None else ""
            events = " or ".join(sorted({_event(pattern) for pattern in ability.events}))
            return f"triggered, {events}: did not happen{condition}"
        case Static():
            return _static(ability)
        case SpellAbility():
            return f"spell: {'castable, but not cast or undone' if offered else 'cost or targets never came about'}"
    return type(ability).__name__


def _activated(ability: Activated) -> str:
    if is_loyalty_ability(ability):
        return "loyalty"
    if is_mana_ability(ability):
        return "mana"
    if ability.condition is not None:
        return "under a condition"
    if ability.zones != (_BATTLEFIELD,):
        return f"from the {ability.zones[0].value}"
    plain = all(isinstance(part, PayMana | TapThis | UntapThis) for part in ability.cost.parts)
    return "for mana" if plain else "with another cost"


def _event(pattern: EventPattern) -> str:
    if pattern.kind is EventKind.ZONE_CHANGE:
        return _move(pattern)
    if pattern.kind is EventKind.BEGIN_STEP:
        return "a step"
    return f"{pattern.kind.value} {pattern.word}".strip()


def _move(pattern: EventPattern) -> str:
    if pattern.from_zones == (_BATTLEFIELD,):
        return "dies" if pattern.to_zones == (Zone.GRAVEYARD,) else "leaves"
    if pattern.to_zones == (_BATTLEFIELD,):
        return "enters"
    return f"moves to {pattern.to_zones[0].value}" if pattern.to_zones else "moves"


def _static(ability: Static) -> str:
    effect = ability.effects[0]
    kind = type(effect).__name__
    if isinstance(effect, Replace):
        return f"replacement, {_event(effect.event)}: nothing to replace"
    if isinstance(effect, AdditionalCost | CastingWay):
        return f"casting, {effect.label or 'otherwise'}: never cast so"
    if isinstance(effect, SpecialAction | Splice):
        return f"special, {getattr(effect, 'label', 'splice')}: never done"
    if ability.condition is not None:
        return f"static, {kind}: its condition never held"
    return f"static, {kind}: not there when looked for"
