"""How merged permanents leave the battlefield and their components part (CR 730.3)."""

import pytest

from spellstack.lexicon import ManaType, Zone
from spellstack.rules.choice.action import ActivateAbility, Choose, Confirm
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import counter_count
from spellstack.rules.state.settings import Settings
from spellstack.rules.view.context import Context
from spellstack.rules.view.term.tally import tally
from tests.cr.merging import BOUNCE, DESTROY, EXILE, aim, beast, do, merge, merged, mutant, names, on_token, watch
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, resolve
from tests.rules_kit import Table


def test_one_permanent_dies_and_every_card_goes_to_the_graveyard():  # [CR 730.3]
    table, host = merged(
        upper="When this creature dies, you gain 1 life.", lower="When this creature dies, draw a card."
    )
    watch(table, "Whenever a creature dies, you gain 10 life.")
    watch(table, "Whenever a creature card is put into your graveyard from anywhere, you gain 100 life.")
    watch(table, "Whenever a permanent you control leaves the battlefield, you gain 1000 life.")
    elsewhere = "put into your graveyard from anywhere other than the battlefield"
    watch(table, f"Whenever a creature card is {elsewhere}, you lose 5 life.")
    hand = len(table.state.hands[0])
    do(table, DESTROY, host)
    assert {"Grower", "Runt"} <= set(names(table, Zone.GRAVEYARD))
    assert table.state.players[0].life == 20 + 1 + 10 + 200 + 1000
    assert len(table.state.hands[0]) == hand + 1


def test_its_cards_are_counted_one_by_one_and_the_permanent_once():  # [CR 730.3]
    table, host = merged()
    for what in ("cards put into graveyards", "descended", "creatures died"):
        assert tally(table.state, Context(-1, 0), what, (0,)) == 0
    do(table, DESTROY, host)
    counts = [tally(table.state, Context(-1, 0), what, (0,)) for what in ("descended", "creatures died")]
    assert counts == [2, 1]


@pytest.mark.parametrize("under", [False, True])
def test_a_token_component_ceases_to_exist(under):  # [CR 730.3, 111.7]
    table, host = on_token(under)
    watch(table, "Whenever a creature dies, you gain 10 life.")
    do(table, DESTROY, host)
    assert names(table, Zone.GRAVEYARD).count("Grower") == 1
    assert "Beast" not in names(table, Zone.GRAVEYARD)
    assert table.state.players[0].life == 30


def test_the_owner_arranges_the_cards_in_the_library():  # [CR 730.3a]
    table, host = merged()
    do(table, "Put target creature on top of its owner's library.", host)
    (asked,) = [request for request in table.asked if request.purpose == "component order"]
    assert (asked.player, asked.labels) == (0, ("Grower", "Runt"))
    assert names(table, Zone.LIBRARY)[:2] == ["Grower", "Runt"]
    table, host = merged()
    table.when = lambda state, request: Choose(request.options[::-1]) if request.purpose == "component order" else None
    do(table, "Put target creature on top of its owner's library.", host)
    assert names(table, Zone.LIBRARY)[:2] == ["Runt", "Grower"]
    table, host = merged()
    do(table, "Put target creature on the bottom of its owner's library.", host)
    assert names(table, Zone.LIBRARY)[-2:] == ["Grower", "Runt"]


def test_the_cards_go_to_the_graveyard_in_the_order_that_the_owner_likes():  # [CR 730.3a]
    table, host = merged()
    table.when = lambda state, request: Choose(request.options[::-1]) if request.purpose == "component order" else None
    do(table, DESTROY, host)
    there = [name for name in names(table, Zone.GRAVEYARD) if name != "Deed"]
    assert there == ["Runt", "Grower"]


def test_who_exiles_it_orders_the_cards():  # [CR 730.3b]
    table, host = merged()
    do(table, EXILE, host, player=1)
    (asked,) = [request for request in table.asked if request.purpose == "component order"]
    assert asked.player == 1
    assert names(table, Zone.EXILE) == ["Grower", "Runt"]


def test_what_finds_the_permanent_finds_all_cards():  # [CR 730.3c]
    table, host = merged(upper="When this creature enters, you gain 1 life.")
    do(table, "Exile target creature, then return it to the battlefield under its owner's control.", host)
    assert sorted(names(table, Zone.BATTLEFIELD)) == ["Grower", "Runt"]
    assert table.state.players[0].life == 21
    assert not any(table.obj(i).components for i in table.state.battlefield)


def test_it_returns_until_something_leaves():  # [CR 730.3c, 610.3]
    table, host = merged()
    text = "When this enchantment enters, exile target creature until this enchantment leaves the battlefield."
    aim(table, host)
    cast(table, 0, table.put(0, of_text("Cage", "Enchantment", text), Zone.HAND))
    assert names(table, Zone.EXILE) == ["Grower", "Runt"]
    do(table, "Destroy target enchantment.", table.state.battlefield[-1])
    assert sorted(names(table, Zone.BATTLEFIELD)) == ["Grower", "Runt"]


def test_a_trigger_on_its_death_returns_every_card():  # [CR 730.3c, 400.7e]
    table, host = merged(lower="Undying")
    do(table, DESTROY, host)
    assert sorted(names(table, Zone.BATTLEFIELD)) == ["Grower", "Runt"]
    assert all(counter_count(table.obj(i), "+1/+1") == 1 for i in table.state.battlefield)


def test_what_was_exiled_with_something_are_all_cards():  # [CR 730.3c, 607.2a]
    table, host = merged()
    text = "{0}: Exile target creature.\n{1}: Return all cards exiled with this artifact to their owners' hands."
    relic = table.permanent(0, of_text("Relic", "Artifact", text))
    for cost in (0, 1):
        table.change_player(0, pool=(Unit(ManaType.COLORLESS),) * cost)
        offers = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility) and a.source == relic]
        aim(table, host)
        table.run(Activate(0, offers[-1]), CheckState())
        resolve(table)
    assert names(table, Zone.HAND) == ["Grower", "Runt"]


def test_one_replacement_moves_all_components():  # [CR 730.3d]
    table, host = merged(under=True, lower="If this creature would die, exile it instead.")
    do(table, DESTROY, host)
    assert sorted(names(table, Zone.EXILE)) == ["Grower", "Runt"]


CARDS_ONLY = "If a card would be put into a graveyard from anywhere, exile it instead."


@pytest.mark.parametrize("under", [False, True])
def test_what_speaks_of_cards_moves_all_of_a_nontoken_and_the_cards_of_a_token(under):  # [CR 730.3e]
    table, host = on_token(under)
    watch(table, CARDS_ONLY)
    watch(table, "Whenever a creature dies, you gain 10 life.")
    do(table, DESTROY, host)
    assert "Grower" in names(table, Zone.EXILE)
    assert "Grower" not in names(table, Zone.GRAVEYARD)
    assert table.state.players[0].life == (30 if under else 20)


def test_only_the_commander_goes_to_the_command_zone():  # [CR 903.9c, 730.3d]
    table = Table()
    host = table.permanent(0, beast(type_line="Legendary Creature — Beast"), marks=("commander",))
    merge(table, mutant(), host)
    assert "commander" in table.obj(host).marks  # [CR 903.3c]
    table.script(commander_to_command_zone=[Confirm(True)])
    do(table, BOUNCE, host)
    assert (names(table, Zone.COMMAND), names(table, Zone.HAND)) == (["Runt"], ["Grower"])


def test_a_commander_in_the_graveyard_may_go_to_the_command_zone_alone():  # [CR 903.9a]
    table = Table()
    table.state.settings = Settings(commander=True)
    host = table.permanent(0, beast())
    card = table.put(0, mutant(), Zone.HAND)
    table.change(card, marks=("commander",))
    aim(table, host)
    table.script(merge_under=[Confirm(True)])
    cast(table, 0, card, way="mutate")
    table.script(commander_to_command_zone=[Confirm(True)])
    do(table, DESTROY, host)
    assert names(table, Zone.COMMAND) == ["Grower"]
    assert "Runt" in names(table, Zone.GRAVEYARD)


def test_damage_is_the_commanders_wherever_it_lies():  # [CR 903.3c, 903.10a]
    table = Table()
    host = table.permanent(0, beast())
    card = table.put(0, mutant(), Zone.HAND)
    physical = table.obj(card).physical
    table.change(card, marks=("commander",))
    aim(table, host)
    table.script(merge_under=[Confirm(True)])
    cast(table, 0, card, way="mutate")
    table.attack((host, 1)).combat()
    assert table.state.players[1].commander_damage == ((physical, 1),)
