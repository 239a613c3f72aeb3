"""Controlling another player: who sees, who decides, and whose things are used (CR 723)."""

import pytest

from spellstack.agents import step
from spellstack.game import Game
from spellstack.interfaces.cli.setting import Setting
from spellstack.interfaces.cli.sitting import Sitting
from spellstack.interfaces.cli.stops import own_turn
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, DeclareAttackers, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.settings import Settings
from tests.cr.own_cards import beast, of_text
from tests.cr.tables import sorcery
from tests.rules_kit import Table

TOLL = "As an additional cost to cast this spell, discard a card.\nYou lose 5 life."


def enslaved():
    """The game as the turn of player 1 begins, which player 0 controls; player 1 has some cards."""
    table = Table(library=9)
    table.state.settings = Settings(every_priority=True)
    table.script(target=[Choose((1,))])
    sorcery(table, "You control target opponent during that player's next turn.")
    table.permanent(1, beast("Ox"))
    table.permanent(1, beast("Hidden", "Morph {0}"), face_down=True)
    for held in (beast("Held"), of_text("Toll", "Sorcery", TOLL)):
        table.put(1, held, Zone.HAND)
    table.put(0, beast("Mine"), Zone.HAND)
    table.state.agenda = (NextTurn(),)
    return Game.of(table.state)


def names(view):
    return {card.name for card in view.objects.values()} | {card.behind for card in view.objects.values()}


class Scripted:
    """Passes, but casts the spell that is offered; writes down who was asked."""

    def __init__(self):
        self.asked = []

    def decide(self, view, request, referee):
        self.asked.append((request.player, request.kind))
        if request.kind is RequestKind.ATTACK:
            return DeclareAttackers(tuple(request.options[:1]))
        if request.kind is RequestKind.PRIORITY:
            return next((a for a in request.actions if isinstance(a, CastSpell)), Pass())
        return Choose(request.options[: request.minimum])


def until(game, agents, step_):
    while game.decision is not None and game.state.turn.step is not step_:
        step(game, agents)
    return game


def test_who_controls_a_player_sees_what_that_player_sees():  # [CR 723.4]
    game = enslaved()
    assert game.state.turn.active == 1
    assert {"Held", "Toll", "Hidden", "Mine"} <= names(game.view(0))
    assert "Mine" not in names(game.view(1)) and "Held" in names(game.view(1))


def test_who_controls_a_player_makes_the_decisions():  # [CR 723.5, 723.5a]
    game, agents = enslaved(), [Scripted(), Scripted()]
    hand = len(game.state.hands[0])
    until(game, agents, Step.END)
    assert not agents[1].asked
    assert {(0, RequestKind.PRIORITY), (1, RequestKind.PRIORITY), (1, RequestKind.ATTACK)} <= set(agents[0].asked)
    assert len(game.state.hands[0]) == hand  # [CR 723.5a] nothing of one's own pays for it
    assert game.state.players[1].life == 15
    assert game.state.players[0].life == 18
    until(game, agents, Step.UPKEEP)
    assert game.state.turn.active == 0 and game.state.players[1].decided_by == 1


@pytest.mark.parametrize(("person", "viewer"), [(0, 0), (1, 1)])
def test_the_person_who_controls_is_asked(person, viewer):  # [CR 723.5]
    sitting = Sitting(Setting(enslaved(), (person,), None), "en")
    assert sitting.viewer == viewer
    assert own_turn(sitting.view)
    assert (sitting.game.state.players[1].decided_by in sitting.people) is (person == 0)
