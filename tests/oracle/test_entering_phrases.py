"""Sentences of our own about how things enter, and about the rules cards change: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

OR_ELSE = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
ENTERING = (
    "As ~ enters, you may reveal a Swamp or Forest card from your hand. If you don't, ~ enters tapped.",
    f"If ~ would enter, sacrifice two untapped lands instead. {OR_ELSE}",
    f"If ~ would enter, you may discard a land card instead. {OR_ELSE}",
    "~ enters with two -1/-1 counters on it unless you control a Swamp.",
    "~ enters with X time counters on it. If X is 5 or more, it enters with an additional X time counters on it.",
    "~ enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters tapped.",
    "Other creatures you control enter with two additional +1/+1 counters on them.",
    "Each creature you control enters with an additional +1/+1 counter on it for each Forest you control.",
    "As ~ enters, exile a sorcery card from your graveyard.",
    "As ~ enters, choose a noncreature, nonland card name.",
    "If it's neither day nor night, it becomes day as ~ enters.",
    "As ~ enters, choose artifact, enchantment, or land.",
    "As ~ enters, it becomes your choice of a 3/3 artifact creature or a 1/6 Wall creature with defender.",
)
RULES = (
    "As long as ~ is paired with another creature, each of those creatures gets +1/+1.",
    "As long as ~ is paired with another creature, both creatures have trample.",
    "If a land entering causes a triggered ability of ~ to trigger, that ability triggers an additional time.",
    "Artifacts entering don't cause abilities of creatures your opponents control to trigger.",
    "You can't cast more than one spell each turn.",
    "Each player can't draw more than one card each turn.",
    "Each player who has cast a noncreature spell this turn can't cast additional noncreature spells.",
    "Spells with the chosen name can't be cast.",
    "You may play two additional lands on each of your turns.",
    "Creatures you control can't have -1/-1 counters put on them.",
    "You can't get poison counters.",
    "~ and land creatures you control get +2/+2.",
    "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
)


@pytest.mark.parametrize("line", (*ENTERING, *RULES))
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", (*ENTERING, *RULES))
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=False)
