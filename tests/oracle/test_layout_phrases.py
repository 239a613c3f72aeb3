"""Cards of particular layouts from sentences of our own: flip cards and Cases, read and printed again (CR 710, 719)."""

import pytest

from spellstack.ir.card import Layout
from spellstack.oracle import compile_card
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
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_this_kind_is_printed_as_it_was_read(line):
    assert printed(line, False) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", LINES)
def test_every_word_counts(line):
    needs_every_word(line, False)


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


@pytest.mark.parametrize("line", ["Solved — Flying", "To solve — Draw a card.", "Solved — You gain 3 life."])
def test_what_cannot_stand_after_the_word_is_refused(line):
    assert verify({**CASE, "oracle_text": line}).status is Status.REFUSED
