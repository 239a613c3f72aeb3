"""Combat through the engine: refusals change nothing, steps are run again with the answers so far."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.lexicon import Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import DeclareAttackers, DeclareBlockers, Divide, Number, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.codec import decode, encode
from spellstack.rules.engine import advance, submit
from spellstack.rules.process.task import NextStep
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)


def at_combat(table):
    table.state.turn = replace(table.state.turn, ahead=tuple(Step)[4:])
    table.state.agenda = (NextStep(),)
    return passing(advance(table.state))


def passing(position):
    """Where somebody has to decide something else than to pass."""
    while position.request is not None and position.request.kind is RequestKind.PRIORITY:
        position = submit(position, Pass())
    return position


def test_a_refused_declaration_changes_nothing():
    table = Table()
    bear, sick = table.permanent(0, BEAR), table.permanent(0, BEAR, since=2)
    position = at_combat(table)
    assert position.request.options == ((bear, 1),)
    before = encode(position.state)
    with pytest.raises(IllegalAction) as refused:
        submit(position, DeclareAttackers(((sick, 1),)))
    assert refused.value.rule == "508.1a"
    assert encode(position.state) == before
    after = submit(position, DeclareAttackers(((bear, 1),)))
    assert after.state.players[1].life == 18 or after.request is not None


def test_several_answers_in_one_step_and_a_save_between_them():
    table = Table()
    boars = [table.permanent(0, creature("Boar", 6, 6, Keyword.TRAMPLE)) for _ in range(2)]
    walls = [table.permanent(1, creature("Wall", 0, 2)) for _ in range(4)]
    position = at_combat(table)
    position = passing(submit(position, DeclareAttackers(tuple((b, 1) for b in boars))))
    blocks = tuple((wall, boars[i // 2]) for i, wall in enumerate(walls))
    position = passing(submit(position, DeclareBlockers(blocks)))
    asked = []
    for answer in (Number(1), Divide((2, 3)), Number(0), Divide((6, 0))):
        asked.append(position.request.purpose)
        loaded = advance(decode(encode(position.state)), position.answers)
        assert loaded.request == position.request
        position = submit(loaded, answer)
    assert asked == ["trample damage", "combat damage"] * 2
    assert passing(position).state.players[1].life == 19
