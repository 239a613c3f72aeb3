"""Lines that stand for an earlier one or replace an event of their own, in sentences of our own (CR 614.15)."""

import pytest

from spellstack.oracle.normalise import lines
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

SPELLS = (
    "Tap target creature. Morbid — That creature gets -9/-9 until end of turn instead if you control a Swamp.",
    "Target player gains 4 life. Landfall — If you control a Swamp, that player gains 8 life instead.",
    "Create a Food token. Fateful hour — If you have 5 or less life, create five of those tokens instead.",
    "~ deals 3 damage to any target. Metalcraft — ~ deals 5 damage instead if you control three or more artifacts.",
)


@pytest.mark.parametrize("line", SPELLS)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=True) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", SPELLS)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=True)


def test_a_line_that_stands_for_an_earlier_one_is_part_of_it():
    text = "Scry 1.\nMorbid — Scry 3 instead if a creature died this turn.\nDraw a card."
    assert lines(text, "Omen") == ["Scry 1. Morbid — Scry 3 instead if a creature died this turn.", "Draw a card."]


def test_what_replaces_an_event_of_its_own_is_a_line_of_its_own():
    text = "Flying\nIf an effect causes you to discard Omen, put it onto the battlefield instead."
    assert len(lines(text, "Omen")) == 2
