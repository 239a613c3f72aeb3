"""Saved games in files, and the cards of decklists."""

import pytest

from spellstack import Game
from spellstack.agents import RandomAgent, step
from spellstack.errors import MalformedDeck, MalformedSave, UnknownCards
from spellstack.storage.deck_cards import deck_cards, named_deck
from spellstack.storage.decklist import parse_decklist
from spellstack.storage.saved_game import default_path, read_save, write_save


def test_a_game_comes_back_as_it_was(tmp_path):
    game = Game.new(["red_green", "white_blue"], seed=5)
    for _ in range(20):
        step(game, [RandomAgent(1), RandomAgent(2)])
    path = tmp_path / "new folder" / "game"
    write_save(path, game, (1,))
    saved = read_save(path)
    assert saved.people == (1,) and saved.game.save() == game.save()
    assert [entry.name for entry in path.parent.iterdir()] == ["game"]


@pytest.mark.parametrize("data", [b"", b"\x00", b"no game", b"\x83\xa1a\x01\xa1b\x02\xa1c\x03"])
def test_what_is_no_save_is_refused_by_name(tmp_path, data):
    path = tmp_path / "game"
    path.write_bytes(data)
    with pytest.raises(MalformedSave, match="game"):
        read_save(path)


def test_a_cut_save_is_refused(tmp_path):
    path = tmp_path / "game"
    write_save(path, Game.new(["red_green", "white_blue"], seed=5), (0,))
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(MalformedSave):
        read_save(path)


def test_players_that_are_not_in_the_game_are_refused(tmp_path):
    path = tmp_path / "game"
    write_save(path, Game.new(["red_green", "white_blue"], seed=5), (7,))
    with pytest.raises(MalformedSave):
        read_save(path)


def test_saves_lie_in_the_users_folder_for_state(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert default_path() == tmp_path / "spellstack" / "game.save"


def test_cards_of_a_deck_are_found_by_any_spelling():
    cards = deck_cards(parse_decklist("4 llanowar elves\n20 Forest\n\nSideboard\n1 Shock"))
    assert [(count, card.name) for count, card in cards] == [(4, "Llanowar Elves"), (20, "Forest")]


def test_every_unknown_card_is_named():
    with pytest.raises(UnknownCards) as caught:
        deck_cards(parse_decklist("1 Nobody One\n1 Forest\n1 Nobody Two"))
    assert caught.value.names == ("Nobody One", "Nobody Two")


def test_decks_by_file_or_embedded_name(tmp_path):
    assert named_deck("red_green").name == "red_green"
    path = tmp_path / "mine.txt"
    path.write_text("60 Forest", encoding="utf-8")
    assert named_deck(str(path)).main[0].count == 60
    with pytest.raises(MalformedDeck, match="no such file; embedded decks are red_green, white_blue"):
        named_deck("nothing of that name")


def test_a_deck_without_cards_is_refused():
    with pytest.raises(MalformedDeck):
        deck_cards(parse_decklist("Sideboard\n1 Shock"))
