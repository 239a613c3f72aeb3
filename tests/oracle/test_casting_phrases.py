"""Sentences of our own about what spells and abilities cost, and how they may be cast: read, printed, equal."""

import pytest

from spellstack.oracle.compile import read_line
from spellstack.oracle.token import join, tokenise
from tests.oracle.test_round_trip import printed

COSTS = (
    "Goblin spells you cast with mana value 4 or greater cost {2} less to cast.",
    "Noncreature spells your opponents cast with mana value 3 or less cost {1} more to cast.",
    "Artifact spells you cast from your graveyard cost {1} less to cast.",
    "Spells you cast from anywhere other than your hand cost {1} less to cast.",
    "Spells your opponents cast from graveyards or from exile cost {1} more to cast.",
    "Each creature spell you cast with flying costs {1} less to cast.",
    "Spells your opponents cast that target ~ cost {3} more to cast.",
    "Creature spells you cast cost {1} less to cast for each artifact you control.",
    "~ costs {X} less to cast, where X is the number of cards in your hand.",
    "~ costs 2 life more to cast for each target.",
    "~ costs {2} less to cast if it targets a blue spell.",
    "Cycling abilities you activate cost {1} less to activate.",
    "Equip abilities you activate that target ~ cost {2} less to activate.",
    "Activated abilities of artifact cards in your graveyard cost {1} less to activate.",
    "Loyalty abilities of planeswalkers your opponents control cost {2} more to activate.",
    "Dash costs you pay cost {1} less.",
    "{5}: Draw a card. This ability costs {1} less to activate for each Wizard you control.",
    "{5}: Scry 1. This ability costs {2} less to activate if you control an artifact. Activate only once each turn.",
    "{5}: Tap target creature. This ability costs {3} less to activate if it targets a white creature.",
)
PERMISSIONS = (
    "You may play lands from your graveyard.",
    "You may play lands and cast Elf spells from the top of your library.",
    "You may cast artifact spells from the top of your library.",
    "Once during each of your turns, you may cast a creature spell with power 2 or less from your graveyard.",
    "Once each turn, you may cast a Wizard spell from your hand or the top of your library without paying its mana cost.",
    "You may cast Dinosaur spells from among cards exiled with ~.",
    "You may cast Goblin spells by discarding a card rather than paying their mana costs.",
    "You may cast spells from your graveyard by sacrificing a creature in addition to paying their other costs.",
    (
        "You may cast red spells by paying {E}{E} rather than paying their mana costs. "
        "If you cast a spell this way, you may cast it as though it had flash."
    ),
    (
        "You may cast spells from the top of your library. "
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    ),
    "You may cast artifact spells from your graveyard. If you cast a spell this way, that artifact enters tapped.",
    "Any player may cast Elf spells without paying their mana costs and as though they had flash.",
    "You may cast ~ from your graveyard.",
    "You may cast ~ from your graveyard or from exile by discarding a card in addition to paying its other costs.",
    "You may cast ~ from your graveyard using its dash ability.",
    (
        "You may cast ~ from your graveyard by paying {R} rather than paying its mana cost. "
        "If you do, it enters with two +1/+1 counters on it."
    ),
    "You may cast ~ from your graveyard if you pay {1} more to cast it for each artifact you control.",
    "You may cast ~ as though it had flash if you pay {2} more to cast it.",
)
LINES = (*COSTS, *PERMISSIONS)


@pytest.mark.parametrize("line", LINES)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line):
    whole = read_line(line, False)
    written = line.split(" ")
    for place in range(len(written)):
        shorter = " ".join(written[:place] + written[place + 1 :])
        assert read_line(shorter, False) != whole, written[place]
