"""Triggered abilities that are made on the way and choose targets of their own, and those that work in a graveyard (CR
113.6k, 603.7, 603.12, 701.9, 714.2b).
"""

import pytest

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import beast, of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import cast, resolve, sorcery
from tests.rules_kit import Table, card, creature


def test_a_delayed_trigger_chooses_its_targets_as_it_is_put_on_the_stack():  # [CR 603.7, 603.3d]
    table = Table()
    sorcery(table, "Draw a card. At the beginning of the next end step, destroy target creature.")
    assert not [request for request in table.asked if request.purpose == "target"]
    first = table.permanent(1, creature("Bear", 2, 2))
    second = table.permanent(1, creature("Ox", 1, 5))
    table.script(target=[Choose((second,))])
    resolve(table.step(Step.END))
    assert (table.alive(first), table.alive(second)) == (True, False)


def test_a_delayed_trigger_with_targets_of_its_own_knows_what_was_targeted_before():  # [CR 603.7c]
    table = Table()
    ox = table.permanent(1, creature("Ox", 1, 5))
    text = (
        "Gain control of target creature until end of turn. "
        "At the beginning of the next end step, target land deals 3 damage to that creature."
    )
    sorcery(table, text)
    table.permanent(1, card("Field", CardType.LAND))
    resolve(table.step(Step.END))
    assert table.obj(ox).damage == 3


def test_a_delayed_trigger_without_a_target_for_it_does_nothing():  # [CR 603.3d]
    table = Table()
    sorcery(table, "At the beginning of the next end step, destroy target creature.")
    resolve(table.step(Step.END))
    late = table.permanent(1, creature("Bear", 2, 2))
    resolve(table.step(Step.END))  # it was removed, and does not wait for the next
    assert table.alive(late)


def test_a_reflexive_trigger_chooses_among_what_is_there_then():  # [CR 603.12]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.permanent(1, creature("Ox", 1, 5))
    table.script(may=[Confirm(True)], sacrifice=[Choose((bear,))])
    text = "You may sacrifice a creature. When you do, destroy target creature."
    resolve(sorcery(table, text))
    assert not table.state.battlefield  # the ox was the only one there to be chosen


def test_who_does_not_do_it_chooses_no_target():  # [CR 603.12]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.script(may=[Confirm(False)])
    resolve(sorcery(table, "You may sacrifice a creature. When you do, destroy target creature."))
    assert table.alive(bear)


def test_what_an_emblem_says_has_targets_of_its_own():  # [CR 114.4, 603.3d]
    table = Table()
    sorcery(table, 'You get an emblem with "Whenever you cast a spell, exile target permanent an opponent controls."')
    mine = table.permanent(0, creature("Bear", 2, 2))
    first = table.permanent(1, creature("Ox", 1, 5))
    second = table.permanent(1, creature("Elk", 3, 3))
    table.script(target=[Choose((second,))])
    sorcery(table, "You gain 1 life.")
    assert (table.alive(mine), table.alive(first), table.alive(second)) == (True, True, False)


def test_what_is_discarded_triggers_from_the_graveyard():  # [CR 113.6k, 701.9]
    table = Table()
    text = "When you discard this card, you gain 3 life.\nWhenever you discard a card, you gain 50 life."
    table.put(0, of_text("Leaf", "Enchantment", text), Zone.HAND)
    resolve(sorcery(table, "Discard a card."))
    assert table.state.players[0].life == 23
    table.put(0, card("Other", CardType.SORCERY), Zone.HAND)
    resolve(sorcery(table, "Discard a card."))  # of another card, which the one in the graveyard does not see
    assert table.state.players[0].life == 23


def test_a_creature_that_dies_with_the_watcher_is_seen_and_one_that_comes_later_is_not():  # [CR 603.10a]
    table = Table()
    table.permanent(0, of_text("Crypt", "Enchantment Creature — Spirit", MOURNS, power="1", toughness="1"))
    table.permanent(0, creature("Bear", 2, 2))
    resolve(sorcery(table, "Destroy all creatures."))
    assert table.state.players[0].life == 21
    table.permanent(0, creature("Bear", 2, 2))
    resolve(sorcery(table, "Destroy all creatures."))
    assert table.state.players[0].life == 21


MOURNS = "Whenever another creature you control dies, you gain 1 life."


def test_a_chapter_triggers_once_for_all_lore_counters_that_arrive_together():  # [CR 714.2b]
    text = (
        "(As this Saga enters and after your draw step, add a lore counter.)\n"
        "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."
    )
    saga = {"name": "Song", "layout": "saga", "type_line": "Enchantment — Saga", "oracle_text": text}
    table = Table()
    song = table.permanent(0, compile_card({**saga, "mana_cost": "{0}"}), counters=(("lore", 1),))
    resolve(sorcery(table, "Put two lore counters on target enchantment."))
    assert table.state.players[0].life == 20 + 10 + 100
    assert not table.alive(song)


BACKUP = "Backup 2\nFlying\nWhenever this creature attacks, you gain 1 life."


def test_backup_shares_what_is_told_below_it_for_a_turn():  # [CR 702.165a]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.script(target=[Choose((bear,))])
    cast(table, 0, table.put(0, of_text("Guide", "Creature — Bird", BACKUP, power="1", toughness="1"), Zone.HAND))
    chars = characteristics(table.state, bear)
    assert (chars.power, Keyword.FLYING in chars.keywords) == (4, True)
    assert Keyword.BACKUP not in chars.keywords  # only what stands below it
    table.attack((bear, 1)).combat()
    assert [player.life for player in table.state.players] == [21, 16]


def test_backup_on_itself_gives_nothing_twice():  # [CR 702.165a]
    table = Table()
    cast(table, 0, table.put(0, of_text("Guide", "Creature — Bird", BACKUP, power="1", toughness="1"), Zone.HAND))
    (guide,) = table.state.battlefield
    chars = characteristics(table.state, guide)
    assert chars.power == 3
    assert len(chars.parts.triggered) == 2  # backup and what it says of attacking


REST = "If a card or token would be put into a graveyard from anywhere, exile it instead."


@pytest.mark.parametrize("elsewhere", ["", REST])
def test_a_creature_that_exploits_itself_sees_it(elsewhere):  # [CR 702.110b, 603.10a]
    table = Table()
    if elsewhere:
        table.permanent(0, of_text("Rest", "Enchantment", elsewhere))
    text = "Exploit\nWhen this creature exploits a creature, you gain 5 life."
    table.script(may=[Confirm(True)])
    cast(table, 0, table.put(0, of_text("Vizier", "Creature — Zombie", text, power="2", toughness="2"), Zone.HAND))
    assert table.state.players[0].life == 25
    assert not [i for i in table.state.battlefield if table.obj(i).definition.card.name == "Vizier"]


def test_a_card_that_may_be_cast_from_the_graveyard_triggers_there():  # [CR 113.6k]
    text = (
        "At the beginning of your end step, if you gained life this turn, you may cast this card from your graveyard."
    )
    table = Table()
    table.put(0, of_text("Root", "Creature — Plant", text, power="3", toughness="3"), Zone.GRAVEYARD)
    sorcery(table, "You gain 1 life.")
    table.script(cast=[Confirm(True)])
    resolve(table.step(Step.END))
    assert "may" not in [request.purpose for request in table.asked]  # it is asked but once
    assert [table.obj(i).definition.card.name for i in table.state.battlefield] == ["Root"]


def test_what_was_not_found_or_made_is_not_waited_for():
    text = (
        "You may put a creature card from your hand onto the battlefield. "
        "Sacrifice that creature at the beginning of the next end step."
    )
    for chosen in (0, 1):
        table = Table()
        bear = table.put(0, beast("Bear"), Zone.HAND)
        table.script(choose=[Choose((bear,)[:chosen])])
        carry_out(table, text)
        assert (len(table.state.delayed), len(table.state.battlefield)) == (chosen, chosen)


def test_what_was_targeted_is_known_to_what_triggers_with_targets_of_its_own():  # [CR 603.12]
    table = Table()
    mine = table.permanent(0, creature("Bear", 2, 2))
    theirs = table.permanent(1, creature("Ox", 1, 5))
    text = (
        "Create a Monster Role token attached to target creature you control. When you do, that creature fights "
        "target creature you don't control."
    )
    resolve(sorcery(table, text))
    resolve(table.check())
    assert table.state.objects[theirs].damage == 3
    assert table.state.objects[mine].damage == 1
