"""Cards outside the game: sideboards, wishes and lessons (CR 100.4, 108.3b, 400.11, 701.48)."""

import random

import pytest

from spellstack import Game
from spellstack.errors import IllegalAction, MalformedDeck, UnknownCards
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.observation import determinise, look
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.codec import decode, encode
from spellstack.rules.process.create import put_outside
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import cast
from tests.rules_kit import Table

BEAR = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")
OGRE = of_text("Ogre", "Creature — Ogre", "", power="3", toughness="3")
SHOT = of_text("Shot", "Instant", "~ deals 2 damage to any target.")
NOTES = of_text("Notes", "Sorcery — Lesson", "You gain 1 life.")
WISH = of_text(
    "Dearest Wish",
    "Sorcery",
    "You may reveal a creature card you own from outside the game and put it into your hand. Exile ~.",
)
LOST = of_text("Lost Wish", "Sorcery", "Put a card you own from outside the game into your hand.")
SOME = of_text("Some Wish", "Sorcery", "Shuffle up to three cards you own from outside the game into your library.")


def table_with(*outside, player=0):
    table = Table()
    put_outside(table.state, player, [(1, one) for one in outside])
    return table


def keys(table, player=0):
    return [card.key for card in table.state.outside[player]]


def hand(table, player=0):
    return [table.obj(i).definition.card.name for i in table.state.hands[player]]


def test_a_card_of_the_kind_is_revealed_and_put_into_the_hand():  # [CR 108.3b, 400.11b]
    table = table_with(BEAR, OGRE, SHOT, NOTES)
    table.script(outside=[Choose(("Bear",))])
    table.when = lambda state, request: Confirm(True) if request.kind == "confirm" else None
    cast(table, 0, table.put(0, WISH, Zone.HAND))
    (asked,) = [request for request in table.asked if request.purpose == "outside"]
    assert (asked.options, asked.rule) == (("Bear", "Ogre"), "400.11b")
    assert hand(table) == ["Bear"] and keys(table) == ["Notes", "Ogre", "Shot"]
    (bear,) = table.state.hands[0]
    assert table.obj(bear).known_to == (0, 1) and any(event.kind is EventKind.REVEAL for event in table.log)
    assert [table.obj(i).definition.card.name for i in table.state.exile] == ["Dearest Wish"]


def test_nothing_is_offered_without_cards_outside_the_game():
    table = Table()
    cast(table, 0, table.put(0, WISH, Zone.HAND))
    assert not [request for request in table.asked if request.purpose in ("outside", "may")]


def test_only_the_players_own_cards_are_looked_at():  # [CR 400.11b]
    table = table_with(BEAR, player=1)
    carry_out(table, "Put a card you own from outside the game into your hand.", by=0)
    assert hand(table) == [] and keys(table, 1) == ["Bear"]


def test_what_is_not_revealed_is_not_shown():
    table = table_with(BEAR)
    cast(table, 0, table.put(0, LOST, Zone.HAND))
    (bear,) = table.state.hands[0]
    assert table.obj(bear).known_to == ()


def test_several_copies_are_several_cards():
    table = table_with(BEAR, BEAR, SHOT)
    table.script(outside=[Choose(("Bear", "Bear #2"))])
    size = len(table.state.libraries[0])
    cast(table, 0, table.put(0, SOME, Zone.HAND))
    (asked,) = [request for request in table.asked if request.purpose == "outside"]
    assert asked.options == ("Bear", "Bear #2", "Shot") and (asked.minimum, asked.maximum) == (0, 3)
    assert len(table.state.libraries[0]) == size + 2 and keys(table) == ["Shot"]


def test_or_one_in_exile():
    table = table_with(BEAR)
    exiled, _ = table.put(0, BEAR, Zone.EXILE), table.put(1, BEAR, Zone.EXILE)
    text = (
        "You may reveal a creature card you own from outside the game or choose a face-up creature card you own in "
        "exile. Put that card into your hand."
    )
    table.when = lambda state, request: Choose((exiled,)) if request.purpose == "outside" else Confirm(True)
    carry_out(table, text, by=0)
    (asked,) = [request for request in table.asked if request.purpose == "outside"]
    assert asked.options == ("Bear", exiled) and hand(table) == ["Bear"] and len(table.state.exile) == 1


@pytest.mark.parametrize("lesson", [True, False])
def test_to_learn_is_to_take_a_lesson_or_to_draw_for_a_discard(lesson):  # [CR 701.48a]
    table = table_with(NOTES, BEAR)
    shot = table.put(0, SHOT, Zone.HAND)
    table.script(learn=[Choose(("Notes",) if lesson else (shot,))])
    carry_out(table, "Learn.", by=0)
    assert [request.options for request in table.asked if request.purpose == "learn"] == [(shot, "Notes")]
    assert hand(table) == (["Shot", "Notes"] if lesson else ["Blank"])
    assert keys(table) == (["Bear"] if lesson else ["Bear", "Notes"])


# hidden, saved, given


def test_each_player_knows_their_own_only():  # [CR 400.11]
    state = table_with(BEAR, SHOT).state
    assert [[card.name for card in cards] for cards in look(state, 0).outside] == [["Bear", "Shot"], []]
    assert look(state, 1).outside == ((), ())
    assert look(state, -1).outside[0] == look(state, 0).outside[0]


def test_what_another_believes_deals_those_cards_anew():
    table = table_with(*[BEAR] * 5)
    believed = determinise(table.state, 1, random.Random(1))
    assert look(believed, 1).encode() == look(table.state, 1).encode()
    held = sum(believed.objects[i].definition.card.name == "Bear" for i in believed.libraries[0])
    assert held == 5 - sum(card.key == "Bear" for card in believed.outside[0]) > 0
    assert determinise(table.state, 0, random.Random(1)).outside == table.state.outside


def test_they_are_saved():
    state = table_with(BEAR, SHOT).state
    again = decode(encode(state))
    assert [[card.key for card in cards] for cards in again.outside] == [["Bear", "Shot"], []]
    assert encode(again) == encode(state)


def test_a_game_is_given_sideboards():  # [CR 100.4, 400.11a]
    game = Game.new(["red_green", "white_blue"], seed=1, sideboards=[[(2, "Shock"), (1, BEAR)]])
    assert [card.key for card in game.state.outside[0]] == ["Bear", "Shock", "Shock"] and not game.state.outside[1]
    assert Game.load(game.save()).save() == game.save()
    with pytest.raises(UnknownCards):
        Game.new(["red_green", "white_blue"], sideboards=[[(1, "No Such Card")]])
    with pytest.raises(MalformedDeck):
        Game.new(["red_green", "white_blue"], sideboards=[[], [], []])


def test_a_card_that_is_not_there_cannot_be_chosen():
    table = table_with(BEAR, OGRE)
    table.script(outside=[Choose(("Shot",))])
    with pytest.raises(IllegalAction):
        carry_out(table, "Put a card you own from outside the game into your hand.", by=0)


def test_who_controls_a_player_neither_sees_nor_chooses_that_players_cards():  # [CR 723.4]
    table = table_with(BEAR)
    table.change_player(0, controlled_by=1)
    assert look(table.state, 1).outside == ((), ()) and look(table.state, 0).outside[0]
    carry_out(table, "Put a card you own from outside the game into your hand.", by=0)
    assert hand(table) == [] and keys(table) == ["Bear"]
