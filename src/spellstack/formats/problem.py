"""One thing that is wrong with a deck, with its rule. Not here: finding it (`verify`)."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class ProblemKind(StrEnum):
    """What is wrong; the value is the sentence, to be filled with the fields of the problem."""

    TOO_FEW_CARDS = "The deck has {found} cards and needs at least {limit}"
    TOO_MANY_CARDS = "The deck has {found} cards and may have at most {limit}"
    TOO_MANY_COPIES = "{cards}: {found} copies, at most {limit} allowed"
    RESTRICTED = "{cards}: {found} copies of a restricted card"
    BANNED = "{cards} is banned"
    NOT_ALLOWED = "{cards} is not in the card pool of this format"
    NOT_A_DECK_CARD = "{cards} is a nontraditional card and belongs in no deck"
    SIDEBOARD_TOO_LARGE = "The sideboard has {found} cards and may have at most {limit}"
    NO_COMMANDER = "The deck has no commander"
    USES_NO_COMMANDER = "{cards}: this format has no commanders"
    NO_LEGAL_COMMANDER = "{cards} cannot be a commander"
    NO_LEGAL_PAIR = "{cards} cannot be commanders together"
    TOO_MANY_COMMANDERS = "The deck has {found} commanders and may have at most {limit}"
    OUTSIDE_COLOR_IDENTITY = "{cards} is outside the commander's color identity"
    TOO_MANY_COMPANIONS = "The deck has {found} companions and may have at most {limit}"
    NO_COMPANION = "{cards} has no companion ability"
    COMPANION_CONDITION = "The deck does not fulfill the condition of {cards}"
    COMPANION_UNVERIFIED = "Whether the deck fulfills the condition of {cards} could not be verified"
    COMPANION_IN_DECK = "{cards} is a companion and has the name of a card in the deck"


class Problem(msgspec.Struct, frozen=True, gc=False):
    """What is wrong (`kind`), by which `rule`, with which cards; `found` and `limit` are numbers of cards."""

    kind: ProblemKind
    rule: str
    cards: tuple[str, ...] = ()
    found: int | None = None
    limit: int | None = None

    @property
    def message(self) -> str:
        """One English sentence with the rule."""
        filled = self.kind.value.format(cards=" and ".join(self.cards), found=self.found, limit=self.limit)
        return f"{filled} (rule {self.rule})"
