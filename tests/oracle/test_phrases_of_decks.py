"""Sentences of our own with phrases that real decks asked for: piles, sizes in words, whose hands, what was kicked."""

import pytest

from spellstack.ir.casting import ModifyCost
from spellstack.ir.cost import PayMana
from spellstack.ir.value import Fixed
from spellstack.lexicon.mana import ManaCost
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, only_ability, printed

LINES = (
    "At the beginning of your upkeep and whenever you cast a red spell, put a growth counter on ~.",
    "At the beginning of your end step and whenever another Wall enters, scry 1.",
    "{3}: Target nonland permanent not named ~ phases out.",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    "{2}: ~ becomes a legendary 5/5 green Wurm creature with trample until end of turn.",
    "When ~ enters, draw cards equal to the number of experience counters you have.",
    "~'s power is equal to the total number of artifact cards you own in exile and in your graveyard.",
    "Whenever ~ attacks, create a 2/1 red Goblin creature token with haste that's attacking.",
    "Whenever ~ blocks a creature, create a 1/3 white Wall creature token that's blocking that creature.",
    "~ enters with a charge counter on it for each time it was kicked.",
    "When ~ dies, you gain 3 life for each time ~ was kicked.",
    "When ~ dies, return the exiled cards to the battlefield under their owner's control.",
    "When ~ enters, return two Walls you control to their owner's hand.",
    "{2}: Return all Walls you control to their owner's hand.",
    "{2}: Return all Walls you control to their owners' hands.",
    "Whenever you cast your first artifact spell each turn, draw a card.",
    "Whenever you cast an artifact spell for the first time each turn, draw a card.",
    "When ~ enters, you lose half your life, rounded down.",
)
SPELLS = (
    (
        "Target opponent reveals their hand. You choose an artifact card from it with mana value 2 or less. That "
        "player discards that card."
    ),
    (
        "Target opponent reveals their hand. You choose an artifact card with mana value 2 or less from it. That "
        "player discards that card."
    ),
    "Destroy each Wall with power 2 or greater. They can't be regenerated.",
    "Destroy all Walls with power 2 or greater. They can't be regenerated.",
    "Destroy target Wall. It can't be regenerated.",
    "Until end of turn, Walls you control get +0/+2 and Goblins your opponents control get -2/-0.",
    "Until end of turn, target Wall gains flying and another target creature loses flying.",
    (
        "Reveal the top four cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into your hand and the other on the bottom of your library in a random order."
    ),
    (
        "Reveal the top three cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your graveyard and the other into your hand."
    ),
    (
        "Look at the top four cards of your library. Put one of those cards into your graveyard, one into your hand, "
        "and one on top of your library."
    ),
    "Create a 0/4 white Wall creature token that's blocking target attacking creature.",
    "Strive — ~ costs {1}{R} more to cast for each target beyond the first.",
    "~ deals 2 damage to target Wall. If you control a Goblin, ~ deals 5 damage instead.",
    "~ deals 2 damage to target Wall. If you control a Goblin, it deals 5 damage instead.",
)
PUT = "Put one pile into your hand and the other into your graveyard."
EVERY = [*((line, False) for line in LINES), *((line, True) for line in SPELLS)]


@pytest.mark.parametrize(("line", "spell"), EVERY)
def test_a_line_prints_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


@pytest.mark.parametrize(("line", "spell"), EVERY)
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)


@pytest.mark.parametrize(
    ("line", "spell"),
    [
        ("Draw a card, one on top of your library, and one into your hand.", True),  # one of what?
        (PUT, True),
        (f"An opponent separates those cards into two piles. {PUT}", True),
        ("Until end of turn, Walls you control get +0/+2 and draw a card.", True),
        ("~ becomes a Golem creature with power and toughness each equal to.", False),
        (
            "At the beginning of your upkeep and at the beginning of your end step and whenever you gain life, scry 1.",
            False,
        ),
    ],
)
def test_what_says_nothing_exact_is_refused(line, spell):
    assert isinstance(read_line(line, spell), Diagnostic)


@pytest.mark.parametrize(("mana", "generic"), [("{2}", Fixed(2)), ("{1}{R}", None), ("{W}{U}", None)])
def test_what_each_further_target_costs_keeps_its_colors(mana, generic):  # [CR 601.2f]
    (change,) = only_ability(f"~ costs {mana} more to cast for each target beyond the first.", True).effects
    assert isinstance(change, ModifyCost)
    assert change.add_generic == generic
    assert generic or change.add == (PayMana(ManaCost.parse(mana)),)
