"""The code that decides a rule is found by what it cites."""

from spellstack.explain.citations import find_citations


def test_citations_are_found_by_number(tmp_path):
    (tmp_path / "room").mkdir()
    code = "x = 1  # why [CR 601.2f, 118.7]\ny = 2\n# [CR 118.7] and more\nz = '[CR? 1]'\n"
    (tmp_path / "room" / "cost.py").write_text(code, encoding="utf-8")
    assert find_citations(tmp_path) == {
        "601.2f": ("room/cost.py:1",),
        "118.7": ("room/cost.py:1", "room/cost.py:3"),
    }
