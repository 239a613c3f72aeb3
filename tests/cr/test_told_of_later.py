""" "If you do" after what is told to happen later asks of what is done then (CR 603.7, 608.2c)."""

import pytest

from spellstack.lexicon.step import Step
from tests.cr.sentences import carry_out, life
from tests.oracle.proving import printed
from tests.rules_kit import Table, creature

SACRIFICED = (
    "Target creature gains haste until end of turn. "
    "At the beginning of the next end step, sacrifice it. If you do, you gain 3 life."
)


def test_it_is_printed_as_it_was_read():
    assert printed(SACRIFICED, True).lower() == SACRIFICED.lower()


@pytest.mark.parametrize(("there", "gained"), [(True, 3), (False, 0)])
def test_if_you_do_is_asked_at_that_time(there: bool, gained: int):
    table = Table()
    target = table.permanent(0, creature("Offering", 1, 1))
    carry_out(table, SACRIFICED, target)
    assert life(table) == 20
    if not there:
        carry_out(table, "Return target creature to its owner's hand.", target)
    table.step(Step.END)
    assert life(table) == 20 + gained
    assert target not in table.state.battlefield


def test_those_creatures_are_those_that_were_changed_and_not_those_that_were_counted():
    table = Table()
    creatures = {player: table.permanent(player, creature("One", 1, 1)) for player in (0, 1)}
    line = "Creatures you control get +X/+0 until end of turn, where X is the number of creatures on the battlefield."
    carry_out(table, f"{line} Sacrifice those creatures at the beginning of the next end step.")
    later = table.permanent(0, creature("Later", 1, 1))
    table.step(Step.END)
    assert set(table.state.battlefield) == {creatures[1], later}
