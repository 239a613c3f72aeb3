"""Whom and what words of our own sentences mean: "that player", "it", "this way", who chooses (CR 608.2c)."""

import pytest

from spellstack.ir.action import Move
from spellstack.ir.deed import LoseLife
from spellstack.ir.filter import AllOf, Anything, OwnedBy
from spellstack.ir.flow import Choose
from spellstack.ir.reference import Among, ControllerOf, EventPart, Noted, OwnerOf, This, You
from spellstack.ir.token import BecomeCopy
from spellstack.ir.walk import nodes
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import needs_every_word, only_ability, printed


def test_players_told_apart_are_no_objects():
    ability = only_ability("Each player other than target player draws a card.", True)
    assert isinstance(ability.body.effect.who, Among)


@pytest.mark.parametrize(
    ("line", "spell", "player"),
    [
        ("Whenever a creature an opponent controls dies, that player loses 2 life.", False, Noted),
        ("Destroy target creature an opponent controls. That player loses 2 life.", True, ControllerOf),
        ("Exile target card from an opponent's graveyard. That player loses 2 life.", True, OwnerOf),
    ],
)
def test_that_player_is_the_one_opponent_and_not_all(line, spell, player):
    losing = [node for node in nodes(only_ability(line, spell)) if isinstance(node, LoseLife)]
    assert [type(node.who) for node in losing] == [player]
    assert printed(line, spell) == join(tokenise(line)[0])


def test_what_you_did_this_way_is_told_from_what_others_did():
    line = "Each player discards a card. If you discarded a card this way, draw a card."
    (among,) = [node for node in nodes(only_ability(line, True)) if isinstance(node, Among)]
    assert among.filter == AllOf((OwnedBy(You()), Anything()))
    assert printed(line, True) == join(tokenise(line)[0])


def test_nothing_becomes_a_copy_of_itself():
    line = "Whenever another creature you control enters, you may have ~ become a copy of it until end of turn."
    (copying,) = [node for node in nodes(only_ability(line, False)) if isinstance(node, BecomeCopy)]
    assert isinstance(copying.what, This)
    assert isinstance(copying.of, EventPart)


def test_nothing_is_attached_to_itself():
    what = "put an Aura card from your hand onto the battlefield attached to it"
    line = f"Whenever a creature you control attacks, you may {what}."
    (moving,) = [node for node in nodes(only_ability(line, False)) if isinstance(node, Move)]
    assert isinstance(moving.attached_to, EventPart)


HAVING = (
    "At the beginning of combat on your turn, "
    "you may have ~ become a copy of another creature you control until end of turn."
)


def test_who_may_have_it_become_a_copy_chooses_of_what():
    (choose,) = [node for node in nodes(only_ability(HAVING, False)) if isinstance(node, Choose)]
    assert choose.who == You()
    assert printed(HAVING, False).lower() == HAVING.lower()
    needs_every_word(HAVING, False)
