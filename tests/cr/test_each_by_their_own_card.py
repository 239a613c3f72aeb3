"""What each of several players does by the measure of the card or creature that was theirs (CR 608.2f)."""

import pytest

from spellstack.lexicon import Zone
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table


def lives(table: Table) -> list[int]:
    return [player.life for player in table.state.players]


def test_each_loses_life_by_the_card_that_player_revealed():
    table = Table(3)
    for player, cost in enumerate(("{1}", "{2}", "{4}")):
        table.put(player, said("", "Top", cost=cost), Zone.LIBRARY)
    carry_out(
        table,
        "Each player reveals the top card of their library, loses life equal to that card's mana value, then puts it "
        "into their hand.",
    )
    assert lives(table) == [19, 18, 16]
    assert [len(hand) for hand in table.state.hands] == [1, 1, 1]


@pytest.mark.parametrize("who", ["player", "opponent"])
def test_each_gains_life_by_the_creature_that_player_sacrificed(who):
    table = Table(3)
    for player, power in enumerate("135"):
        table.permanent(player, beast(power=power))
    carry_out(table, f"Each {who} sacrifices a creature, then gains life equal to that creature's power.")
    assert lives(table) == [20 + (who == "player"), 23, 25]


def test_what_one_player_revealed_measures_all():
    table = Table(3)
    table.put(0, said("", "Top", cost="{3}"), Zone.LIBRARY)
    carry_out(table, "Reveal the top card of your library. Each opponent loses life equal to that card's mana value.")
    assert lives(table) == [20, 17, 17]
