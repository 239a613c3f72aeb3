"""What the effect that puts a permanent onto the battlefield says that it is, it is as it enters (CR 611.2e)."""

from spellstack.ir.action import Move
from spellstack.ir.continuous import AddTypes, SetPT
from spellstack.ir.reference import Target
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from tests.cr.own_cards import beast, ruled
from tests.cr.sentences import life, settle
from tests.cr.tables import chars, named
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import do


def entered(table: Table, *modifications, text: str = "") -> int:
    """A creature card is put onto the battlefield so."""
    bear = table.put(0, beast("Bear", text), Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD, modifications=modifications), targets=(bear,))
    settle(table)
    return named(table, "Bear")


def test_abilities_that_look_for_it_trigger():  # [CR 611.2e]
    table = Table()
    table.permanent(0, ruled("Whenever a Zombie you control enters, you gain 1 life."))
    entered(table, AddTypes(subtypes=("Zombie",)))
    assert life(table) == 21


def test_what_changes_how_such_permanents_enter_applies():  # [CR 611.2e, 614.12]
    table = Table()
    table.permanent(0, ruled("Each Zombie you control enters with an additional +1/+1 counter on it."))
    assert dict(table.obj(entered(table, AddTypes(subtypes=("Zombie",)))).counters) == {"+1/+1": 1}


def test_it_is_younger_than_what_the_permanent_says_itself():  # [CR 613.7n]
    table = Table()
    bear = entered(table, SetPT(Fixed(4), Fixed(4)), text="This creature has base power and toughness 1/1.")
    assert (chars(table, bear).power, chars(table, bear).toughness) == (4, 4)
