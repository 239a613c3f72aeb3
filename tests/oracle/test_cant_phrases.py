"""Sentences of our own about what can't or must happen, alone and with other predicates: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

LINES = (
    "~ can't block and can't be blocked.",
    "~ can't block or be blocked.",
    "Enchanted creature gets +3/+2 and can't attack alone.",
    "Equipped creature gets +2/+2, has haste, can't attack you or planeswalkers you control, and can't be sacrificed.",
    "~ can't be blocked except by three or more creatures.",
    "~ can't be the target of nonblue spells or abilities from nonblue sources.",
    "Artifacts can't be the targets of spells.",
    "~ can't have counters put on it.",
    "Enchanted land has indestructible and can't be enchanted by other Auras.",
    "Creatures with flying can't attack you.",
    "~ attacks or blocks each combat if able.",
    "As long as ~ is tapped, it has reach and can block an additional two creatures each combat.",
    "Creatures can't block unless their controller pays {X} for each of those creatures, where X is ~'s power.",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "Enchanted creature can't attack or block unless its controller pays {1} for each card in your hand.",
    "As long as ~ is attacking, creatures can't block unless their controller pays {1} for each of those creatures.",
    "~ can't attack during extra turns.",
    "~ can't block unless a player has been dealt damage this turn.",
    "Cards in graveyards can't be the targets of spells or abilities.",
    "Creature cards in graveyards and libraries can't enter the battlefield.",
    "Players can't cast spells from graveyards or libraries.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    needs_every_word(line, spell=False)
