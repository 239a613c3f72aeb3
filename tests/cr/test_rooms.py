"""Rooms: cast by halves, unlocked door by door (CR 709.5)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Choose, SpecialAction
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import TakeSpecialAction
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, name_of, resolve
from tests.rules_kit import Table

HALVES = (
    ("Hall", "When you unlock this door, you gain 1 life."),
    ("Loft", "When you unlock this door, you gain 5 life."),
)


def room():
    """A Room that tells which of its doors is unlocked."""
    kind = {"mana_cost": "{0}", "type_line": "Enchantment — Room"}
    faces = [{"name": name, "oracle_text": text, **kind} for name, text in HALVES]
    return compile_card({"name": "Hall // Loft", "layout": "split", "card_faces": faces})


@pytest.mark.parametrize(("face", "name", "life"), [(0, "Hall", 21), (1, "Loft", 25)])
def test_the_half_that_was_cast_is_unlocked(face, name, life):  # [CR 709.5d, 709.5h]
    table = Table()
    cast(table, 0, table.put(0, room(), Zone.HAND), face=face)
    (there,) = table.state.battlefield
    assert name_of(table, there) == name
    assert table.state.players[0].life == life


def test_the_other_half_is_unlocked_for_its_mana_cost_at_sorcery_speed():  # [CR 709.5e, 709.5i]
    table = Table()
    table.permanent(0, of_text("Haunt", "Enchantment", "Whenever you fully unlock a Room, you gain 10 life."))
    cast(table, 0, table.put(0, room(), Zone.HAND))
    there = table.state.battlefield[-1]
    assert SpecialAction(there, "unlock right half") in plays(table.state, 0)
    table.run(TakeSpecialAction(0, SpecialAction(there, "unlock right half")))
    resolve(table)
    assert name_of(table, there) == "Hall // Loft"
    assert table.state.players[0].life == 20 + 1 + 5 + 10
    with pytest.raises(IllegalAction):
        table.run(TakeSpecialAction(0, SpecialAction(there, "unlock right half")))


def test_a_room_put_onto_the_battlefield_is_locked():  # [CR 709.5d]
    table = Table()
    table.put(0, room(), Zone.GRAVEYARD)
    text = "Return target enchantment card from your graveyard to the battlefield."
    cast(table, 0, table.put(0, of_text("Back", "Sorcery", text), Zone.HAND))
    (there,) = table.state.battlefield
    assert name_of(table, there) == ""
    assert table.state.players[0].life == 20


def test_a_copy_has_both_halves_and_doors_of_its_own():  # [CR 709.5b]
    table = Table()
    cast(table, 0, table.put(0, room(), Zone.HAND))
    (original,) = table.state.battlefield
    table.script(target=[Choose((original,))])
    text = "Create a token that's a copy of target enchantment you control."
    cast(table, 0, table.put(0, of_text("Twin", "Sorcery", text), Zone.HAND))
    token = table.state.battlefield[-1]
    assert (name_of(table, original), name_of(table, token)) == ("Hall", "")
    table.run(TakeSpecialAction(0, SpecialAction(token, "unlock right half")))
    assert name_of(table, token) == "Loft"


def test_what_becomes_a_copy_is_unlocked_itself():  # [CR 709.5b, 709.5c]
    table = Table()
    cast(table, 0, table.put(0, room(), Zone.HAND))
    (original,) = table.state.battlefield
    glass = table.permanent(0, of_text("Glass", "Enchantment", "{T}: Draw a card."))
    table.script(target=[Choose((glass,)), Choose((original,))])
    text = "Target enchantment you control becomes a copy of another target enchantment until end of turn."
    cast(table, 0, table.put(0, of_text("Twist", "Sorcery", text), Zone.HAND))
    assert name_of(table, glass) == ""
    table.run(TakeSpecialAction(0, SpecialAction(glass, "unlock right half")))
    assert (name_of(table, glass), name_of(table, original)) == ("Loft", "Hall")
