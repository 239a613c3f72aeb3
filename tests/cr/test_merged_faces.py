"""The faces of merged permanents (CR 730.2e-j): face down, flipped and turned over together."""

import pytest

from spellstack.lexicon import Keyword, Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, SpecialAction
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState, TakeSpecialAction
from tests.cr.merging import BOUNCE, beast, do, merge, merged, mutant, names, two_faced, watch
from tests.cr.own_cards import of_text
from tests.cr.tables import chars, resolve
from tests.rules_kit import Table

# 730.2e-g: face down


def face_down(table, card):
    """The card as a face-down permanent."""
    return table.permanent(0, card, face_down=True)


def test_over_a_face_down_creature_it_is_face_up_without_being_turned_up():  # [CR 730.2e]
    table = Table()
    watch(table, "Whenever a permanent is turned face up, you gain 5 life.")
    host = face_down(table, beast(text="Flying"))
    merge(table, mutant(), host)
    seen = chars(table, host)
    assert (seen.name, seen.power, Keyword.FLYING in seen.keywords) == ("Grower", 3, False)
    assert not table.obj(host).face_down
    assert table.state.players[0].life == 20


def test_under_a_face_down_creature_it_gives_nothing_until_that_is_turned_up():  # [CR 730.2e, 730.2f, 613.2b]
    table = Table()
    host = face_down(table, beast(text="Morph {0}\nFlying"))
    merge(table, mutant(text="Trample"), host, under=True)
    assert (chars(table, host).name, chars(table, host).power, chars(table, host).abilities) == ("", 2, ())
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    seen = chars(table, host)
    assert (seen.name, seen.power) == ("Runt", 1)
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= seen.keywords


def test_all_components_are_turned_down_and_up_together():  # [CR 730.2f]
    table, host = merged(lower="Morph {0}\nFlying", upper="Trample")
    do(table, "Turn target creature face down.", host)
    assert (chars(table, host).power, chars(table, host).abilities) == (2, ())
    assert all(one.face_down for one in table.obj(host).components)
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    assert chars(table, host).name == "Grower"
    assert not any(one.face_down for one in table.obj(host).components)


def test_with_an_instant_or_sorcery_card_in_it_it_stays_face_down():  # [CR 730.2g, 701.40g]
    table = Table()
    watch(table, "Whenever a permanent is turned face up, you gain 5 life.")
    host = face_down(table, of_text("Bolt", "Instant", "You gain 1 life."))
    merge(table, mutant(text="Morph {0}"), host, under=True)
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    assert table.obj(host).face_down
    assert table.obj(host).known_to == (0, 1)
    assert table.state.players[0].life == 20


def test_a_face_down_component_is_revealed_as_it_leaves():  # [CR 708.9]
    table = Table()
    host = face_down(table, beast("Secret"))
    merge(table, mutant(), host)
    do(table, BOUNCE, host)
    assert sorted(names(table, Zone.HAND)) == ["Grower", "Secret"]
    assert all(table.obj(i).known_to == (0, 1) for i in table.state.hands[0])


# 730.2h-j: cards with two sides


def flipping():
    kind = {"type_line": "Creature — Spirit", "mana_cost": "{1}{U}"}
    halves = [
        {"name": "Low", "oracle_text": "{0}: Flip Low.", "power": "1", "toughness": "1", **kind},
        {"name": "High", "oracle_text": "Trample", "power": "4", "toughness": "4", **kind},
    ]
    return compile_card({"name": "Low // High", "layout": "flip", "card_faces": halves})


@pytest.mark.parametrize(("under", "name", "power"), [(True, "High", 4), (False, "Grower", 3)])
def test_a_flip_component_is_flipped_with_the_permanent(under, name, power):  # [CR 730.2h]
    table = Table()
    host = merge(table, mutant(text="Reach"), table.permanent(0, flipping()), under=under)
    (offer,) = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility)]
    table.run(Activate(0, offer), CheckState())
    resolve(table)
    seen = chars(table, host)
    assert (seen.name, seen.power) == (name, power)
    assert {Keyword.TRAMPLE, Keyword.REACH} <= seen.keywords
    assert not seen.parts.activated


@pytest.mark.parametrize(("under", "name"), [(False, "Grower"), (True, "Night")])
def test_double_faced_components_turn_over_together(under, name):  # [CR 730.2i, 701.27g]
    table = Table()
    watch(table, "Whenever a creature you control transforms, you gain 5 life.")
    host = table.permanent(0, two_faced())
    merge(table, mutant(), host, under=under)
    do(table, "Transform target creature.", host)
    assert chars(table, host).name == name
    assert Keyword.TRAMPLE in chars(table, host).keywords
    assert Keyword.FLYING not in chars(table, host).keywords
    assert table.state.players[0].life == 25
    assert not table.obj(host).transformed
    do(table, "Transform target creature.", host)
    assert Keyword.FLYING in chars(table, host).keywords


@pytest.mark.parametrize("under", [False, True])
def test_with_a_double_faced_component_it_cannot_be_turned_face_down(under):  # [CR 730.2j, 712.16]
    table = Table()
    host = table.permanent(0, two_faced())
    merge(table, mutant(), host, under=under)
    do(table, "Turn target creature face down.", host)
    assert not table.obj(host).face_down
