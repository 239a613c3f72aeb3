"""Sentences of our own with rarer phrases: the next spell, protection that removes nothing, spells cast out of time."""

import pytest

from spellstack.oracle.normalise import lines
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

PERMANENTS = (
    (
        "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of "
        "putting it into your graveyard."
    ),
    "Enchanted creature has protection from black. This effect doesn't remove ~.",
    "Enchanted creature gets +1/+1 and has protection from each color. This effect doesn't remove Auras.",
    "Creatures you control have protection from each color.",
    "At the beginning of each end step, if a player was dealt 6 or more combat damage this turn, draw a card.",
    "At the beginning of each end step, if you were dealt 3 or more damage this turn, draw a card.",
    "{T}: Draw a card. Activate only if red sources you controlled dealt 5 or more noncombat damage this turn.",
    "~ can't block unless a player has been dealt damage this turn.",
    (
        "If a source you control would deal combat damage to a creature, put that many -1/-1 counters on that creature "
        "instead."
    ),
    "If damage would be dealt to you, draw that many cards instead.",
    (
        "If a source would deal damage to ~, prevent that damage. The source's controller draws cards equal to the "
        "damage prevented this way."
    ),
    (
        "If you would put one or more counters on a creature you control or on yourself, put that many plus one of "
        "each of those kinds of counters on that permanent or player instead."
    ),
    "~ can't attack during extra turns.",
    "If a player would begin an extra turn, that player skips that turn instead.",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    "If a creature is tapped for mana, it produces colorless mana instead of any other type.",
    "Dragons your team controls have flying.",
)
SPELLS = (
    "Until your next turn, artifact spells can't be cast and lands with the chosen name can't be played.",
    "Until end of turn, creature spells can't be cast.",
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
    needs_every_word(line, spell)
