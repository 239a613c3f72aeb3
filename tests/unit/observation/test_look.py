"""A player sees what the rules let that player see, and nothing else (CR 400.2, 402.3, 708.5)."""

import random

import pytest
from msgspec.structs import replace

from spellstack import Game
from spellstack.lexicon import Zone
from spellstack.observation import determinise, look, seen
from spellstack.rules.state.game import GameState


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.new(["red_green", "white_blue"], seed=3)


@pytest.fixture
def state(game: Game) -> GameState:
    return game.state.fork()


def test_own_hand_is_seen_and_the_others_only_counted(state):
    view = look(state, 0)
    assert [card.id for card in view.hand] == list(state.hands[0])
    assert view.hands[1] == () and view.players[1].hand == len(state.hands[1]) == 7
    assert all(card.card is not None for card in view.hand)


def test_libraries_are_counts_even_the_own_one(state):
    view = look(state, 0)
    assert view.players[0].library == len(state.libraries[0])
    assert not any(obj.zone is Zone.LIBRARY for obj in view.objects.values()) and view.known == ()


def test_a_card_known_to_the_player_is_seen_where_it_lies(state):
    card = state.libraries[1][2]
    state.put(replace(state.objects[card], known_to=(0,)))
    view = look(state, 0)
    assert view.known == ((1, 2, card),) and view.objects[card].name
    assert card not in look(state, 1).objects


def test_whoever_sees_all_sees_all(state):
    view = look(state, -1)
    assert set(view.objects) == set(state.objects)


def test_a_decision_is_shown_to_its_player_only(game):
    request = game.decision
    assert request is not None
    assert game.view(request.player).decision == request
    other = game.view(1 - request.player)
    assert other.decision is None and other.decider == request.player


def test_an_unknown_player_is_refused(state):
    with pytest.raises(IndexError):
        look(state, 2)


def test_the_seed_and_lasting_identities_of_cards_are_not_in_a_view(state):
    text = look(state, 0).encode()
    assert b"seed" not in text and b"physical" not in text


def test_cards_drawn_by_another_are_seen_without_identity(game):
    events = [event for event in game.log if event.to_zone is Zone.HAND]
    mine, others = ([e for e in seen(game.state, 0, events) if e.player == player] for player in (0, 1))
    assert all(event.subject < 0 for event in mine + others)
    assert all(event.became >= 0 for event in mine) and all(event.became < 0 for event in others)


def test_determinising_keeps_the_view_and_deals_the_rest_anew(state):
    other = determinise(state, 0, random.Random(5))
    assert look(other, 0).encode() == look(state, 0).encode()
    before, after = ([s.objects[i].definition.key for i in s.hands[1]] for s in (state, other))
    assert before != after, "seven cards of sixty are not dealt the same by chance"
    assert sorted(o.physical for o in other.objects.values()) == sorted(o.physical for o in state.objects.values())
    assert other.seed != state.seed
