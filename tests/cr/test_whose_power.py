"""Whose power "its power" is: of what deals the damage (CR 608.2c, 120.1)."""

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import beast, said
from tests.cr.sentences import life, settle
from tests.rules_kit import Table
from tests.unit.rules.effects.doing import happen


def test_the_power_is_of_the_enchanted_creature_that_deals_the_damage():
    table = Table()
    bear = table.permanent(0, beast("Bear", power="3"))
    text = "Enchant creature\nWhen this Aura enters, enchanted creature deals damage equal to its power to any target."
    wrath = table.put(0, said(text, "Wrath", "Enchantment — Aura"), Zone.HAND)
    table.script(enchant=[Choose((bear,))], target=[Choose((1,))])
    happen(
        table,
        Event(EventKind.ZONE_CHANGE, subject=wrath, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, player=0),
    )
    settle(table)
    assert life(table, 1) == 17
