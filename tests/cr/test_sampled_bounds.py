"""Kinds of cards that sampling found at fault, at work: whose cards, which zone, whose abilities, what was shown."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility, Choose
from tests.cr.test_continuous_phrases import beast, cast, said
from tests.unit.rules.casting.kit import Duel


def test_what_each_player_finds_enters_under_that_player():  # [CR 110.2a]
    duel = Duel(library=0)
    hill, dale = (
        duel.put(player, said("", name, "Basic Land"), Zone.LIBRARY) for player, name in ((0, "Hill"), (1, "Dale"))
    )
    text = "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles."
    cast(duel, said(text, "Survey", "Sorcery"), then=[Choose((hill,)), Choose((dale,))])
    assert [duel.state.objects[duel.find(name, Zone.BATTLEFIELD)].controller for name in ("Hill", "Dale")] == [0, 1]


@pytest.mark.parametrize("shows", ["Look at target opponent's hand and", "Target opponent reveals their hand. You"])
def test_a_card_is_chosen_from_the_hand_that_was_shown(shows):  # [CR 608.2c]
    duel = Duel()
    _, shock = duel.hand(1, beast("Cub"), "Shock")
    spell = said(f"{shows} choose a card from it. That player discards that card.", "Glimpse", "Sorcery")
    cast(duel, spell, [1], then=[[shock]])
    assert (duel.zone("Cub"), duel.zone("Shock")) == (Zone.HAND, Zone.GRAVEYARD)


def cycler():
    return beast("Stag", "Cycling {2}", keywords=["Cycling"])


def test_a_card_in_hand_is_no_creature_whose_abilities_cost_less():  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Activated abilities of creatures you control cost {1} less to activate.", "Camp"))
    stag = duel.hand(0, cycler())
    duel.pool(0, "U" * 5)
    duel.start().do(ActivateAbility(stag, 0))
    assert len(duel.state.players[0].pool) == 3


def test_a_card_in_hand_is_no_creature_whose_abilities_cannot_be_activated():  # [CR 109.2]
    duel = Duel()
    duel.field(1, said("Activated abilities of creatures can't be activated.", "Hush"))
    stag = duel.hand(0, cycler())
    elk = duel.field(0, beast("Elk", "{0}: Draw a card."))
    duel.pool(0, "UU")
    duel.start()
    with pytest.raises(IllegalAction):
        duel.do(ActivateAbility(elk, 0))
    duel.do(ActivateAbility(stag, 0))


@pytest.mark.parametrize(("of", "able"), [("creatures", False), ("creature sources", True)])
def test_mana_for_abilities_of_creatures_is_not_for_cards_in_hand(of, able):  # [CR 106.6, 109.2]
    duel = Duel()
    duel.field(0, said(f"{{T}}: Add {{U}}{{U}}. Spend this mana only to activate abilities of {of}.", "Well"))
    stag = duel.hand(0, cycler())
    duel.start()
    if able:
        duel.do(ActivateAbility(stag, 0))
        return
    with pytest.raises(IllegalAction):
        duel.do(ActivateAbility(stag, 0))


def test_abilities_that_target_something_cost_less_and_others_of_the_same_things_do_not():  # [CR 601.2f]
    duel = Duel()
    text = "Activated abilities of artifacts you control that target this creature cost {1} less to activate."
    smith = duel.field(0, beast("Smith", text))
    bear = duel.field(0, beast("Bear"))
    duel.field(0, said("{2}: Tap target creature.", "Snare"))
    left = []
    for target in (smith, bear):
        duel.pool(0, "UU")
        duel.position = None
        duel.activate("Snare", 0, [target])
        left.append(len(duel.state.players[0].pool))
    assert left == [1, 0]
