"""Cards exiled face down: who may look at them, and how one of them is chosen (CR 406.3-4)."""

import pytest

from spellstack.lexicon import CardType, Zone
from spellstack.observation.eyes import Eyes
from spellstack.rules.choice.action import Choose
from tests.cr.sentences import carry_out
from tests.rules_kit import Table, card


def seen(table: Table, player: int) -> list[bool]:
    """Of each card in exile whether the player may know it."""
    eyes = Eyes(table.state, player)
    return [eyes.know(table.state, table.obj(i)) for i in table.state.exile]


def test_what_nobody_looked_at_is_unknown_in_exile():  # [CR 406.3]
    table = Table()
    carry_out(table, "Exile the top card of your library face down.")
    assert seen(table, 0) == seen(table, 1) == [False]


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of your library, then exile it face down.",
        "Exile the top card of your library face down. You may look at and play that card this turn.",
        "Exile all cards from your hand face down.",
    ],
)
def test_who_has_seen_it_may_know_it_in_exile(text):  # [CR 406.3]
    table = Table()
    table.put(0, card("Note", CardType.SORCERY), Zone.HAND)
    carry_out(table, text)
    assert seen(table, 0) == [True]
    assert seen(table, 1) == [False]


def piled(times: int) -> Table:
    """A table with as many piles of two cards of player 1, exiled face down."""
    table = Table()
    for _ in range(times):
        carry_out(table, "Exile the top two cards of your library face down.", by=1)
        table.state.tick()
    return table


def test_of_unseen_cards_a_pile_is_chosen_and_a_card_of_it_at_random():  # [CR 406.4]
    taken = set()
    for seed in range(8):
        table = piled(2)
        table.state.seed = seed
        first, second, *_ = table.state.exile
        table.script(choose=[Choose((first,))])
        carry_out(table, "Put a card an opponent owns from exile into that player's graveyard.")
        gone = {first, second} - set(table.state.exile)
        assert len(gone) == 1
        taken |= {first in gone}
    assert taken == {True, False}


def test_a_card_that_one_may_look_at_is_chosen_itself():  # [CR 406.4]
    for seed in range(8):
        table = Table()
        table.state.seed = seed
        text = "Exile the top two cards of target opponent's library face down. You may look at and play those cards "
        carry_out(table, text + "for as long as they remain exiled.", 1)
        first, second = table.state.exile
        table.script(choose=[Choose((first,))])
        carry_out(table, "Put a card an opponent owns from exile into that player's graveyard.")
        assert table.state.exile == (second,)
