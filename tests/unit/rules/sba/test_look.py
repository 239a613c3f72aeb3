"""When permanents are looked at again for state-based actions (CR 704.3): only if they, or what is in force,
changed.
"""

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.process.state_based import is_settled, settle
from spellstack.rules.process.state_check import Findings
from spellstack.rules.view.index import index_of
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)


def settled():
    table = Table()
    bear = table.permanent(0, BEAR)
    settle(Run(table.state))
    assert not table.state.worn and is_settled(table.state)
    return table, bear


def test_a_changed_record_is_looked_at_again():
    table, bear = settled()
    table.state.put(replace(table.obj(bear), damage=2))
    assert table.state.worn
    table.check()
    assert not table.alive(bear)


def test_a_permanent_that_is_gone_makes_all_be_looked_at_again():
    table, bear = settled()
    table.state.battlefield = ()
    table.state.drop(bear)
    assert table.state.worn


def test_cards_elsewhere_do_not_matter():
    table, _ = settled()
    table.put(0, BEAR, Zone.HAND)
    assert not table.state.worn


def test_other_effects_in_force_make_all_be_looked_at_again():
    table, _ = settled()
    table.state.index = None
    assert not is_settled(table.state)
    index_of(table.state)
    assert not is_settled(table.state)


def test_a_fork_does_not_answer_for_another():
    table, bear = settled()
    fork = table.state.fork()
    fork.put(replace(fork.objects[bear], damage=2))
    assert fork.worn and not table.state.worn


def test_what_could_not_be_done_is_looked_at_again():
    table, bear = settled()
    table.state.put(replace(table.obj(bear), damage=2))
    assert not Findings(table.state).done
