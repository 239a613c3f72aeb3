"""Who has passed has passed still after an action that was never taken (CR 117.4, 733.2)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Cancel, Pass
from tests.unit.rules.casting.kit import Duel


@pytest.fixture
def duel():
    """A spell of A is on the stack, and A has passed; B may cast, activate, or pass too."""
    duel = Duel()
    duel.field(0, "Forest")
    duel.hand(0, "Llanowar Elves")
    duel.field(1, "Mountain", "Prodigal Sorcerer")
    duel.hand(1, "Shock")
    duel.cast("Llanowar Elves").do(Pass())
    assert duel.request.player == 1
    return duel


def test_a_spell_taken_back_is_nothing_done_between_passing(duel):
    duel.cast("Shock").do(Cancel(), Pass())
    assert duel.zone("Llanowar Elves") is Zone.BATTLEFIELD


def test_an_ability_taken_back_is_nothing_done_between_passing(duel):
    duel.activate("Prodigal Sorcerer", 0).do(Cancel(), Pass())
    assert duel.zone("Llanowar Elves") is Zone.BATTLEFIELD


def test_mana_that_is_kept_was_made_between_passing(duel):  # [CR 733.1]
    duel.cast("Shock", [0], manual=True)
    duel.activate(duel.find("Mountain"), 0).do(Cancel(keep_mana=True), Pass())
    assert (duel.request.player, duel.zone("Llanowar Elves")) == (0, Zone.STACK)


def test_what_is_cast_after_all_is_done_between_passing(duel):  # [CR 117.4]
    duel.cast("Shock").do(Cancel())
    duel.cast("Shock", [0]).do(Pass())
    assert (duel.request.player, len(duel.state.stack)) == (0, 2)
