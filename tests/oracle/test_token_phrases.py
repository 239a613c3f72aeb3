"""What sentences of our own tell of new tokens and of what is put onto the battlefield attacking (CR 111, 508.4)."""

import pytest

from spellstack.ir.action import Change
from spellstack.ir.reference import Attackable
from spellstack.ir.token import CreateToken
from spellstack.ir.walk import nodes
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import only_ability, printed

ATTACKING = (
    "Create a 2/2 red Goblin creature token that's tapped and attacking.",
    "Create two tapped and attacking 2/2 red Goblin creature tokens.",
    "Put target creature card from your graveyard onto the battlefield tapped and attacking.",
)
TOLD = (
    'Create two 1/1 red Goblin creature tokens. They have "{R}: ~ gets +1/+0 until end of turn."',
    'You gain 2 life and create two 1/1 red Goblin creature tokens. They have "{R}: ~ gets +1/+0 until end of turn."',
    'You may create a 1/1 red Goblin creature token. It has "When ~ dies, draw a card." Draw a card.',
)


@pytest.mark.parametrize("line", (*ATTACKING, *TOLD))
def test_a_line_prints_as_it_was_read(line):
    assert printed(line, spell=True) == join(tokenise(line)[0])


@pytest.mark.parametrize("line", ATTACKING)
def test_what_is_put_there_attacking_may_attack_planeswalkers_too(line):
    ability = only_ability(line, True)
    assert ability.body.effect.attacking == Attackable()


@pytest.mark.parametrize("line", TOLD)
def test_what_a_sentence_of_its_own_tells_of_new_tokens_is_part_of_them(line):
    ability = only_ability(line, True)
    (token,) = [node for node in nodes(ability) if isinstance(node, CreateToken)]
    assert token.token.abilities
    assert not any(isinstance(node, Change) and node.said == "has" for node in nodes(ability))


def test_what_tokens_gain_afterwards_is_no_part_of_them():
    ability = only_ability("Create a 1/1 red Goblin creature token. It gains haste until end of turn.", True)
    (token,) = [node for node in nodes(ability) if isinstance(node, CreateToken)]
    assert not token.token.abilities
