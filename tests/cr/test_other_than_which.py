"""What "other" leaves out in abilities of permanents: what the same phrase names, or new tokens (CR 608.2c)."""

import pytest

from spellstack.ir.filter import IsOneOf, Not
from spellstack.ir.reference import This
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.view.objects import characteristics
from tests.cr.sentences import carry_out, lines
from tests.oracle.proving import printed
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import do

SAME = "{T}: ~ deals 1 damage to target creature and each other creature with the same name as that creature."
TOKENS = "{T}: Create a 1/1 green Saproling creature token. Then exile all other Saproling tokens you control."
COPIES = (
    "{T}: You may choose a token you control. If you do, each other token you control becomes a copy of that token."
)


@pytest.mark.parametrize("line", [SAME, TOKENS, COPIES])
def test_it_is_printed_as_it_was_read(line: str):
    assert printed(line, False).lower() == line.lower()


def test_each_other_creature_is_another_than_the_target_and_may_be_the_source():
    table = Table()
    (ability,) = lines(SAME)
    source, twin = (table.permanent(0, creature("Twin", 1, 5)) for _ in range(2))
    do(table, ability.body.effect, source=source, targets=(twin,))
    assert [table.obj(i).damage for i in (source, twin)] == [1, 1]


def test_all_other_tokens_are_others_than_the_one_just_created():
    table = Table()
    (ability,) = lines(TOKENS)
    source = table.permanent(0, creature("Maker", 1, 1))
    carry_out(table, "Create two 1/1 green Saproling creature tokens.")
    before = set(table.state.battlefield)
    do(table, ability.body.effect, source=source)
    (left,) = [i for i in table.state.battlefield if i != source]
    assert left not in before


def test_each_other_token_is_another_than_the_chosen_one_and_may_be_the_source():
    table = Table()
    (ability,) = lines(COPIES)
    carry_out(table, "Create a 1/1 green Saproling creature token.")
    carry_out(table, "Create a 2/2 green Bear creature token.")
    first, bear = table.state.battlefield
    table.answers["choose"] = [Choose((bear,))]
    table.answers["may"] = [Confirm(True)]
    do(table, ability.body.effect, source=first)
    assert [characteristics(table.state, i).power for i in (first, bear)] == [2, 2]


def test_another_permanent_is_none_of_the_players_that_are_targets():
    (ability,) = lines("{2}: Target opponent gains control of another target permanent you control.")
    _player, permanent = ability.body.targets
    assert permanent.other_than == ()
    assert Not(IsOneOf(This())) in permanent.filter.parts


def test_a_token_is_a_copy_of_one_thing():
    assert isinstance(read_line("Create a token that's a copy of seven Dwarves.", True), Diagnostic)
