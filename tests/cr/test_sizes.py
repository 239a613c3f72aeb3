"""Power and toughness are characteristics of creatures alone, as long as they are permanents (CR 208.3, 301.7a)."""

from spellstack.lexicon import CardType, Zone
from tests.cr.sentences import carry_out, life
from tests.rules_kit import Table, card

WAGON = card("Wagon", CardType.ARTIFACT, subtypes=("Vehicle",), power=3, toughness=4)
CREWED = "Until end of turn, target Vehicle becomes an artifact creature."


def test_a_vehicle_that_is_no_creature_has_no_power():  # [CR 208.3]
    table = Table()
    wagon = table.permanent(0, WAGON)
    carry_out(table, "You gain life equal to target artifact's power.", wagon)
    assert life(table) == 20
    carry_out(table, CREWED, wagon)
    carry_out(table, "You gain life equal to target artifact's power.", wagon)
    assert life(table) == 23


def test_what_has_no_power_has_none_of_two_or_less():  # [CR 208.3]
    table = Table()
    wagon = table.permanent(0, card("Cart", CardType.ARTIFACT, subtypes=("Vehicle",), power=1, toughness=1))
    line = "Destroy all artifacts with power 2 or less."
    carry_out(table, line)
    assert table.alive(wagon)
    carry_out(table, CREWED, wagon)
    carry_out(table, line)
    assert not table.alive(wagon)


def test_a_card_elsewhere_has_what_is_printed_on_it():  # [CR 208.3]
    table = Table()
    wagon = table.put(0, WAGON, Zone.GRAVEYARD)
    carry_out(table, "Exile target card from a graveyard. You gain life equal to that card's power.", wagon)
    assert life(table) == 23


def test_counters_on_what_is_no_creature_add_to_no_power():  # [CR 208.3a]
    table = Table()
    wagon = table.permanent(0, WAGON, counters=(("+1/+1", 2),))
    carry_out(table, "You gain life equal to target artifact's toughness.", wagon)
    assert life(table) == 20
    carry_out(table, CREWED, wagon)
    carry_out(table, "You gain life equal to target artifact's toughness.", wagon)
    assert life(table) == 26
