"""Owners arrange what is put into their graveyard at once, where something looks at that order (CR 404)."""

import pytest

from spellstack.ir.ability import Activated, Triggered
from spellstack.ir.action import Move
from spellstack.ir.condition import Exists
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import OfType
from spellstack.ir.reference import Above, Among, Players, This, TopOfGraveyard, Who
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, Choose
from spellstack.rules.legality.plays import plays
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out, life
from tests.cr.tables import activate, chars, name_of, named, sorcery
from tests.rules_kit import Table, card

DIGGER = card(
    "Digger",
    CardType.ARTIFACT,
    abilities=[
        Activated(Cost(()), Instructions(Move(TopOfGraveyard(Fixed(1), filter=OfType(CardType.CREATURE)), Zone.HAND))),
        Activated(
            Cost(()), Instructions(Move(TopOfGraveyard(Fixed(1), Players(Who.OPPONENTS), bottom=True), Zone.EXILE))
        ),
    ],
)
SHADOW = card(
    "Shadow",
    CardType.CREATURE,
    abilities=[
        Triggered(
            (EventPattern(EventKind.BEGIN_STEP, player=None, step=Step.UPKEEP),),
            Instructions(Move(This(), Zone.BATTLEFIELD)),
            intervening_if=Exists(Among(Above(This()), OfType(CardType.CREATURE)), 2),
            zones=(Zone.GRAVEYARD,),
        )
    ],
    power=1,
    toughness=1,
)
STORM = "Destroy all creatures."


def asked(table: Table) -> list[tuple[int, tuple[object, ...]]]:
    return [(r.player, r.options) for r in table.asked if r.purpose == "graveyard order"]


def named_so(state, identity, name: str) -> bool:
    return state.objects[identity].definition.card.name == name


def pile(table: Table, player: int = 0) -> list[str]:
    """The names from the bottom to the top."""
    return [name_of(table, identity) for identity in table.state.graveyards[player]]


def test_each_owner_arranges_what_comes_at_once_in_turn_order():  # [CR 404.3, 101.4]
    table = Table()
    table.permanent(0, DIGGER)
    for player in (1, 0):
        for name in ("Ant", "Bee"):
            table.permanent(player, beast(name))
    table.when = lambda state, request: (
        Choose(request.options[::-1]) if request.purpose == "graveyard order" and request.player == 1 else None
    )
    carry_out(table, STORM)
    assert [player for player, _ in asked(table)] == [0, 1]
    assert (pile(table, 0), pile(table, 1)) == (["Ant", "Bee"], ["Bee", "Ant"])


def test_nobody_is_asked_in_a_game_where_nothing_looks_at_it():  # [CR 404.3]
    table = Table()
    for name in ("Ant", "Bee"):
        table.permanent(0, beast(name))
    carry_out(table, STORM)
    assert sorted(pile(table)) == ["Ant", "Bee"]
    assert not asked(table)


def test_nobody_is_asked_about_one_card_with_tokens():  # [CR 404.3, 111.7]
    table = Table()
    table.put(0, DIGGER, Zone.LIBRARY)
    table.permanent(0, beast("Ant"))
    carry_out(table, "Create two 1/1 green Insect creature tokens.")
    carry_out(table, STORM)
    assert not asked(table)


@pytest.mark.parametrize("top", ["Ant", "Bee"])
def test_the_top_card_is_the_one_that_was_put_there_last(top):  # [CR 404.1, 404.3]
    table = Table()
    digger = table.permanent(0, DIGGER)
    for name in ("Ant", "Bee"):
        table.put(0, beast(name), Zone.LIBRARY)
    table.when = lambda state, request: (
        Choose(tuple(sorted(request.options, key=lambda i: named_so(state, i, top))))
        if request.purpose == "graveyard order"
        else None
    )
    carry_out(table, "Mill two cards.")
    assert pile(table)[-1] == top
    table.put(0, card("Spark", CardType.INSTANT), Zone.GRAVEYARD)
    activate(table, digger)
    assert [name_of(table, i) for i in table.state.hands[0]] == [top]


def test_the_bottom_card_is_the_first_that_came():  # [CR 404.1]
    table = Table()
    digger = table.permanent(0, DIGGER)
    for name in ("Ant", "Bee"):
        table.put(1, beast(name), Zone.GRAVEYARD)
    activate(table, digger, 1)
    assert [name_of(table, i) for i in table.state.exile] == ["Ant"]


@pytest.mark.parametrize(("place", "back"), [(0, True), (1, False), (2, False)])
def test_an_ability_in_the_graveyard_looks_at_what_lies_above(place, back):  # [CR 404.2, 404.3]
    table = Table()
    for one in (beast("Ant"), SHADOW, beast("Bee")):
        table.permanent(0, one)

    def arranged(state, request):
        if request.purpose != "graveyard order":
            return None
        (shadow,) = (i for i in request.options if named_so(state, i, "Shadow"))
        rest = [i for i in request.options if i != shadow]
        return Choose((*rest[:place], shadow, *rest[place:]))

    table.when = arranged
    carry_out(table, STORM)
    table.step(Step.UPKEEP)
    assert (pile(table) == ["Ant", "Bee"]) is back
    if back:
        assert named(table, "Shadow")


def test_a_cost_takes_the_top_card_of_the_kind():  # [CR 118.3, 404.2]
    table = Table()
    digger = table.permanent(0, said("Exile the top creature card of your graveyard: You gain 1 life.", "Digger"))
    for one in (beast("Ant"), beast("Bee"), card("Spark", CardType.INSTANT)):
        table.put(0, one, Zone.GRAVEYARD)
    activate(table, digger)
    assert (pile(table), life(table)) == (["Ant", "Spark"], 21)
    activate(table, digger)
    assert (pile(table), life(table)) == (["Spark"], 22)
    assert not [play for play in plays(table.state, 0) if isinstance(play, ActivateAbility)]


def test_what_is_returned_from_the_top_is_found_later():  # [CR 404.2, 608.2c]
    table = Table()
    for one in (beast("Ant"), beast("Bee"), card("Spark", CardType.INSTANT)):
        table.put(0, one, Zone.GRAVEYARD)
    text = "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of "
    sorcery(table, f"{text}turn.")
    assert Keyword.HASTE in chars(table, named(table, "Bee")).keywords
    assert pile(table) == ["Ant", "Spark", "Deed"]
