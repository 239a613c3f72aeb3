"""Cards are put into random games, and what was not used or went wrong is told. All cards are invented."""

import pytest

from spellstack.ir.deed import Draw
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import EXECUTORS
from tools.proof.execution import Played, play, play_all


def creature(name, text, **more):
    fields = {"name": name, "mana_cost": "{1}{G}", "type_line": "Creature — Otter", "oracle_text": text}
    return {**fields, "power": "2", "toughness": "2", **more}


CARDS = [
    creature("Digging Otter", "When ~ enters, draw a card.".replace("~", "Digging Otter")),
    creature("Loud Otter", "{T}: Loud Otter deals 1 damage to any target.", keywords=["Reach"]),
    creature("Proud Otter", "Other Otters you control get +1/+1."),
    creature("Late Otter", "At the beginning of your upkeep, if you control twenty or more lands, you win the game."),
    {"name": "Otter Song", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw two cards."},
]


def test_cards_are_played_and_what_they_do_is_noted():
    total = Played()
    for number in range(4):
        total.add(play(number, CARDS))
    assert total.games == 4 and len(total.cards) == 5 and not total.errors and not total.malformed
    assert total.keywords == {"Reach"} and len(total.abilities) == 5
    assert [name for name, _place, _kind in total.idle()] == ["Late Otter"]


def test_the_same_number_is_the_same_game():
    assert play(7, CARDS) == play(7, CARDS)


def test_an_error_of_the_engine_is_told_with_its_game(monkeypatch):
    def broken(run: Run, context, effect):
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(EXECUTORS, Draw, broken)
    (found,) = play_all([(3, [CARDS[4], CARDS[0]])])
    assert "game 3" in found.errors[0] and "ZeroDivisionError" in found.errors[0]
    assert EXECUTORS[Draw] is broken


def test_a_card_that_the_rules_do_not_know_is_malformed():
    found = play(1, [creature("Mixed Otter", "Mutate {1}{G}"), CARDS[0]])
    assert "mutate" in found.malformed[0] and found.cards == {"Digging Otter"}


@pytest.mark.parametrize("text", ["Haste", ""])
def test_keywords_that_the_rules_read_are_no_abilities_to_be_used(text):
    assert not play(1, [creature("Plain Otter", text)]).abilities
