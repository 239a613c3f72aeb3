"""What is away until something leaves the battlefield comes back right after that (CR 610.3)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import CastSpell, Choose
from spellstack.rules.process.task import Cast, CheckState, ResolveTop
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import cast, named
from tests.rules_kit import Table

CAGE = said(
    "When this artifact enters, exile target creature an opponent controls until this artifact leaves the battlefield.",
    "Cage",
)


def caged(table: Table, *creatures: int) -> Table:
    """A cage for each of the creatures."""
    for creature in creatures:
        table.script(target=[Choose((creature,))])
        cast(table, 0, table.put(0, CAGE, Zone.HAND))
    return table


@pytest.mark.parametrize(("count", "times"), [(1, 1), (2, 1)])
def test_what_comes_back_after_one_event_comes_back_at_once(count, times):  # [CR 610.3d]
    table = Table()
    table.permanent(0, ruled("Whenever one or more creatures enter, you gain 1 life."))
    caged(table, *(table.permanent(1, beast(f"Beast {number}")) for number in range(count)))
    carry_out(table, "Destroy all artifacts.")
    settle(table)
    assert sum(table.obj(i).owner == 1 for i in table.state.battlefield) == count
    assert life(table) == 20 + times


def test_it_comes_back_under_its_owners_control():  # [CR 610.3c]
    table = Table()
    bear = table.permanent(0, beast("Bear"))
    table.change(bear, controller=1)
    caged(table, bear)
    carry_out(table, "Destroy all artifacts.")
    assert table.obj(named(table, "Bear")).controller == 0


def test_it_does_not_go_if_the_other_has_left_already():  # [CR 610.3b]
    table = Table()
    bear = table.permanent(1, beast("Bear"))
    table.state.agenda = ()
    table.script(target=[Choose((bear,))])
    table.run(Cast(0, CastSpell(table.put(0, CAGE, Zone.HAND))), CheckState(), ResolveTop(), CheckState())
    carry_out(table, "Destroy all artifacts.")
    settle(table)
    assert table.alive(bear)
