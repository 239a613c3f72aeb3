"""The embedded decks are whole constructed decks."""

from __future__ import annotations

import pytest

from spellstack.formats.decklist import copies, size
from spellstack.storage.starter_deck import starter_deck, starter_decks

BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_there_are_two_starter_decks_to_begin_with() -> None:
    assert {"red_green", "white_blue"} <= set(starter_decks())
    with pytest.raises(KeyError):
        starter_deck("../../errors")


@pytest.mark.parametrize("name", starter_decks())
def test_a_starter_deck_has_sixty_cards_two_fifths_of_them_lands_and_no_more_than_four_of_any_other(name: str) -> None:
    deck = starter_deck(name)
    count = copies(deck.main)
    assert deck.name == name
    assert size(deck.main) == 60
    assert sum(count[basic] for basic in BASICS) == 24
    assert max(number for card, number in count.items() if card not in BASICS) <= 4
    assert deck.sideboard == ()
