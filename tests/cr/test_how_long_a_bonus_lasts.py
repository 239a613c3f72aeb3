"""No spell or ability changes power and toughness for ever (CR 611.2a): what is told of the end of something beside it
is meant of it, too, or it is not read.
"""

import pytest

from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Confirm
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out
from tests.oracle.proving import printed
from tests.rules_kit import Table, creature

BESIDE = (
    "You may pay {0}. If you do, target creature gets +2/+1 and creatures you control gain haste until end of turn."
)
INSTEAD = "Target creature gets +1/+1 until end of turn. That creature gets +4/+4 instead if you control a Goblin."


def power(table: Table, identity: int) -> int | None:
    return characteristics(table.state, identity).power


@pytest.mark.parametrize(("line", "bonus"), [(BESIDE, 2), (INSTEAD, 4)])
def test_it_lasts_as_long_as_what_is_told_beside_it(line: str, bonus: int):
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    table.permanent(0, creature("Goblin", 1, 1, subtypes=("Goblin",)))
    table.when = lambda state, request: Confirm(True) if request.kind is RequestKind.CONFIRM else None
    carry_out(table, line, bear)
    assert power(table, bear) == 2 + bonus
    table.step(Step.CLEANUP)
    assert power(table, bear) == 2
    assert printed(line, True).lower() == line.lower()


def test_a_bonus_whose_end_nothing_tells_is_not_read():
    assert isinstance(read_line("Target creature gets +1/+1.", True), Diagnostic)
    line = "Target creature gains flying until end of turn, then it gets +1/+1."
    assert isinstance(read_line(line, True), Diagnostic)


def test_abilities_are_gained_for_ever_if_nothing_else_is_told():
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    carry_out(table, "Target creature gains flying.", bear)
    table.step(Step.CLEANUP)
    assert len(table.state.floating) == 1
