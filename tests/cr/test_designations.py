"""Designations that are taken off permanents again, and what they meant with them (CR 701.15, 701.60)."""

from spellstack.lexicon import Keyword
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast
from tests.cr.sentences import carry_out
from tests.rules_kit import Table


def has_menace(table, identity):
    return Keyword.MENACE in characteristics(table.state, identity).keywords


def test_what_is_no_longer_suspected_has_menace_no_more_and_can_block():  # [CR 701.60a, 701.60c]
    table = Table()
    ram, ewe = (table.permanent(1, beast(name)) for name in ("Ram", "Ewe"))
    attacker = table.permanent(0, beast("Wolf"))
    for one in (ram, ewe):
        carry_out(table, "Suspect target creature.", one)
    carry_out(table, "Target creature is no longer suspected.", ram)
    assert [table.obj(one).marks for one in (ram, ewe)] == [(), ("suspected",)]
    assert [has_menace(table, one) for one in (ram, ewe)] == [False, True]
    table.attack((attacker, 1)).block((ram, attacker)).combat()
    assert ram not in table.state.battlefield and attacker not in table.state.battlefield


def test_it_can_be_suspected_again():  # [CR 701.60d]
    table = Table()
    ram = table.permanent(0, beast("Ram"))
    for text in ("Suspect target creature.", "Target creature is no longer suspected.", "Suspect target creature."):
        carry_out(table, text, ram)
    assert has_menace(table, ram)
    assert len(table.state.floating) == 2


def test_what_else_something_said_of_it_goes_on():
    table = Table()
    ram = table.permanent(0, beast("Ram"))
    carry_out(table, "Target creature gains menace until end of turn.", ram)
    carry_out(table, "Suspect target creature.", ram)
    carry_out(table, "Target creature is no longer suspected.", ram)
    assert has_menace(table, ram)


def test_whoever_goaded_it_goads_it_no_longer():  # [CR 701.15b]
    table = Table()
    ram = table.permanent(1, beast("Ram"))
    carry_out(table, "Goad target creature.", ram)
    assert table.obj(ram).marks
    carry_out(table, "Target creature is no longer goaded.", ram, by=1)
    assert not table.obj(ram).marks
