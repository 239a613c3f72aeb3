"""When abilities trigger, and of whom they speak later: kinds of fault found by situations of others (CR 505, 603)."""

from msgspec.structs import replace

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, Confirm, Number
from spellstack.rules.process.task import Activate
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, resolve
from tests.rules_kit import Table, card, creature


def permanent_of(text, type_line="Enchantment", **more):
    return of_text("Watcher", type_line, text, **more)


def test_cycling_triggers_know_what_was_announced_for_it():  # [CR 702.29c]
    table = Table()
    text = "Cycling {X}\nWhen you cycle this card, you gain X life."
    identity = table.put(0, permanent_of(text), Zone.HAND)
    abilities = characteristics(table.state, identity).parts.all
    (place,) = [n for n, a in enumerate(abilities) if getattr(a, "label", "") == "cycling"]
    table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.script(variable=[Number(2)])
    table.run(Activate(0, ActivateAbility(identity, place)))
    resolve(table)
    assert table.state.players[0].life == 22
    assert len(table.state.hands[0]) == 1


def test_each_exalted_counter_counts():  # [CR 122.1b]
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2), counters=(("exalted", 3),))
    table.attack((bear, 1)).combat()
    assert table.state.players[1].life == 15


def test_who_attacks_too_is_not_enlisted():  # [CR 702.154a]
    table = Table()
    enlister = table.permanent(0, creature("Enlister", 2, 2, Keyword.ENLIST))
    angel = table.permanent(0, creature("Angel", 4, 4, Keyword.VIGILANCE))
    table.script(attack_option=[Confirm(True)])
    table.attack((enlister, 1), (angel, 1)).combat()
    assert table.state.players[1].life == 14


def test_what_is_gone_connives_nevertheless():  # [CR 701.50c]
    table = Table()
    table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("End", "Sorcery", "Destroy target creature. It connives."), Zone.HAND))
    assert [e.kind for e in table.log if e.kind in ("draw", "discard")] == ["draw", "discard"]


def test_what_is_attached_phases_out_and_in_along_with_its_host():  # [CR 702.26g]
    table = Table()
    host = table.permanent(0, creature("Ghost", 2, 2, Keyword.PHASING))
    aura = of_text("Strength", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
    attached = table.permanent(1, aura, attached_to=host)
    table.step(Step.UNTAP)
    assert table.obj(host).phased_out
    assert table.obj(attached).phased_out
    table.state.turn = replace(table.state.turn, active=1)
    table.step(Step.UNTAP)
    assert table.obj(attached).phased_out  # it waits for its host
    table.state.turn = replace(table.state.turn, active=0)
    table.step(Step.UNTAP)
    assert not table.obj(attached).phased_out


def test_nothing_is_true_of_the_turn_before_the_first():  # [CR 500.1]
    text = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
    for number, life in ((1, 20), (2, 21)):
        table = Table(number=number)
        table.permanent(0, permanent_of(text))
        resolve(table.step(Step.UPKEEP))
        assert table.state.players[0].life == life


def test_an_emblem_triggers_in_the_command_zone():  # [CR 114.4]
    table = Table()
    text = 'You get an emblem with "Whenever you cast a spell, you gain 1 life."'
    cast(table, 0, table.put(0, of_text("Vow", "Sorcery", text), Zone.HAND))
    cast(table, 0, table.put(0, of_text("Any", "Sorcery", "Draw a card."), Zone.HAND))
    assert table.state.players[0].life == 21


def test_the_second_main_phase_is_the_second_that_begins():  # [CR 505.1a]
    table = Table()
    table.permanent(0, permanent_of("At the beginning of your second main phase, you gain 1 life."))
    for step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        resolve(table.step(step))
    assert table.state.players[0].life == 21


def test_at_a_later_step_it_is_still_what_the_first_event_was_about():  # [CR 603.7c]
    table = Table()
    text = "Whenever a creature you control attacks, it phases out at end of combat."
    table.permanent(0, permanent_of(text))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(until=Step.POSTCOMBAT_MAIN)
    assert table.obj(bear).phased_out


def test_what_is_phased_out_is_not_acted_on():  # [CR 702.26b]
    table = Table()
    text = "Target creature phases out. Exile that creature at the beginning of the next end step."
    bear = table.permanent(1, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Away", "Sorcery", text), Zone.HAND))
    resolve(table.step(Step.END))
    assert table.alive(bear)
    assert table.obj(bear).phased_out


def test_what_was_sacrificed_is_found_where_it_went():  # [CR 400.7e]
    table = Table()
    text = (
        "Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield under your control."
    )
    table.permanent(1, permanent_of(text))
    table.permanent(0, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "You sacrifice a creature."), Zone.HAND))
    assert [table.obj(i).controller for i in table.state.battlefield] == [1, 1]


def test_what_is_hidden_away_stays_there():  # [CR 702.75a]
    table = Table()
    hoard = of_text("Hoard", "Enchantment", "Hideaway 3")
    cast(table, 0, table.put(0, hoard, Zone.HAND))
    assert len(table.state.exile) == 1
    assert len(table.state.libraries[0]) == 4


def test_who_dies_together_with_others_was_not_yet_in_the_graveyard():  # [CR 603.10]
    table = Table()
    recoverer = of_text("Claimant", "Creature — Human", "Recover {0}", power="1", toughness="1")
    table.permanent(0, recoverer)
    table.permanent(0, creature("Bear", 2, 2))
    table.script(pay=[Confirm(True)])
    cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "Destroy all creatures."), Zone.HAND))
    assert len(table.state.hands[0]) == 0


def test_a_static_ability_works_where_its_condition_wants_the_card():  # [CR 113.6b]
    table = Table()
    text = "As long as Spirit is in your graveyard and you control a creature, creatures you control have flying."
    table.put(0, of_text("Spirit", "Creature — Spirit", text, power="1", toughness="1"), Zone.GRAVEYARD)
    bear = table.permanent(0, creature("Bear", 2, 2))
    assert Keyword.FLYING in characteristics(table.state, bear).keywords


def test_a_condition_told_last_is_looked_at_before_anything_moves():  # [CR 608.2c]
    for power, stays in ((2, False), (3, True)):
        table = Table()
        bear = table.permanent(1, creature("Bear", power, 2))
        text = "Exile target creature if its power is 2 or less."
        cast(table, 0, table.put(0, of_text("End", "Sorcery", text), Zone.HAND))
        assert table.alive(bear) is stays


def test_a_card_that_died_is_looked_at_before_it_returns():  # [CR 400.7e, 608.2c]
    text = "Whenever a creature you control dies, return that card to the battlefield if it's a Samurai card."
    for subtype, back in (("Samurai", 1), ("Elf", 0)):
        table = Table()
        table.permanent(0, permanent_of(text))
        table.permanent(0, creature("Soldier", 2, 2, subtypes=(subtype,)))
        cast(table, 0, table.put(0, of_text("Fall", "Sorcery", "Destroy target creature."), Zone.HAND))
        assert len(table.state.battlefield) == 1 + back


def test_those_creatures_are_those_that_something_was_done_to():  # [CR 608.2c, 611.2c]
    table = Table()
    lord = of_text("Lord", "Creature — Elf", "Other creatures you control get +1/+1.", power="2", toughness="2")
    table.permanent(1, lord)
    large = table.permanent(1, creature("Bear", 3, 3), tapped=True)  # 4/4 until the lord changes sides
    small = table.permanent(1, creature("Cub", 1, 1), tapped=True)
    text = (
        "Gain control of all creatures with power 3 or less until end of turn. Untap those creatures. "
        "They gain haste until end of turn."
    )
    cast(table, 0, table.put(0, of_text("Rule", "Sorcery", text), Zone.HAND))
    assert (table.obj(large).tapped, table.obj(small).tapped) == (True, False)
    haste = [Keyword.HASTE in characteristics(table.state, i).keywords for i in (large, small)]
    assert haste == [False, True]


def test_what_came_later_is_none_of_those():  # [CR 611.2c]
    table = Table()
    text = "Tap all creatures target opponent controls. "
    text += "Those creatures don't untap during their controller's next untap step."
    before = table.permanent(1, creature("Bear", 2, 2))
    cast(table, 0, table.put(0, of_text("Frost", "Sorcery", text), Zone.HAND))
    after = table.permanent(1, creature("Bear", 2, 2), tapped=True)
    table.state.turn = replace(table.state.turn, active=1)
    table.step(Step.UNTAP)
    assert (table.obj(before).tapped, table.obj(after).tapped) == (True, False)
