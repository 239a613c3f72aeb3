"""Sentences of our own with static abilities: hand sizes, abilities of others, protection: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

LINES = (
    "Players have no maximum hand size.",
    "Your maximum hand size is eleven.",
    "Your maximum hand size is increased by two.",
    "Each opponent's maximum hand size is reduced by three.",
    "Your maximum hand size is equal to the number of charge counters on ~.",
    "Players can't untap more than one creature during their untap steps.",
    "You can't untap more than two artifacts during your untap step.",
    "Players play with the top card of their libraries revealed.",
    "Your opponents play with their hands revealed.",
    "Players can't cast spells during combat.",
    "Creatures with power greater than ~'s power can't block it.",
    "~ has all activated abilities of all artifacts on the battlefield.",
    "~ has all activated abilities of each other creature with a +1/+1 counter on it.",
    "~ has all activated abilities of all Elf cards in your graveyard.",
    "~ can't attack or block as long as it has a cage counter on it.",
    "~ doesn't untap during your untap step if it has a depletion counter on it.",
    "~ can't be blocked as long as it's attacking alone.",
    "As long as enchanted creature is attacking alone, it can't be blocked.",
    "Enchanted creature gets +2/+2 and is goaded.",
    "Enchanted creature gets +3/+3, must be blocked if able, and is goaded.",
    "~ escapes with two +1/+1 counters on it.",
    "~ enters with your choice of a deathtouch counter or a lifelink counter on it.",
    "Lands you control enter untapped.",
    "If you would get one or more {E}, you get twice that many {E} instead.",
    "If you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.",
    "If one or more tokens would be created under your control, those tokens plus a Clue token are created instead.",
    "~ gets +1/+1 for each experience counter you have.",
    "Equipped creature gets +1/+1 for each counter on ~.",
    "As long as ~ has three or more counters on it, it has flying and vigilance.",
    "Enchanted permanent loses all abilities and doesn't untap during its controller's untap step.",
    "Damage isn't removed from creatures your opponents control during cleanup steps.",
    "Creatures your opponents control don't untap during their controllers' untap steps.",
    "Enchanted creature can't attack as long as it's tapped.",
    "Enchanted creature has protection from black. This effect doesn't remove ~.",
    "Enchanted creature gets +1/+1 and has protection from each color. This effect doesn't remove Auras.",
    "Creatures you control have protection from each color.",
    "Dragons your team controls have flying.",
    "Creatures enchanted player controls get -1/-1.",
    "Each spell you cast that's exactly three colors has replicate {3}.",
    "~'s power and toughness are each equal to the number of cards exiled with it.",
    "Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3.",
    "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.",
    "If a triggered ability of another creature you control triggers, it triggers an additional time.",
    "Players may spend mana as though it were mana of any color.",
    "The first instant or sorcery spell you cast each turn has casualty 2.",
    "~ gets +1/+1 for each creature card in your opponents' graveyards.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=False)
