"""What is offered can be carried out: found by games of machines (CR 118.3, 601.2e, 613.8)."""

from pathlib import Path

import pytest

from spellstack.scenario import read_text, run

CASES = {
    "mana of a commander's colours without a commander": """
  A battlefield: Arcane Signet, Forest
  A hand: Grizzly Bears
  do
    A cannot cast Grizzly Bears: rule 118.3
""",
    "free animation again and again": """
  A battlefield: Chimeric Idol, Forest
  do
"""
    + "    A activates Chimeric Idol\n    both pass\n" * 60
    + """  expect
    Chimeric Idol 3/3
""",
    "free animation piled up on the stack": """
  A battlefield: Chimeric Idol, Forest
  do
"""
    + "    A activates Chimeric Idol\n" * 30
    + "    both pass\n" * 30
    + """  expect
    Chimeric Idol 3/3
""",
}


@pytest.mark.parametrize("story", CASES, ids=str)
def test_offer(story):
    (scenario,) = read_text(f"scenario offers/s1: {story}{CASES[story]}", Path(__file__))
    assert run(scenario).faults == ()
