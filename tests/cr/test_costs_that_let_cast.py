"""Optional costs without which a spell could not be cast: they change what it may target, or which mana may be spent on
it (CR 601.2b-c, 601.3c, 106.6).
"""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose, Number
from tests.cr.own_cards import of_text
from tests.unit.rules.casting.kit import Duel

BREAK = of_text(
    "Break",
    "Instant",
    "Gift a card\nDestroy target artifact. If the gift was promised, instead destroy target creature.",
    cost="{R}",
)
WELL = of_text("Well", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
HOST = of_text("Host", "Sorcery", "Kicker {X}\nYou gain 1 life.", cost="{2}")
BEAR = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")


def test_a_promise_that_lets_it_target_has_to_be_made():
    duel = Duel()
    duel.put(0, BREAK, Zone.HAND)
    bear = duel.put(1, BEAR, Zone.BATTLEFIELD)
    duel.pool(0, "R")
    assert duel.start().offers("Break")
    duel.cast("Break")
    assert (duel.request.purpose, duel.request.options, duel.request.minimum) == ("optional cost", ("gift",), 1)
    with pytest.raises(IllegalAction):
        duel.do(Choose(()))
    duel.do(Choose(("gift",)), Choose((bear,)))
    while duel.state.stack and duel.request.kind != "priority":
        duel.do(Choose(duel.request.options[:1]))
    duel.resolve()
    assert bear not in duel.state.battlefield and len(duel.state.hands[1]) == 1


def test_with_other_targets_it_is_free_to_make():
    duel = Duel()
    duel.put(0, BREAK, Zone.HAND)
    duel.put(1, BEAR, Zone.BATTLEFIELD)
    duel.put(1, WELL, Zone.BATTLEFIELD)
    duel.pool(0, "R")
    duel.cast("Break")
    assert duel.request.kind == "confirm"


def test_without_any_target_it_cannot_be_cast():
    duel = Duel()
    duel.put(0, BREAK, Zone.HAND)
    duel.pool(0, "R")
    assert not duel.start().offers("Break")


def test_mana_for_costs_with_a_variable_asks_for_the_kicker():  # [CR 106.6]
    duel = Duel()
    duel.put(0, HOST, Zone.HAND)
    well = duel.put(0, WELL, Zone.BATTLEFIELD)
    assert duel.start().offers("Host")
    duel.cast("Host")
    assert (duel.request.options, duel.request.minimum) == (("kicker",), 1)
    duel.do(Choose(("kicker",)), Number(0))
    assert duel.stack_names() == ["Host"] and duel.tapped(well)
