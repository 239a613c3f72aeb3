"""Merging with permanents (CR 730.2): one object of several cards. Not here: their faces, and how it leaves."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.narrate import details, lines
from spellstack.observation import look
from spellstack.rules.choice.action import ActivateAbility, Confirm
from spellstack.rules.codec import decode, encode
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState
from spellstack.rules.state.obj import Kind, counter_count
from tests.cr.merging import DESTROY, aim, announce, beast, do, merge, merged, mutant, names, on_token, watch
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, chars, resolve
from tests.rules_kit import Table


@pytest.mark.parametrize("under", [False, True])
def test_only_the_topmost_component_has_a_say_but_for_abilities(under):  # [CR 730.2a]
    table = Table()
    host = table.permanent(0, beast(type_line="Artifact Creature — Golem", text="Reach"))
    merge(table, mutant(type_line="Creature — Cat", text="Trample"), host, under=under)
    seen = chars(table, host)
    assert (CardType.ARTIFACT in seen.types, seen.subtypes) == (under, frozenset({"Golem" if under else "Cat"}))
    assert seen.colors == chars(table, host).mana_cost.colors
    assert seen.mana_value == (2 if under else 3)
    assert seen.keywords == {Keyword.REACH, Keyword.TRAMPLE, Keyword.MUTATE}


def test_what_defines_the_size_of_the_lower_card_is_an_ability_like_any_other():  # [CR 702.140e, 604.3]
    table = Table()
    text = "~'s power and toughness are each equal to the number of creatures you control."
    host = table.permanent(0, beast(text=text.replace("~", "Runt"), size="*"))
    table.permanent(0, beast("Other"))
    merge(table, mutant(), host)
    assert (chars(table, host).name, chars(table, host).power) == ("Grower", 2)


def test_a_basic_land_type_of_the_lower_card_gives_no_ability():  # [CR 305.6, 730.2a]
    table = Table()
    host = table.permanent(0, beast(type_line="Land Creature — Forest Dryad", cost=""))
    merge(table, mutant(), host)
    assert not chars(table, host).parts.activated
    merge(table, mutant("Lower"), host, under=True)
    assert not chars(table, host).parts.activated


def test_a_copy_has_the_abilities_of_all_components():  # [CR 730.2a, 613.2a, 707.2]
    table, host = merged(upper="Trample", lower="Flying")
    do(table, "Create a token that's a copy of target creature you control.", host)
    copy = table.state.battlefield[-1]
    assert copy != host
    assert (chars(table, copy).name, chars(table, copy).power) == ("Grower", 3)
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= chars(table, copy).keywords
    assert not table.obj(copy).components
    do(table, DESTROY, copy)
    assert "Runt" not in names(table, Zone.GRAVEYARD)
    text = "Create a token that's a copy of target creature you control, except it's a 7/7 artifact."
    do(table, text, host)
    copy = table.state.battlefield[-1]
    assert (chars(table, copy).power, CardType.ARTIFACT in chars(table, copy).types) == (7, True)
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= chars(table, copy).keywords


BECOME = "Target creature becomes a copy of another target creature until end of turn."


def test_a_later_copy_effect_overwrites_all_components():  # [CR 613.2a] by timestamp
    table, host = merged(upper="Trample", lower="Flying")
    model = table.permanent(0, beast("Model", "Reach", size="4"))
    do(table, BECOME, host, model)
    assert (chars(table, host).name, chars(table, host).keywords) == ("Model", {Keyword.REACH})
    do(table, DESTROY, host)
    assert {"Grower", "Runt"} <= set(names(table, Zone.GRAVEYARD))


@pytest.mark.parametrize("under", [False, True])
def test_merging_after_a_copy_effect_adds_to_what_the_copy_is(under):  # [CR 613.2a, 730.2a]
    table = Table()
    host, model = table.permanent(0, beast(text="Flying")), table.permanent(0, beast("Model", "Reach", size="4"))
    do(table, BECOME, host, model)
    merge(table, mutant(text="Trample"), host, under=under)
    seen = chars(table, host)
    assert (seen.name, seen.power) == (("Model", 4) if under else ("Grower", 3))
    assert seen.keywords == {Keyword.REACH, Keyword.TRAMPLE, Keyword.MUTATE}
    table.state.floating = ()
    table.state.index = None
    assert chars(table, host).name == ("Runt" if under else "Grower")
    assert Keyword.FLYING in chars(table, host).keywords


def test_a_creature_that_entered_as_a_copy_keeps_being_one_under_the_other():  # [CR 730.2a, 707.2]
    table = Table()
    table.permanent(0, beast("Model", "Reach", size="4"))
    clone = beast("Mime", "You may have this creature enter as a copy of any creature on the battlefield.", cost="{0}")
    table.script(replacement=[Confirm(True)])
    cast(table, 0, table.put(0, clone, Zone.HAND))
    host = table.state.battlefield[-1]
    merge(table, mutant(text="Trample"), host, under=True)
    assert (chars(table, host).name, chars(table, host).power) == ("Model", 4)
    assert chars(table, host).keywords == {Keyword.REACH, Keyword.TRAMPLE, Keyword.MUTATE}
    do(table, DESTROY, host)
    assert {"Mime", "Grower"} <= set(names(table, Zone.GRAVEYARD))


def test_it_has_not_come_under_control_anew():  # [CR 730.2c, 302.6] no summoning sickness
    table, host = merged()
    table.attack((host, 1)).combat()
    assert table.state.players[1].life == 17


def test_a_creature_that_came_this_turn_still_cannot_attack():  # [CR 730.2c]
    table = Table()
    cast(table, 0, table.put(0, beast(cost="{0}"), Zone.HAND))
    (host,) = table.state.battlefield
    merge(table, mutant(text="{T}: You gain 1 life."), host)
    assert not [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility)]


def test_effects_attachments_and_combat_go_on():  # [CR 730.2c]
    table = Table()
    host = table.permanent(0, beast())
    sword = table.permanent(0, of_text("Sword", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}"))
    table.change(sword, attached_to=host)
    do(table, "Target creature gets +4/+4 until end of turn.", host)
    merge(table, mutant(), host)
    assert (chars(table, host).power, chars(table, host).toughness) == (8, 7)
    assert table.obj(sword).attached_to == host


def test_a_spell_that_targets_it_still_finds_it_after_it_has_mutated():  # [CR 730.2c]
    table = Table()
    host = table.permanent(0, beast())
    aim(table, host)
    announce(table, mutant(), host)
    table.script(merge_under=[Confirm(False)])
    resolve(table)
    do(table, "Put a +1/+1 counter on target creature.", host)
    assert counter_count(table.obj(host), "+1/+1") == 1


def test_how_often_an_ability_was_activated_this_turn_is_remembered():  # [CR 730.2c]
    once = "{0}: You gain 1 life. Activate only once each turn."
    table = Table()
    host = table.permanent(0, beast(text=once))
    (offer,) = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility)]
    table.run(Activate(0, offer), CheckState())
    resolve(table)
    merge(table, mutant(text="{0}: You gain 5 life. Activate only once each turn."), host)
    offers = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility)]
    assert len(offers) == 1
    table.run(Activate(0, offers[0]), CheckState())
    resolve(table)
    assert table.state.players[0].life == 26


@pytest.mark.parametrize("under", [False, True])
def test_it_is_a_token_if_the_topmost_component_is(under):  # [CR 730.2d]
    table, host = on_token(under)
    assert (table.obj(host).kind is Kind.TOKEN) is under
    watch(table, "Creature tokens you control have flying.")
    assert (Keyword.FLYING in chars(table, host).keywords) is under


def test_it_phases_out_as_one():  # [CR 730.2c, 702.26]
    table, host = merged()
    do(table, "Target creature phases out.", host)
    assert table.obj(host).phased_out
    assert len(table.obj(host).components) == 2


def test_a_merged_permanent_is_saved_with_its_components():
    table, host = merged(upper="Trample", lower="Flying")
    again = decode(encode(table.state))
    assert encode(again) == encode(table.state)
    table.state = again
    assert chars(table, host).name == "Grower"
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= chars(table, host).keywords
    do(table, DESTROY, host)
    assert {"Grower", "Runt"} <= set(names(table, Zone.GRAVEYARD))


def test_players_are_told_what_lies_under_it():
    table, host = merged(under=True)
    view = look(table.state, 1, None)
    assert details(view, host)[-1].endswith("over Grower")
    assert next(lines(view, [one for one in table.log if one.kind is EventKind.MERGE]))
    lower = table.permanent(0, beast("Secret"), face_down=True)
    merge(table, mutant("Lid"), lower)
    assert "Secret" not in str(details(look(table.state, 1, None), lower))
