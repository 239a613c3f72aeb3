"""When abilities trigger, and what they find: states, Auras of what has left, moments without an event (CR 400.7f,
603.6e, 603.8, 113.6m).
"""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.state.happening import Event
from tests.cr.merging import names
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out, life, settle
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import happen

BEAR = creature("Bear", 2, 2)


def ench(text, name="Watcher"):
    return said(text, name, "Enchantment")


def enchanted(text, others=1):
    """A table with an Aura with the text on a Bear, and other Bears."""
    table = Table()
    host = table.permanent(0, BEAR)
    for _ in range(others):
        table.permanent(0, BEAR)
    table.permanent(0, said(f"Enchant creature\n{text}", "Aura", "Enchantment — Aura"), attached_to=host)
    return table, host


@pytest.mark.parametrize("both", [False, True])
def test_an_aura_is_found_in_the_graveyard_by_what_triggers_on_its_host(both):  # [CR 400.7f, 603.6e]
    table, host = enchanted("When enchanted creature dies, return this card to its owner's hand.")
    text = "Destroy all creatures and enchantments." if both else "Destroy target creature."
    carry_out(table, text, *(() if both else (host,)))
    settle(table)
    assert names(table, Zone.HAND) == ["Aura"]


def test_an_aura_that_moves_on_from_the_graveyard_is_not_found():
    table, host = enchanted("When enchanted creature dies, return this card to its owner's hand.")
    carry_out(table, "Destroy target creature.", host)
    table.check()
    (aura,) = (i for i in table.state.graveyards[0] if "Aura" in names_of(table, i))
    for from_zone, to_zone in ((Zone.GRAVEYARD, Zone.EXILE), (Zone.EXILE, Zone.GRAVEYARD)):
        (event,) = happen(table, Event(EventKind.ZONE_CHANGE, subject=aura, from_zone=from_zone, to_zone=to_zone))
        aura = event.became
    settle(table)
    assert not names(table, Zone.HAND)


def names_of(table, identity):
    return table.obj(identity).definition.card.name


@pytest.mark.parametrize(
    "text",
    [
        "When enchanted creature dies, return this card from your graveyard to the battlefield.",
        "When enchanted creature dies, return this card to the battlefield at the beginning of the next end step.",
    ],
)
def test_an_aura_returns_to_the_battlefield(text):  # [CR 113.6m, 603.7e]
    table, host = enchanted(text)
    carry_out(table, "Destroy target creature.", host)
    settle(table)
    table.step(Step.END)
    settle(table)
    assert sorted(names_of(table, i) for i in table.state.battlefield) == ["Aura", "Bear"]


def test_a_state_becomes_true_without_an_event():  # [CR 603.8]
    table = Table()
    table.permanent(0, ench("When you control no creatures, you gain 1 life."))
    table.check()
    table.check()
    assert len(table.state.stack) == 1
    table.run(ResolveTop())
    table.check()
    assert (len(table.state.stack), life(table)) == (1, 21)


def test_a_state_true_for_a_moment_is_noticed():
    table = Table()
    table.permanent(0, ench("When you control no creatures, you gain 1 life."))
    bear = table.permanent(0, BEAR)
    table.check()
    assert not table.state.stack
    carry_out(table, "Exile target creature, then return it to the battlefield under its owner's control.", bear)
    assert life(settle(table)) == 21
