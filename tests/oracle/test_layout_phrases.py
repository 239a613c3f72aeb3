"""Cards of particular layouts from sentences of our own: flip cards and Cases, read and printed again (CR 710, 719)."""

import pytest

from spellstack.ir.card import Layout
from spellstack.oracle import compile_card
from spellstack.oracle.compile import type_line
from spellstack.oracle.token import join, tokenise
from spellstack.render import card_text
from spellstack.render.verify import Status, verify
from tests.oracle.proving import needs_every_word, printed

LINES = (
    "Whenever ~ deals damage to an opponent, flip it.",
    "When ~ flips, draw a card.",
    "Whenever a creature flips, draw a card.",
    "When ~ dies, return it to the battlefield flipped.",
    "To solve — You control three or more artifacts.",
    "To solve — It's your turn.",
    "Solved — Creatures you control get +1/+0.",
    "Solved — ~ is a 4/4 Gorgon creature with deathtouch in addition to its other types.",
    "Solved — Whenever you cast an instant spell, draw a card.",
    "Solved — At the beginning of your upkeep, if you control a Wall, draw a card.",
    "Solved — Sacrifice ~: Draw a card.",
    "Solved — {2}, {T}: Draw a card. Activate only if you control a Wall.",
    "Solved — {T}: Draw a card. Activate only as a sorcery.",
    "To solve — Three or more sources you controlled dealt damage this turn.",
    "To solve — Three or more creatures attacked this turn.",
    "To solve — Three or more creature cards were put into graveyards from anywhere this turn.",
    "To solve — You've gained 5 or more life this turn.",
    "To solve — There are five colors among permanents you control.",
    "To solve — There are two or more colors among lands you control.",
    (
        "You may look at the top card of your library any time, and you may cast Goblin spells from the top of your "
        "library."
    ),
    (
        "At the beginning of your end step, if you both own and control ~ and a creature named Left Arm, exile them, "
        "then meld them into Giant, Whole of Arms."
    ),
    "{7}: If you both own and control ~ and an artifact named The Arm, exile them, then meld them into ~, Whole.",
    "Craft with artifact {1}{U}",
    "Craft with six artifacts {4}",
    "Whenever you cast your second spell each turn, convert ~.",
    "When ~ converts, draw a card.",
    "At the beginning of the end step, if ~ is enchanted by two or more Auras, flip it.",
    "{1}: Attach target Aura attached to a creature to another creature.",
    "{1}: Attach target Equipment you control to a creature you control.",
    "Reveal your hand: If you have seven or more land cards in your hand, draw a card.",
    "{1}: Exile target card from an opponent's graveyard. If no cards are in that graveyard, flip ~.",
    (
        "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their "
        "hand."
    ),
    (
        "Whenever a land you control is tapped for mana, add an additional one mana of any type that land produced for "
        "each other land you control with the same name as it."
    ),
    'Creatures you control have "{T}: Draw a card" and "~ can\'t block."',
    'Creatures you control have "{T}: Draw a card" and flying.',
    'Creatures you control have flying, "{T}: Draw a card," and "~ can\'t block."',
    'Equipped creature gets +1/+0, has "{T}: Draw a card," and is a Cleric in addition to its other types.',
)
SPELLS = (
    'Target creature gains "{T}: Draw a card" until end of turn.',
    'Creature cards in your graveyard gain "You may cast ~ from your graveyard" until end of turn.',
    'Create a 1/1 red Goblin creature token with "~ can\'t block" and "{T}: Draw a card."',
    "Destroy target Aura attached to a creature.",
    "Put your choice of a flying counter or a hexproof counter on target creature you control.",
    "Put your choice of a vigilance counter, a reach counter, or a trample counter on target creature.",
    "Put your choice of a first strike, vigilance, or lifelink counter on target creature.",
    "Exile up to two target cards from graveyards.",
    "Mill five cards, then return a creature card milled this way to your hand.",
    "Mill five cards, then put any number of creature cards milled this way into your hand.",
    "Mill three cards. You may put a land card from among the cards milled this way into your hand.",
    "Draw a card. You have no maximum hand size for the rest of the game.",
    "Target player can't gain life for the rest of the game.",
    "Draw cards equal to the number of opponents who control an artifact.",
    "Target opponent mills half their library, rounded down.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_this_kind_is_printed_as_it_was_read(line):
    assert printed(line, False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_every_word_counts(line):
    needs_every_word(line, False)


@pytest.mark.parametrize("line", SPELLS)
def test_a_spell_of_this_kind_is_printed_as_it_was_read(line):
    assert printed(line, True) == join(tokenise(line)[0])
    needs_every_word(line, True)


SHOWN = (
    ("Enchantment", 'Creatures you control have flying, "{T}: Draw a card," and "{1}: You gain 2 life."'),
    ("Enchantment", 'All lands have "{2}, {T}, Sacrifice this land: Draw a card, then discard a card."'),
    ("Enchantment — Case", "{2}{U}, Sacrifice this Case: Draw a card. You gain 2 life."),
    ("Enchantment", "{1}: Nontoken creatures you control get +X/+X until end of turn, where X is your life total."),
    ("Sorcery", 'Create a 1/1 red Goblin creature token with "This token can\'t block." You gain 2 life.'),
    ("Sorcery", 'Target creature gains "When this creature dies, draw a card" until end of turn.'),
)


@pytest.mark.parametrize(("kind", "text"), SHOWN)
def test_a_card_is_shown_as_english_writes_it(kind, text):
    assert card_text(compile_card({"name": "Lure", "layout": "normal", "type_line": kind, "oracle_text": text})) == text


FLIP = {
    "name": "Pupil // Master of Storms",
    "layout": "flip",
    "card_faces": [
        {
            "name": "Pupil",
            "mana_cost": "{1}{U}",
            "type_line": "Creature — Human Monk",
            "oracle_text": "When this creature has flying, flip it.",
            "power": "1",
            "toughness": "1",
        },
        {
            "name": "Master of Storms",
            "mana_cost": "{1}{U}",
            "type_line": "Legendary Enchantment",
            "oracle_text": "Creatures you control have flying.\nWhen Master of Storms flips, you gain 3 life.",
        },
    ],
}
CASE = {
    "name": "Case of the Test",
    "layout": "case",
    "mana_cost": "{1}{U}",
    "type_line": "Enchantment — Case",
    "oracle_text": "When this Case enters, draw a card.\nTo solve — You have no cards in hand. (If unsolved, solve at "
    "the beginning of your end step.)\nSolved — Sacrifice this Case: Draw three cards.",
}


@pytest.mark.parametrize(("record", "layout"), [(FLIP, Layout.FLIP), (CASE, Layout.CASE)])
def test_a_card_of_the_layout_is_verified(record, layout):
    assert verify(record).status is Status.VERIFIED
    assert compile_card(record).layout is layout


def test_both_halves_of_a_flip_card_are_printed():
    text = card_text(compile_card(FLIP))
    assert text.split("\n//\n")[1].splitlines()[0] == "Creatures you control have flying."


def test_a_chapter_may_have_an_ability_word():  # [CR 207.2c, 714.2]
    line = "II, III — Dark Hour — Each opponent loses 2 life."
    assert printed(line, False) == join(tokenise(line)[0])
    needs_every_word(line, False)


def test_a_rebalanced_card_calls_itself_as_it_did_before():
    record = {
        "name": "A-Lurker",
        "layout": "normal",
        "type_line": "Sorcery",
        "oracle_text": "Lurker deals 2 damage to you.",
    }
    assert verify(record).status is Status.VERIFIED


def test_a_subtype_before_the_dash_is_a_subtype_still():
    assert type_line("Legendary Creature Hero — Elf")[2] == ("Elf", "Hero")
    with pytest.raises(ValueError, match="no card type: Hero"):
        type_line("Hero Artifact — Equipment")


@pytest.mark.parametrize("line", ["Solved — Flying", "To solve — Draw a card.", "Solved — You gain 3 life."])
def test_what_cannot_stand_after_the_word_is_refused(line):
    assert verify({**CASE, "oracle_text": line}).status is Status.REFUSED
