"""What abilities say is done any time something is so, before anything triggers (CR 702.131, 702.145)."""

import pytest

from spellstack.lexicon import Zone
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table

BLESSED = "Ascend\nWhenever a creature you control enters, if you have the city's blessing, you gain 1 life."


@pytest.mark.parametrize(("others", "gained"), [(7, 0), (8, 1)])
def test_the_citys_blessing_is_there_as_triggers_are_checked(others, gained):  # [CR 702.131d]
    table = Table()
    table.permanent(0, ruled(BLESSED))
    for number in range(others):
        table.permanent(0, said("", f"Rock {number}"))
    bear = table.put(0, beast("Bear"), Zone.GRAVEYARD)
    carry_out(table, "Return target creature card from your graveyard to the battlefield.", bear)
    settle(table)
    assert life(table) == 20 + gained


def test_the_blessing_stays_though_one_of_the_permanents_goes_in_the_same_resolution():  # [CR 702.131b]
    table = Table()
    table.permanent(0, ruled("Ascend"))
    for number in range(8):
        table.permanent(0, said("", f"Rock {number}"))
    carry_out(table, "Create a 1/1 red Goblin creature token, then destroy all creatures.")
    assert "city's blessing" in table.state.players[0].marks
    assert len(table.state.battlefield) == 9
