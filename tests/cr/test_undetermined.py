"""What a spell does not do since it would need to know something about an illegal target (CR 608.2b)."""

import pytest

from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel

BLESS = "Target player gains 1 life. "
MURDER = said("Destroy target creature.", "Murder", "Instant")


def after(text, *, gone):
    """The life and the tokens of a player whose spell aimed at that player and a 2/2 creature, gone by then or not."""
    duel = Duel()
    bear = duel.field(1, beast("Bear"))
    duel.field(0, beast("Watcher", "Whenever another creature enters, you gain 10 life."))
    spell, murder = duel.hand(0, said(BLESS + text, "Spell", "Instant"), MURDER)
    duel.cast(spell, [0], [bear])
    if gone:
        duel.cast(murder, [bear]).resolve()
    duel.resolve()
    if duel.state.stack:
        duel.resolve()
    return duel.life(0)


@pytest.mark.parametrize(("gone", "life"), [(False, 31), (True, 21)])
def test_no_token_is_created_of_a_size_that_nobody_knows(gone, life):
    assert after("Create an X/X green Beast creature token, where X is target creature's power.", gone=gone) == life


@pytest.mark.parametrize(("gone", "life"), [(False, 18), (True, 21)])
def test_nothing_hangs_on_what_nobody_knows(gone, life):
    text = "If target creature has flying, you gain 3 life. Otherwise, you lose 3 life."
    assert after(text, gone=gone) == life


@pytest.mark.parametrize("gone", [False, True])
def test_what_asks_nothing_of_it_happens(gone):
    assert after("Target creature gets +1/+1 until end of turn. You gain 3 life.", gone=gone) == 24
