"""A spell that is begun while something resolves is taken back as a whole: the question whether to begin it is asked
again, in a state equal to the one before (CR 608.2g, 733.1)."""

from pathlib import Path

import pytest

from spellstack.agents import HeuristicAgent
from spellstack.agents.agent import step
from spellstack.cards.catalog import embedded
from spellstack.game import Game
from spellstack.rules.choice.action import Action, Cancel, CastSpell, Choose, Confirm
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.engine import advance
from spellstack.rules.state.game import GameState
from spellstack.scenario import read_text
from spellstack.scenario.build import build

SHAMAN = """scenario midway: a creature that lets its controller cast a card of the opponent's hand
  A hand: Mindclaw Shaman
  A battlefield: Mountain x5, Memnite
  B hand: Doom Blade
"""


@pytest.fixture
def game() -> Game:
    """Player A is asked whether to cast the revealed Doom Blade."""
    (scenario,) = read_text(SHAMAN, Path(__file__))
    position, _ = build(scenario.players, scenario.variants[0], embedded().__getitem__)
    game = Game(position)
    game.apply(CastSpell(game.state.hands[0][0]))
    while game.decision is not None and game.decision.kind is not RequestKind.CONFIRM:
        game.apply(next(iter(game.legal_actions)))
    return game


def test_the_question_is_asked_again(game: Game):
    asked, before = game.decision, game.save()
    game.apply(Confirm(True))
    assert game.decision is not None
    assert game.decision.cancellable
    game.apply(Cancel())
    assert game.decision == asked
    assert Game.load(game.save()).decision == asked
    game.undo()
    game.undo()
    assert game.save() == before


def test_it_can_be_declined_or_cast_after_all(game: Game):
    other = game.fork()
    for one in (game, other):
        one.apply(Confirm(True))
        one.apply(Cancel())
    game.apply(Confirm(False))
    assert len(game.state.hands[1]) == 1
    assert game.state.stack == ()
    other.apply(Confirm(True))
    assert other.decision is not None
    other.apply(Choose(other.decision.options[:1]))
    assert other.state.hands[1] == ()
    (spell,) = other.state.stack
    assert other.state.objects[spell].definition.key == "Doom Blade"


def test_the_machine_does_not_begin_again_what_it_took_back(game: Game):
    agents = [HeuristicAgent(), HeuristicAgent()]
    actions = [step(game, agents) for _ in range(4)]
    assert actions[:2] == [Confirm(True), Cancel()], "both creatures are its own"
    assert actions[2] == Confirm(False)


class Enough(Exception):
    """The policy has seen what it wanted."""


def test_a_policy_leaves_it_undone_and_plays_on(game: Game):
    asked: list[Request] = []

    def policy(state: GameState, request: Request) -> Action:
        asked.append(request)
        if request.kind is RequestKind.CONFIRM:
            return Confirm(True)
        if request.cancellable:
            return Cancel()
        assert state.stack == () and len(state.hands[1]) == 1
        raise Enough

    with pytest.raises(Enough):
        advance(game._position.state, game._position.answers, policy)
    assert [request.kind for request in asked[:2]] == [RequestKind.CONFIRM, RequestKind.CHOOSE]
    assert len(asked) == 3
