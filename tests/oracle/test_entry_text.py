"""What sentences of our own say that a permanent is which was put onto the battlefield just before (CR 611.2e)."""

import pytest

from spellstack.ir.action import Change, Move
from spellstack.ir.walk import nodes
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, only_ability, printed

BACK = "Return target creature card from your graveyard to the battlefield."
THERE = "return it to the battlefield under its owner's control."
IS = (
    f"{BACK} It's a Vampire in addition to its other types.",
    f"{BACK} That creature is a black Zombie in addition to its other colors and types.",
    f"{BACK} It's a 1/1 Spirit creature with flying in addition to its other types. Draw a card.",
    f"{BACK} It has base power and toughness 4/4. It gains haste until end of turn.",
    f"You may pay {{2}}. If you do, {BACK.lower()} It's a Rogue in addition to its other creature types.",
    f"Exile target creature, then {THERE} It's a Demon in addition to its other types.",
)
AFTERWARDS = (f"{BACK} It gains haste.", f"{BACK} It becomes a Vampire in addition to its other types.")
OF_NOTHING = (
    "Return target creature card from your graveyard to your hand. It's a Vampire in addition to its other types.",
    f"{BACK} Then it's a Vampire in addition to its other types.",
    "Choose target creature. When it dies this turn, it's a Vampire in addition to its other types.",
)


@pytest.mark.parametrize("line", IS)
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=True) == join(tokenise(line)[0])
    needs_every_word(line, spell=True)


@pytest.mark.parametrize("line", IS)
def test_what_it_is_belongs_to_what_puts_it_there(line):
    found = list(nodes(only_ability(line, True)))
    assert [node for node in found if isinstance(node, Move)][-1].modifications
    assert not any(isinstance(node, Change) and node.said == "is" for node in found)


@pytest.mark.parametrize("line", AFTERWARDS)
def test_what_it_becomes_or_gains_comes_after_that(line):
    found = list(nodes(only_ability(line, True)))
    assert not any(isinstance(node, Move) and node.modifications for node in found)
    assert any(isinstance(node, Change) for node in found)


@pytest.mark.parametrize("line", OF_NOTHING)
def test_of_what_was_not_put_there_just_before_it_is_refused(line):
    assert isinstance(read_line(line, True), Diagnostic)
