"""The proofs over a small file of cards and decklists. All cards are invented."""

import json

import pytest

from tools.proof import __main__ as proof
from tools.proof import decks, reminders
from tools.proof.cards import Record, compiled, judged_cards
from tools.proof.execution import play
from tools.proof.memory import Memory

OTTERS = [
    {
        "name": f"{kind} Otter",
        "mana_cost": "{G}",
        "type_line": "Creature — Otter",
        "oracle_text": text,
        "power": "2",
        "toughness": "2",
        "keywords": ["Flying"] if "Flying" in text else [],
    }
    for kind, text in (("Sky", "Flying"), ("Plain", ""), ("Odd", "Whistle a tune."), ("Deep", "{1}: Draw a card."))
]
FOREST = {"name": "Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"}
LISTS = {
    "sky": "20 Sky Otter\n20 Forest",
    "plain": "20 Plain Otter\n20 Forest\n\nSideboard\n1 Odd Otter",
    "odd": "20 Odd Otter\n20 Forest",
}


@pytest.fixture
def given(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([*OTTERS, FOREST]))
    folder = tmp_path / "decks"
    folder.mkdir()
    for name, text in LISTS.items():
        (folder / f"{name}.txt").write_text(text)
    return [str(file), "--decks", str(folder)]


def test_every_proof_is_a_line_of_figures(given, capsys):
    assert proof.main([*given, "--least", "2", "--games", "1", "--only", "deletion,execution,decks"]) == 0
    out = capsys.readouterr().out
    assert "deletion probe" in out and "0 can go" in out
    assert "execution probe" in out and "0 errors, 0 malformed" in out
    assert "2 of 3 lists understood (1 with sideboard); 1 games: 1 with an outcome" in out
    assert "sideboard without Odd Otter" in out


def test_cards_are_counted(given, capsys):
    assert proof.main([*given, "--only", "cards"]) == 0
    assert "5: 4 verified, 0 read, 1 refused" in capsys.readouterr().out


def test_a_card_that_melds_knows_what_the_pair_becomes(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    text = "At the beginning of your upkeep, if you both own and control Left Otter and a creature named Right Otter, "
    text += "exile them, then meld them into Great Otter."
    records = [
        {**OTTERS[1], "name": name, "layout": "meld", "oracle_text": said}
        for name, said in (("Left Otter", text), ("Right Otter", ""), ("Great Otter", "Flying"))
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(records))
    left, *others = judged_cards(file).verified
    assert [face.name for face in compiled(left).faces] == ["Left Otter", "Great Otter"]
    assert all(len(compiled(other).faces) == 1 for other in others)
    total = play(1, [left, *others])
    assert not total.errors and not total.malformed
    file.write_text(json.dumps([*records[:2], {**records[2], "oracle_text": "Whistle a tune."}]))
    found = judged_cards(file)
    assert [record["name"] for record in found.verified] == list(found.digests) == ["Right Otter"]
    assert proof.main([str(file), "--only", "cards"]) == 0
    assert "3: 1 verified, 1 read, 1 refused" in capsys.readouterr().out


def test_too_few_decks_are_a_fault(given, capsys):
    assert proof.main([*given, "--least", "3", "--only", "decks"]) == 1
    assert "FAULT" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_told(tmp_path, capsys):
    assert proof.main([str(tmp_path / "nothing")]) == 2
    assert "no cards at" in capsys.readouterr().out


def test_a_deck_that_lacks_a_card_names_it(given, tmp_path):
    known = decks.index_of([*OTTERS[:2], FOREST])
    found = {deck.name: deck.missing for deck in decks.decks_in(tmp_path / "decks", known)}
    assert found == {"odd": ("Odd Otter",), "plain": (), "sky": ()}


def test_results_are_remembered_for_the_same_compiler(given):
    asked: list = []

    def work(items):
        asked.extend(items)
        return [len(item) for item in items]

    for _ in range(2):
        memory: Memory = Memory("lengths", int, work)
        assert memory.results(["otter", "sky"], str) == [5, 3]
    assert asked == ["otter", "sky"]


def test_the_shape_of_reminders_is_gathered_from_cards():
    said = "(It whistles {2} tunes with three otters whenever it swims.)"
    other = "(Its owner hums.)"
    records: list[Record] = [
        {"name": f"Otter {n}", "type_line": "Creature", "oracle_text": f"Trample {said}\nHaste {other}"}
        for n in range(reminders.ENOUGH)
    ]
    haste, trample = reminders.shape_lines(reminders.gathered(records))
    assert haste.strip().startswith('"haste": ("') and "hums" in haste
    assert trample.strip().startswith('"trample": ("') and "swims" in trample and "{2}" in trample
