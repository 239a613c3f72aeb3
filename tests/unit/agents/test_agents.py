"""Agents play whole games with legal answers only, from what they may see, and with sense."""

import pytest

from spellstack import Game
from spellstack.agents import Agent, HeuristicAgent, RandomAgent, Referee, play, policy, step
from spellstack.errors import IllegalAction
from spellstack.rules.choice.action import Confirm, Pass
from spellstack.rules.engine import play_out
from spellstack.rules.process.create import new_game
from spellstack.storage.deck_cards import deck_cards
from spellstack.storage.starter_deck import starter_deck

DECKS = ["red_green", "white_blue"]


@pytest.mark.parametrize("seed", range(4))
def test_random_agents_end_their_games(seed):
    game = play(Game.new(DECKS, seed=seed), [RandomAgent(seed), RandomAgent(seed + 100)])
    assert game.outcome is not None


@pytest.mark.parametrize("seed", range(2))
def test_heuristic_agents_end_their_games(seed):
    game = play(Game.new(DECKS, seed=seed), [HeuristicAgent(), HeuristicAgent()], decisions=5000)
    assert game.outcome is not None


def test_games_repeat():
    first, second = (play(Game.new(DECKS, seed=9), [HeuristicAgent(), HeuristicAgent()]) for _ in range(2))
    assert first.save() == second.save()


def test_sense_beats_chance():
    wins = 0
    for seed in range(6):
        agents: list[Agent] = [HeuristicAgent(), RandomAgent(seed)]
        decks = DECKS if seed % 2 else DECKS[::-1]
        outcome = play(Game.new(decks, seed=seed), agents).outcome
        wins += outcome is not None and outcome.winners == (0,)
    assert wins >= 5


def test_agents_serve_as_a_policy_of_the_kernel():
    state = new_game([deck_cards(starter_deck(deck)) for deck in DECKS], ["Ada", "Bob"], seed=4)
    assert play_out(state.fork(), RandomAgent(4).policy).outcome is not None
    assert play_out(state.fork(), policy([HeuristicAgent(), HeuristicAgent()])).outcome is not None


def test_a_game_that_is_over_is_refused():
    game = Game.new(DECKS, seed=1)
    game.concede(0)
    with pytest.raises(IllegalAction):
        step(game, [RandomAgent(), RandomAgent()])


def test_the_referee_tells_legal_answers_from_others():
    game = Game.new(DECKS, seed=1)
    assert game.decision is not None
    referee = Referee(game.state, game.decision)
    assert all(referee.allows(action) for action in game.legal_actions)
    assert referee.least() is None


class _Mute:
    """Answers whatever it is asked with a pass."""

    def decide(self, view, request, referee):
        return Pass()


def test_an_agent_that_cannot_answer_keeps_its_hand():
    game = Game.new(DECKS, seed=1)
    assert game.decision is not None and game.decision.purpose == "mulligan"
    assert step(game, [_Mute(), _Mute()]) == Confirm(False)
