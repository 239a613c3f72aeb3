"""What a face-down permanent is designated is seen, and stays with it whatever card it may be (CR 708.5, 701.54e)."""

import random

from msgspec.structs import replace

from spellstack import Game
from spellstack.lexicon import Zone
from spellstack.observation import determinise, look
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject


def face_down(state: GameState, identity: int, *marks: str) -> GameObject:
    """The card of player 1 lies face down on the battlefield."""
    obj = replace(state.objects[identity], zone=Zone.BATTLEFIELD, controller=1, face_down=True, marks=marks)
    state.put(obj)
    state.set_zone(Zone.HAND, 1, tuple(i for i in state.hands[1] if i != identity))
    state.set_zone(Zone.BATTLEFIELD, 1, (*state.battlefield, identity))
    return obj


def test_a_face_down_ring_bearer_stays_it_in_whatever_is_imagined():
    state = Game.new(["red_green", "white_blue"], seed=3).state.fork()
    bearer, other = (
        face_down(state, i, *marks) for i, marks in zip(state.hands[1], (("ring-bearer",), ()), strict=False)
    )
    before = look(state, 0).encode()
    assert b"ring-bearer" in before
    for deal in range(20):
        there = determinise(state, 0, random.Random(deal))
        assert "ring-bearer" in there.objects[bearer.id].marks and not there.objects[other.id].marks
        assert look(there, 0).encode() == before


def test_what_stays_with_a_card_goes_with_it():
    state = Game.new(["red_green", "white_blue"], seed=3).state.fork()
    card = state.objects[state.hands[1][0]]
    state.put(replace(card, marks=("commander",)))
    for deal in range(10):
        there = determinise(state, 0, random.Random(deal))
        (marked,) = [obj for obj in there.objects.values() if "commander" in obj.marks]
        assert marked.physical == card.physical
