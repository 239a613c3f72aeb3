"""Judging a deck whose cards are at hand, as records of the card language (CR 100.2, 100.4).

Not here: which problems there are (`verify`), and what only commanders and companions are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.formats.card_facts import CardFacts
from spellstack.formats.decklist import DeckEntry, Decklist
from spellstack.formats.format import Format
from spellstack.formats.known import CONSTRUCTED
from spellstack.formats.problem import Problem
from spellstack.formats.verify import verify_deck
from spellstack.ir.card import Card
from spellstack.lexicon import CardType, Supertype


def facts_of(card: Card) -> CardFacts:
    """What constructing a deck without commanders asks of the card."""
    face = card.faces[0]
    basic = Supertype.BASIC in face.supertypes and CardType.LAND in face.types
    return CardFacts(name=card.name, basic_land=basic, any_number=card.any_number)


def deck_problems(
    cards: Iterable[tuple[int, Card]], game_format: Format = CONSTRUCTED, sideboard: Iterable[DeckEntry] = ()
) -> tuple[Problem, ...]:
    """Every problem of a deck of these cards in the format, which has no commanders; none when it is legal.

    >>> from spellstack.cards.catalog import embedded
    >>> catalog = embedded()
    >>> deck = [(5, catalog["Shock"]), (30, catalog["Mountain"])]
    >>> [problem.message for problem in deck_problems(deck)]
    ['The deck has 35 cards and needs at least 60 (rule 100.2a)', 'Shock: 5 copies, at most 4 allowed (rule 100.2a)']
    """
    held, sideboard = tuple(cards), tuple(sideboard)
    facts = {card.name: facts_of(card) for _, card in held}
    beside = tuple(entry for entry in sideboard if entry.name in facts)
    more = sum(entry.count for entry in sideboard) - sum(entry.count for entry in beside)
    if more > 0:  # cards of the sideboard alone only count there
        facts[""] = CardFacts(name="", any_number=True)
        beside = (*beside, DeckEntry(more, ""))
    deck = Decklist(tuple(DeckEntry(count, card.name) for count, card in held), beside)
    return verify_deck(deck, game_format, facts)
