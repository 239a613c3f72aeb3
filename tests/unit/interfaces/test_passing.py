"""Passing on in the terminal: the turn, decisions that are no priority, every priority; and manual payment."""

from pathlib import Path

import pytest

from spellstack.game import Game
from spellstack.storage.saved_game import write_save
from tests.unit.interfaces.test_cli import run  # noqa: F401  (a fixture)

ELVES = "\n1\n1\n\n\n1\n1\n\n1\n1\n1\n\n"  # up to an attack by two of them


@pytest.fixture
def attacking(run, tmp_path):  # noqa: F811
    """A game saved where two creatures can attack."""
    deck, path = tmp_path / "elves.txt", tmp_path / "attack.save"
    deck.write_text("30 Forest\n30 Llanowar Elves\n", encoding="utf-8")
    decks = ("--deck", str(deck), "--against", str(deck))
    out = run("play", "--seed", "2", *decks, "--save", str(path), typed=ELVES)[1]
    assert "attacks Machine  (×2)\n  2  No attack" in out
    return str(path)


def test_passing_the_turn_again_and_again_is_always_possible(run):  # noqa: F811
    out = run("play", "--seed", "1", typed="\n1\n1\n1\n1\n" + "e\n" * 30)[1]
    assert "Not possible" not in out and "Player attacks" not in out and out.count("You pass until the next") > 1


@pytest.mark.parametrize("word", ["e", "p"])
def test_passing_at_declare_attackers_attacks_with_nothing(run, attacking, word):  # noqa: F811
    after = run("play", "--load", attacking, typed=f"{word}\n")[1].partition(f"> {word}")[2]
    assert "Not possible" not in after and "Player attacks" not in after and "Player declares" not in after


def test_passing_the_turn_in_a_main_phase_declares_no_attackers(run, attacking):  # noqa: F811
    after = run("play", "--load", attacking, typed="all\ne\n")[1].partition("> e")[2]
    assert "Turn 6" in after  # attackers stay declared, the rest is passed
    decks = (f"--deck={Path(attacking).with_name('elves.txt')}", f"--against={Path(attacking).with_name('elves.txt')}")
    after = run("play", "--seed", "2", *decks, typed=ELVES[:-1] + "e\n")[1].partition("> e")[2]
    assert "Turn 6: Machine." in after and "declares attackers" not in after and "Player attacks" not in after


def test_passing_after_attackers_are_chosen_keeps_them(run, attacking):  # noqa: F811
    after = run("play", "--load", attacking, typed="1\nok\n")[1].partition("> ok")[2]
    assert "Player attacks Machine with Llanowar Elves" in after


@pytest.mark.parametrize("word", ["e", "p", "ok"])
def test_what_cannot_be_passed_over_is_said(run, word):  # noqa: F811
    out = run("play", "--seed", "1", typed=f"{word}\n{word}\n")[1]
    assert out.count("This cannot be passed over. Player: take a mulligan") == 2 and "Not possible" not in out
    assert "You pass until" not in out


def test_full_stops_at_every_priority(run):  # noqa: F811
    out = run("play", "--seed", "1", typed="\nfull\n" + "\n" * 8)[1].partition("> full")[2]
    assert "whenever you have priority." in out
    for step in ("declare attackers step", "end of combat", "end step"):
        assert f"Player has priority in the {step}." in out, step


def test_passing_the_turn_goes_before_full(run):  # noqa: F811
    after = run("play", "--seed", "1", typed="\nfull\ne\n")[1].partition("> e")[2]
    assert "has priority" not in after and "discards down to the maximum hand size" in after


def test_full_says_where_it_asks_in_a_game_of_an_older_version(run, tmp_path):  # noqa: F811
    path = tmp_path / "old.save"
    write_save(path, Game.new([[(60, "Forest")]] * 2, seed=1), (0, 1))
    assert "priority and can do something" in run("play", "--load", str(path), typed="full\n")[1]


def test_the_menu_counts_the_mana_not_what_it_could_pay(run, tmp_path):  # noqa: F811
    deck = tmp_path / "ogres.txt"
    deck.write_text("30 Mountain\n30 Gray Ogre\n", encoding="utf-8")
    out = run("play", "--seed", "4", "--deck", str(deck), typed="\npay\n" + "1\n" * 60)[1]
    assert "{2}{R} still to pay.\n  1  Pay {R} with {R}  (×3)\n  2  Pay {1} with {R}  (×3)\n" in out
    assert "{2} still to pay.\n  1  Pay {1} with {R}  (×2)\n" in out


def test_the_list_of_mana_abilities_takes_commands_and_its_marked_line(run, tmp_path):  # noqa: F811
    deck = tmp_path / "ogres.txt"
    deck.write_text("30 Mountain\n30 Raging Goblin\n", encoding="utf-8")
    begun = ("play", "--seed", "4", "--deck", str(deck))
    assert "m> pay\nFrom now on you pay" in run(*begun, typed="\n1\nm\npay\n")[1]
    out = run(*begun, typed="\n1\nm\n\n")[1]
    assert "Use Mountain: {T}: Add {R}  (Enter)" in out and "Lands: Mountain (tapped)" in out.partition("m> ")[2]
