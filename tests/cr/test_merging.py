"""Merging with permanents (CR 730): one object of several cards, and how its components part."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword, ManaType, Zone
from spellstack.narrate import details, lines
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import ActivateAbility, Choose, Confirm, SpecialAction
from spellstack.rules.codec import decode, encode
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import Activate, CheckState, TakeSpecialAction
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import Kind, counter_count
from spellstack.rules.state.settings import Settings
from spellstack.rules.view.context import Context
from spellstack.rules.view.tally import tally
from tests.cr.merging import aim, announce, beast, chars, do, merge, mutant, names, resolve
from tests.cr.test_corpus_zones import cast, of_text
from tests.rules_kit import Table

DESTROY, EXILE = "Destroy target creature.", "Exile target creature."
BOUNCE = "Return target creature to its owner's hand."
TOKEN = "Create a 2/2 green Beast creature token."


def merged(under: bool = False, upper: str = "", lower: str = "", **more):
    """A table with a merged permanent of two cards."""
    table = Table()
    host = table.permanent(0, beast(text=lower), **more)
    return table, merge(table, mutant(text=upper), host, under=under)


def on_token(under: bool = False):
    """The same of a token and a card."""
    table = Table()
    do(table, TOKEN)
    (host,) = table.state.battlefield
    return table, merge(table, mutant(), host, under=under)


def watch(table, text, player=0):
    table.permanent(player, of_text("Watcher", "Enchantment", text))


# 730.2: merging


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


# 730.2e-g: face down


def face_down(table, card):
    """The card as a face-down permanent."""
    return table.permanent(0, card, face_down=True)


def test_over_a_face_down_creature_it_is_face_up_without_being_turned_up():  # [CR 730.2e]
    table = Table()
    watch(table, "Whenever a permanent is turned face up, you gain 5 life.")
    host = face_down(table, beast(text="Flying"))
    merge(table, mutant(), host)
    seen = chars(table, host)
    assert (seen.name, seen.power, Keyword.FLYING in seen.keywords) == ("Grower", 3, False)
    assert not table.obj(host).face_down
    assert table.state.players[0].life == 20


def test_under_a_face_down_creature_it_gives_nothing_until_that_is_turned_up():  # [CR 730.2e, 730.2f, 613.2b]
    table = Table()
    host = face_down(table, beast(text="Morph {0}\nFlying"))
    merge(table, mutant(text="Trample"), host, under=True)
    assert (chars(table, host).name, chars(table, host).power, chars(table, host).abilities) == ("", 2, ())
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    seen = chars(table, host)
    assert (seen.name, seen.power) == ("Runt", 1)
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= seen.keywords


def test_all_components_are_turned_down_and_up_together():  # [CR 730.2f]
    table, host = merged(lower="Morph {0}\nFlying", upper="Trample")
    do(table, "Turn target creature face down.", host)
    assert (chars(table, host).power, chars(table, host).abilities) == (2, ())
    assert all(one.face_down for one in table.obj(host).components)
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    assert chars(table, host).name == "Grower"
    assert not any(one.face_down for one in table.obj(host).components)


def test_with_an_instant_or_sorcery_card_in_it_it_stays_face_down():  # [CR 730.2g, 701.40g]
    table = Table()
    watch(table, "Whenever a permanent is turned face up, you gain 5 life.")
    host = face_down(table, of_text("Bolt", "Instant", "You gain 1 life."))
    merge(table, mutant(text="Morph {0}"), host, under=True)
    table.run(TakeSpecialAction(0, SpecialAction(host, "morph")), CheckState())
    assert table.obj(host).face_down
    assert table.obj(host).known_to == (0, 1)
    assert table.state.players[0].life == 20


def test_a_face_down_component_is_revealed_as_it_leaves():  # [CR 708.9]
    table = Table()
    host = face_down(table, beast("Secret"))
    merge(table, mutant(), host)
    do(table, BOUNCE, host)
    assert sorted(names(table, Zone.HAND)) == ["Grower", "Secret"]
    assert all(table.obj(i).known_to == (0, 1) for i in table.state.hands[0])


# 730.2h-j: cards with two sides


def flipping():
    kind = {"type_line": "Creature — Spirit", "mana_cost": "{1}{U}"}
    halves = [
        {"name": "Low", "oracle_text": "{0}: Flip Low.", "power": "1", "toughness": "1", **kind},
        {"name": "High", "oracle_text": "Trample", "power": "4", "toughness": "4", **kind},
    ]
    return compile_card({"name": "Low // High", "layout": "flip", "card_faces": halves})


@pytest.mark.parametrize(("under", "name", "power"), [(True, "High", 4), (False, "Grower", 3)])
def test_a_flip_component_is_flipped_with_the_permanent(under, name, power):  # [CR 730.2h]
    table = Table()
    host = merge(table, mutant(text="Reach"), table.permanent(0, flipping()), under=under)
    (offer,) = [a for a in plays(table.state, 0) if isinstance(a, ActivateAbility)]
    table.run(Activate(0, offer), CheckState())
    resolve(table)
    seen = chars(table, host)
    assert (seen.name, seen.power) == (name, power)
    assert {Keyword.TRAMPLE, Keyword.REACH} <= seen.keywords
    assert not seen.parts.activated


def two_faced(front="Flying", back="Trample"):
    faces = [
        {"name": "Day", "oracle_text": front, "power": "1", "toughness": "1", "mana_cost": "{1}{U}"},
        {"name": "Night", "oracle_text": back, "power": "4", "toughness": "4", "colors": ["U"]},
    ]
    record = {"name": "Day // Night", "layout": "transform"}
    return compile_card({**record, "card_faces": [{"type_line": "Creature — Beast", **face} for face in faces]})


@pytest.mark.parametrize(("under", "name"), [(False, "Grower"), (True, "Night")])
def test_double_faced_components_turn_over_together(under, name):  # [CR 730.2i, 701.27g]
    table = Table()
    watch(table, "Whenever a creature you control transforms, you gain 5 life.")
    host = table.permanent(0, two_faced())
    merge(table, mutant(), host, under=under)
    do(table, "Transform target creature.", host)
    assert chars(table, host).name == name
    assert Keyword.TRAMPLE in chars(table, host).keywords
    assert Keyword.FLYING not in chars(table, host).keywords
    assert table.state.players[0].life == 25
    assert not table.obj(host).transformed
    do(table, "Transform target creature.", host)
    assert Keyword.FLYING in chars(table, host).keywords


@pytest.mark.parametrize("under", [False, True])
def test_with_a_double_faced_component_it_cannot_be_turned_face_down(under):  # [CR 730.2j, 712.16]
    table = Table()
    host = table.permanent(0, two_faced())
    merge(table, mutant(), host, under=under)
    do(table, "Turn target creature face down.", host)
    assert not table.obj(host).face_down


# 730.3: leaving the battlefield


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
