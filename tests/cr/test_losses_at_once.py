"""Losses of life at once count together for what looks at the life total that they would lead to (CR 120.4c), and
several reasons to lose the game at once are one loss (CR 704.7).
"""

import pytest

from spellstack.ir.event import EventKind
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, ruled
from tests.cr.sentences import life
from tests.cr.tables import sorcery
from tests.rules_kit import Table, card
from tests.unit.rules.effects.doing import happen

AT_LEAST_ONE = "Damage that would reduce your life total to less than 1 reduces it to 1 instead."


@pytest.mark.parametrize(("amounts", "left"), [((2, 2), 1), ((2, 2, 2), 1), ((3, 1), 1), ((1, 1), 1), ((1,), 2)])
def test_damage_of_several_sources_at_once_leaves_one_life(amounts, left):  # [CR 120.4c, 614.1a]
    table = Table()
    table.permanent(0, ruled(AT_LEAST_ONE))
    table.change_player(0, life=3)
    sources = [table.permanent(1, card(f"Burner {number}")) for number in range(len(amounts))]
    damage = (Event(EventKind.DAMAGE, subject=0, source=s, amount=n) for s, n in zip(sources, amounts, strict=True))
    happen(table, *damage)
    assert life(table) == left


def test_so_does_combat_damage():  # [CR 120.4c, 510.2]
    table = Table()
    table.permanent(1, ruled(AT_LEAST_ONE))
    table.change_player(1, life=3)
    table.attack(*((table.permanent(0, beast("Bear")), 1) for _ in range(3))).combat()
    assert life(table, 1) == 1


def test_what_replaces_a_loss_replaces_all_reasons_for_it():  # [CR 704.7]
    table = Table(library=1)
    table.change_player(0, life=1)
    table.permanent(0, ruled("If you would lose the game, instead you gain 1 life and your life total becomes 20."))
    sorcery(table, "Draw two cards. You lose 2 life.")
    assert table.state.outcome is None
    assert life(table) == 20
    assert [event.amount for event in table.log if event.kind is EventKind.LIFE_GAIN] == [1, 20]
