"""Texts that were read rightly and carried out wrongly, found by sampling (CR 603.2d, 614.9)."""

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, card
from tests.unit.rules.casting.kit import Duel
from tests.unit.rules.effects.doing import happen

SILENCE = "Creatures entering don't cause abilities to trigger."


def entering(table: Table, *ids: int) -> None:
    happen(
        table,
        *(
            Event(EventKind.ZONE_CHANGE, subject=i, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, player=0)
            for i in ids
        ),
    )


def test_of_several_that_enter_those_that_cause_no_trigger_are_left_out():
    for creature_first in (True, False):
        table = Table()
        table.permanent(0, said(SILENCE, "Hush"))
        text = "Whenever one or more artifacts you control enter, you gain 1 life."
        table.permanent(0, said(text, "Forge", "Enchantment"))
        golem = table.put(0, beast("Golem", type_line="Artifact Creature — Golem"), Zone.HAND)
        stone = table.put(0, said("", "Stone"), Zone.HAND)
        entering(table, *((golem, stone) if creature_first else (stone, golem)))
        settle(table)
        assert life(table) == 21


def test_creatures_alone_cause_no_trigger():
    table = Table()
    table.permanent(0, said(SILENCE, "Hush"))
    table.permanent(
        0, said("Whenever one or more artifacts you control enter, you gain 1 life.", "Forge", "Enchantment")
    )
    entering(table, table.put(0, beast("Golem", type_line="Artifact Creature — Golem"), Zone.HAND))
    settle(table)
    assert life(table) == 20


def test_damage_is_not_moved_to_what_can_be_dealt_none():  # [CR 614.9]
    for phased_out in (False, True):
        table = Table()
        guard = table.permanent(0, beast("Guard", toughness="5"))
        lion = table.permanent(0, beast("Lion", toughness="3"))
        moved = "The next 2 damage that would be dealt to target creature this turn is dealt to another target creature"
        carry_out(table, f"{moved} instead.", lion, guard)
        table.state.put(replace(table.obj(guard), phased_out=phased_out))
        happen(table, Event(EventKind.DAMAGE, subject=lion, source=table.permanent(1, card("Burner")), amount=2))
        assert (table.obj(guard).damage, table.obj(lion).damage) == ((0, 2) if phased_out else (2, 0))


def test_a_spell_is_no_creature_that_is_controlled_on_the_battlefield():  # [CR 109.2, 603.2d]
    duel = Duel()
    text = "If a triggered ability of a Ninja creature you control triggers, that ability triggers an additional time."
    duel.field(0, said(text, "Master", "Enchantment"))
    body = {"power": "1", "toughness": "1"}
    text = "When you cast this spell, you gain 1 life.\nWhen this creature enters, you gain 10 life."
    ninja = duel.hand(0, said(text, "Pupil", "Creature — Ninja", **body))
    duel.cast(ninja).resolve().resolve().resolve().resolve()
    assert duel.life(0) == 41


def test_a_card_elsewhere_is_no_creature_that_deals_damage():  # [CR 109.2, 609.7c]
    table = Table()
    text = "If a creature you control would deal damage to a permanent or player, it deals double that damage instead."
    table.permanent(0, said(text, "Fury", "Enchantment"))
    more = "If a red source you control would deal damage, it deals that much damage plus 10 instead."
    table.permanent(0, said(more, "Ember", "Enchantment"))
    bear, fox = table.permanent(0, beast("Bear")), table.permanent(0, beast("Fox"))
    happen(table, Event(EventKind.ZONE_CHANGE, subject=fox, from_zone=Zone.BATTLEFIELD, to_zone=Zone.GRAVEYARD))
    card_only = table.put(0, beast("Wolf"), Zone.GRAVEYARD)
    red = table.put(0, beast("Imp", cost="{R}"), Zone.GRAVEYARD)
    for source, dealt in ((bear, 2), (fox, 2), (card_only, 1), (red, 11)):
        before = life(table, 1)
        happen(table, Event(EventKind.DAMAGE, subject=1, source=source, amount=1))
        assert before - life(table, 1) == dealt


def test_protection_is_from_sources_wherever_they_are():  # [CR 702.16e]
    table = Table()
    saint = table.permanent(0, beast("Saint", "Protection from creatures"))
    wolf = table.put(1, beast("Wolf"), Zone.GRAVEYARD)
    happen(table, Event(EventKind.DAMAGE, subject=saint, source=wolf, amount=1))
    assert table.obj(saint).damage == 0


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
