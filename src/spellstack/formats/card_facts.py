"""What deck construction must know about a card, given by whoever knows the cards (CR 100.2, 201.3, 702.124, 903).

Not here: how the facts are found out; formats read no card text.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from spellstack.lexicon.color import Color


class Pairing(StrEnum):
    """Ways in which a card can be one of two commanders: the partner abilities, and the two roles that they name."""

    PARTNER = "partner"
    PARTNER_TEXT = "partner text"
    PARTNER_WITH = "partner with"
    CHOOSE_A_BACKGROUND = "choose a background"
    BACKGROUND = "background"
    DOCTORS_COMPANION = "doctor's companion"
    DOCTOR = "doctor"


class PartnerAbility(msgspec.Struct, frozen=True, gc=False):
    """One way to pair; `detail` is the text of "partner—[text]", or the name in "partner with [name]"."""

    pairing: Pairing
    detail: str = ""


class CardFacts(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The facts of one card.

    `own_limit` is what the card itself says of its number in a deck, `any_number` that it sets no limit;
    `interchangeable_with` is the other name of a card that has two. `traditional` is False for planes, schemes and
    their like, which stand in no deck. `basic_land_mana` holds the colours that a card with a basic land type can make.
    """

    name: str
    basic_land: bool = False
    any_number: bool = False
    own_limit: int | None = None
    interchangeable_with: str | None = None
    traditional: bool = True
    color_identity: frozenset[Color] = frozenset()
    basic_land_mana: frozenset[Color] = frozenset()
    can_be_commander: bool = False
    legendary_planeswalker: bool = False
    pairings: tuple[PartnerAbility, ...] = ()
    companion: bool = False

    def deck_name(self) -> str:
        """The name under which copies are counted together [CR 201.3b]."""
        return min(self.name, self.interchangeable_with or self.name)
