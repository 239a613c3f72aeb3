"""French where a player meets it: `cards show --lang fr` and everything about a permanent. All cards are invented."""

import json

import pytest

from spellstack.interfaces.cli import main
from spellstack.ir.card import Face
from spellstack.lexicon.types import CardType, Supertype
from spellstack.render.french import type_line

CARDS = [
    {
        "name": "River Otter",
        "lang": "fr",
        "printed_name": "Loutre de rivière",
        "mana_cost": "{2}{U}",
        "type_line": "Legendary Creature — Otter Wizard",
        "oracle_text": "Flying\nWhen River Otter dies, draw five cards.\nNowhere — River Otter gets +7/+0.",
        "power": "1",
        "toughness": "1",
    }
]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS))

    def run_(*arguments):
        try:
            main(["cards", *arguments])
        except SystemExit as exit_:
            assert not exit_.code
        return capsys.readouterr().out.splitlines()

    run_("import", str(path))
    return run_


def test_imported_card_is_found_and_called_by_its_french_name(run):
    assert run("show", "--lang", "fr", "loutre de rivière") == [
        "Loutre de rivière  {2}{U}",
        "Créature légendaire : loutre et sorcier  1/1",
        "Vol",
        "Quand Loutre de rivière meurt, piochez cinq cartes.",
        "[non traduit] Nowhere — River Otter gets +7/+0.",
    ]


def test_the_same_card_in_english(run):
    assert run("show", "--lang", "en", "Loutre de rivière")[:3] == [
        "River Otter  {2}{U}",
        "Legendary Creature — Otter Wizard  1/1",
        "Flying",
    ]


def test_embedded_card_in_french(run):
    assert run("show", "--lang", "fr", "Grizzly Bears") == ["Grizzly Bears  {1}{G}", "Créature : ours  2/2"]


@pytest.mark.parametrize(
    ("face", "line"),
    [
        (Face("A", types=(CardType.ARTIFACT, CardType.CREATURE), subtypes=("Golem",)), "Créature-artefact : golem"),
        (
            Face("B", types=(CardType.LAND,), supertypes=(Supertype.BASIC,), subtypes=("Island",)),
            "Terrain de base : île",
        ),
        (Face("C", types=(CardType.CREATURE,), supertypes=(Supertype.SNOW,)), "Créature neigeuse"),
        (Face("D", types=(CardType.INSTANT,)), "Éphémère"),
        (Face("E", types=(CardType.CREATURE,), subtypes=("Elf", "Human", "Orc")), "Créature : elfe, humain et orque"),
    ],
)
def test_type_lines(face, line):
    assert type_line(face) == line
