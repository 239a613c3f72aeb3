"""Sentences of our own about what things are, become and enter as: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

BECOMING = (
    (
        "Whenever you cast a spell, you may have ~ become a 1/1 Bird artifact creature with flying in addition to its "
        "other types until end of turn."
    ),
    "Enchanted creature loses all abilities and is a blue Snake with base power and toughness 0/2.",
    "Enchanted creature is an Ox with base power and toughness 0/4 and loses all abilities.",
    "All permanents are enchantments in addition to their other types.",
    "Enchanted creature gets +4/+4, has flying and first strike, and is a Dragon in addition to its other types.",
    "Enchanted artifact is a creature with base power and toughness 3/3 in addition to its other types.",
    "Enchanted permanent is a colorless Island land.",
    "Creatures you control are Wolves in addition to their other creature types.",
    "Enchanted creature gets -1/-1 and is a red Goblin in addition to its other colors and types.",
    "Lands you control are 2/2 creatures that are still lands.",
    "Nonbasic lands are Swamps.",
    "~ is the chosen type in addition to its other types.",
    "Nontoken creatures you control are Plains lands in addition to their other types.",
    "{2}: ~ becomes a 2/2 Golem artifact creature until end of turn.",
    "{1}: ~ becomes a 2/1 blue Faerie creature with flying until end of turn.",
    "Enchanted permanent is an enchantment and loses all other card types.",
)
COPIES = (
    "You may have ~ enter as a copy of any artifact on the battlefield, except it's a Wall and it has flying.",
    "You may have ~ enter as a copy of a creature you control, except it's a Rogue in addition to its other types.",
    "You may have ~ enter as a copy of any Wall, except its power and toughness are equal to ~'s power and toughness.",
    "You may have ~ enter as a copy of a land, except it enters with an additional growth counter on it.",
    "You may have ~ enter tapped as a copy of any land on the battlefield.",
    "You may have ~ enter as a copy of any creature card in a graveyard, except it's a 4/4 black Zombie.",
    "Artifacts you control enter as a copy of ~.",
    "{2}: ~ becomes a copy of target creature until end of turn, except it has haste.",
)
SPELLS = (
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.",
    "Until end of turn, target artifact becomes a green and white Cat creature, loses all abilities, and gains reach.",
    "Target creature becomes a Dragon with base power and toughness 4/4, flying, and haste until end of turn.",
    "Target creature becomes a Dragon with base power and toughness 4/4 and gains flying until end of turn.",
    "Create a token that's a copy of target nonartifact creature, except it's a 1/1 green Frog.",
    "Create two tapped tokens that are copies of target artifact you control.",
    "Create a token that's a copy of target land, except it's 1/1, it's a Spirit creature, and it has flying.",
    "Copy target creature spell you control, except it isn't legendary.",
)


@pytest.mark.parametrize(("line", "spell"), [*((x, False) for x in (*BECOMING, *COPIES)), *((x, True) for x in SPELLS)])
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), [*((x, False) for x in (*BECOMING, *COPIES)), *((x, True) for x in SPELLS)])
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)
