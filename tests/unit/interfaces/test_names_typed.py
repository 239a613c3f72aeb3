"""Cards asked for by name in the terminal game: those out of sight, and by their names in the person's language."""

import json

import pytest

from spellstack import Game
from spellstack.explain.called import card_called
from spellstack.interfaces.cli.foreign import foreign_names
from spellstack.interfaces.cli.unseen import card_name
from spellstack.storage.card_catalog import CardCatalog
from tests.unit.interfaces.test_cli import run  # noqa: F401

FRENCH = {
    "Forest": ("Forêt", "Basic Land — Forest", "({T}: Add {G}.)"),
    "Shock": ("Choc", "Instant", "Shock deals 2 damage to any target."),
    "Grizzly Bears": ("Grizzlis", "Creature — Bear", ""),
    "Gem Otter": ("Loutre aux gemmes", "Creature — Otter", "Nowhere — this gets +7/+0."),
}


@pytest.fixture
def typed(run, tmp_path):  # noqa: F811
    """Type a line into a game; gives what is said to it. `--lang fr` has some French names."""
    cards = [
        {"name": name, "lang": "fr", "printed_name": printed, "type_line": types, "oracle_text": text}
        | ({"power": "2", "toughness": "2"} if "Creature" in types else {})
        for name, (printed, types, text) in FRENCH.items()
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards))
    assert run("cards", "import", str(file))[0] == 0

    def typed_(line: str, lang: str = "en") -> str:
        status, out, err = run("play", "--seed", "1", "--lang", lang, typed=line + "\n")
        assert status == 0 and not err
        return out.partition("> " + line + "\n")[2].partition("Sa")[0]

    return typed_


def test_a_card_of_the_own_library_is_shown_with_how_many_are_left(typed):
    said = typed("card shock")
    assert "No Shock is in sight; 3 of your deck are in the library or face down." in said
    assert "Shock  {R}\nInstant\nShock deals 2 damage to any target." in said


def test_why_of_a_card_in_the_library_cites_the_rule(typed):
    assert "(rule 601.3)" in typed("why shock")
    assert "601.3" not in typed("why tarmogoyf")


def test_a_card_that_is_nowhere_in_the_game_is_shown(typed):
    assert typed("card tarmogoyf").startswith("No Tarmogoyf is in sight.\nTarmogoyf  {1}{G}\nCreature")


def test_the_deck_of_another_is_not_told_of(typed):
    assert typed("card counterspell").startswith("No Counterspell is in sight.\nCounterspell  {U}{U}")


def test_an_imported_card_that_is_refused_says_why(typed):
    assert "Gem Otter is not supported: " in typed("why gem otter")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("card goyf", "No card in sight is called goyf. There are Barrowgoyf; "),
        ("card llanow", "Llanowar Elves  {G}\n"),
        ("card serra ang", "No Serra Angel is in sight.\n"),
        ("card zzzz", "No card in sight is called zzzz.\n"),
        ("card Grizzly Bear", "Grizzly Bears  {1}{G}\n"),
        ("why Tarmogoif", "No card in sight is called Tarmogoif. (did you mean Tarmogoyf"),
    ],
)
def test_parts_of_names_and_misspelt_names(typed, line, said):
    assert typed(line).startswith(said)


def test_many_names_are_counted(typed):
    said = " ".join(typed("card dragon").split())
    assert said.startswith("No card in sight is called dragon, but ") and "such as" in said


@pytest.mark.parametrize("line", ["carte forêt", "card foret", "c Forest", "card for"])
def test_cards_in_sight_are_found_by_either_name(typed, line):
    assert typed(line, "fr").startswith("Forêt\nTerrain de base : forêt\n{T} : Ajoutez {G}.\nen main")


def test_cards_out_of_sight_too(typed):
    said = typed("pourquoi choc", "fr")
    assert said.startswith("Choc n'est pas en vue ; votre deck en a 3")
    assert "Choc  {R}\nÉphémère\nChoc inflige 2 blessures" in said


def test_the_board_the_menu_and_reasons_have_the_names(typed, run):  # noqa: F811
    _, out, _ = run("play", "--seed", "1", "--lang", "fr", typed="\n\n1\nwhy forêt\nl\n")
    assert "Main : 2 Forêt, Giant Growth {G}, Llanowar Elves {G}, 3 Grizzlis {1}{G}" in out
    assert "Jouer Forêt" in out and "Terrains : Forêt" in out and "Joueur joue Forêt." in out
    assert "Forest" not in out and "Grizzly" not in out


def test_names_are_lent_for_the_game_only(typed):
    with foreign_names("fr"):
        assert (card_called("Shock", "fr"), card_called("Shock", "en")) == ("Choc", "Shock")
    assert card_called("Shock", "fr") == "Shock"


def test_faces_are_called_by_their_part_of_the_name(run, tmp_path):  # noqa: F811
    faces = [{"name": name, "printed_name": name[::-1], "type_line": "Instant"} for name in ("Abc", "Xyz")]
    card = {"name": "Abc // Xyz", "lang": "fr", "layout": "split", "card_faces": faces}
    (tmp_path / "split.json").write_text(json.dumps([card]))
    assert run("cards", "import", str(tmp_path / "split.json"))[0] == 0
    with CardCatalog() as catalog:
        said = [catalog.translated("fr", name) for name in ("Abc // Xyz", "Xyz", "cbA", "None such")]
    assert said == ["cbA // zyX", "zyX", None, None]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lightning BOLT", "Lightning Bolt"),
        ("fire", "Fire"),
        ("Fire // Ice", "Fire"),
        ("choc", "Shock"),
        ("no such card", None),
    ],
)
def test_names_that_are_chosen_may_be_spelt_as_people_do(typed, text, name):
    game = Game.new(["red_green", "white_blue"], seed=1)
    with foreign_names("fr"):
        assert card_name(game, text, "fr") == name


def test_typing_a_card_in_hand_that_cannot_be_played_now_tells_why(run):  # noqa: F811
    out = run("play", "--seed", "1", typed="\nbears\nnonsense\n")[1]
    assert "> bears\nThe mana falls short by {1}{G}. (rule 601.2h)\n> nonsense\nNot understood: nonsense." in out
