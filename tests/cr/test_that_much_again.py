""" "That much" said again is the same number, however much of it came of what was done first (CR 608.2c)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, card
from tests.unit.rules.effects.doing import happen


def hit(text: str, players: int = 2, amount: int = 2, library: int = 5) -> Table:
    """You were dealt damage, and this is said of it."""
    table = Table(players, library=library)
    table.permanent(0, said(f"Whenever you're dealt damage, {text}", "Mirror", "Enchantment"))
    happen(table, Event(EventKind.DAMAGE, subject=0, source=table.permanent(1, card("Burner")), amount=amount))
    return settle(table)


def test_what_several_lose_together_is_not_that_much():
    table = hit("each opponent loses that much life and you gain that much life.", players=4)
    assert [player.life for player in table.state.players] == [20, 18, 18, 18]


def test_you_lose_that_much_though_you_drew_fewer():
    table = hit("you draw that many cards and lose that much life.", amount=3, library=2)
    assert life(table) == 20 - 3 - 3
    assert len(table.state.hands[0]) == 2


def test_that_many_is_what_was_done_where_it_was_not_told_before():
    table = Table()
    for _ in range(2):
        table.put(0, card("Card"), Zone.HAND)
    carry_out(table, "Discard your hand, then draw that many cards.")
    assert len(table.state.hands[0]) == 2


def test_one_thing_that_is_sacrificed_is_not_that_many():
    table = hit("sacrifice Mirror and create that many Treasure tokens.", amount=3)
    names = [table.obj(i).definition.card.name for i in table.state.battlefield]
    assert names.count("Treasure Token") == 3
    assert "Mirror" not in names


def test_two_cards_that_are_drawn_are_not_that_much():
    table = hit("draw two cards and you gain that much life.", amount=3)
    assert life(table) == 20 - 3 + 3


def test_one_card_said_as_a_number_is_no_number_to_come_back_to():
    assert isinstance(read_line("Sacrifice ~ and draw that many cards.", spell=True), Diagnostic)
