"""What a player may do, and "if they do": a cost that is paid in full or not at all (CR 118.12, 118.3, 608.2d)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.action import Sacrifice
from spellstack.ir.deed import LoseLife
from spellstack.ir.filter import OfType
from spellstack.ir.flow import ChooseOption, May
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from spellstack.rules.choice.action import Confirm
from tests.cr.duels import casts
from tests.cr.own_cards import beast, of_text, said
from tests.cr.sentences import carry_out
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import do


def offered(table: Table) -> bool:
    return any(request.purpose == "may" for request in table.asked)


def permanents(table: Table, count: int) -> None:
    for _ in range(count):
        table.permanent(0, beast("Bear"))


def in_zone(zone: Zone):
    def put(table: Table, count: int) -> None:
        for _ in range(count):
            table.put(0, beast("Bear"), zone)

    return put


@pytest.mark.parametrize(
    ("action", "there"),
    [
        ("sacrifice two creatures", permanents),
        ("tap two untapped creatures you control", permanents),
        ("discard two cards", in_zone(Zone.HAND)),
        ("exile two cards from your graveyard", in_zone(Zone.GRAVEYARD)),
    ],
)
def test_what_may_be_done_to_two_is_not_done_to_one(action, there):  # [CR 118.12, 118.3]
    for count, life in ((1, 20), (2, 24)):
        table = Table()
        there(table, count)
        table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
        carry_out(table, f"You may {action}. If you do, you gain 4 life.")
        assert offered(table) is (count == 2)
        assert table.state.players[0].life == life


@pytest.mark.parametrize(("counters", "life"), [(0, 20), (1, 20), (2, 24)])
def test_two_counters_may_not_be_removed_where_there_is_one(counters, life):  # [CR 118.12, 118.3]
    table = Table()
    engine = table.permanent(0, of_text("Engine", "Artifact", ""))
    if counters:
        table.state.put(replace(table.obj(engine), counters=(("oil", counters),)))
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may remove two oil counters from target artifact. If you do, you gain 4 life.", engine)
    assert table.state.players[0].life == life


@pytest.mark.parametrize(("lands", "life"), [(1, 15), (2, 20)])
def test_of_two_things_that_may_be_done_only_those_that_can_be_done_in_full(lands, life):  # [CR 608.2d, 118.12]
    table = Table()
    for _ in range(lands):
        table.permanent(0, of_text("Field", "Land", ""))
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    options = (Sacrifice(filter=OfType(CardType.LAND), count=Fixed(2)), LoseLife(Fixed(5)))
    do(table, May(ChooseOption(options)))
    assert table.state.players[0].life == life


@pytest.mark.parametrize("cards", [0, 1])
def test_a_hand_of_no_cards_may_be_discarded(cards):  # [CR 118.12]
    table = Table()
    in_zone(Zone.HAND)(table, cards)
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may discard your hand. If you do, you gain 4 life.")
    assert not table.state.hands[0]
    assert table.state.players[0].life == 24


def test_who_chose_to_draw_did_whatever_became_of_it():  # [CR 118.12]
    table = Table()
    table.permanent(0, of_text("Well", "Enchantment", "If you would draw a card, you gain 1 life instead."))
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may draw a card. If you do, you lose 5 life.")
    assert table.state.players[0].life == 16


def test_who_cannot_draw_cannot_choose_to():  # [CR 121.3]
    table = Table()
    table.permanent(1, of_text("Seal", "Enchantment", "Players can't draw cards."))
    table.when = lambda state, request: Confirm(True) if request.purpose == "may" else None
    carry_out(table, "You may draw a card. If you do, you lose 5 life.")
    assert not offered(table)
    assert table.state.players[0].life == 20


@pytest.mark.parametrize(("barred", "count"), [("", 1), ("Your opponents can't gain life.", 0)])
def test_a_cost_that_gives_life_needs_somebody_who_may_gain_it(barred, count):  # [CR 119.7]
    duel = Duel()
    duel.field(0, of_text("Ban", "Enchantment", barred))
    text = "Rather than pay ~'s mana cost, you may have an opponent gain 3 life.\nDraw a card.".replace("~", "Gift")
    assert len(casts(duel, duel.hand(0, said(text, "Gift", "Sorcery", "{5}")))) == count
