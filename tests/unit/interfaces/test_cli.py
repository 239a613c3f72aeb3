"""The command `spellstack`, used as people use it: with typed lines, files, and mistakes."""

import io
import sys
from pathlib import Path

import pytest

from spellstack import __version__
from spellstack.interfaces.cli import group, main


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run the command with these lines typed; gives (exit status, output, errors)."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)

    def run_(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            main(list(arguments))
        except SystemExit as exit_:
            status = int(exit_.code or 0)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_


def test_version(run):
    assert run("--version") == (0, f"spellstack {__version__}\n", "")


def test_help_names_the_commands(run):
    status, out, _ = run("--help")
    assert status == 0 and all(word in out for word in ("play", "judge", "rule", "cards"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("play", "--deck", "no such file"),
        ("play", "--load", "no such file"),
        ("play", "--seed", "x"),
        ("rule", "999.9"),
        ("cards", "show", "No Such Card"),
        ("judge", "no such file"),
        ("judge", "/dev/null"),
    ],
)
def test_mistakes_are_told_and_exit_with_2(run, arguments):
    status, out, err = run(*arguments)
    assert status == 2 and err.startswith("spellstack: ") and "Traceback" not in err and not out


def test_what_is_wrong_with_a_command_is_said_in_its_language(run):
    assert "'x' n'est pas un nombre entier" in run("--lang", "fr", "play", "--seed", "x")[2]
    assert "'FICHIER'" in run("--lang", "fr", "judge")[2] and "'NUMÉRO...'" in run("--lang", "fr", "rule")[2]
    assert "'FICHIER'" in run("--lang", "fr", "judge", "no such file")[2] and "'FILE'" in run("judge")[2]


def test_rules_by_number_old_and_new_and_by_words(run):
    assert run("rule", "117.7b")[1].startswith("117.7b")
    assert "118.7c" in run("rule", "117.7b", "--lang", "fr")[1]
    assert run("rule", "hybrid", "reduction")[0] == 0


def test_cards(run):
    status, out, _ = run("cards", "show", "llanowar elves")
    assert status == 0 and "Llanowar Elves  {G}" in out and "1/1" in out
    assert "Craw Wurm" in run("cards", "list", "craw")[1]


@pytest.mark.parametrize(
    ("name", "lang", "line"),
    [
        ("Tarmogoyf", "en", "Creature — Lhurgoyf  */1+*"),
        ("Haughty Djinn", "fr", "Créature : djinn  */4"),
        ("Jace Beleren", "en", "Legendary Planeswalker — Jace  loyalty 3"),
        ("Invasion of Belenon", "fr", "Bataille : siège  défense 5"),
    ],
)
def test_what_is_printed_in_the_corner_is_shown_as_printed(run, name, lang, line):
    assert line in run("cards", "show", name, "--lang", lang)[1].splitlines()


def test_the_list_of_cards_holds_imported_ones_and_says_when_it_is_empty(run, tmp_path):
    file = tmp_path / "cards.json"
    file.write_text(
        '[{"name": "Craw Ferret", "mana_cost": "{G}", "type_line": "Instant", "oracle_text": "Draw a card."}]'
    )
    assert run("cards", "import", str(file))[0] == 0
    assert {"Craw Ferret", "Craw Wurm"} <= {*run("cards", "list", "craw")[1].splitlines()}
    status, out, err = run("cards", "list", "zzz")
    assert status == 2 and not out and "'zzz'" in err


def test_a_rule_of_today_is_not_shown_by_tests_of_an_older_one_of_its_number(run):
    old, today = run("rule", "117.1")[1].split("\n\n")
    assert "117.1/s1" in old and "117.1/s1" not in today


def test_the_machine_plays_both_sides(run):
    status, out, err = run("play", "--auto", "--seed", "1")
    assert status == 0 and not err
    assert out.rstrip().splitlines()[-1].endswith(("wins.", "draw."))
    assert run("play", "--auto", "--seed", "1")[1] == out


def test_the_machine_plays_in_french(run):
    status, out, _ = run("play", "--auto", "--seed", "1", "--lang", "fr")
    assert status == 0 and "pioche" in out and "draws" not in out


def test_the_end_of_input_saves_and_the_game_goes_on(run, tmp_path):
    path = tmp_path / "my game.save"
    status, out, _ = run("play", "--seed", "1", "--save", str(path), typed="1\n")
    assert status == 0 and path.exists() and "Saved to" in out
    status, out, _ = run("play", "--load", str(path), typed="b\nl\nu\n")
    assert status == 0 and "goes on" in out and "Saved to" in out


def test_what_is_left_out_after_a_command_is_asked_for(run):
    typed = "\n".join(("2", "why", "card", "rule", "m", "why Forest", ""))
    out = run("play", "--seed", "1", typed=typed)[1]
    assert out.count("Say which card") == 2 and "Say which rule" in out and "called ?" not in out


def test_a_card_lies_on_the_battlefield_and_in_hand(run):
    typed = "\n".join(("2", "card Forest", "2", "card Forest", ""))
    out = run("play", "--seed", "3", typed=typed)[1]
    assert "in hand, controlled" in out
    assert "en main" in run("play", "--seed", "3", "--lang", "fr", typed=typed)[1]


def test_commands_at_a_prompt(run, tmp_path):
    asked = (
        "h",
        "cost 1",
        "why Forest",
        "card Forest",
        "rule 601.2c",
        "stop",
        "stop their upkeep",
        "stop x",
        "full",
        "full",
    )
    typed = "\n".join((*asked, "pay", "pay", "m", "g", "nonsense", "99", "u", ""))
    status, out, err = run("play", "--seed", "1", typed=typed)
    assert status == 0 and not err
    for text in ("What you can type", "Not understood: nonsense", "Mana", "nothing to take back", "upkeep"):
        assert text.casefold() in out.casefold(), text


def test_abilities_are_paid_by_hand_too_and_long_lines_hang(run, tmp_path):
    deck = tmp_path / "hatchlings.txt"
    deck.write_text("30 Mountain\n30 Dragon Hatchling\n", encoding="utf-8")
    status, out, err = run("play", "--seed", "4", "--deck", str(deck), typed="\npay\n" + "1\n" * 90)
    assert status == 0 and not err
    assert "Player pays for Dragon Hatchling #1: {R} still to pay." in out and "nothing else can be" not in out
    assert "{R}: This creature gets +1/+0\n     until end of turn\n" in out


def test_conceding_ends_the_game(run):
    status, out, _ = run("play", "--seed", "1", typed="concede\ny\n")
    assert status == 0 and "Machine wins." in out


def test_taking_the_first_thing_offered_ends_the_game(run):
    status, out, _ = run("play", "--seed", "1", typed="\n" + "1\n" * 900)
    assert status == 0 and "wins." in out


def test_decks_from_files(run, tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("30 Forest\n30 Grizzly Bears\n", encoding="utf-8")
    assert run("play", "--auto", "--seed", "1", "--deck", str(deck), "--against", str(deck))[0] == 0
    deck.write_text("30 Forest\n3 Gryzzly Bears\n1 Nobody Knows This\n", encoding="utf-8")
    status, _, err = run("play", "--deck", str(deck))
    assert status == 2 and "Gryzzly Bears" in err and "Nobody Knows This" in err


def test_a_damaged_save_is_refused(run, tmp_path):
    path = tmp_path / "broken"
    path.write_bytes(b"no game")
    status, _, err = run("play", "--load", str(path))
    assert status == 2 and str(path) in err


def test_a_sitting_says_where_it_could_not_save(run, tmp_path):
    folder = Path(tmp_path / "file")
    folder.write_text("")
    assert "could not be saved" in run("play", "--seed", "1", "--save", str(folder / "x"))[1]


def test_many_games_are_counted(run):
    status, out, err = run("play", "--auto", "--games", "3", "--seed", "1")
    lines = out.splitlines()
    assert status == 0 and not err and lines[0].startswith("3 games, of ") and len(lines) == 4
    assert sum(int(line.partition(": ")[2].partition(" ")[0]) for line in lines[1:]) == 3
    assert run("play", "--auto", "--games", "3", "--seed", "1")[1] == out


def test_many_games_are_of_the_machine_alone(run):
    assert run("play", "--games", "3")[0] == 2
    assert run("play", "--auto", "--games", "0", "--lang", "fr")[2].startswith("spellstack: Valeur incorrecte")


def test_a_saved_game_has_its_decks_already(run, tmp_path):
    path = tmp_path / "game.save"
    run("play", "--seed", "1", "--save", str(path), typed="1\n")
    status, out, err = run("play", "--load", str(path), "--deck", "red_green", "--seed", "2")
    assert (status, out) == (2, "") and "without --deck, --seed" in err


def _commands(command, path=()):
    yield path, command
    for name in getattr(command, "list_commands", lambda _: ())(None):
        below = command.get_command(None, name)
        if below is not None:
            yield from _commands(below, (*path, name))


@pytest.mark.parametrize("path", [" ".join(path) for path, _ in _commands(group)])
def test_help_is_said_in_the_language(run, path):
    english, french = (run(*path.split(), "--help", *more)[1] for more in ((), ("--lang", "fr")))
    assert english.startswith("Usage: spellstack") and french.startswith("Usage\xa0: spellstack")
    assert "help." not in english + french and "Show this message" not in french
    assert "Montrer ce message" in french and len(french.splitlines()) > 6


def test_the_language_may_stand_anywhere(run):
    for arguments in (("--lang", "fr", "rule", "101.1"), ("rule", "101.1", "--lang=fr")):
        assert "règles" in run(*arguments)[1]
    assert run("cards", "--lang", "fr", "show", "Shock") == run("cards", "show", "Shock", "--lang", "fr")
