"""The commands of `spellstack cards` that read files. All cards are invented."""

import json

import pytest

from spellstack.interfaces.cli import main
from spellstack.interfaces.cli.refused import offset


def creature(name: str, text: str, **more: object) -> dict[str, object]:
    return {"name": name, "type_line": "Creature — Otter", "oracle_text": text, "power": "1", "toughness": "1", **more}


CARDS = [
    creature("Sky Otter", "Flying", keywords=["Flying"], legalities={"legacy": "legal"}),
    creature("Loud Otter", "Whistle a tune.", legalities={"legacy": "not_legal"}),
    creature("Louder Otter", "Flying\nWhistle a tune.", keywords=["Flying"], legalities={"legacy": "banned"}),
    {"name": "Test Plane", "layout": "planar", "type_line": "Plane — Testland", "oracle_text": ""},
]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setenv("COLUMNS", "80")

    def run_(*arguments: str) -> tuple[int, str, str]:
        status = 0
        try:
            main(["cards", *arguments])
        except SystemExit as exit_:
            status = int(exit_.code or 0)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS))
    return str(path)


def test_coverage_as_one_object(run, file):
    status, out, err = run("coverage", file, "--json")
    found = json.loads(out)
    assert (status, err) == (0, "") and found.pop("seconds") >= 0
    assert found == {
        "cards": 4,
        "verified": 1,
        "read": 0,
        "refused": 3,
        "legal": {"cards": 2, "verified": 1, "read": 0, "refused": 1},
        "layouts": {
            "normal": {"cards": 3, "verified": 1, "read": 0, "refused": 2},
            "planar": {"cards": 1, "verified": 0, "read": 0, "refused": 1},
        },
        "keywords": {"Flying": {"cards": 2, "verified": 1, "read": 0, "refused": 1}},
        "blocked_alone": {"› whistle a tune": 2, "layout planar": 1},
    }


def test_coverage_with_names(run, file):
    _, out, _ = run("coverage", file, "--json", "--list")
    names = json.loads(out)["names"]
    assert names == {"verified": ["Sky Otter"], "read": [], "refused": ["Loud Otter", "Louder Otter", "Test Plane"]}


def test_coverage_for_people(run, file):
    status, out, _ = run("coverage", file, "--list")
    assert status == 0 and "tournament-legal" in out and "whistle a tune" in out and "  Sky Otter" in out


@pytest.mark.parametrize("content", ["", "[{]", '[{"name": "Sky Otter"}]'])
def test_malformed_files_are_told(run, tmp_path, content):
    path = tmp_path / "broken.json"
    path.write_text(content)
    status, out, err = run("coverage", str(path))
    assert (status, out) == (2, "") and err.startswith(f"spellstack: {path}") and err.count("\n") == 1


def test_a_file_that_is_not_there_is_told(run):
    status, _, err = run("coverage", "no such file")
    assert status == 2 and err.startswith("spellstack: no such file")


def test_imported_cards_are_shown(run, file):
    status, out, _ = run("import", file)
    assert status == 0 and out.startswith("4 cards imported into ") and "1 understood, 3 refused" in out
    assert run("show", "sky", "otter")[1].splitlines() == ["Sky Otter", "Creature — Otter  1/1", "Flying"]


def test_what_was_refused_is_underlined(run, file, monkeypatch):
    run("import", file)
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    _, out, _ = run("show", "Louder Otter")
    assert out.splitlines()[2:] == [
        "Flying",
        "\x1b[4mWhistle a tune.\x1b[0m",
        "    refused: not understood, from 'whistle' on",
    ]
    assert run("show", "Test Plane")[1].splitlines()[-1] == "    refused: layout planar, from 'planar' on"


def test_underlining_begins_where_reading_stopped():
    assert offset("~ enters tapped and whistles.", 3) == len("~ enters tapped ")
    assert offset("Flying", 1) == len("Flying")
    assert 0 <= offset("İİ Flying İ whistles.", 3) <= len("İİ Flying İ whistles.")


def test_nothing_is_imported_from_a_malformed_file(run, tmp_path):
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(CARDS)[:-3])
    status, out, err = run("import", str(path))
    assert (status, out) == (2, "") and "record 4" in err
    status, _, err = run("show", "Sky Otter")
    assert status == 2 and "Unknown cards" in err
