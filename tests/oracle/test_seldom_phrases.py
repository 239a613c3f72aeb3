"""Sentences of our own that few cards have: what later lines replace, conditions of holding, odd prohibitions."""

import pytest

from spellstack.oracle.normalise import lines
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

PERMANENTS = (
    "~ gets +4/+4 as long as an opponent has ten or more cards in their graveyard.",
    "As long as your opponents control no creatures, ~ has indestructible.",
    "If you would draw a card while your library has no cards in it, you win the game instead.",
    "~ enters tapped unless you've cast another red spell this turn.",
    "As long as an artifact entered the battlefield under your control this turn, creatures you control get +2/+2.",
    "As long as another Aura is attached to enchanted creature, it has first strike.",
    "As long as you control enchanted creature, it gets +2/+2.",
    "When ~ dies, return it to the battlefield tapped and transformed under its owner's control.",
    "Cards in graveyards can't be the targets of spells or abilities.",
    "Creature cards in graveyards and libraries can't enter the battlefield.",
    "Players can't cast spells from graveyards or libraries.",
    "Creatures enchanted player controls get -1/-1.",
    "~'s power and toughness are each equal to the number of cards exiled with it.",
    "Each spell you cast that's exactly three colors has replicate {3}.",
)
MORE = (
    "Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3.",
    "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.",
    "If a triggered ability of another creature you control triggers, it triggers an additional time.",
    "Players may spend mana as though it were mana of any color.",
    "The first instant or sorcery spell you cast each turn has casualty 2.",
    "Enchanted permanent is an enchantment and loses all other card types.",
    "Combat damage that would be dealt by creatures you control can't be prevented.",
    "~ gets +1/+1 for each creature card in your opponents' graveyards.",
)
SPELLS = (
    "Draw a card. If you had a land enter the battlefield under your control this turn, scry 2.",
    "Draw a card. If you cast ~ during your main phase, scry 2.",
    "~ deals 5 damage to target white creature. The damage can't be prevented.",
    "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
    "If X is 5 or more, ~ can't be countered and the damage can't be prevented.",
    "~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
    "Tap target creature. Morbid — That creature gets -9/-9 until end of turn instead if you control a Swamp.",
    "Target player gains 4 life. Landfall — If you control a Swamp, that player gains 8 life instead.",
    "Create a Food token. Fateful hour — If you have 5 or less life, create five of those tokens instead.",
    "~ deals 3 damage to any target. Metalcraft — ~ deals 5 damage instead if you control three or more artifacts.",
)
ALL = [*((x, False) for x in (*PERMANENTS, *MORE)), *((x, True) for x in SPELLS)]


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)


def test_a_line_that_stands_for_an_earlier_one_is_part_of_it():
    text = "Scry 1.\nMorbid — Scry 3 instead if a creature died this turn.\nDraw a card."
    assert lines(text, "Omen") == ["Scry 1. Morbid — Scry 3 instead if a creature died this turn.", "Draw a card."]
