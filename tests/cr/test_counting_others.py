"""What is counted about each of several objects: "for each other", "for each Equipment attached to it" (CR 109.2)."""

from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table


def power(table: Table, identity: int) -> int | None:
    return characteristics(table.state, identity).power


def test_each_creature_counts_the_others():
    table = Table()
    bears = [table.permanent(0, beast(name)) for name in ("Bear", "Wolf", "Fox")]
    carry_out(table, "Creatures you control get +1/+0 until end of turn for each other creature you control.")
    assert [power(table, bear) for bear in bears] == [4, 4, 4]


def test_each_creature_counts_the_others_as_long_as_it_lasts():
    table = Table()
    text = "Each creature you control gets +1/+1 for each other creature you control."
    table.permanent(0, said(text, "Choir", "Enchantment"))
    bears = [table.permanent(0, beast(name)) for name in ("Bear", "Wolf")]
    assert [power(table, bear) for bear in bears] == [3, 3]
    table.permanent(0, beast("Fox"))
    assert [power(table, bear) for bear in bears] == [4, 4]


def test_each_creature_counts_what_is_attached_to_itself():
    table = Table()
    text = "Each creature you control gets +2/+0 for each Equipment attached to it."
    table.permanent(0, said(text, "Forge", "Enchantment"))
    bear, wolf = (table.permanent(0, beast(name)) for name in ("Bear", "Wolf"))
    for name in ("Sword", "Axe"):
        table.permanent(0, said("Equip {1}", name, "Artifact — Equipment"), attached_to=bear)
    assert (power(table, bear), power(table, wolf)) == (6, 2)
