"""Who has passed has passed still after an action that was never taken (CR 117.4, 733.2)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Cancel, Choose, Confirm, Pass
from spellstack.rules.choice.request import RequestKind
from tests.cr.own_cards import said
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


def test_what_an_automatic_payment_drew_stays_drawn():  # [CR 733.1]
    """The second draw, which dredge could replace, is where all is taken back: the first has happened."""
    duel = Duel()
    sphere = said("{T}, Sacrifice this artifact: Add {U}. Draw a card.", "Sphere")
    duel.field(0, sphere, sphere)
    duel.grave(0, said("Dredge 1\nYou gain 1 life.", "Digger", "Sorcery"))
    duel.put(0, said("You gain 1 life.", "Balm", "Sorcery", "{U}{U}"), Zone.HAND)
    duel.cast("Balm", False)
    assert duel.request.purpose == "replacement"
    duel.do(Cancel())
    assert not duel.state.stack and len(duel.state.hands[0]) == 2
    assert duel.mana(0) == "U" and duel.offers("Balm")


def test_what_a_payment_drew_while_something_resolves_stays_drawn():  # [CR 608.2g, 733.1]
    """The spell is left uncast; the first draw for its kicker has happened, the second has not."""
    duel = Duel()
    sphere = said("{T}, Sacrifice this artifact: Add {U}. Draw a card.", "Sphere")
    duel.field(0, sphere, sphere)
    duel.grave(0, said("Dredge 1\nYou gain 1 life.", "Digger", "Sorcery"))
    duel.put(0, said("You may cast a spell from your hand without paying its mana cost.", "Muse", "Sorcery"), Zone.HAND)
    duel.put(0, said("Kicker {U}{U}\nYou gain 1 life.", "Balm", "Sorcery", "{5}"), Zone.HAND)
    duel.cast("Muse").resolve()
    for _ in range(6):
        if duel.request.purpose == "replacement":
            break
        confirm = duel.request.kind is RequestKind.CONFIRM
        duel.do(Confirm(True) if confirm else Choose(duel.request.options[:1]))
    duel.do(Confirm(False))
    assert duel.request.purpose == "replacement"
    duel.do(Cancel())
    assert not duel.state.stack and duel.find("Balm", Zone.HAND)
    assert len(duel.state.hands[0]) == 2 and duel.mana(0) == "U"
    assert duel.request.purpose == "priority"
