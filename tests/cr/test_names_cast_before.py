"""Spells that look back at others of their name cast in the game, and where such a card is put (CR 401.7, 201.2)."""

import pytest

from spellstack.lexicon import Zone
from tests.cr.own_cards import of_text
from tests.cr.tables import cast
from tests.rules_kit import Table

DAWN = of_text(
    "Dawn",
    "Sorcery",
    "You gain 1 life. If you've cast another spell named ~ this game, you gain 30 life. Otherwise, put ~ into its "
    "owner's library seventh from the top.",
)


def test_the_first_goes_under_six_cards():
    table = Table(library=9)
    cast(table, 0, table.put(0, DAWN, Zone.HAND))
    assert table.state.players[0].life == 21
    names = [table.obj(i).definition.card.name for i in table.state.libraries[0]]
    assert names.index("Dawn") == 6 and len(names) == 10


def test_the_second_of_its_name_knows_the_first():
    table = Table(library=9)
    for _ in range(2):
        cast(table, 0, table.put(0, DAWN, Zone.HAND))
    assert table.state.players[0].life == 52


@pytest.mark.parametrize("other", [1, None])
def test_another_players_spell_or_one_of_another_name_does_not_count(other):
    table = Table(library=9)
    instant = of_text("Dawn" if other else "Dusk", "Instant", "\n".join(["You gain 1 life."]))
    cast(table, other or 0, table.put(other or 0, instant, Zone.HAND))
    cast(table, 0, table.put(0, DAWN, Zone.HAND))
    assert table.state.players[0].life == (21 if other else 22)
