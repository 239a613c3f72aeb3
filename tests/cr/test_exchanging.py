"""Exchanging control, of spells too, and life totals (CR 701.12)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import CastSpell, Confirm
from spellstack.rules.process.task import Cast, CheckState, ResolveTop
from spellstack.rules.view.objects import controller
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import sorcery
from tests.rules_kit import Table, creature


def test_two_targets_of_one_slot_exchange_their_controllers():
    table = Table()
    mine, theirs = table.permanent(0, creature("A", 1, 1)), table.permanent(1, creature("B", 2, 2))
    carry_out(table, "Exchange control of two target creatures.", (mine, theirs))
    assert (controller(table.state, mine), controller(table.state, theirs)) == (1, 0)


def test_nothing_is_exchanged_if_one_of_the_two_is_no_longer_there():
    table = Table()
    mine = table.permanent(0, creature("A", 1, 1))
    carry_out(table, "Exchange control of two target creatures.", (mine,))
    assert controller(table.state, mine) == 0


def test_two_players_of_one_slot_exchange_life_totals():
    table = Table()
    table.change_player(0, life=7)
    carry_out(table, "Two target players exchange life totals.", (0, 1))
    assert [player.life for player in table.state.players] == [20, 7]


def test_life_totals_are_exchanged_only_if_both_may_become_what_the_other_is():  # [CR 701.12c, 119.7]
    for text, lives in (
        ("", [5, 20]),
        ("Players can't gain life.", [20, 5]),
        ("Your life total can't change.", [20, 5]),
    ):
        table = Table()
        table.change_player(1, life=5)
        if text:
            table.permanent(0, of_text("Law", "Enchantment", text))
        sorcery(table, "Exchange life totals with target opponent.")
        assert [player.life for player in table.state.players] == lives, text


def test_a_permanent_is_exchanged_for_a_spell():  # [CR 701.12b, 608.3]
    table = Table(active=1)
    text = "Whenever an opponent casts a spell, you may exchange control of this creature and that spell."
    chimera = table.permanent(0, of_text("Chimera", "Creature — Chimera", text, power="3", toughness="3"))
    bear = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")
    table.script(may=[Confirm(True)])
    table.run(Cast(1, CastSpell(table.put(1, bear, Zone.HAND))), CheckState())
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    (there,) = [i for i in table.state.battlefield if i != chimera]
    assert (controller(table.state, there), controller(table.state, chimera)) == (0, 1)
    assert table.obj(there).owner == 1
