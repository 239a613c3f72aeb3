"""Writes the list of rule numbers that exist in one edition of the Comprehensive Rules.

Facts only: numbers, no texts. Run `python -m tools.rule_numbers RULES.txt > src/spellstack/explain/numbers.txt`
when the project moves to a newer edition.
"""

import re
import sys
from pathlib import Path

_NUMBER = re.compile(r"^(\d{3}(?=\.\s)|\d{3}\.\d+[a-z]*(?=\.?\s))")


def rule_numbers(text: str) -> list[str]:
    """All numbers of rules and subrules in `text`, each once, in the order of the book."""
    found = (_NUMBER.match(line) for line in text.lstrip("\ufeff").splitlines())
    return sorted({match[1] for match in found if match}, key=_order)


def _order(number: str) -> tuple[int, int, int, str]:
    """Number by number, then subrules a … z, then aa … az."""
    rule, _, rest = number.partition(".")
    letters = rest.lstrip("0123456789")
    return int(rule), int(rest.removesuffix(letters) or 0), len(letters), letters


if __name__ == "__main__":
    print("\n".join(rule_numbers(Path(sys.argv[1]).read_text(encoding="utf-8"))))
