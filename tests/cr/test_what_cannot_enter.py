"""What can't enter the battlefield is judged by what it would be there, or by what it is where it lies (CR 614.17d)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Confirm
from tests.cr.own_cards import beast, ruled, said
from tests.cr.sentences import carry_out
from tests.cr.tables import cast, chars, name_of
from tests.rules_kit import Table

NO_LANDS = "Lands can't enter the battlefield."
ARBOR = said("", "Arbor", "Land Creature — Forest Dryad", cost="", power="1", toughness="1")


@pytest.mark.parametrize("copies", [True, False])
def test_a_spell_that_would_enter_as_a_copy_of_it_goes_to_the_graveyard(copies):  # [CR 608.3e, 614.17d]
    table = Table()
    arbor = table.permanent(1, ARBOR)
    table.permanent(1, ruled(NO_LANDS))
    table.script(replacement=[Confirm(copies)], copy=[Choose((arbor,))])
    clone = beast("Clone", "You may have this creature enter as a copy of any creature on the battlefield.")
    cast(table, 0, table.put(0, clone, Zone.HAND))
    assert [name_of(table, i) for i in table.state.graveyards[0]] == (["Clone"] if copies else [])
    assert len(table.state.battlefield) == (2 if copies else 3)


def test_a_land_card_may_enter_face_down():  # [CR 614.17d, 701.40f, 708.2]
    table = Table()
    table.permanent(1, ruled(NO_LANDS))
    table.put(0, said("", "Isle", "Basic Land — Island", cost=""), Zone.LIBRARY)
    carry_out(table, "Manifest the top card of your library.")
    (manifested,) = (i for i in table.state.battlefield if table.obj(i).owner == 0)
    assert (chars(table, manifested).power, name_of(table, manifested)) == (2, "")


def test_a_land_card_may_not_enter_face_up():  # [CR 614.17d]
    table = Table()
    table.permanent(1, ruled(NO_LANDS))
    isle = table.put(0, said("", "Isle", "Basic Land — Island", cost=""), Zone.GRAVEYARD)
    carry_out(table, "Return target land card from your graveyard to the battlefield.", isle)
    assert isle in table.state.graveyards[0]


def test_a_creature_card_of_the_library_may_not_enter_face_down_either():  # [CR 614.17d, 701.40f]
    table = Table()
    table.permanent(1, ruled("Creature cards in graveyards and libraries can't enter the battlefield."))
    bear = table.put(0, beast("Bear"), Zone.LIBRARY)
    carry_out(table, "Manifest the top card of your library.")
    assert table.state.libraries[0][0] == bear
