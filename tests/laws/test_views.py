"""Law: permuting what a player cannot know never changes that player's view (CR 400.2)."""

import random

from hypothesis import given
from hypothesis import settings as options
from hypothesis import strategies as st

from spellstack import Game
from spellstack.agents import RandomAgent, step
from spellstack.cards.catalog import embedded
from spellstack.ir.card import Card
from spellstack.lexicon import CardType
from spellstack.lexicon.zone import PUBLIC_ZONES
from spellstack.observation import determinise, look
from spellstack.observation.determinise import exchange, hidden
from spellstack.observation.eyes import Eyes
from tools.fuzz import random_deck

_games: dict[int, list[Game]] = {}


def decks(seed: int) -> list[str] | list[list[tuple[int, Card]]]:
    """The starter decks for even seeds, random cards of the whole pool for others."""
    if seed % 2 == 0:
        return ["red_green", "white_blue"]
    rng = random.Random(seed)
    cards = [card for card in map(embedded().__getitem__, embedded()) if CardType.LAND not in card.faces[0].types]
    return [random_deck(rng, cards), random_deck(rng, cards)]


def game_at(seed: int, place: int) -> Game:
    """A game of random play with this seed, at one of its decisions; games are played once."""
    if seed not in _games:
        game = Game.new(decks(seed), seed=seed)
        agents = [RandomAgent(seed), RandomAgent(seed + 1)]
        found = [game.fork()]
        while game.outcome is None and len(found) < 150:
            step(game, agents)
            found.append(game.fork())
        _games[seed] = found
    return _games[seed][place % len(_games[seed])]


@options(max_examples=60)
@given(st.integers(0, 5), st.integers(0, 149), st.integers(0, 1), st.randoms(use_true_random=False))
def test_permuting_hidden_cards_never_changes_a_view(seed: int, place: int, player: int, rng: random.Random):
    game = game_at(seed, place)
    state = game.state.fork()
    before = look(state, player, game.decision).encode()
    eyes = Eyes(state, player, game.decision)
    for owner in (0, 1):
        places = hidden(state, eyes, owner)
        exchange(state, places, [game.state.objects[i] for i in rng.sample(places, len(places))])
    state.seed += 1
    assert look(state, player, game.decision).encode() == before


@options(max_examples=20)
@given(st.integers(0, 5), st.integers(0, 149), st.integers(0, 1), st.integers(0, 99))
def test_a_determinised_state_looks_the_same_and_can_be_played_on(seed: int, place: int, player: int, deal: int):
    game = game_at(seed, place)
    if game.outcome is not None:
        return
    other = determinise(game.state, player, random.Random(deal))
    assert look(other, player, game.decision).encode() == look(game.state, player, game.decision).encode()


@options(max_examples=40)
@given(st.integers(0, 5), st.integers(0, 149), st.integers(0, 1))
def test_a_view_names_no_identity_of_a_hidden_object(seed: int, place: int, player: int):
    game = game_at(seed, place)
    view = game.view(player)
    eyes = Eyes(game.state, player, game.decision)
    places = (i for owner in (0, 1) for i in hidden(game.state, eyes, owner))
    secret = {i for i in places if game.state.objects[i].zone not in PUBLIC_ZONES}
    named = set(view.objects) | set(view.gone) | {i for ids in view.hands for i in ids}
    named |= {i for e in view.log for i in (e.subject, e.source, e.other, e.became)}
    assert not secret & named
