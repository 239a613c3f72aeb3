"""What cards that mutate say besides, in sentences of our own (CR 406.3, 608.2c, 701.10, 903.3a)."""

import pytest

from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import CastSpell, Choose, Confirm, PlayLand
from spellstack.rules.legality.plays import plays
from tests.cr.merging import beast, do, names
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, chars
from tests.rules_kit import Table, card

LAND = card("Meadow", CardType.LAND)
SPELL = of_text("Word", "Instant", "You gain 1 life.")


def stacked(*cards):
    """A table with these cards on top of the first player's library, the first on top."""
    table = Table(library=0)
    for one in reversed(cards):
        table.put(0, one, Zone.LIBRARY)
    return table


def test_cards_are_exiled_until_there_are_so_many_of_a_kind():
    table = stacked(SPELL, LAND, SPELL, beast("Third"), LAND)
    do(
        table,
        "Exile cards from the top of your library until you exile two permanent cards. "
        "Put those permanent cards onto the battlefield.",
    )
    assert names(table, Zone.BATTLEFIELD) == ["Meadow", "Third"]
    assert names(table, Zone.EXILE) == ["Word", "Word"]
    assert names(table, Zone.LIBRARY) == ["Meadow"]


@pytest.mark.parametrize(("place", "zone"), [(0, Zone.BATTLEFIELD), (1, Zone.HAND)])
def test_onto_the_battlefield_or_into_the_hand_as_one_likes(place, zone):
    table = stacked(SPELL, beast())
    table.when = lambda state, request: Choose((place,)) if request.options == (0, 1) else None
    do(
        table,
        "Exile cards from the top of your library until you exile a permanent card. "
        "Put that card onto the battlefield or into your hand.",
    )
    assert names(table, zone) == ["Runt"]


@pytest.mark.parametrize(
    ("top", "yes", "zone"), [(LAND, True, Zone.BATTLEFIELD), (LAND, False, Zone.HAND), (SPELL, True, Zone.HAND)]
)
def test_what_was_not_put_onto_the_battlefield_goes_to_the_hand(top, yes, zone):
    table = stacked(top)
    table.when = lambda state, request: Confirm(yes) if request.kind == "confirm" else None
    do(
        table,
        "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. "
        "If you don't put the card onto the battlefield, put it into your hand.",
    )
    assert [z for z in (Zone.BATTLEFIELD, Zone.HAND) if names(table, z)] == [zone]


def test_cards_exiled_face_down_may_be_looked_at_and_played():  # [CR 406.3]
    table = Table(library=0)
    for one in (SPELL, LAND):
        table.put(1, one, Zone.LIBRARY)
    do(
        table,
        "Exile the top two cards of target opponent's library face down. "
        "You may look at and play those cards for as long as they remain exiled.",
    )
    land, spell = table.state.exile
    assert table.obj(land).known_to == table.obj(spell).known_to == (0,)
    offered = [a for a in plays(table.state, 0) if isinstance(a, PlayLand | CastSpell)]
    assert [a.card for a in offered if isinstance(a, PlayLand)] == [land]
    assert [a.card for a in offered if isinstance(a, CastSpell)] == [spell]
    assert not [a for a in plays(table.state, 1) if isinstance(a, PlayLand | CastSpell)]


def test_the_power_of_each_is_doubled_by_its_own():  # [CR 701.10a, 701.10b]
    table = Table()
    small, great = table.permanent(0, beast("Small", size="1")), table.permanent(0, beast("Great", size="3"))
    do(table, "Double the power of each creature you control until end of turn.")
    assert (chars(table, small).power, chars(table, great).power) == (2, 6)
    assert (chars(table, small).toughness, chars(table, great).toughness) == (1, 3)


def test_a_card_may_say_that_it_can_be_a_commander():  # [CR 903.3a]
    text = "+1: You gain 1 life.\nSage can be your commander."
    sage = of_text("Sage", "Legendary Planeswalker — Sage", text, loyalty="3")
    assert sage.can_be_commander
    assert not beast().can_be_commander


@pytest.mark.parametrize(
    ("there", "buried", "gained"), [("Beast", "", 0), ("Cat", "Beast", 0), ("Cat", "Cat", 5), ("Cat", "", 5)]
)
def test_a_spell_that_is_like_nothing_there_or_buried(there, buried, gained):
    table = Table()
    text = (
        "Whenever you cast a creature spell that doesn't share a creature type with a creature you control "
        "or a creature card in your graveyard, you gain 5 life."
    )
    table.permanent(0, of_text("Guide", "Enchantment", text))
    table.permanent(0, beast(type_line=f"Creature — {there}"))
    if buried:
        table.put(0, beast(type_line=f"Creature — {buried}"), Zone.GRAVEYARD)
    cast(table, 0, table.put(0, beast("New", cost="{0}"), Zone.HAND))
    assert table.state.players[0].life == 20 + gained
