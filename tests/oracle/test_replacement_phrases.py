"""Sentences of our own about what happens instead, and what is prevented: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

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
    (
        "If a source you control would deal combat damage to a creature, put that many -1/-1 counters on "
        "that creature instead."
    ),
    "If damage would be dealt to you, draw that many cards instead.",
    (
        "If a source would deal damage to ~, prevent that damage. The source's controller draws cards equal "
        "to the damage prevented this way."
    ),
    "Combat damage that would be dealt by creatures you control can't be prevented.",
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
    "~ deals 5 damage to target white creature. The damage can't be prevented.",
    "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
    "If X is 5 or more, ~ can't be countered and the damage can't be prevented.",
)
MOVES = (
    "If a nontoken creature an opponent controls would die, exile that card with an ice counter on it instead.",
    "If a card would be put into your graveyard from anywhere, exile it instead.",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.",
    "If a red creature you control would die, instead exile that card and create a 2/2 black Zombie creature token.",
    "If ~ would be put into a graveyard from anywhere, exile it instead.",
    "If ~ would die, put it on the bottom of its owner's library instead.",
    "If ~ would be destroyed, regenerate it.",
    'All Snakes have "If ~ would be put into a graveyard, you may put it on top of its owner\'s library instead."',
    (
        "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield "
        "instead of putting it into your graveyard."
    ),
    "When ~ dies, return it to the battlefield tapped and transformed under its owner's control.",
)
AMOUNTS = (
    "If one or more oil counters would be put on an artifact, that many plus one oil counters are put on it instead.",
    "If you would put one or more counters on ~, put twice that many of each of those kinds of counters on ~ instead.",
    "If you would create one or more tokens, create three times that many of those tokens instead.",
    "If you would create one or more tokens, instead create those tokens plus an additional Food token.",
    "If you would create one or more Clue tokens, that many 4/4 blue Fish creature tokens are created instead.",
    "If you would draw a card while you have no cards in hand, instead you draw two cards and you lose 1 life.",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
    "If an opponent would draw a card, instead that player skips that draw and you draw a card.",
    "If you would gain life, draw that many cards instead.",
    "If you would draw a card, you may skip that draw instead.",
    "If you would draw a card, you may put a charge counter on ~ instead.",
    "If an artifact dealt damage by ~ this turn would die, exile it instead.",
    (
        "If you would put one or more counters on a creature you control or on yourself, put that many plus "
        "one of each of those kinds of counters on that permanent or player instead."
    ),
    "If a player would begin an extra turn, that player skips that turn instead.",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    "If a creature is tapped for mana, it produces colorless mana instead of any other type.",
)
MOVE_SPELLS = (
    "Until end of turn, if an artifact would enter and it wasn't cast, exile it instead.",
    "~ deals 3 damage to target creature. If that creature would die this turn, exile it instead.",
    "~ deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
)
LINES = [
    *((x, False) for x in (*DAMAGE, *MOVES, *AMOUNTS)),
    *((x, True) for x in (*DAMAGE_SPELLS, *MOVE_SPELLS)),
]


@pytest.mark.parametrize(("line", "spell"), LINES)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)
