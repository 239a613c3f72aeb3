"""Abilities that trigger additional times, by one of several causes or as everything dies (CR 603.2d, 603.10)."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.state.happening import Event
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import happen

BEAR = creature("Bear", 2, 2)
RELIC = card("Relic", CardType.ARTIFACT)
FIELD = card("Field", CardType.LAND)
TWICE = (
    "If {} causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
)
ENTERS = said(TWICE.format("an artifact or creature entering"), "Twice", "Artifact")
DIES = said(TWICE.format("a creature dying"), "Dying", "Creature — Beast", power="2", toughness="2")


def enter(table, *cards):
    moves = [
        Event(
            EventKind.ZONE_CHANGE,
            subject=table.put(0, one, Zone.GRAVEYARD),
            player=0,
            from_zone=Zone.GRAVEYARD,
            to_zone=Zone.BATTLEFIELD,
        )
        for one in cards
    ]
    happen(table, *moves)
    return settle(table)


@pytest.mark.parametrize(("cards", "gained"), [((FIELD, BEAR), 2), ((BEAR, FIELD), 2), ((FIELD, FIELD), 1)])
def test_one_of_several_causes_is_enough(cards, gained):
    table = Table()
    table.permanent(0, ENTERS)
    table.permanent(0, said("Whenever one or more permanents you control enter, you gain 1 life.", "W", "Enchantment"))
    assert life(enter(table, *cards)) == 20 + gained


def test_what_dies_together_with_what_says_so_still_triggers_again():
    table = Table()
    dying = table.permanent(0, DIES)
    table.permanent(0, said("When ~ dies, you gain 1 life.", "B", "Creature — Beast", power="1", toughness="1"))
    carry_out(table, "Destroy all creatures.")
    assert not table.alive(dying)
    assert life(settle(table)) == 22


def test_what_enters_together_with_what_says_so_triggers_again():
    table = Table()
    table.permanent(0, said("Whenever a creature you control enters, you gain 1 life.", "W", "Enchantment"))
    assert life(enter(table, ENTERS, BEAR)) == 22


def test_delayed_triggered_abilities_are_not_ones_that_the_object_has():
    table = Table()
    text = "If a triggered ability of a creature you control triggers, that ability triggers an additional time."
    table.permanent(0, said(text, "Twice", "Artifact"))
    bear = table.permanent(0, BEAR)
    carry_out(table, "At the beginning of the next end step, you gain 1 life.", source=bear)
    table.step(Step.END)
    assert life(settle(table)) == 21
