"""`spellstack judge` finds the cards that decks find: embedded and imported ones. The imported ones are invented."""

import json

import pytest

from spellstack.interfaces.cli import main

SCENARIO = """
scenario 1/s1: an imported card
  rule 601.1
  A hand: Sky Otter
  A battlefield: Island
  do
    A casts Sky Otter
    both pass
  expect
    Sky Otter on the battlefield
"""
OTTER = {"name": "Sky Otter", "mana_cost": "{U}", "type_line": "Creature — Otter", "power": "1", "toughness": "1"}


@pytest.fixture
def judge(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def judge_(text: str) -> tuple[int, str]:
        cards, file = tmp_path / "cards.json", tmp_path / "otter.txt"
        loud = {**OTTER, "name": "Loud Otter", "oracle_text": "Whistle a tune."}
        cards.write_text(json.dumps([{**OTTER, "oracle_text": "Flying"}, loud]))
        file.write_text(text)
        main(["cards", "import", str(cards)])
        capsys.readouterr()
        try:
            main(["judge", str(file)])
        except SystemExit as exit_:
            return int(exit_.code or 0), capsys.readouterr().out
        return 0, capsys.readouterr().out

    return judge_


@pytest.mark.parametrize("name", ["Sky Otter", "Llanowar Elves"])
def test_imported_and_embedded_cards_are_known(judge, name):
    status, out = judge(SCENARIO.replace("Sky Otter", name).replace("Island", "Forest, Island"))
    assert (status, "everything is as it should be" in out) == (0, True), out


def test_a_refused_card_is_told_with_its_reason(judge):
    status, out = judge(SCENARIO.replace("Sky Otter", "Loud Otter"))
    assert status == 1 and "Loud Otter is not supported: " in out and "histle" in out


def test_an_unknown_card_is_told_with_where_cards_are(judge):
    status, out = judge(SCENARIO.replace("Sky Otter", "Skye Otter"))
    assert status == 1 and "Unknown cards:\n  Skye Otter" in out and "those you have imported" in out
