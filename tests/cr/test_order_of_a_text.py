"""In which order a text is carried out, when its conditions are looked at, and what is done instead of a part of it (CR
608.2c, 614.15).
"""

import pytest

from spellstack.ir.reference import Target
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.state.obj import Kind
from tests.cr.duels import cast_one
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out
from tests.cr.tables import cast
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


@pytest.mark.parametrize(("cost", "zone"), [("{1}{G}", Zone.EXILE), ("{4}{G}", Zone.BATTLEFIELD)])
def test_a_condition_told_after_an_instruction_is_judged_before_it(cost, zone):  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", cost=cost))
    cast_one(duel, said("Exile target creature if its mana value is 2 or less.", "Verdict", "Sorcery"), [bear])
    assert duel.zone("Bear") is zone


@pytest.mark.parametrize(("cost", "zone"), [("{G}", Zone.HAND), ("{R}", Zone.LIBRARY)])
def test_what_is_done_instead_knows_nothing_of_what_it_replaces(cost, zone):  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", cost=cost))
    text = (
        "Return target creature to its owner's hand. If that creature is red, you may put it on top of its owner's "
        "library instead."
    )
    cast_one(duel, said(text, "Gust", "Sorcery"), [bear], then=[True] if zone is Zone.LIBRARY else [])
    assert duel.zone("Bear") is zone


def test_of_cards_looked_at_all_are_taken_instead_of_one():  # [CR 608.2c]
    duel = Duel(library=3)
    text = (
        "Look at the top three cards of your library. Put one of those cards into your hand and the rest on the bottom "
        "of your library in any order. Put each of those cards into your hand instead if you control a creature."
    )
    duel.field(0, beast("Bear"))
    cast_one(duel, said(text, "Study", "Sorcery"))
    assert len(duel.state.hands[0]) == 3


def test_a_row_of_a_table_knows_nothing_of_what_another_would_do():  # [CR 706.3b]
    text = (
        "Choose target creature an opponent controls, then roll a d20.\n1—9 | Return it to its owner's hand.\n10—20 | "
        "Put it on top of its owner's library."
    )
    table = said(text, "Lot", "Sorcery").faces[0].abilities[0].body.effect.steps[1]
    assert [row.then.what for row in table.steps] == [Target(said="it")] * 2


def test_what_is_done_instead_of_the_last_part_comes_after_the_rest():  # [CR 614.15]
    table = Table(library=0)
    ship = table.put(0, said("Crew 1", "Ship", "Artifact — Vehicle", power="1", toughness="1"), Zone.LIBRARY)
    first = "Search your library for a Vehicle card, reveal it, and put it into your hand."
    second = "If you control no creatures, put that card onto the battlefield instead. Then shuffle."
    table.script(choose=[Choose((ship,))], search=[Choose((ship,))])
    carry_out(table, f"{first} {second}")
    assert [table.obj(identity).definition.card.name for identity in table.state.battlefield] == ["Ship"]


def test_who_may_do_another_thing_instead_and_does_not_does_the_first():  # [CR 608.2d, 614.15]
    text = (
        "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's "
    )
    for answer, zone in ((False, Zone.HAND), (True, Zone.LIBRARY)):
        table = Table()
        bear = table.permanent(1, beast("Bear", cost="{G}"))
        carry_out(table.script(may=[Confirm(answer)]), f"{text}library instead.", bear)
        (found,) = (obj for obj in table.state.objects.values() if obj.definition.card.name == "Bear")
        assert found.zone is zone


def test_a_condition_of_what_is_done_instead_does_not_ask_of_the_first():  # [CR 614.15]
    text = "Create a token that's a copy of target token you control. If that token is a Squirrel, instead create two "
    table = Table()
    token = table.permanent(0, beast("Nut", type_line="Creature — Squirrel"), Kind.TOKEN)
    carry_out(table, f"{text}tokens that are copies of it.", token)
    assert len(table.state.battlefield) == 3


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_a_condition_told_last_is_looked_at_before_anything_moves():  # [CR 608.2c]
    for power, stays in ((2, False), (3, True)):
        table = Table()
        bear = table.permanent(1, creature("Bear", power, 2))
        text = "Exile target creature if its power is 2 or less."
        cast(table, 0, table.put(0, of_text("End", "Sorcery", text), Zone.HAND))
        assert table.alive(bear) is stays


def test_a_card_that_died_is_looked_at_before_it_returns():  # [CR 400.7e, 608.2c]
    text = "Whenever a creature you control dies, return that card to the battlefield if it's a Samurai card."
    for subtype, back in (("Samurai", 1), ("Elf", 0)):
        table = Table()
        table.permanent(0, permanent_of(text))
        table.permanent(0, creature("Soldier", 2, 2, subtypes=(subtype,)))
        cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "Destroy target creature."), Zone.HAND))
        assert len(table.state.battlefield) == 1 + back


@pytest.mark.parametrize(("swamps", "life"), [(0, 24), (1, 28)])
def test_a_later_line_stands_for_an_earlier_one(swamps, life):  # [CR 614.15]
    text = "Target player gains 4 life.\nLandfall — If you control a Swamp, that player gains 8 life instead."
    duel = Duel()
    duel.field(0, *(said("", "Swamp", "Basic Land — Swamp", "") for _ in range(swamps)))
    cast_one(duel, said(text, "Rest", "Instant"), [1])
    assert duel.life(1) == life
