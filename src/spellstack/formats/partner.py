"""Two commanders instead of one: which cards may stand together (CR 702.124). Not here: what one commander must be."""

from __future__ import annotations

from itertools import product

from spellstack.formats.card_facts import CardFacts, Pairing, PartnerAbility

# What an ability asks the other commander to have [CR 702.124h, 702.124i, 702.124j, 702.124k, 702.124m].
_WANTED = {
    Pairing.PARTNER: Pairing.PARTNER,
    Pairing.PARTNER_TEXT: Pairing.PARTNER_TEXT,
    Pairing.PARTNER_WITH: Pairing.PARTNER_WITH,
    Pairing.CHOOSE_A_BACKGROUND: Pairing.BACKGROUND,
    Pairing.DOCTORS_COMPANION: Pairing.DOCTOR,
}


def may_pair(first: CardFacts, second: CardFacts) -> bool:
    """Whether some partner ability lets the two be commanders together; different ones do not mix [CR 702.124f]."""
    return any(
        _matches(mine, first, theirs, second) or _matches(theirs, second, mine, first)
        for mine, theirs in product(first.pairings, second.pairings)
    )


def _matches(mine: PartnerAbility, me: CardFacts, theirs: PartnerAbility, other: CardFacts) -> bool:
    if _WANTED.get(mine.pairing) is not theirs.pairing:
        return False
    if mine.pairing is Pairing.PARTNER_WITH:
        return mine.detail == other.name and theirs.detail == me.name
    return mine.detail == theirs.detail or mine.pairing is not Pairing.PARTNER_TEXT
