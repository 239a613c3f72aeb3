"""Card types and supertypes (CR 205, 300.1). Subtypes are plain strings; their lists are in `subtypes`."""

from __future__ import annotations

from enum import StrEnum


class CardType(StrEnum):
    """A card type (CR 205.2a); only those of traditional tournament cards."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"


class Supertype(StrEnum):
    """A supertype (CR 205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


# [CR 110.4] the types a permanent can have.
PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
