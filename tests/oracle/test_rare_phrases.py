"""Sentences of our own with rarer phrases: the next spell, protection that removes nothing, spells cast out of time."""

import pytest

from spellstack.oracle.compile import read_line
from spellstack.oracle.normalise import lines
from spellstack.oracle.token import join, tokenise
from tests.oracle.test_round_trip import printed

PERMANENTS = (
    "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of "
    "putting it into your graveyard.",
    "Enchanted creature has protection from black. This effect doesn't remove ~.",
    "Enchanted creature gets +1/+1 and has protection from each color. This effect doesn't remove Auras.",
    "Creatures you control have protection from each color.",
    "Dragons your team controls have flying.",
)
SPELLS = (
    "The next instant or sorcery spell you cast this turn can't be countered.",
    "The next creature spell you cast this turn can be cast as though it had flash.",
    "The next artifact spell you cast this turn has improvise.",
    "The next spell you cast this turn costs {2} less to cast.",
)


ALL = [(line, False) for line in PERMANENTS] + [(line, True) for line in SPELLS]


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_a_line_of_this_kind_is_printed_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


def test_what_replaces_an_event_of_its_own_is_a_line_of_its_own():
    text = "Flying\nIf an effect causes you to discard Omen, put it onto the battlefield instead."
    assert len(lines(text, "Omen")) == 2


@pytest.mark.parametrize(("line", "spell"), ALL)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    whole = read_line(line, spell)
    written = line.split(" ")
    for place in range(len(written)):
        shorter = " ".join(written[:place] + written[place + 1 :])
        assert read_line(shorter, spell) != whole, written[place]
