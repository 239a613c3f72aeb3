"""Sagas with read ahead (CR 702.155, 714.3b), with cards of our own."""

import pytest

from spellstack.ir.action import Move, PutCounters
from spellstack.ir.reference import Target
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Number
from spellstack.rules.process.task import CheckState, ResolveTop
from tests.cr.own_cards import of_text
from tests.cr.tables import cast
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import do

SAGA = of_text(
    "Tale", "Enchantment — Saga", "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
)


@pytest.mark.parametrize(("chosen", "gained"), [(1, 1), (2, 10), (3, 100)])
def test_it_begins_with_the_chosen_chapter(chosen, gained):  # [CR 702.155a, 714.3b]
    table = Table()
    table.script(number=[Number(chosen)])
    cast(table, 0, table.put(0, SAGA, Zone.HAND))
    (asked,) = [request for request in table.asked if request.purpose == "number"]
    assert (asked.minimum, asked.maximum) == (1, 3)
    assert table.state.players[0].life == 20 + gained
    assert len(table.state.battlefield) == (chosen < 3)


def test_on_later_turns_chapters_are_read_one_after_the_other():  # [CR 702.155a]
    table = Table()
    saga = table.permanent(0, SAGA, counters=(("lore", 1),))
    do(table, PutCounters(Target(), "lore", Fixed(2)), targets=(saga,))
    table.check()
    while table.state.stack:
        table.run(ResolveTop(), CheckState())
    assert table.state.players[0].life == 130


def test_another_may_give_it():  # [CR 702.155b]
    table = Table()
    table.permanent(0, of_text("Reader", "Enchantment", "Sagas you control have read ahead."))
    plain = of_text("Story", "Enchantment — Saga", "I — You gain 1 life.\nII — You gain 10 life.")
    table.script(number=[Number(2)])
    cast(table, 0, table.put(0, plain, Zone.HAND))
    assert table.state.players[0].life == 30


def test_more_of_it_is_redundant():  # [CR 702.155c]
    table = Table()
    table.permanent(0, of_text("Reader", "Enchantment", "Sagas you control have read ahead."))
    table.script(number=[Number(2)])
    cast(table, 0, table.put(0, SAGA, Zone.HAND))
    assert [request.purpose for request in table.asked].count("number") == 1
    assert table.state.players[0].life == 30


def test_of_a_saga_that_enters_with_its_back_face_up_the_chapters_there_count():  # [CR 614.12, 714.3b]
    back = {
        "name": "Old Story",
        "type_line": "Enchantment — Saga",
        "oracle_text": "I — You gain 1 life.\nII — You gain 10 life.",
    }
    front = {"name": "Teller", "type_line": "Creature — Human", "mana_cost": "{0}", "power": "1", "toughness": "1"}
    turns = compile_card({"name": "Teller // Old Story", "layout": "transform", "card_faces": [front, back]})
    table = Table()
    table.permanent(0, of_text("Reader", "Enchantment", "Sagas you control have read ahead."))
    card = table.put(0, turns, Zone.GRAVEYARD)
    table.script(number=[Number(2)])
    do(table, Move(Target(), Zone.BATTLEFIELD, transformed=True), targets=(card,))
    (asked,) = [request for request in table.asked if request.purpose == "number"]
    assert (asked.minimum, asked.maximum) == (1, 2)
