"""The formats that come with the package hold together, and start games as the rules say."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from spellstack.formats.format import Format
from spellstack.formats.known import (
    BRAWL,
    COMMANDER,
    CONSTRUCTED,
    RULES_FORMATS,
    tournament_format,
    tournament_formats,
)


def test_players_start_with_the_life_of_their_format() -> None:
    assert [CONSTRUCTED.life(players) for players in (2, 4)] == [20, 20]
    assert [COMMANDER.life(players) for players in (2, 4)] == [40, 40]
    assert [BRAWL.life(players) for players in (2, 4)] == [25, 30]


def test_commander_damage_loses_in_commander_and_not_in_brawl() -> None:
    assert COMMANDER.commander and COMMANDER.commander.damage == 21
    assert BRAWL.commander and BRAWL.commander.damage is None


def test_hands_start_with_seven_cards() -> None:
    assert {known.hand_size for known in RULES_FORMATS.values()} == {7}


@pytest.mark.parametrize("name", tournament_formats())
def test_tournament_lists_hold_together(name: str) -> None:
    known = tournament_format(name, allowed=["Forest"])
    assert known.name == name
    assert known.banned.isdisjoint(known.restricted)
    assert not any(re.search(r"[\\\n]|^\s|\s$|^$", card) for card in known.banned | known.restricted)


def test_a_format_of_some_sets_needs_the_names_of_their_cards() -> None:
    with pytest.raises(ValueError, match="Standard"):
        tournament_format("Standard")
    assert tournament_format("Legacy").allowed is None
    with pytest.raises(KeyError):
        tournament_format("Nonsense")


def test_the_rules_that_formats_name_exist() -> None:
    numbers = set(files("spellstack.explain").joinpath("numbers.txt").read_text(encoding="utf-8").split())
    source = files("spellstack.formats").joinpath("verify.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"(\d{3}\.\d+[a-z]?)"', source))
    for known in RULES_FORMATS.values():
        named |= set(rules_of(known))
    assert named <= numbers
    assert "903.5c" in named


def rules_of(known: Format) -> tuple[str, ...]:
    rules = known.rules
    return (rules.size, rules.copies, rules.sideboard, *([known.commander.rule] if known.commander else []))
