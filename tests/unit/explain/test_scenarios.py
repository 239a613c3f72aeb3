"""Scenarios are found by their names, whatever the notation around them."""

from spellstack.explain.scenarios import find_files, find_tests


def test_scenarios_are_found_by_name_in_order(tmp_path):
    (tmp_path / "costs.yaml").write_text("- id: 117.7b/s2\n- id: 117.7b/s1\n- id: N-107.4a-d/s1\n", encoding="utf-8")
    below = tmp_path / "more"
    below.mkdir()
    (below / "rules.toml").write_text('id = "413.2a-ex2/s1"\n["101.1-concede/s2"]\n', encoding="utf-8")
    assert find_tests(tmp_path) == {
        "117.7b": ("117.7b/s2", "117.7b/s1"),
        "N-107.4a-d": ("N-107.4a-d/s1",),
        "413.2a-ex2": ("413.2a-ex2/s1",),
        "101.1-concede": ("101.1-concede/s2",),
    }


def test_other_files_and_absent_folders_hold_none(tmp_path):
    (tmp_path / "notes.md").write_text("117.7b/s1", encoding="utf-8")
    assert find_tests(tmp_path, tmp_path / "nowhere") == {}


def test_a_name_twice_counts_once(tmp_path):
    (tmp_path / "one.toml").write_text('"117.1/s1"\n"117.1/s1"', encoding="utf-8")
    assert find_tests(tmp_path) == {"117.1": ("117.1/s1",)}


def test_files_of_tests_are_found_by_what_they_cite(tmp_path):
    below = tmp_path / "tests"
    below.mkdir()
    (below / "test_a.py").write_text('"""Of it (CR 702.22, 508.1e)."""\n# [CR 702.22k] and 117.1\n', encoding="utf-8")
    (below / "b.txt").write_text("scenario b\n  rule 508.1e, 118.3\n  A life: 3\n", encoding="utf-8")
    assert find_files(below) == {
        "702.22": {"tests/test_a.py": 1},
        "508.1e": {"tests/test_a.py": 1, "tests/b.txt": 1},
        "702.22k": {"tests/test_a.py": 1},
        "118.3": {"tests/b.txt": 1},
    }
