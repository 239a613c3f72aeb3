"""Cards in any graveyard, cards milled this way, a counter of one's choice, and effects for the rest of the game."""

import pytest

from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import bear, of_text
from tests.cr.sentences import life, settle
from tests.cr.tables import cast
from tests.rules_kit import Table


def spell(table, text, **more):
    return cast(table, 0, table.put(0, of_text("Spell", "Sorcery", text), Zone.HAND), **more)


def names(table, ids):
    return sorted(characteristics(table.state, identity).name for identity in ids)


def test_cards_from_graveyards_may_lie_in_different_ones():  # [CR 115.1]
    table = Table()
    cards = [table.put(player, bear(name), Zone.GRAVEYARD) for player, name in ((0, "Ann"), (1, "Bob"))]
    table.script(target=[Choose(tuple(cards))])
    spell(table, "Exile up to two target cards from graveyards.")
    assert names(table, table.state.exile) == ["Ann", "Bob"]


def test_only_what_was_milled_this_way_can_be_returned():
    table = Table(library=0)
    table.put(0, bear("Old"), Zone.GRAVEYARD)
    table.put(0, bear("New"), Zone.LIBRARY)
    spell(table, "Mill a card, then return a creature card milled this way to your hand.")
    assert names(table, table.state.hands[0]) == ["New"]


@pytest.mark.parametrize("kind", ["flying", "trample"])
def test_the_counter_is_of_the_kind_chosen(kind):  # [CR 122.1b]
    table = Table()
    there = table.permanent(0, bear())
    table.script(target=[Choose((there,))])
    table.when = lambda state, request: next(
        (Choose((request.options[place],)) for place, label in enumerate(request.labels) if kind in label), None
    )
    spell(table, "Put your choice of a flying counter or a trample counter on target creature.")
    assert table.obj(there).counters == ((kind, 1),)


def test_no_maximum_hand_size_for_the_rest_of_the_game():  # [CR 402.2]
    table = Table()
    spell(table, "Draw a card. You have no maximum hand size for the rest of the game.")
    for _ in range(9):
        table.put(0, bear(), Zone.HAND)
    table.step(Step.CLEANUP)
    assert len(table.state.hands[0]) == 10


def test_life_cannot_be_gained_for_the_rest_of_the_game():  # [CR 119.7]
    table = Table()
    table.script(target=[Choose((0,))])
    spell(table, "Target player can't gain life for the rest of the game.")
    table.step(Step.CLEANUP)
    table.state.agenda = ()
    table.permanent(0, of_text("Fount", "Artifact", "At the beginning of each end step, you gain 3 life."))
    assert life(settle(table.step(Step.END))) == 20


@pytest.mark.parametrize(("word", "left"), [("up", 2), ("down", 3)])
def test_half_a_library_is_milled(word, left):
    table = Table(library=5)
    spell(table, f"You mill half your library, rounded {word}.")
    assert len(table.state.libraries[0]) == left


def test_opponents_who_control_such_a_thing_are_counted():
    table = Table(players=3)
    for player in (0, 1, 1):
        table.permanent(player, of_text("Relic", "Artifact", ""))
    spell(table, "Draw cards equal to the number of opponents who control an artifact.")
    assert len(table.state.hands[0]) == 1


def test_it_becomes_prepared_only_if_it_is_not():
    text = "At the beginning of your upkeep, if this creature isn't prepared, you gain 2 life."
    table = Table()
    there = table.permanent(0, of_text("Adept", "Creature — Elf", text, power="1", toughness="1"))
    table.step(Step.UPKEEP)
    table.change(there, marks=("prepared",))
    table.step(Step.UPKEEP)
    assert life(table) == 22
