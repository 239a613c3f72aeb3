"""What objects are worth to their controller, in about the mana one would pay for them. Not here: what follows."""

from __future__ import annotations

from spellstack.ir.ability import KeywordAbility
from spellstack.lexicon import CardType, Keyword
from spellstack.observation import ObjectView, View

_PER_POWER = {Keyword.FLYING: 0.4, Keyword.LIFELINK: 0.3, Keyword.DOUBLE_STRIKE: 0.8, Keyword.TRAMPLE: 0.15}
_FLAT = {
    Keyword.DEATHTOUCH: 1.0,
    Keyword.FIRST_STRIKE: 0.7,
    Keyword.VIGILANCE: 0.4,
    Keyword.HEXPROOF: 0.6,
    Keyword.INDESTRUCTIBLE: 2.0,
    Keyword.MENACE: 0.4,
    Keyword.REACH: 0.3,
    Keyword.HASTE: 0.2,
    Keyword.DEFENDER: -1.0,
}


def worth(obj: ObjectView) -> float:
    """What the object is worth on the battlefield."""
    if obj.is_a(CardType.CREATURE):
        return creature(obj)
    if obj.is_a(CardType.PLANESWALKER):
        return 3.0 + 0.6 * (obj.loyalty if obj.loyalty is not None else 4)
    if obj.is_a(CardType.LAND):
        return 1.2
    return 0.6 + 0.8 * obj.mana_value


def creature(obj: ObjectView) -> float:
    """What a creature is worth."""
    power, toughness = max(obj.power or 0, 0), max(obj.toughness or 0, 0)
    value = 0.7 * power + 0.45 * toughness + 0.3
    value += sum(share * power for keyword, share in _PER_POWER.items() if obj.has(keyword))
    value += sum(bonus for keyword, bonus in _FLAT.items() if obj.has(keyword))
    return value + 0.6 * sum(1 for ability in obj.abilities if type(ability) is not KeywordAbility)


def in_hand(obj: ObjectView, lands: int) -> float:
    """What a card is worth in a hand, to somebody with so many lands on the battlefield."""
    if obj.is_a(CardType.LAND):
        return 4.0 if lands < 4 else 1.5 if lands < 6 else 0.4
    too_dear = max(0, obj.mana_value - lands - 2)
    return 1.0 + 0.9 * min(obj.mana_value, 6) - 0.8 * too_dear


def lands(view: View) -> int:
    """How many lands the viewer controls."""
    return sum(1 for obj in view.permanents(view.viewer) if obj.is_a(CardType.LAND))
