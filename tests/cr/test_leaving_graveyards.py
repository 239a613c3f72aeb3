"""Cards that leave graveyards: whose it was counts, wherever they go, and who was there before (CR 603.10a)."""

import pytest

from spellstack.lexicon import Zone
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out, life, settle, watcher
from tests.rules_kit import Table

MOURNS = "Whenever one or more creature cards leave your graveyard, you gain 1 life."


@pytest.mark.parametrize("thief", [0, 1])
def test_whose_graveyard_it_was_counts_not_who_gets_the_creature(thief):  # [CR 603.2, 603.10a]
    table = Table()
    for player in (0, 1):
        table.permanent(player, watcher(MOURNS))
    bear = table.put(0, beast("Bear"), Zone.GRAVEYARD)
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    carry_out(table, text, bear, by=thief)
    settle(table)
    assert [life(table, player) for player in (0, 1)] == [21, 20]


def test_what_comes_back_with_others_has_not_seen_them_leave():  # [CR 603.10a]
    table = Table()
    for card in (beast("Mourner", MOURNS), beast("Bear")):
        table.put(0, card, Zone.GRAVEYARD)
    carry_out(table, "Return all creature cards from your graveyard to the battlefield.")
    settle(table)
    assert (len(table.state.battlefield), life(table)) == (2, 20)


def test_a_card_notices_that_it_is_put_into_a_hand_from_the_graveyard():  # [CR 113.6k, 603.10a]
    table = Table()
    dead = table.put(
        0, beast("Ghoul", "When this card is put into your hand from your graveyard, you gain 2 life."), Zone.GRAVEYARD
    )
    carry_out(table, "Return target creature card from your graveyard to your hand.", dead)
    settle(table)
    assert (len(table.state.hands[0]), life(table)) == (1, 22)
