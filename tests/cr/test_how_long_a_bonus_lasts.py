"""No spell or ability changes power and toughness for ever: a bonus whose end is not told is not read (CR 611.2a)."""

import pytest

from spellstack.oracle.compile import Diagnostic, read_line
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out
from tests.rules_kit import Table

UNTOLD = (
    "You may pay {1}. If you do, target creature gets +2/+1 and creatures you control gain haste until end of turn.",
    "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a Goblin.",
    "Target creature gets +1/+1.",
)


@pytest.mark.parametrize("line", UNTOLD)
def test_a_duration_said_of_something_else_is_not_guessed(line: str):
    assert isinstance(read_line(line, True), Diagnostic)


@pytest.mark.parametrize("line", ["Target creature gets +1/+1 until end of turn.", "Target creature gains flying."])
def test_what_is_told_or_lasts_is_read(line: str):
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    carry_out(table, line, bear)
    assert len(table.state.floating) == 1
