"""What is wrong with the cards of both decks is told at once; imported cards do not replace embedded ones."""

import json

import pytest

from spellstack.storage.standard_input import standard_input
from tests.unit.interfaces.test_cli import run  # noqa: F401  (a fixture)

LOUD = {"mana_cost": "{U}", "type_line": "Sorcery", "oracle_text": "Whistle a tune."}


@pytest.fixture
def bring(run, tmp_path):  # noqa: F811
    """Imports sorceries of these names, none of which is understood."""

    def bring_(*names):
        file = tmp_path / "cards.json"
        file.write_text(json.dumps([{**LOUD, "name": name} for name in names]))
        return run("cards", "import", str(file))

    return bring_


def test_every_card_of_both_decks_is_told_with_file_and_line(run, bring, tmp_path):  # noqa: F811
    bring("Loud Tune", "Louder Tune")
    mine, other = tmp_path / "mine.txt", tmp_path / "other.dek"
    mine.write_text("30 Forest\n4 Loud Tune\n3 Gryzzly Bears\n2 Louder Tune\n1 Loud Tune\n")
    other.write_text(
        '<Deck>\n<Cards Quantity="4" Name="Nobody Knows This"/>\n<Cards Quantity="4" Name="Loud Tune"/>\n</Deck>'
    )
    status, out, err = run("play", "--deck", str(mine), "--against", str(other))
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert lines[0] == "spellstack: Unknown cards:"
    assert lines[1].startswith(f"  {mine}, line 3: Gryzzly Bears (did you mean Grizzly Bears")
    assert lines[2] == f"  {other}, line 2: Nobody Knows This"
    assert [line.partition(" is not supported: ")[0] for line in lines[4:]] == [
        f"{mine}, line 2: Loud Tune",
        f"{mine}, line 4: Louder Tune",
        f"{other}, line 3: Loud Tune",
    ]


def test_a_file_given_twice_is_told_once(run, tmp_path):  # noqa: F811
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Nobody Knows This\n")
    err = run("play", "--deck", str(deck), "--against", str(deck), "--lang", "fr")[2]
    assert err.count("Nobody Knows This") == 1 and f"{deck}, ligne 1" in err


def test_a_deck_of_a_sideboard_alone_is_named(run, tmp_path):  # noqa: F811
    deck = tmp_path / "side.txt"
    deck.write_text("Sideboard\n4 Shock\n")
    status, _, err = run("play", "--against", str(deck))
    assert status == 2 and str(deck) in err


def test_that_the_embedded_card_stays_in_use_is_said(run, bring):  # noqa: F811
    out = bring("Shock")[1]
    assert "0 understood, 1 refused" in out
    assert "1 of them is embedded already (1 refused here): the embedded card of that name stays in use: Shock." in out
    out = bring("Shock", "Gray Ogre", "Loud Tune")[1]
    assert "2 of them are embedded already (2 refused here)" in out and "in use: Gray Ogre; Shock." in out
    assert " embedded " not in bring("Loud Tune")[1]


def test_lines_that_cannot_be_read_are_told_together_with_unknown_and_unsupported_cards(run, bring, tmp_path):  # noqa: F811
    bring("Loud Tune")
    mine, other = tmp_path / "mine.txt", tmp_path / "other.cod"
    mine.write_text("30 Forest\nsix Shock\n4 Loud Tune\n0 Island\n3 Gryzzly Bears\n" + "9 " + "x" * 300 + "\n")
    other.write_text(
        '<cockatrice_deck version="1">\n<zone name="main">\n<card number="x" name="Shock"/>\n'
        '<card number="4" name="Nobody Knows This"/>\n</zone>\n<zone name="attic">\n<card number="1" name="Opt"/>\n'
        "</zone>\n</cockatrice_deck>\n"
    )
    status, out, err = run("play", "--deck", str(mine), "--against", str(other))
    assert (status, out) == (2, "")
    lines = err.removeprefix("spellstack: ").splitlines()
    assert lines[:3] == [
        f"{mine}, line 2: expected a count and a card name: 'six Shock'",
        f"{mine}, line 4: the number of copies is zero: '0 Island'",
        f"{mine}, line 6: the line is too long: {'9 ' + 'x' * 97 + '…'!r}",
    ]
    assert lines[3:5] == [
        f"{other}, line 3: the number of copies is missing: 'x Shock'",
        f"{other}, line 7: unknown zone 'attic': '<card Opt>'",
    ]
    assert lines[5] == "Unknown cards:" and lines[6].startswith(f"  {mine}, line 5: Gryzzly Bears")
    assert lines[7] == f"  {other}, line 4: Nobody Knows This"
    assert lines[-1].startswith(f"{mine}, line 3: Loud Tune is not supported: ")


def test_a_deck_may_come_from_standard_input(run, monkeypatch):  # noqa: F811
    standard_input.cache_clear()
    status, out, _ = run("play", "--deck", "-", "--auto", "--seed", "1", typed="20 Forest\n20 Grizzly Bears\n")
    assert status == 0 and "Grizzly Bears" in out
    standard_input.cache_clear()
    assert "-, line 1: expected a count" in run("play", "--deck", "-", "--auto", typed="Forest x\n")[2]
    standard_input.cache_clear()
