"""Kinds of cards that sampling found at fault, at work: whose cards, which zone, whose abilities, what was shown."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.reference import Target
from spellstack.lexicon import Keyword, Zone
from spellstack.rules.choice.action import ActivateAbility, Choose
from spellstack.rules.view.objects import characteristics
from tests.cr.duels import cast
from tests.cr.own_cards import beast, said
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


def test_an_ability_of_excess_damage_knows_how_much_was_in_excess():  # [CR 120.10]
    duel = Duel()
    text = (
        "Whenever a creature an opponent controls is dealt excess noncombat damage, draw X cards, where X is that "
        "excess damage."
    )
    duel.field(0, said(text, "Spoils"))
    cub = duel.field(1, beast("Cub"))
    cast(duel, said("~ deals 5 damage to target creature.", "Blast", "Sorcery"), [cub])
    duel.resolve()
    assert len(duel.state.hands[0]) == 3


@pytest.mark.parametrize(("cost", "zone"), [("{1}{G}", Zone.EXILE), ("{4}{G}", Zone.BATTLEFIELD)])
def test_a_condition_told_after_an_instruction_is_judged_before_it(cost, zone):  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", cost=cost))
    cast(duel, said("Exile target creature if its mana value is 2 or less.", "Verdict", "Sorcery"), [bear])
    assert duel.zone("Bear") is zone


@pytest.mark.parametrize(("cost", "zone"), [("{G}", Zone.HAND), ("{R}", Zone.LIBRARY)])
def test_what_is_done_instead_knows_nothing_of_what_it_replaces(cost, zone):  # [CR 608.2c]
    duel = Duel()
    bear = duel.field(1, beast("Bear", cost=cost))
    text = (
        "Return target creature to its owner's hand. If that creature is red, you may put it on top of its owner's "
        "library instead."
    )
    cast(duel, said(text, "Gust", "Sorcery"), [bear], then=[True] if zone is Zone.LIBRARY else [])
    assert duel.zone("Bear") is zone


def test_of_cards_looked_at_all_are_taken_instead_of_one():  # [CR 608.2c]
    duel = Duel(library=3)
    text = (
        "Look at the top three cards of your library. Put one of those cards into your hand and the rest on the bottom "
        "of your library in any order. Put each of those cards into your hand instead if you control a creature."
    )
    duel.field(0, beast("Bear"))
    cast(duel, said(text, "Study", "Sorcery"))
    assert len(duel.state.hands[0]) == 3


def test_that_token_is_the_one_that_was_chosen():  # [CR 608.2c]
    duel = Duel()
    call, rite = (
        said("Create a 3/3 green Ox creature token.", "Call", "Sorcery"),
        said(
            "Create a 1/1 red Imp creature token. Then you may choose a token you control. If you do, that token gains "
            "flying until end of turn.",
            "Rite",
            "Sorcery",
        ),
    )
    call, rite = duel.hand(0, call, rite)
    duel.cast(call).resolve()
    ox = max(duel.state.battlefield)
    duel.cast(rite).resolve([ox])
    assert Keyword.FLYING in characteristics(duel.state, ox).keywords


def test_they_who_search_are_not_what_is_put_onto_the_battlefield():  # [CR 701.23]
    duel = Duel(library=0)
    hill = duel.put(1, said("", "Hill", "Basic Land"), Zone.LIBRARY)
    fort = duel.field(1, said("", "Fort", "Land"))
    text = (
        "Destroy target land. Its controller may search their library for up to two basic land cards, put them onto "
        "the battlefield tapped, then shuffle."
    )
    cast(duel, said(text, "Quake", "Sorcery"), [fort], then=[True, [hill]])
    assert duel.tapped(duel.find("Hill", Zone.BATTLEFIELD, 1))


def test_each_of_several_deals_as_much_as_its_own_power():  # [CR 608.2f]
    duel = Duel()
    for power in ("1", "2"):
        duel.field(0, beast("Cub", power=power))
    ox = duel.field(1, beast("Ox", power="7", toughness="4"))
    text = (
        "Choose target creature you don't control. Each creature you control deals damage equal to its power to that "
        "creature."
    )
    cast(duel, said(text, "Hunt", "Sorcery"), [ox])
    assert duel.state.objects[ox].damage == 3


def test_each_of_those_strikes_back_with_its_own_power():  # [CR 608.2f]
    duel = Duel()
    bear, cub = duel.field(1, beast("Bear", toughness="9"), beast("Cub", power="1", toughness="9"))
    text = (
        "{0}: This creature deals 1 damage to each of two target creatures. Each of those creatures deals damage equal "
        "to its power to this creature."
    )
    ox = duel.field(0, beast("Ox", text, power="7", toughness="9"))
    duel.activate("Ox", 0, [bear, cub]).resolve()
    assert duel.state.objects[ox].damage == 3


@pytest.mark.parametrize(("zone", "life"), [(Zone.BATTLEFIELD, 21), (Zone.HAND, 20)])
def test_an_ability_of_a_card_in_hand_is_not_one_of_a_creature(zone, life):  # [CR 109.2]
    duel = Duel()
    duel.field(0, said("Whenever you activate an ability of a creature, you gain 1 life.", "Blades"))
    stag = duel.put(0, beast("Stag", "{0}: Draw a card.\nCycling {0}", keywords=["Cycling"]), zone)
    duel.start().do(ActivateAbility(stag, 0 if zone is Zone.BATTLEFIELD else 1))
    while duel.state.stack:
        duel.resolve()
    assert duel.life(0) == life


def test_a_row_of_a_table_knows_nothing_of_what_another_would_do():  # [CR 706.3b]
    text = (
        "Choose target creature an opponent controls, then roll a d20.\n1—9 | Return it to its owner's hand.\n10—20 | "
        "Put it on top of its owner's library."
    )
    table = said(text, "Lot", "Sorcery").faces[0].abilities[0].body.effect.steps[1]
    assert [row.then.what for row in table.steps] == [Target(said="it")] * 2
