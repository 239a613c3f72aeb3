"""What a player brings and keeps: decks that break the rules of construction are told of, no saved game is lost."""

import pytest

from spellstack.cards.catalog import embedded
from spellstack.formats.known import CONSTRUCTED, FREEFORM, LIMITED
from spellstack.formats.of_cards import deck_problems
from spellstack.formats.problem import ProblemKind
from spellstack.storage.deck_cards import deck_cards
from spellstack.storage.starter_deck import starter_deck, starter_decks
from tests.unit.interfaces.test_cli import run  # noqa: F401  (a fixture)

BAD = "5 Shock\n30 Mountain\n"


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(BAD, encoding="utf-8")
    return str(path)


def of(*pairs):
    catalog = embedded()
    return [(count, catalog[name]) for count, name in pairs]


@pytest.mark.parametrize(
    ("pairs", "game_format", "kinds"),
    [
        ([(4, "Shock"), (56, "Mountain")], CONSTRUCTED, []),
        ([(5, "Shock"), (55, "Mountain")], CONSTRUCTED, [ProblemKind.TOO_MANY_COPIES]),
        ([(4, "Shock"), (55, "Mountain")], CONSTRUCTED, [ProblemKind.TOO_FEW_CARDS]),
        ([(5, "Shock"), (35, "Mountain")], LIMITED, []),
        ([(9, "Shock")], FREEFORM, []),
    ],
)
def test_a_deck_is_judged_by_the_format(pairs, game_format, kinds):  # [CR 100.2a, 100.2b]
    assert [problem.kind for problem in deck_problems(of(*pairs), game_format)] == kinds


def test_any_number_of_some_cards_is_allowed():
    card = next((card for name in embedded() if (card := embedded()[name]).any_number), None)
    if card is None:
        pytest.skip("no such card is embedded")
    assert not deck_problems([(60, card)])


@pytest.mark.parametrize("name", sorted(starter_decks()))
def test_embedded_decks_are_legal(name):
    assert not deck_problems(deck_cards(starter_deck(name)))


def test_what_is_wrong_with_a_deck_is_told_and_the_game_goes_on(run, deck):  # noqa: F811
    status, out, _ = run("play", "--deck", deck, "--seed", "1")
    assert status == 0
    assert "Warning: mine: the deck has 35 cards and needs at least 60 (rule 100.2a)" in out
    assert "Warning: mine: Shock: 5 copies, at most 4 allowed (rule 100.2a)" in out
    assert "Warning" not in run("play", "--deck", deck, "--format", "freeform", "--seed", "1")[1]
    assert "Warning" not in run("play", "--seed", "1")[1]


def test_a_format_that_is_asked_for_is_kept_to(run, deck):  # noqa: F811
    status, out, err = run("play", "--deck", deck, "--format", "constructed")
    assert status == 2 and not out and "at least 60" in err and "at most 4" in err
    assert "il lui en faut au moins 60" in run("play", "--deck", deck, "--format", "constructed", "--lang", "fr")[2]


def test_a_new_game_keeps_the_one_that_was_saved_before(run, tmp_path):  # noqa: F811
    folder = tmp_path / "state" / "spellstack"
    run("play", "--seed", "1")
    first = (folder / "game.save").read_bytes()
    out = run("play", "--seed", "2")[1]
    assert "kept as" in out and (folder / "game.1.save").read_bytes() == first
    run("play", "--seed", "3")
    assert sorted(path.name for path in folder.iterdir()) == ["game.1.save", "game.2.save", "game.save"]


def test_a_game_that_goes_on_is_saved_where_it_was(run, tmp_path):  # noqa: F811
    folder = tmp_path / "state" / "spellstack"
    run("play", "--seed", "1")
    out = run("play", "--load", str(folder / "game.save"), typed="1\n")[1]
    assert "kept as" not in out and [path.name for path in folder.iterdir()] == ["game.save"]


def test_a_second_save_of_the_same_sitting_replaces_the_first(run, tmp_path):  # noqa: F811
    out = run("play", "--seed", "1", typed="save\nsave\nq\n")[1]
    assert "kept as" not in out and len(list((tmp_path / "state" / "spellstack").iterdir())) == 1


def test_keywords_are_named_in_the_language(run):  # noqa: F811
    assert "piétinement (trample)" in run("rule", "702.19", "--lang", "fr")[1]
    assert "trample" in run("rule", "702.19")[1] and "piétinement" not in run("rule", "702.19")[1]
    assert "702.19" in run("rule", "piétinement", "--lang", "fr")[1]


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (("rule", "999.9"), "no rule 999.9", "il n'y a pas de règle 999.9"),
        (("cards", "show", "Nix"), "Unknown cards", "Cartes inconnues"),
        (("play", "--deck", "nothing here"), "no such file; embedded decks are", "fichier introuvable ; les decks"),
        (("play", "--load", "nothing here"), "nothing here: no such file", "nothing here : fichier introuvable"),
    ],
)
def test_mistakes_are_told_in_the_language(run, arguments, english, french):  # noqa: F811
    assert run(*arguments)[2].startswith("spellstack: ") and english in run(*arguments)[2]
    assert french in run(*arguments, "--lang", "fr")[2] and french in run(*arguments, "--lang=fr")[2]


def test_a_line_of_a_deck_that_cannot_be_read_is_named_in_the_language(run, tmp_path):  # noqa: F811
    path = tmp_path / "deck.txt"
    path.write_text("x y\n3 Shock\n", encoding="utf-8")
    assert "deck.txt, line 1: expected a count and a card name: 'x y'" in run("play", "--deck", str(path))[2]
    assert "deck.txt, ligne 1 : il faut un nombre" in run("play", "--deck", str(path), "--lang", "fr")[2]
