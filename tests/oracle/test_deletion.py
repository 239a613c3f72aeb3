"""The deletion probe finds words that mean nothing. All sentences are our own."""

import pytest

from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from tools.proof import deletion, figures
from tools.proof.cards import lines_of

LINES = (
    ("Whenever another Otter you control attacks, you may pay {2}. If you do, draw a card.", False),
    ("{1}{U}, {T}, Discard a card: Target creature with flying an opponent controls can't block this turn.", False),
    ("Other artifact creatures you control get +1/+2 and have vigilance.", False),
    ("Destroy up to two target nonwhite creatures. They can't be regenerated.", True),
    ("Each opponent loses 3 life and you gain that much life.", True),
    (
        "Choose one — • ~ deals 2 damage to any target. • Return target land card from your graveyard to your hand.",
        True,
    ),
)


@pytest.mark.parametrize(("line", "spell"), LINES)
def test_no_word_of_these_can_go(line, spell):
    assert not [one for one in deletion.probe(line, spell) if not one.wording]


def test_what_only_says_it_otherwise_is_told_apart():
    found = list(deletion.probe("Untap all creatures you control.", True))
    assert [(one.word, one.wording) for one in found] == [("all", True)]


REDUNDANT = (
    ("~ enters tapped unless you control a Swamp or a Forest.", "a"),
    ("Protection from Otters and from Dragons", "from"),
    ("~'s power is equal to the number of Otter cards in all graveyards.", "all"),
    ("You may pay {U} and tap an untapped Otter you control rather than pay ~'s mana cost.", "pay"),
)


@pytest.mark.parametrize(("line", "word"), REDUNDANT)
def test_redundant_wording_has_its_reason(line, word):
    (found,) = [one for one in deletion.probe(line, False) if not one.wording]
    assert found.word == word and found.reason and f"[{word}] " in str(found)


def read(line: str):
    found = read_line(line, True)
    assert not isinstance(found, Diagnostic)
    return found


def test_a_word_is_excused_only_by_what_was_read():
    of_graveyards = read("Exile all cards from all graveyards.")
    of_one = read("Exile all cards from target player's graveyard.")
    (excuse,) = [one for one in deletion.REDUNDANT if one.word == "all"]
    assert excuse.holds(of_graveyards, "from", "all", "graveyards")
    assert not excuse.holds(of_graveyards, "from", "all", "cards")
    assert not excuse.holds(of_one, "from", "all", "graveyards")


def test_a_line_that_is_not_understood_cannot_be_probed():
    with pytest.raises(ValueError, match="not understood"):
        list(deletion.probe("Whistle a tune.", False))


def test_words_are_counted_and_signs_are_not():
    assert deletion.words("{T}: Add {G}.") == 3
    assert deletion.words("Target creature gets +1/+1, then you draw a card.") == 9


def test_a_figure_tells_of_faults():
    fault = figures.Figure("deletion probe", "one", ("which",), good=False)
    first, second = fault.lines()
    assert "FAULT" in first and second.strip() == "which"


def test_the_lines_of_a_card_are_those_of_all_faces():
    faces = [
        {"name": "Left", "type_line": "Instant", "oracle_text": "Draw a card. (That is a reminder.)"},
        {"name": "Ann, the Right", "type_line": "Legendary Creature — Otter", "oracle_text": "Flying\nAnn has reach."},
    ]
    record = {"name": "Left // Ann, the Right", "layout": "transform", "card_faces": faces}
    assert list(lines_of(record)) == [("Draw a card.", True), ("Flying", False), ("~ has reach.", False)]


@pytest.mark.parametrize(
    ("line", "spell"),
    [
        ("Enchanted creature loses all abilities and is a blue Fish with base power and toughness 0/1.", False),
        ("Create a 1/1 red, green, and white Otter creature token.", True),
        ("Create a 1/1 red and white Otter creature token.", True),
    ],
)
def test_articles_and_the_last_joint_of_a_list_of_colours_are_needed(line, spell):
    assert not [one for one in deletion.probe(line, spell) if not one.wording]
