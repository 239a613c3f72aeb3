"""Sentences of our own about what holds now and what happened this turn: read, printed, equal (CR 603.4, 611.3)."""

import pytest

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
    "At the beginning of each end step, if a player was dealt 6 or more combat damage this turn, draw a card.",
    "At the beginning of each end step, if you were dealt 3 or more damage this turn, draw a card.",
    "{T}: Draw a card. Activate only if red sources you controlled dealt 5 or more noncombat damage this turn.",
)
SPELLS = (
    "Draw a card. If you had a land enter the battlefield under your control this turn, scry 2.",
    "Draw a card. If you cast ~ during your main phase, scry 2.",
)
ALL = [*((line, False) for line in PERMANENTS), *((line, True) for line in SPELLS)]


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)
