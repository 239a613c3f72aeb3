"""What costs are, what makes them less, and what is paid with (CR 107.4, 118.12, 601.2f)."""

import pytest
from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import ActivateAbility, Confirm
from spellstack.rules.legality.plays import plays
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def test_abilities_that_target_something_cost_less_and_others_of_the_same_things_do_not():  # [CR 601.2f]
    duel = Duel()
    text = "Activated abilities of artifacts you control that target this creature cost {1} less to activate."
    smith = duel.field(0, beast("Smith", text))
    bear = duel.field(0, beast("Bear"))
    duel.field(0, said("{2}: Tap target creature.", "Snare"))
    left = []
    for target in (smith, bear):
        duel.pool(0, "UU")
        duel.position = None
        duel.activate("Snare", 0, [target])
        left.append(len(duel.state.players[0].pool))
    assert left == [1, 0]


@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 19)])
def test_only_the_last_of_two_is_avoided_by_paying(pays, life):  # [CR 118.12a, 608.2c]
    duel = Duel()
    text = "You gain 1 life, then you lose 2 life unless you pay 1 life."
    cast_one(duel, said(text, "Toll", "Sorcery"), then=[pays])
    assert duel.life(0) == life


@pytest.mark.parametrize("cost", ["{T}, {Q}", "{1}{Z}"])
def test_there_are_no_costs_of_tapping_and_untapping_or_of_unknown_symbols(cost):  # [CR 107.4]
    assert isinstance(read_line(f"{cost}: You gain 1 life.", False), Diagnostic)


def test_what_is_returned_to_pay_may_be_anyones_unless_the_text_says_whose():  # [CR 118.12, 608.2c]
    for whose, lives in (("", True), (" you control", False)):
        table = Table()
        anthem = table.permanent(1, of_text("Anthem", "Enchantment", "You have hexproof."))
        text = f"When this creature enters, sacrifice it unless you return an enchantment{whose} to its owner's hand."
        table.script(pay=[Confirm(True)])
        drake = of_text("Drake", "Creature — Drake", text, power="2", toughness="1")
        cast(table, 0, table.put(0, drake, Zone.HAND))
        assert table.alive(anthem) is not lives
        assert any(table.obj(i).definition.card.name == "Drake" for i in table.state.battlefield) is lives


def test_what_is_returned_to_pay_for_a_keyword_is_ones_own():  # [CR 702.49a]
    table = Table()
    for player in (0, 1):
        ninja = of_text("Ninja", "Creature — Ninja", "Ninjutsu {0}", power="2", toughness="1")
        table.put(player, ninja, Zone.HAND)
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(until=Step.COMBAT_DAMAGE)
    table.state.turn = replace(table.state.turn, step=Step.DECLARE_BLOCKERS)
    table.state.index = None
    able = [any(isinstance(a, ActivateAbility) for a in plays(table.state, player)) for player in (0, 1)]
    assert able == [True, False]


def test_counters_are_removed_and_then_it_is_sacrificed():  # [CR 601.2h, 602.2b]
    duel = Duel()
    quest = duel.field(0, said("Remove two quest counters from Speaker and sacrifice it: Draw a card."))
    duel.table.change(quest, counters=(("quest", 1),))
    duel.start()
    assert not any(isinstance(action, ActivateAbility) and action.source == quest for action in duel.offered)
    duel = Duel()
    quest = duel.field(0, said("Remove two quest counters from Speaker and sacrifice it: Draw a card."))
    duel.table.change(quest, counters=(("quest", 3),))
    duel.activate(quest, 0)
    assert duel.zone("Speaker") is Zone.GRAVEYARD
    assert len(duel.state.stack) == 1
