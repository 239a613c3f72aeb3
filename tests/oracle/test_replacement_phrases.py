"""Sentences of our own about what happens instead, and what is prevented: read, printed, equal."""

import pytest

from spellstack.oracle.compile import read_line
from spellstack.oracle.token import join, tokenise
from tests.oracle.test_round_trip import printed

DAMAGE = (
    "If a source you control would deal damage to a permanent or player, it deals triple that damage instead.",
    "If a white source you control would deal damage to an opponent, it deals that much damage plus 2 instead.",
    "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.",
    "If damage would be dealt to ~ while it has a time counter on it, prevent that damage and draw a card.",
    "If noncombat damage would be dealt to ~, prevent that damage. Draw a card for each 1 damage prevented this way.",
    "If a source an opponent controls would deal damage to you, prevent 2 of that damage.",
    "Damage that would reduce your life total to less than 3 reduces it to 3 instead.",
    "Prevent all combat damage that would be dealt to attacking creatures you control.",
    "Prevent all damage that would be dealt to creatures you control by red sources.",
    "All combat damage that would be dealt to you is dealt to ~ instead.",
    "Damage that would be dealt by ~ can't be prevented.",
    "{0}: The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead.",
)
NEXT = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
SHIELD = "Prevent the next 3 damage that would be dealt to target land this turn."
DAMAGE_SPELLS = (
    "Prevent all damage that would be dealt this turn by creatures your opponents control.",
    f"{SHIELD} For each 1 damage prevented this way, scry 1.",
    f"{NEXT} If damage from a green source is prevented this way, draw a card.",
    f"{NEXT} If damage is prevented this way, ~ deals that much damage to that source's controller.",
    "Prevent all combat damage target creature would deal this turn.",
    "Until your next turn, prevent all damage target permanent would deal.",
)
LINES = [*((x, False) for x in DAMAGE), *((x, True) for x in DAMAGE_SPELLS)]


@pytest.mark.parametrize(("line", "spell"), LINES)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    whole = read_line(line, spell)
    written = line.split(" ")
    for place in range(len(written)):
        shorter = " ".join(written[:place] + written[place + 1 :])
        assert read_line(shorter, spell) != whole, written[place]
