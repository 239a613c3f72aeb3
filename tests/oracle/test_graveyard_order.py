"""Sentences of our own about the order of the cards in a graveyard: read, printed, equal (CR 404.2)."""

import pytest

from spellstack.ir.ability import Triggered
from spellstack.lexicon import Zone
from spellstack.oracle.token import join, tokenise
from tests.cr.sentences import ability_of
from tests.oracle.proving import needs_every_word, printed

ABOVE = (
    "At the beginning of your upkeep, if ~ is in your graveyard with two or more creature cards above it, return ~ to "
)
SPELLS = (
    "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn.",
)
LINES = (
    "{2}: Put the top card of your graveyard on the bottom of your library.",
    "{T}: Exile the bottom card of target player's graveyard.",
    "Exile the top artifact card of your graveyard: Regenerate ~.",
    "{1}, Exile the top card of your graveyard: ~ gets +1/+1 until end of turn.",
    f"{ABOVE}the battlefield.",
    "At the beginning of your end step, if ~ is in your graveyard with a land card directly above it, you gain 1 life.",
    "At the beginning of your upkeep, if three or more creature cards are above ~, you lose 1 life.",
)
EVERY = [(line, False) for line in LINES] + [(line, True) for line in SPELLS]


@pytest.mark.parametrize(("line", "spell"), EVERY)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell=spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), EVERY)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell=spell)


@pytest.mark.parametrize("line", LINES[-3:])
def test_what_looks_at_the_cards_above_functions_in_the_graveyard(line):
    ability = ability_of(line, False)
    assert isinstance(ability, Triggered)
    assert ability.zones == (Zone.GRAVEYARD,)
