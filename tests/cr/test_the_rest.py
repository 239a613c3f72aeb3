"""What is left of cards from which some were chosen once or more, at work (CR 608.2c)."""

import pytest

from spellstack.lexicon import Zone
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel


def three(duel):
    return [duel.put(0, beast(name), Zone.LIBRARY) for name in ("Ant", "Bee", "Cow")]


def zones(duel):
    return [duel.zone(name) for name in ("Ant", "Bee", "Cow")]


@pytest.mark.parametrize("show", ["Look at", "Reveal"])
def test_the_rest_are_those_chosen_neither_first_nor_then(show):
    duel = Duel(library=0)
    ant, bee, _cow = three(duel)
    text = (
        f"{show} the top three cards of your library. You may put a creature card from among them onto the "
        "battlefield. You may put a creature card from among them into your hand. Put the rest into your graveyard."
    )
    cast_one(duel, said(text, "Sift", "Sorcery"), then=[[ant], [bee]])
    assert zones(duel) == [Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD]


@pytest.mark.parametrize("more", [False, True])
def test_the_rest_are_those_that_were_not_chosen_either_way(more):
    duel = Duel(library=0)
    cards = three(duel)
    text = (
        "Look at the top three cards of your library. Put one of those cards into your hand. If you control an "
        "artifact, put two of those cards into your hand instead. Put the rest into your graveyard."
    )
    if more:
        duel.field(0, said("", "Toy"))
    cast_one(duel, said(text, "Sift", "Sorcery"), then=[cards[: 1 + more]])
    assert zones(duel) == [Zone.HAND, Zone.HAND if more else Zone.GRAVEYARD, Zone.GRAVEYARD]


def test_one_of_them_and_one_of_them_are_two():
    duel = Duel(library=0)
    cards = three(duel)
    text = (
        "Look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of "
        "your library, and exile one of them."
    )
    cast_one(duel, said(text, "Sift", "Sorcery"), then=[[cards[0]], [cards[1]]])
    assert zones(duel) == [Zone.HAND, Zone.LIBRARY, Zone.EXILE]


def test_the_rest_are_those_that_were_not_cast():  # [CR 608.2c]
    duel = Duel(library=0)
    salve = said("You gain 1 life.", "Salve", "Sorcery")
    other = said("You gain 2 life.", "Balm", "Sorcery")
    for card in (beast("Deep"), other, salve):
        duel.put(0, card, Zone.LIBRARY)
    text = (
        "Look at the top two cards of your library. You may cast a spell with mana value 3 or less from among them "
        "without paying its mana cost. Put the rest on the bottom of your library in a random order."
    )
    first = duel.find("Salve")
    cast_one(duel, said(text, "Study", "Sorcery"), then=[[first]])
    duel.resolve()
    assert duel.life(0) == 21
    names = [duel.state.objects[i].definition.card.name for i in duel.state.libraries[0]]
    assert sorted(names) == ["Balm", "Deep"]


@pytest.mark.parametrize("fitted", [False, True])
def test_a_choice_of_something_else_leaves_the_rest_as_it_is(fitted):
    duel = Duel(library=0)
    cards = (beast("Ant"), said("Equip {1}", "Hook", "Artifact — Equipment"), beast("Cow"))
    _ant, hook, _cow = [duel.put(0, card, Zone.LIBRARY) for card in cards]
    dog = duel.field(0, beast("Dog"))
    text = (
        "Look at the top three cards of your library. You may put an Equipment card from among them onto the "
        "battlefield. If an Equipment is put onto the battlefield this way, you may attach it to a creature you "
        "control. Put the rest of those cards into your graveyard."
    )
    cast_one(duel, said(text, "Outfit", "Sorcery"), then=[[hook], [dog]] if fitted else [[]])
    gone = Zone.GRAVEYARD
    assert [duel.zone(name) for name in ("Ant", "Hook", "Cow")] == [gone, Zone.BATTLEFIELD if fitted else gone, gone]
    assert not fitted or duel.state.objects[duel.find("Hook")].attached_to == dog


def test_who_reveals_cards_until_one_that_is_not_there_has_revealed_them():  # [CR 608.2c]
    duel = Duel(library=0)
    for name in ("Ant", "Bee"):
        duel.put(0, beast(name), Zone.LIBRARY)
    text = (
        "You may reveal cards from the top of your library until you reveal a land card. If you do, put that card onto "
        "the battlefield and put all other cards revealed this way into your graveyard."
    )
    cast_one(duel, said(text, "Dig", "Sorcery"), then=[True])
    assert {duel.zone("Ant"), duel.zone("Bee")} == {Zone.GRAVEYARD}
