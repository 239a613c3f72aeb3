"""What an ability that never had its turn waits for, in a few words that can be counted. Not here: finding them."""

from __future__ import annotations

from spellstack.ir.ability import Activated, SpellAbility, Static, Triggered
from spellstack.ir.cost import PayMana, TapThis, UntapThis
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.node import Ability, StaticEffect
from spellstack.ir.replacement import Replace
from spellstack.ir.static import AdditionalCost, CastingWay
from spellstack.lexicon import Zone
from spellstack.rules.view.mana_ability import is_loyalty_ability, is_mana_ability


def reason(ability: Ability, *, offered: bool) -> str:
    """The class of the ability by what it waits for; `offered` says whether it, or its card, could ever be played."""
    match ability:
        case Activated():
            return f"activated, {_activated(ability)}, {'was possible' if offered else 'never possible'}"
        case Triggered():
            return f"triggered, {_triggered(ability)}"
        case Static():
            return f"static, {_static(ability)}"
        case SpellAbility():
            return f"spell, {'was castable' if offered else 'never castable'}"
    return type(ability).__name__


def _activated(ability: Activated) -> str:
    if is_loyalty_ability(ability):
        return "loyalty"
    if is_mana_ability(ability):
        return "mana"
    if ability.condition is not None:
        return "under a condition"
    if ability.zones != (Zone.BATTLEFIELD,):
        return f"from the {ability.zones[0].value}"
    plain = all(isinstance(part, PayMana | TapThis | UntapThis) for part in ability.cost.parts)
    return "for mana" if plain else "with another cost"


def _triggered(ability: Triggered) -> str:
    condition = ", if" if ability.intervening_if is not None else ""
    return " or ".join(sorted({_event(pattern) for pattern in ability.events})) + condition


def _event(pattern: EventPattern) -> str:
    if pattern.kind is EventKind.ZONE_CHANGE:
        came, went = (zones[0].value if zones else "any zone" for zones in (pattern.from_zones, pattern.to_zones))
        return f"from {came} to {went}"
    if pattern.kind is EventKind.BEGIN_STEP:
        return f"at {pattern.step.value if pattern.step is not None else pattern.word}"
    return f"{pattern.kind.value} {pattern.word}".strip()


def _static(ability: Static) -> str:
    effect = ability.effects[0] if ability.effects else None
    if isinstance(effect, Replace):
        return f"instead of {_event(effect.event)}"
    if isinstance(effect, AdditionalCost | CastingWay):
        return f"casting: {effect.label or 'otherwise'}"
    condition = ", if" if ability.condition is not None else ""
    return f"{_kind(effect)}{condition}"


def _kind(effect: StaticEffect | None) -> str:
    return type(effect).__name__
