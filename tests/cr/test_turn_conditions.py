"""What conditions ask of the turn and of graveyards, at work (CR 603.4, 700.1, 702.185)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from tests.cr.own_cards import of_text, said
from tests.cr.sentences import lines, truth
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel

WARPED = lines("At the beginning of your upkeep, if a spell was warped this turn, draw a card.")[0].intervening_if
MOTH = of_text("Moth", "Creature — Insect", "Warp {0}", power="1", toughness="1")


@pytest.mark.parametrize(("way", "known"), [("warp", True), ("", False)])
def test_a_spell_was_warped_if_it_was_cast_for_that_cost(way, known):
    duel = Duel()
    duel.hand(0, MOTH)
    duel.pool(0, "CCCCC")
    duel.start()
    (found,) = [found for found in duel.ways("Moth") if bool(found) == bool(way)]
    duel.cast("Moth", way=found)
    assert [holds(duel.state, Context(-1, player), WARPED) for player in (0, 1)] == [known, known]
    duel.resolve()
    assert holds(duel.state, Context(-1, 0), WARPED) == known


def test_mana_values_are_counted_once_each():
    table = Table()
    for cost in ("{1}", "{2}", "{2}", "{1}{R}"):
        table.put(0, said("", cost, "Instant", cost), Zone.GRAVEYARD)
    assert truth(table, "there are two or more mana values among cards in your graveyard")
    assert not truth(table, "there are three or more mana values among cards in your graveyard")


def test_cards_are_counted_in_ones_own_graveyard():
    table = Table()
    for player in (0, 0, 1):
        table.put(player, said("", "Dust", "Instant", "{1}"), Zone.GRAVEYARD)
    assert truth(table, "two or more cards are in your graveyard")
    assert not truth(table, "three or more cards are in your graveyard")
