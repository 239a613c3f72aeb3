"""Every rule that the source cites exists in the edition of the rules that the project follows."""

import re
from pathlib import Path

import pytest

from tests.arch.source import PACKAGE, ROOT, label, sources
from tools.rule_numbers import rule_numbers

EDITION = "ComprehensiveRules_20260417.txt"
NUMBERS = tuple((PACKAGE / "explain" / "numbers.txt").read_text(encoding="utf-8").split())
CITATION = re.compile(r"\[CR\b([^\]]*)\]")


def _cited(path: Path) -> list[tuple[int, str]]:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    found = ((number, inside) for number, line in lines for inside in CITATION.findall(line))
    return [(number, rule.strip()) for number, inside in found for rule in inside.split(",")]


def test_cited_rules_exist():
    known = set(NUMBERS)
    wrong = [
        f"{label(path)}:{line}: [CR {rule}]" for path in sources() for line, rule in _cited(path) if rule not in known
    ]
    assert not wrong, "cited, but no such rule (one number, or several parted by commas): " + ", ".join(wrong)


def test_the_list_of_numbers_is_plain_and_without_repeats():
    assert len(NUMBERS) == len(set(NUMBERS)) > 3000
    assert all(re.fullmatch(r"[1-9]\d\d(\.\d+[a-z]*)?", number) for number in NUMBERS)


@pytest.mark.shared
def test_the_list_of_numbers_is_that_of_the_edition(shared: Path):
    text = (shared / "rules" / EDITION).read_text(encoding="utf-8")
    assert rule_numbers(text) == list(NUMBERS), f"make it anew: see {ROOT.name}/tools/rule_numbers.py"


def test_numbers_are_read_from_headings_only_and_sorted_as_in_the_book():
    headings = ["\ufeff1. Part", "100. Chapter", "100.2. Rule", "100.10a Sub", "100.2aa Sub", "100.2b Sub"]
    text = "\n".join([*headings, "See rule 999.9.", "300 cards", "200"])
    assert rule_numbers(text) == ["100", "100.2", "100.2b", "100.2aa", "100.10a"]
