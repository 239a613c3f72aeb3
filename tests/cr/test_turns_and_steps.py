"""Turns and what belongs to them: the first, extra ones, phases, day, opening hands (CR 103.6, 500, 505, 731)."""

from msgspec.structs import replace

from spellstack.ir.static import Act
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Confirm
from spellstack.rules.process.task import NextTurn, OpeningActions
from spellstack.rules.view.force.prohibition import prohibited
from tests.cr.own_cards import beast, of_text, said
from tests.cr.tables import resolve
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def test_the_first_day_follows_no_night():  # [CR 731.1]
    duel = Duel()
    duel.field(0, said("Whenever day becomes night or night becomes day, you gain 1 life.", "Clock"))
    duel.cast(duel.hand(0, said("If it's neither day nor night, it becomes day as ~ enters.", "Dawn"))).resolve()
    assert duel.state.turn.day == "day"
    assert not duel.stack_names()


def test_a_card_of_the_opening_hand_may_begin_on_the_battlefield():  # [CR 103.6a]
    table = Table()
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    line = table.put(0, of_text("Line", "Enchantment", text), Zone.HAND)
    other = table.put(1, of_text("Line", "Enchantment", text), Zone.HAND)
    table.script(begin_in_play=[Confirm(True), Confirm(False)])
    table.state.agenda = (OpeningActions(),)
    table.go(lambda state: type(state.agenda[-1]) is NextTurn)
    assert (line in table.state.hands[0], other in table.state.hands[1]) == (False, True)
    assert len(table.state.battlefield) == 1


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_nothing_is_true_of_the_turn_before_the_first():  # [CR 500.1]
    text = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
    for number, life in ((1, 20), (2, 21)):
        table = Table(number=number)
        table.permanent(0, permanent_of(text))
        resolve(table.step(Step.UPKEEP))
        assert table.state.players[0].life == life


def test_the_second_main_phase_is_the_second_that_begins():  # [CR 505.1a]
    table = Table()
    table.permanent(0, permanent_of("At the beginning of your second main phase, you gain 1 life."))
    for step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        resolve(table.step(step))
    assert table.state.players[0].life == 21


def extra(table):
    """Player 1 is to have an extra turn, and it begins unless something keeps it."""
    table.state.turn = replace(table.state.turn, extra=(1,))
    table.state.agenda = (NextTurn(),)
    return table.go(lambda state: state.turn.number > 1)


def test_extra_turns_are_skipped():  # [CR 500.7, 614.10]
    for told, active in (
        ("Flying", 1),
        ("If a player would begin an extra turn, that player skips that turn instead.", 0),
    ):
        table = Table()
        table.state.turn = replace(table.state.turn, number=1, regular=0)
        table.permanent(0, beast("Judge", told))
        extra(table)
        assert (table.state.turn.active, table.state.turn.added) == (active, active == 1)


def test_it_attacks_in_no_extra_turn():  # [CR 500.7, 508.1c]
    table = Table()
    brute = table.permanent(1, beast("Brute", "Brute can't attack during extra turns."))
    assert not prohibited(table.state, Act.ATTACK, subject=brute)
    table.state.turn = replace(table.state.turn, number=1)
    extra(table)
    assert prohibited(table.state, Act.ATTACK, subject=brute)
