"""Sentences of our own of kinds that were read wrongly: who, where from, what is attacked."""

import pytest

from spellstack.ir.ability import Static
from spellstack.ir.action import Change, Move
from spellstack.ir.deed import LoseLife
from spellstack.ir.filter import AllOf, Anything, OwnedBy
from spellstack.ir.reference import Among, Attackable, ControllerOf, EventPart, Noted, OwnerOf, This, You
from spellstack.ir.token import BecomeCopy, CreateToken
from spellstack.ir.walk import nodes
from spellstack.lexicon.zone import Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.token import join, tokenise
from tests.oracle.proving import printed

LINES = (
    ("Whenever one or more cards are put into exile, draw a card.", False),
    ("When ~ is put into exile, draw a card.", False),
    ("Each player other than target player draws a card.", True),
    ("Create a 2/2 red Goblin creature token that's tapped and attacking.", True),
    ("Create two tapped and attacking 2/2 red Goblin creature tokens.", True),
    ("Put target creature card from your graveyard onto the battlefield tapped and attacking.", True),
)
TOLD = (
    'Create two 1/1 red Goblin creature tokens. They have "{R}: ~ gets +1/+0 until end of turn."',
    'You gain 2 life and create two 1/1 red Goblin creature tokens. They have "{R}: ~ gets +1/+0 until end of turn."',
    'You may create a 1/1 red Goblin creature token. It has "When ~ dies, draw a card." Draw a card.',
)


def _one(line, spell):
    found = read_line(line, spell)
    assert isinstance(found, tuple) and len(found) == 1
    return found[0]


@pytest.mark.parametrize(("line", "spell"), [*LINES, *((line, True) for line in TOLD)])
def test_a_line_of_this_kind_is_printed_as_it_was_read(line, spell):
    assert printed(line, spell) == join(tokenise(line)[0])


def test_cards_are_put_into_exile_from_anywhere_and_permanents_from_the_battlefield():
    cards = _one(LINES[0][0], False)
    permanent = _one(LINES[1][0], False)
    assert cards.events[0].from_zones == ()
    assert permanent.events[0].from_zones == (Zone.BATTLEFIELD,)


def test_players_told_apart_are_no_objects():
    ability = _one(LINES[2][0], True)
    assert isinstance(ability.body.effect.who, Among)


@pytest.mark.parametrize("line", [line for line, _ in LINES[3:6]])
def test_what_is_put_there_attacking_may_attack_planeswalkers_too(line):
    ability = _one(line, True)
    assert ability.body.effect.attacking == Attackable()


@pytest.mark.parametrize("line", TOLD)
def test_what_a_sentence_of_its_own_tells_of_new_tokens_is_part_of_them(line):
    ability = _one(line, True)
    (token,) = [node for node in nodes(ability) if isinstance(node, CreateToken)]
    assert token.token.abilities
    assert not any(isinstance(node, Change) and node.said == "has" for node in nodes(ability))


def test_what_tokens_gain_afterwards_is_no_part_of_them():
    ability = _one("Create a 1/1 red Goblin creature token. It gains haste until end of turn.", True)
    (token,) = [node for node in nodes(ability) if isinstance(node, CreateToken)]
    assert not token.token.abilities


@pytest.mark.parametrize(
    ("line", "spell", "player"),
    [
        ("Whenever a creature an opponent controls dies, that player loses 2 life.", False, Noted),
        ("Destroy target creature an opponent controls. That player loses 2 life.", True, ControllerOf),
        ("Exile target card from an opponent's graveyard. That player loses 2 life.", True, OwnerOf),
    ],
)
def test_that_player_is_the_one_opponent_and_not_all(line, spell, player):
    losing = [node for node in nodes(_one(line, spell)) if isinstance(node, LoseLife)]
    assert [type(node.who) for node in losing] == [player]
    assert printed(line, spell) == join(tokenise(line)[0])


def test_what_you_did_this_way_is_told_from_what_others_did():
    line = "Each player discards a card. If you discarded a card this way, draw a card."
    (among,) = [node for node in nodes(_one(line, True)) if isinstance(node, Among)]
    assert among.filter == AllOf((OwnedBy(You()), Anything()))
    assert printed(line, True) == join(tokenise(line)[0])


def test_nothing_becomes_a_copy_of_itself():
    line = "Whenever another creature you control enters, you may have ~ become a copy of it until end of turn."
    (copying,) = [node for node in nodes(_one(line, False)) if isinstance(node, BecomeCopy)]
    assert isinstance(copying.what, This)
    assert isinstance(copying.of, EventPart)


def test_nothing_is_attached_to_itself():
    what = "put an Aura card from your hand onto the battlefield attached to it"
    line = f"Whenever a creature you control attacks, you may {what}."
    (moving,) = [node for node in nodes(_one(line, False)) if isinstance(node, Move)]
    assert isinstance(moving.attached_to, EventPart)


def test_what_a_spell_allows_of_its_card_is_no_instruction():
    assert isinstance(_one("You may cast ~ from your graveyard.", True), Static)
