"""Casting what was foretold, given a way of casting, or may be cast from elsewhere or at other times (CR 601.3, 702.81,
702.143).
"""

import pytest
from msgspec.structs import replace

from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import (
    CastSpell,
    SpecialAction,
)
from spellstack.rules.legality.plays import plays
from spellstack.rules.process.task import NextStep, TakeSpecialAction
from tests.cr.own_cards import beast, elf, of_text, said
from tests.cr.tables import cast, castable
from tests.rules_kit import Table, card
from tests.unit.rules.casting.kit import Duel


def test_a_foretold_card_is_cast_by_what_is_written_on_it():  # [CR 702.143a]
    table = Table()
    vision = of_text("Vision", "Instant", "You gain 3 life.\nForetell {0}", cost="{5}")
    identity = table.put(0, vision, Zone.HAND)
    for _ in range(2):
        table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    table.run(TakeSpecialAction(0, SpecialAction(identity, "foretell")))
    table.state.turn = type(table.state.turn)(number=3, active=1, regular=0, step=table.state.turn.step)
    table.state.happened, table.state.index = (), None
    assert castable(table) == {(0, "foretell")}


def test_what_a_card_was_given_retrace_for_costs_a_land_card():  # [CR 702.81a]
    table = Table()
    table.permanent(0, of_text("Grove", "Enchantment", "Creature cards in your graveyard have retrace."))
    bear = table.put(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"), Zone.GRAVEYARD)
    assert castable(table) == set()
    table.put(0, card("Field", CardType.LAND), Zone.HAND)
    cast(table, 0, bear, way="retrace")
    assert [table.obj(i).definition.card.name for i in table.state.graveyards[0]] == ["Field"]


def test_what_is_cast_bestowed_is_an_aura_spell_for_the_time_of_casting():  # [CR 601.3, 702.103d]
    table = Table(active=1)
    table.permanent(0, of_text("Aid", "Enchantment", "You may cast Aura spells as though they had flash."))
    table.permanent(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"))
    ghost = of_text("Ghost", "Enchantment Creature — Spirit", "Bestow {0}", cost="{0}", power="1", toughness="1")
    table.put(0, ghost, Zone.HAND)
    assert castable(table) == {(0, "bestow")}


@pytest.mark.parametrize(("kind", "way"), [("creature", "permission"), ("Aura", "bestow")])
def test_what_is_cast_bestowed_from_elsewhere_is_no_creature_spell(kind, way):  # [CR 702.103d]
    table = Table()
    table.permanent(0, of_text("Horde", "Enchantment", f"You may cast {kind} spells from the top of your library."))
    table.permanent(0, of_text("Bear", "Creature — Bear", "", power="2", toughness="2"))
    ghost = of_text("Ghost", "Enchantment Creature — Spirit", "Bestow {0}", cost="{0}", power="1", toughness="1")
    table.state.set_zone(Zone.LIBRARY, 0, (table.put(0, ghost, Zone.LIBRARY),))
    assert castable(table) == {(0, way)}


def test_a_permission_that_speaks_of_spells_covers_the_card_in_hand():  # [CR 601.3]
    table = Table()
    table.permanent(0, elf("You may cast green creature spells as though they had flash."))
    card = table.put(0, elf("", cost="{G}"), Zone.HAND)
    forest = of_text("Grove", "Land", "{T}: Add {G}.", cost="")
    table.permanent(0, forest)
    table.state.turn = replace(table.state.turn, step=Step.UPKEEP)
    assert CastSpell(card) in plays(table.state, 0)


QUICK = (
    "You may cast Shell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\n"
)


@pytest.mark.parametrize("quick", [True, False])
def test_what_was_cast_out_of_time_is_gone_in_the_cleanup_step(quick):  # [CR 601.3b, 514.3a]
    duel = Duel()
    bear = duel.field(0, beast("Bear"))
    shell = duel.hand(
        0, said(QUICK + "Enchant creature\nEnchanted creature gets +0/+3.", "Shell", "Enchantment — Aura")
    )
    wait = duel.hand(0, said("You gain 1 life.", "Wait", "Instant"))
    if quick:
        duel.cast(wait)
    duel.cast(shell, [bear]).resolve()
    assert duel.zone("Shell") is Zone.BATTLEFIELD
    duel.table.state = duel.state
    duel.table.state.agenda = (NextStep(),)
    duel.table.state.turn = replace(duel.state.turn, ahead=(Step.CLEANUP,))
    table = duel.table.go(lambda state: state.turn.active == 1)
    there = {obj.definition.card.name for obj in table.state.objects.values() if obj.zone is Zone.BATTLEFIELD}
    assert ("Shell" in there) == (not quick)
