"""Another player pays some of the generic mana of a spell (CR 702.132, 601.2g-h), with cards of our own."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Number
from spellstack.rules.legality.plays import plays
from tests.cr.own_cards import of_text
from tests.unit.rules.casting.kit import Duel

TEAM = of_text("Team", "Sorcery", "Assist\nYou gain 5 life.", cost="{3}{G}")
GREEN = of_text("Green", "Sorcery", "Assist\nYou gain 5 life.", cost="{G}{G}")


def duel_with(mine, theirs, card=TEAM):
    duel = Duel()
    duel.put(0, card, Zone.HAND)
    for player, lands in ((0, mine), (1, theirs)):
        for land in lands:
            duel.field(player, land)
    return duel.start()


def tapped(duel, player):
    return sum(o.tapped for o in duel.state.objects.values() if o.owner == player and o.zone is Zone.BATTLEFIELD)


def test_another_pays_any_amount_of_the_generic_mana():  # [CR 702.132a]
    duel = duel_with(["Forest"] * 4, ["Island"] * 5)
    duel.cast("Team", [1])
    assert (duel.request.player, duel.request.minimum, duel.request.maximum) == (1, 0, 3)
    assert not duel.request.cancellable
    duel.do(Number(2))
    assert (tapped(duel, 0), tapped(duel, 1)) == (2, 2)
    duel.resolve()
    assert duel.life(0) == 25


def test_nobody_has_to_be_asked_if_it_can_be_paid_alone():
    duel = duel_with(["Forest"] * 4, ["Island"] * 5)
    duel.cast("Team", [])
    assert (tapped(duel, 0), tapped(duel, 1)) == (4, 0)


def test_it_is_offered_if_another_could_pay_the_rest():
    assert duel_with(["Forest"], ["Island"] * 3).offers("Team")
    assert not duel_with(["Forest"], ["Island"] * 2).offers("Team")
    assert not duel_with(["Island"], ["Forest"] * 4).offers("Team")  # coloured mana is the caster's to pay


def test_a_cost_without_generic_mana_cannot_be_shared():  # [CR 702.132a]
    duel = duel_with(["Forest"] * 2, ["Forest"] * 2, GREEN)
    duel.cast("Green")
    assert duel.stack_names() == ["Green"] and tapped(duel, 1) == 0


def test_who_does_not_pay_enough_lets_it_be_taken_back():  # [CR 733.1]
    duel = duel_with(["Forest"] * 2, ["Island"] * 3)
    duel.cast("Team", [1])
    assert duel.request.maximum == 3
    duel.do(Number(1))
    assert not duel.state.stack and duel.find("Team", Zone.HAND) and tapped(duel, 0) == tapped(duel, 1) == 0
    assert duel.request.player == 0 and not duel.offers("Team")  # not again in this step
    with pytest.raises(IllegalAction):
        duel.cast("Team")


def test_they_may_be_asked_again_later():
    duel = duel_with(["Forest"] * 2, ["Island"] * 3)
    duel.cast("Team", [1], 0)
    later = duel.state.fork()
    later.turn = replace(later.turn, step=Step.POSTCOMBAT_MAIN)
    assert any(isinstance(play, CastSpell) for play in plays(later, 0))
