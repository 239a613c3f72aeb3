"""The commands of `spellstack cards` that read files. All cards are invented."""

import json

import pytest

from spellstack.interfaces.cli import main


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
