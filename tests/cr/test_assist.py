"""Another player pays some of the generic mana of a spell (CR 702.132, 601.2g-h), with cards of our own."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Cancel, CastSpell, Number, PayAutomatically
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


SPHERE = of_text("Sphere", "Artifact", "{T}, Sacrifice this artifact: Add {U}. Draw a card.")


def hand(duel, player):
    return len(duel.state.hands[player])


def test_what_would_be_too_little_is_not_paid_at_all():  # [CR 733.1]
    """Nothing is drawn for a payment that cannot be enough."""
    duel = duel_with(["Forest"] * 2, [SPHERE] * 3)
    duel.cast("Team", [1], 1)
    assert not duel.state.stack and duel.find("Sphere", Zone.BATTLEFIELD)
    assert (hand(duel, 1), duel.mana(1)) == (0, "")


def test_what_another_drew_while_helping_stays_drawn_when_it_is_taken_back():  # [CR 733.1]
    """Mana abilities that moved a card of the library cannot be reversed, whoever activated them; others are."""
    duel = duel_with(["Forest"] * 2, [SPHERE, "Island"])
    duel.cast("Team", [1], 2, manual=True)
    assert duel.request.player == 1
    duel.do(PayAutomatically())
    assert duel.request.player == 0 and hand(duel, 1) == 1
    duel.do(Cancel())
    assert not duel.state.stack and duel.find("Team", Zone.HAND)
    assert (hand(duel, 1), duel.mana(1)) == (1, "UU")
    assert duel.zone("Sphere", player=1) is Zone.GRAVEYARD
    assert duel.request.player == 0


def test_what_was_tapped_for_mana_only_after_that_is_untapped_again():  # [CR 733.1]
    duel = duel_with(["Forest"] * 2, ["Island", "Island"])
    duel.cast("Team", [1], 2, manual=True)
    duel.do(PayAutomatically(), Cancel())
    assert (tapped(duel, 1), duel.mana(1)) == (0, "")


def test_the_creatures_of_who_helps_do_not_convoke():  # [CR 702.51a, 702.132a]
    """Tapping creatures is for the controller of the spell alone."""
    text = "Assist\nConvoke\nYou gain 5 life."
    both = of_text("Team", "Sorcery", text, cost="{3}{G}")
    assert not duel_with(["Forest"] * 2, ["Grizzly Bears"] * 3, both).offers("Team")
    duel = duel_with(["Forest"] * 2, ["Grizzly Bears"] * 2 + [SPHERE] * 2, both)
    duel.cast("Team", [1], 2)
    assert hand(duel, 1) == 2 and tapped(duel, 1) == 0
