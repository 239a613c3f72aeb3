"""Sentences of our own about what holds for a while, and for the next spell: read, printed, equal (CR 611.2)."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

SPELLS = (
    "Until your next turn, artifact spells can't be cast and lands with the chosen name can't be played.",
    "Until end of turn, creature spells can't be cast.",
    "The next instant or sorcery spell you cast this turn can't be countered.",
    "The next creature spell you cast this turn can be cast as though it had flash.",
    "The next artifact spell you cast this turn has improvise.",
    "The next spell you cast this turn costs {2} less to cast.",
    "~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
)


@pytest.mark.parametrize("line", SPELLS)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=True) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", SPELLS)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=True)
