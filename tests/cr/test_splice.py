"""Splicing cards onto a spell (CR 601.2b, 702.47), with cards of our own."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Cancel, Choose
from spellstack.rules.legality.targets import chosen_instructions
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.unit.rules.casting.kit import Duel

ARCANE = "Sorcery — Arcane"
BREATH = of_text("Breath", ARCANE, "You gain 1 life.", cost="{G}")
BOLT = of_text("Ray", "Instant — Arcane", "~ deals 2 damage to any target.\nSplice onto Arcane {1}{R}", cost="{1}{R}")
IDEA = of_text("Idea", ARCANE, "Draw a card.\nSplice onto Arcane {U}", cost="{2}{U}")
PYRE = of_text("Pyre", ARCANE, "You lose 1 life.\nSplice onto Arcane—Sacrifice a creature.", cost="{B}")
DREAM = of_text("Dream", "Instant", "Draw a card.\nSplice onto instant or sorcery {2}{U}", cost="{U}")
PLAIN = of_text("Plain", "Sorcery", "You gain 2 life.", cost="{G}")
BEAR = of_text("Bear", "Creature — Bear", "", power="2", toughness="2")


def duel_with(*hand, pool="GGRRUU", library=5):
    duel = Duel(library=library)
    for one in hand:
        duel.put(0, one, Zone.HAND)
    duel.pool(0, pool)
    return duel


def test_a_card_is_revealed_and_its_text_added_after_the_spells_own():  # [CR 702.47a, 702.47b]
    duel = duel_with(BREATH, BOLT)
    ray = duel.find("Ray")
    duel.cast("Breath")
    assert (duel.request.purpose, duel.request.options, duel.request.minimum) == ("splice", (ray,), 0)
    duel.do(Choose((ray,)), Choose((1,)))
    assert duel.state.objects[ray].zone is Zone.HAND and duel.state.objects[ray].known_to == (0, 1)
    assert len(duel.mana(0)) == 3
    duel.resolve()
    assert (duel.life(0), duel.life(1)) == (21, 18)
    assert duel.zone("Breath") is Zone.GRAVEYARD and duel.zone("Ray") is Zone.HAND


def test_nobody_has_to_splice():
    duel = duel_with(BREATH, BOLT)
    duel.cast("Breath", [])
    assert len(duel.mana(0)) == 5
    duel.resolve()
    assert duel.life(1) == 20


def test_the_cost_is_paid_in_addition():  # [CR 601.2f, 702.47a]
    duel = duel_with(BREATH, BOLT, pool="GR")
    duel.cast("Breath")
    assert duel.stack_names() == ["Breath"] and duel.request.purpose != "splice"  # too dear


def test_several_are_ordered_and_paid_for_together():  # [CR 702.47b]
    duel = duel_with(BREATH, IDEA, BOLT, pool="GRRU")
    idea, ray = duel.find("Idea"), duel.find("Ray")
    duel.cast("Breath", [idea, ray])
    assert duel.request.purpose == "splice order"
    duel.do(Choose((ray, idea)), Choose((1,)))
    parts = characteristics(duel.state, duel.state.stack[-1]).parts.spell
    effects = [instructions.effect for one in parts for instructions in chosen_instructions([one.body], ())]
    assert [type(effect).__name__ for effect in effects] == ["GainLife", "DealDamage", "Draw"]
    duel.resolve()
    assert (duel.life(0), duel.life(1), len(duel.state.hands[0])) == (21, 18, 3)


def test_those_that_cannot_be_paid_together_are_told_apart():
    duel = duel_with(BREATH, IDEA, BOLT, pool="GUR")
    idea, ray = duel.find("Idea"), duel.find("Ray")
    duel.cast("Breath")
    assert set(duel.request.options) == {idea, ray} and duel.request.maximum == 1
    duel = duel_with(BREATH, IDEA, IDEA, BOLT, pool="GURG")
    duel.cast("Breath")
    assert len(duel.request.clashes) == 1 and duel.request.maximum == 2


def test_other_costs_than_mana():
    duel = duel_with(BREATH, PYRE)
    pyre = duel.find("Pyre")
    duel.cast("Breath")
    assert duel.request.purpose != "splice"  # nothing to sacrifice
    duel = duel_with(BREATH, PYRE)
    bear = duel.put(0, BEAR, Zone.BATTLEFIELD)
    pyre = duel.find("Pyre")
    duel.cast("Breath", [pyre])
    duel.resolve()
    assert bear not in duel.state.battlefield and duel.life(0) == 20


def test_only_onto_what_it_says_and_if_its_targets_can_be_chosen():  # [CR 702.47b]
    duel = duel_with(PLAIN, BOLT, DREAM)
    dream = duel.find("Dream")
    duel.cast("Plain")
    assert duel.request.options == (dream,)
    tap = of_text("Still", ARCANE, "Tap target creature.\nSplice onto Arcane {U}")
    duel = duel_with(BREATH, tap)
    duel.cast("Breath")
    assert duel.request.purpose != "splice"


def test_the_spell_has_nothing_else_of_the_card():  # [CR 702.47c]
    duel = duel_with(BREATH, BOLT)
    duel.cast("Breath", [duel.find("Ray")], [1])
    spell = characteristics(duel.state, duel.state.stack[-1])
    assert (spell.name, spell.mana_value, len(spell.colors)) == ("Breath", 1, 1)


def test_text_that_names_the_card_speaks_of_the_spell():  # [CR 702.47c]
    duel = duel_with(BREATH, BOLT)
    guard = of_text("Guard", "Creature — Bear", "Protection from green", power="2", toughness="2")
    wall = duel.put(1, guard, Zone.BATTLEFIELD)
    duel.cast("Breath", [duel.find("Ray")])
    assert wall not in duel.request.options  # the source of the damage is the green spell


def test_with_one_illegal_target_the_whole_spell_does_nothing():  # [CR 702.47d, 608.2b]
    duel = duel_with(BREATH, BOLT, pool="GRRR")
    bear = duel.put(1, BEAR, Zone.BATTLEFIELD)
    duel.hand(0, "Shock")
    duel.cast("Breath", [duel.find("Ray")], [bear])
    duel.cast("Shock", [bear])
    duel.resolve()
    duel.resolve()
    assert duel.life(0) == 20


def test_the_text_is_gone_when_the_spell_has_left_the_stack():  # [CR 702.47e]
    duel = duel_with(BREATH, BOLT)
    duel.cast("Breath", [duel.find("Ray")], [1])
    duel.resolve()
    assert len(characteristics(duel.state, duel.find("Breath")).abilities) == 1


def test_a_copy_has_the_text_too():  # [CR 707.10]
    duel = duel_with(BREATH, BOLT, pool="GRRUUUU")
    echo = of_text("Echo", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    duel.put(0, echo, Zone.HAND)
    duel.cast("Breath", [duel.find("Ray")], [1])
    duel.cast("Echo", [duel.state.stack[-1]])
    duel.resolve([])
    duel.resolve()
    duel.resolve()
    assert (duel.life(0), duel.life(1)) == (22, 16)


def test_taken_back_nothing_has_happened():  # [CR 733.1]
    duel = duel_with(BREATH, BOLT)
    duel.cast("Breath", [duel.find("Ray")])
    duel.do(Cancel())
    assert not duel.state.stack and len(duel.state.hands[0]) == 2 and len(duel.mana(0)) == 6


def test_what_cannot_be_spliced_is_refused():
    duel = duel_with(BREATH, BOLT)
    duel.cast("Breath")
    with pytest.raises(IllegalAction):
        duel.do(Choose((duel.find("Breath"),)))
