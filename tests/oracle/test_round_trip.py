"""Sentences of our own in the language of cards: read, printed, equal."""

import pytest

from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, printed

PERMANENT_LINES = (
    "When ~ enters, you gain 7 life.",
    "Whenever another artifact you control enters, scry 3.",
    "Whenever ~ or another Kobold dies, each opponent loses 2 life and you gain 1 life.",
    "At the beginning of each opponent's upkeep, that player loses 1 life.",
    "{3}{R}, {T}: ~ deals 4 damage to target creature or planeswalker.",
    "{2}, Sacrifice another creature: Draw two cards. Activate only as a sorcery.",
    "Discard a land card: Untap ~. Activate only once each turn.",
    "Pay 3 life: Tap up to two target lands an opponent controls.",
    "Other Walls you control get +0/+3 and have vigilance.",
    "Equipped creature gets +3/-1 and can't block.",
    "As long as you control a Desert, ~ has deathtouch and lifelink.",
    "~ enters with three storage counters on it.",
    "~ can't be blocked by white creatures.",
    "Artifact spells you cast cost {2} less to cast.",
    "{T}: Add {G} or {U}.",
    "{4}: Until end of turn, ~ becomes a 5/5 blue Serpent creature. It's still a land.",
    "When ~ dies, you may return target Zombie card from your graveyard to your hand.",
    'Creatures you control have "{T}: This creature deals 1 damage to any target."'.replace("This creature", "~"),
    "Whenever you cast a noncreature spell, create two 1/1 green Squirrel creature tokens with reach.",
    "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "Flying, haste, protection from green",
    "Ward—Discard a card.",
)
SPELL_LINES = (
    "Destroy target nonblack artifact creature. You lose 2 life.",
    "Exile target attacking creature. Its controller gains life equal to its toughness.",
    "~ deals 5 damage divided as you choose among any number of targets.",
    "Target player discards three cards, then draws two cards.",
    "Counter target blue spell unless its controller pays {X}.",
    "Each player sacrifices an artifact of their choice.",
    "Choose one — • Tap target land. • Draw a card, then discard a card.",
    "Search your library for a basic Swamp card, reveal it, put it into your hand, then shuffle.",
    "Look at the top four cards of your library. Put one of them into your hand and the rest into your graveyard.",
    "Creatures you control gain menace and trample until end of turn.",
    "Target creature gets +X/+X until end of turn, where X is the number of Forests you control.",
    "Return up to two target creature cards from your graveyard to the battlefield.",
    "As an additional cost to cast ~, sacrifice a land.",
    "Prevent the next 3 damage that would be dealt to any target this turn.",
    "You may discard a card. If you do, draw two cards.",
    "Exile the top card of your library. Until end of turn, you may play that card.",
)


@pytest.mark.parametrize("line", PERMANENT_LINES)
def test_a_permanents_line_prints_as_it_was_read(line):
    assert printed(line, spell=False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", SPELL_LINES)
def test_a_spells_line_prints_as_it_was_read(line):
    assert printed(line, spell=True) == join(tokenise(line)[0])


# What may go without a change of meaning is listed: "up to" and the like never do.
@pytest.mark.parametrize(("line", "spell"), [*((x, False) for x in PERMANENT_LINES), *((x, True) for x in SPELL_LINES)])
def test_no_word_can_be_left_out_without_a_change_of_meaning(line, spell):
    needs_every_word(line, spell)
