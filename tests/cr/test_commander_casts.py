"""What cards say of commanders: whose they are, how often they were cast from the command zone (CR 903.3, 903.8)."""

from spellstack.lexicon import Zone
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import truth
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel

TIME = "time you've cast your commander from the command zone this game"


def led(*others):
    """A duel in which a commander waits in the command zone, with other permanents of the same player."""
    duel = Duel(library=20)
    duel.put(0, beast("Chief", cost="{0}"), Zone.COMMAND, marks=("commander",))
    return duel, duel.field(0, *others)


def test_creatures_grow_with_each_time_the_commander_is_cast():
    duel, ram = led(beast("Ram"))
    duel.field(0, ruled(f"Creatures you control get +1/+1 for each {TIME}."))
    assert characteristics(duel.state, ram).power == 2
    duel.cast("Chief")
    assert characteristics(duel.state, ram).power == 3  # [CR 903.8] as soon as it has been cast
    duel.resolve()
    assert characteristics(duel.state, ram).power == 3


def test_a_spell_is_copied_as_often():
    duel, _ = led(beast("Ram"))
    duel.hand(0, said(f"When you cast this spell, copy it for each {TIME}.\nYou gain 1 life.", "Storm", "Sorcery"))
    duel.cast("Chief").resolve()
    duel.cast("Storm").resolve().resolve().resolve()
    assert duel.life(0) == 22


def test_a_commander_is_its_owner_s_whoever_controls_it():  # [CR 903.3]
    table = Table()
    chief = table.permanent(0, beast("Chief"), owner=1, marks=("commander",))
    assert not truth(table, "you control your commander")
    table.change(chief, owner=0)
    assert truth(table, "you control your commander")
