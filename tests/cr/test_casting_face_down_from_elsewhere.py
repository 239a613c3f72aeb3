"""Casting a card face down from elsewhere than the hand (CR 601.3e, 702.37c, 708.4), with cards of our own.

What the card has face up does not count, so that an ability of its own to be cast from there does not either; what
effects give a 2/2 creature card there does.
"""

import pytest

from spellstack.lexicon import Zone
from tests.cr.own_cards import of_text, ruled
from tests.unit.rules.casting.kit import Duel

MORPH = "Morph {1}{G}"


def duel_with(card, *rulings, lands=5, more=()):
    duel = Duel()
    for ruling in rulings:
        duel.field(0, ruling)
    duel.field(0, *["Forest"] * lands)
    duel.put(0, card, Zone.GRAVEYARD)
    duel.hand(0, "Forest", *more)
    return duel.start()


def beast(text, cost="{3}{G}"):
    return of_text("Mole", "Creature — Beast", text, cost=cost, power="4", toughness="4")


@pytest.mark.parametrize(
    "own", ["Retrace", "Escape—{2}, Exile a card from your graveyard.", "You may cast this card from your graveyard."]
)
def test_an_ability_of_its_own_does_not_let_it_be_cast_face_down(own):  # [CR 601.3e]
    duel = duel_with(beast(f"{own}\n{MORPH}"))
    duel.grave(0, "Shock")
    duel.position = None
    assert duel.start().ways("Mole") and "morph" not in duel.ways("Mole")


SIX = ruled("Nonland permanent cards in your graveyard have retrace.")


def test_what_an_effect_gives_creature_cards_lets_it_be_cast_face_down():  # [CR 601.3e, 702.37c]
    """With what the additional cost asks for, and for {3}."""
    duel = duel_with(beast(MORPH), SIX, lands=3)
    assert duel.ways("Mole") == ["morph"]
    duel.cast("Mole", way="morph")
    assert len(duel.state.hands[0]) == 0
    duel.resolve()
    assert duel.state.objects[duel.find("Mole", Zone.BATTLEFIELD)].face_down


def test_it_is_what_the_card_is_face_down_that_counts():  # [CR 601.3e]
    cave = of_text("Cave", "Land", "{T}: Add {C}.\nMorph {2}", cost="")
    assert duel_with(cave, SIX).ways("Cave") == ["morph"]
    named = ruled("Green cards in your graveyard have retrace.")
    assert "morph" not in duel_with(beast(MORPH), named).ways("Mole")
    horde = ruled("You may cast creature spells from your graveyard.")
    assert "morph" in duel_with(cave, horde).ways("Cave")


def test_no_alternative_cost_joins_another():  # [CR 118.9a]
    given = ruled(
        'Creature cards in your graveyard have "You may cast this card from your graveyard by paying {G} '
        'rather than paying its mana cost."'
    )
    assert duel_with(beast(MORPH), given).ways("Mole") == ["alternative"]


def test_a_card_with_flash_has_none_face_down():  # [CR 708.4]
    duel = Duel(active=1)
    duel.put(0, beast(f"Flash\n{MORPH}"), Zone.HAND)
    duel.field(0, *["Forest"] * 4)
    duel.first = 0
    assert duel.start().ways("Mole") == [""]
