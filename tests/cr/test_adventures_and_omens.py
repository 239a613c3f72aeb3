"""Cards with a second half that is cast on the way (CR 715.3d, 720.3d)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import CastSpell
from spellstack.rules.legality.plays import plays
from tests.cr.own_cards import two_parts
from tests.cr.tables import cast
from tests.rules_kit import Table

FRONT = {"name": "Wanderer", "type_line": "Creature — Human", "oracle_text": ""}


@pytest.mark.parametrize(("kind", "zone"), [("Adventure", Zone.EXILE), ("Omen", Zone.LIBRARY)])
def test_where_a_card_goes_when_its_second_half_has_resolved(kind, zone):  # [CR 715.3d, 720.3d]
    table = Table()
    second = {"name": "Outing", "type_line": f"Sorcery — {kind}", "oracle_text": "You gain 2 life."}
    card = two_parts(kind, FRONT, second)
    cast(table, 0, table.put(0, card, Zone.HAND), face=1)
    where = table.state.zone(zone, 0)
    assert table.state.players[0].life == 22
    assert [i for i in where if table.obj(i).definition.card.name == card.name]


def test_the_card_on_an_adventure_is_cast_from_exile():  # [CR 715.3d]
    table = Table()
    second = {"name": "Outing", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 2 life."}
    cast(table, 0, table.put(0, two_parts("Adventure", FRONT, second), Zone.HAND), face=1)
    (exiled,) = table.state.exile
    assert [a for a in plays(table.state, 0) if isinstance(a, CastSpell)] == [CastSpell(exiled, 0)]
    cast(table, 0, exiled)
    assert any(table.obj(i).definition.card.name.startswith("Wanderer") for i in table.state.battlefield)
