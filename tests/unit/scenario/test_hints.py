"""A mistyped line tells what was expected, and the nearest word that there is."""

from pathlib import Path

import pytest

from spellstack.errors import MalformedScenario
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.scenario import run
from spellstack.scenario.answer import matching
from spellstack.scenario.phrase import Thing
from spellstack.scenario.read import read_text
from spellstack.scenario.report import hinted
from tests.cr.own_cards import of_text

BEFORE = {"": "", "do": "", "expect": "do\n  both pass\n"}


def reason(section, line):
    with pytest.raises(MalformedScenario) as caught:
        read_text(f"scenario x: y\n{BEFORE[section]}{section}\n  {line}\n", Path("x.txt"))
    return caught.value.reason


@pytest.mark.parametrize(
    ("section", "line", "said"),
    [
        ("do", "A Casts Shock targeting B", "'casts' for 'Casts'"),
        ("do", "a casts Shock", "'A' for 'a'"),
        ("do", "A attacks B wih Memnite", "'with' for 'wih'"),
        ("do", "A attacks with Memnite", "whom and with what: 'B with Memnite and Hill Giant; C with Watchwolf'"),
        ("do", "go to the upkep step of B", "'upkeep' for 'upkep'"),
        ("do", "Mountain tapped", "this under 'expect'"),
        ("do", "expect: A life 20", "'expect' on a line of its own"),
        ("do", "A chooses", "another action; like it are: PLAYER chooses NAMES"),
        ("expect", "Mountain taped", "'tapped' for 'taped'"),
        ("expect", "Shock in A graveyrd", "'graveyard' for 'graveyrd'"),
        ("expect", "Memnite has flyng", "'flying' for 'flyng'"),
        ("expect", "A has 3 cards in hands", "'hand' for 'hands'"),
        ("expect", "A casts Shock targeting B", "this under 'do'"),
        ("", "A life 5", "this under 'expect', or another set-up line; like it are: PLAYER life: NUMBER"),
        ("", "A pool: {Q}", "mana in a pool, such as '{R}{C}', not '{Q}'"),
        ("", "A pool: {2}", "mana in a pool, such as '{R}{C}', not '{2}'"),
        ("", "rule 999.9", "rules of today; there is no '999.9'"),
        ("", "players: A", "two or more players, such as 'players: A, B, C'"),
        ("", "players A, B, C", "'players: A, B, C'"),
    ],
)
def test_the_nearest_word_is_named(section, line, said):
    assert reason(section, line) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A casts Shoock targeting B", "there is no Shoock here; perhaps 'Shock' for 'Shoock'"),
        ("A casts Shock targetting B", "there is no Shock targetting B here; perhaps 'targeting' for 'targetting'"),
        ("A casts Shock targeting B paying with Mountain", "a clause begins with a comma: ', paying with Mountain'"),
    ],
)
def test_what_is_not_there_is_told_with_what_was_perhaps_meant(line, said):
    text = f"scenario x: y\n  A hand: Shock\n  A battlefield: Mountain\ndo\n  {line}\n"
    result = run(read_text(text, Path("x.txt"))[0])
    assert not result.ok and said in "".join(result.faults)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("'casts' for 'Casts'", "'casts' au lieu de 'Casts'"),
        (
            "another action; like it are: PLAYER attacks PLAYER with CREATURES; all pass",
            "une autre ligne (action); semblable\xa0: PLAYER attacks PLAYER with CREATURES; all pass",
        ),
        ("rules of today; there is no '999.9'", "des règles actuelles; il n'y a pas de '999.9'"),
    ],
)
def test_hints_are_said_in_french(english, french):
    assert hinted(english, "en") == english
    assert hinted(english, "fr") == french


@pytest.mark.parametrize("expectation", ["Mountain is tapped", "2 Mountain are untapped", "Shock is in A graveyard"])
def test_is_may_be_said(expectation):
    text = f"""scenario x: y
  A hand: Shock
  A battlefield: Mountain x3
do
  A casts Shock targeting B
  both pass
expect
  {expectation}
"""
    assert run(read_text(text, Path("x.txt"))[0]).ok


@pytest.mark.parametrize(
    ("clause", "cost"),
    [
        ("", "{0}"),
        (", with replicate", "{1}"),
        (", with replicate #2", "{2}"),
        (", with replicate and replicate", "{3}"),
        (", with replicate #2 3 times", "{6}"),
    ],
)
def test_of_two_optional_costs_of_one_name_each_can_be_paid(clause, cost):
    text = f"""scenario x: y
  A hand: Shock
  A battlefield: Mountain x9
do
  A casts Shock{clause}
expect
  cost {cost}
"""
    spell = of_text("Shock", "Sorcery", "Replicate {1}\nReplicate {2}\nYou gain 1 life.", cost="{0}")
    result = run(read_text(text, Path("x.txt"))[0], lambda name: spell if name == "Shock" else _land())
    assert result.ok, result.faults


def _land():
    return of_text("Mountain", "Basic Land — Mountain", "")


def test_of_several_cards_outside_the_game_a_number_says_which():
    request = Request(RequestKind.CHOOSE, 0, "outside", options=("Shock", "Shock #2"), maximum=2)
    for number, option in ((1, "Shock"), (2, "Shock #2")):
        assert matching(None, request, Thing("Shock", number=number)) == [option]  # type: ignore[arg-type]
