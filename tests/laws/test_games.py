"""Laws of whole games: what is conserved, what a save, a fork, an undo and a replay give back, whatever is played."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spellstack import Game
from spellstack.agents import RandomAgent
from spellstack.cards.catalog import embedded
from spellstack.lexicon import ManaType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Action, Cancel, CastSpell
from spellstack.rules.choice.run import Run
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import HANDLERS, Cast
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.turn import Turn
from tests.laws import invariants

DECKS = ["red_green", "white_blue"]
slow = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def games(seed: int, decisions: int, cancels: float = 0.0) -> tuple[Game, RandomAgent]:
    """A game of the starter decks after so many random decisions, and who made them."""
    game, agent = Game.new(DECKS, seed=seed), RandomAgent(seed, cancels=cancels)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(agent.policy(game.state, game.decision))
    return game, agent


def next_action(game: Game, agent: RandomAgent) -> Action | None:
    return None if game.decision is None else agent.policy(game.state, game.decision)


@slow
@given(st.integers(0, 10_000), st.integers(0, 120))
def test_no_object_is_lost_or_doubled(seed: int, decisions: int):
    before = invariants.cards_of(Game.new(DECKS, seed=seed).state)
    game, _ = games(seed, decisions)
    invariants.zones_agree(game.state)
    invariants.conserved(before, game.state)


@slow
@given(st.integers(0, 10_000), st.integers(0, 120))
def test_a_save_is_the_game(seed: int, decisions: int):
    game, agent = games(seed, decisions, cancels=0.1)
    action = next_action(game, agent)
    if action is not None:
        invariants.save_is_identity(game, action)
        invariants.undo_restores(game, action)
        invariants.forks_are_isolated(game, action)
        invariants.refusal_changes_nothing(game)


@slow
@given(st.integers(0, 10_000))
def test_the_same_answers_give_the_same_bytes(seed: int):
    game, _ = games(seed, 150, cancels=0.05)
    again = Game.new(DECKS, seed=seed)
    for action in game.journal:
        again.apply(action)
    assert again.save() == game.save()


@slow
@given(st.integers(0, 10_000), st.integers(1, 150))
def test_the_past_is_as_it_was_and_goes_on_as_it_did(seed: int, decisions: int):
    """Also without what was worked out about it, which it lets go."""
    game, agent = Game.new(DECKS, seed=seed), RandomAgent(seed, cancels=0.05)
    saves = [game.save()]
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(agent.policy(game.state, game.decision))
        saves.append(game.save())
    journal = game.journal
    for place in range(len(journal) - 1, -1, -1):
        game.undo()
        assert game.save() == saves[place]
        again = game.fork()
        again.apply(journal[place])
        assert again.save() == saves[place + 1]


def test_nothing_worked_out_is_kept_of_the_past():
    game, agent = games(1, 40)
    fork = game.fork()
    root = fork.state
    action = next_action(fork, agent)
    assert action is not None
    fork.apply(action)
    assert root.index  # its other forks need it
    past, kept = game._undo, []
    while past is not None:
        kept += [state for state in (past.position.state, past.position.working) if state.index]
        past = past.before
    now = (game._position.state, game._position.working)
    assert all(state in now for state in kept)


@slow
@given(st.integers(0, 10_000))
def test_steps_come_to_the_whole_answer(seed: int):
    game, agent = games(seed, 100)
    rng = random.Random(seed)
    for _ in range(60):
        if game.decision is None:
            return
        options = list(game.legal_actions)
        assert options, game.decision
        game.apply(rng.choice(options) if len(options) < 50 else agent.policy(game.state, game.decision))


@slow
@given(st.permutations(["R", "R", "G", "U", "C"]))
def test_payment_does_not_depend_on_the_order_of_the_pool(pool: list[str]):
    state, player = empty_game(("A", "B"), 0), 0
    state.turn = Turn(number=1, active=player, step=Step.PRECOMBAT_MAIN)
    card = add_card(state, define(state, embedded()["Shock"]), player, Zone.HAND)
    units = tuple(Unit(ManaType(code)) for code in pool)
    state.put_player(replace(state.players[player], pool=units))
    run = Run(state, policy=RandomAgent(1).policy)
    HANDLERS[Cast](run, Cast(player, CastSpell(card)))
    assert len(run.state.stack) == 1
    left = sorted(unit.type.value for unit in run.state.players[player].pool)
    assert left == ["C", "G", "R", "U"], "exactly one red mana is spent"


@pytest.mark.parametrize("seed", range(6))
def test_a_cancelled_proposal_leaves_an_equal_state(seed: int):
    game, agent = games(seed, 40)
    for _ in range(80):
        if game.decision is None:
            return
        if game.decision.cancellable:
            proposed = game.fork()
            proposed.apply(Cancel())
            assert proposed.decision is not None
            assert not proposed.decision.cancellable, "the proposal is taken back as a whole"
        game.apply(agent.policy(game.state, game.decision))
