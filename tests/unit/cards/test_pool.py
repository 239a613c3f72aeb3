"""The embedded pool: every card in it can be read back and played, cards that meld with what they become."""

import json

import pytest

from spellstack.cards.catalog import embedded
from spellstack.cards.melding import as_printed, is_complete
from spellstack.rules.process.create import define, empty_game
from tools import pool
from tools.pool import compiled


def test_every_card_of_the_pool_decodes_and_can_be_in_a_game():
    catalog, state = embedded(), empty_game(["Ann", "Bob"], 1)
    assert len(catalog) >= 1000
    for name in catalog:
        assert define(state, catalog[name]).card.name == name


def half(name, text=""):
    types = {"mana_cost": "{R}", "type_line": "Creature — Golem", "power": "1", "toughness": "1"}
    return {**types, "name": name, "layout": "meld", "oracle_text": text}


def melds(text):
    pair = "you both own and control this creature and a creature named Left Arm"
    return [half("Right Arm", f"{{0}}: If {pair}, exile them, then meld them into Giant."), half("Giant", text)]


@pytest.mark.parametrize(("text", "there"), [("Trample", True), ("Whistle a tune.", False)])
def test_a_card_that_melds_is_in_the_pool_only_with_what_it_becomes(tmp_path, text, there):
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, [*melds(text), half("Left Arm")])), encoding="utf-8")
    cards, refused = compiled(path, {"Right Arm", "Left Arm"})
    assert ([card.name for card in cards], list(refused)) == (
        (["Left Arm", "Right Arm"], []) if there else (["Left Arm"], ["Right Arm"])
    )
    assert all(is_complete(card) for card in cards)
    assert [len(card.faces) for card in cards] == ([1, 2] if there else [1])
    assert all(len(as_printed(card).faces) == 1 for card in cards)


def test_a_file_with_few_records_leaves_the_other_cards_of_the_pool(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pool, "POOL", tmp_path)
    (tmp_path / "names.txt").write_text("Giant\nLeft Arm\nZombie\n", encoding="utf-8")
    first, second = tmp_path / "first.jsonl.all", tmp_path / "second.jsonl.one"
    first.write_text("\n".join(map(json.dumps, [half("Giant"), half("Left Arm")])), encoding="utf-8")
    second.write_text(json.dumps(half("Left Arm", "Trample")), encoding="utf-8")
    assert pool.main([str(first)]) == 0
    giant = (tmp_path / "g.jsonl").read_bytes()
    assert pool.main([str(second)]) == 0
    assert (tmp_path / "g.jsonl").read_bytes() == giant and b"trample" in (tmp_path / "l.jsonl").read_bytes()
    told = capsys.readouterr().out
    assert "Giant: no record, left as it was" in told and told.endswith("2 of 3 cards\n")
