"""Why something cannot be done: timing, mana and by how much, targets, effects and their source, each with its rule."""

import pytest
from msgspec.structs import replace

from spellstack import Game
from spellstack.cards.catalog import embedded
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, CastSpell, PlayLand
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.task import Priority
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.game import GameState


class Table:
    """A game in Ada's first main phase with the cards named, by zone."""

    def __init__(self, step: Step = Step.PRECOMBAT_MAIN, active: int = 0) -> None:
        self.state: GameState = empty_game(["Ada", "Bob"], seed=1)
        self.state.turn = replace(self.state.turn, number=3, active=active, step=step)
        self.state.agenda = (Priority(0),)
        self.shock = self.put("Shock", Zone.HAND)  # something to do, so that Ada is asked
        self.put("Mountain")

    def put(self, name: str, zone: Zone = Zone.BATTLEFIELD, owner: int = 0, **changes: object) -> int:
        identity = add_card(self.state, define(self.state, embedded()[name]), owner, zone)
        self.state.put(replace(self.state.objects[identity], **changes))
        return identity

    def why(self, question: object, player: int = 0, lang: str = "en") -> list[str]:
        return [str(reason) for reason in Game.of(self.state).why(player, question, lang)]  # type: ignore[arg-type]


def test_mana_short_names_what_is_missing():
    table = Table()
    card = table.put("Grizzly Bears", Zone.HAND)
    assert table.why(card) == ["The mana falls short by {G}. (rule 601.2h)"]
    assert table.why(card, lang="fr") == ["Il manque du mana : {G}. (règle 601.2h)"]


def test_what_can_be_done_is_said_so():
    table = Table()
    card = table.put("Grizzly Bears", Zone.HAND)
    table.put("Forest")
    table.put("Forest")
    assert table.why(card) == ["Grizzly Bears can be cast now. (rule 601.2)"]


def test_timing_of_sorceries_and_creatures():
    table = Table(Step.UPKEEP, active=1)
    card = table.put("Grizzly Bears", Zone.HAND)
    for _ in range(2):
        table.put("Forest")
    assert "main phase" in table.why(card)[0]
    assert "can be cast now" in table.why(table.shock)[0]


def test_no_target():
    table = Table()
    card = table.put("Giant Growth", Zone.HAND)
    table.put("Forest")
    assert table.why(card) == ["There is no legal target for Giant Growth. (rule 601.2c)"]


def test_a_land_too_many():
    table = Table()
    table.state.put_player(replace(table.state.players[0], land_plays=1))
    card = table.put("Forest", Zone.HAND)
    assert "already played" in table.why(card)[0]


def test_a_cant_effect_is_named():
    table = Table()
    creature = table.put("Grizzly Bears")
    table.put("Pacifism", owner=1, attached_to=creature)
    assert any("Pacifism" in line and "508.1c" in line for line in table.why(creature))


def test_an_ability_of_a_sick_or_tapped_creature():
    table = Table()
    sick = table.put("Prodigal Sorcerer", since=3)
    table.state.put_player(replace(table.state.players[0], last_turn=3))
    assert any("602.5a" in line for line in table.why(ActivateAbility(sick, 0)))
    tapped = table.put("Prodigal Sorcerer", tapped=True)
    assert any("tapped already" in line for line in table.why(ActivateAbility(tapped, 0)))


def test_why_a_creature_cannot_block():
    table = Table(Step.DECLARE_BLOCKERS, active=1)
    flier, walker = table.put("Wind Drake", owner=1), table.put("Grizzly Bears", owner=1)
    table.state.combat = Combat(attackers=((flier, 0), (walker, 0)))
    bears = table.put("Grizzly Bears")
    assert table.why(bears) == [
        "Grizzly Bears cannot block Wind Drake because of flying. (rule 509.1b)",
        "Grizzly Bears can block Grizzly Bears. (rule 509.1a)",
    ]
    tapped = table.put("Grizzly Bears", tapped=True)
    assert "is tapped" in table.why(tapped)[0]


def test_others_things_and_hidden_cards():
    table = Table()
    theirs = table.put("Grizzly Bears", owner=1)
    hidden = table.put("Grizzly Bears", Zone.HAND, owner=1)
    assert "does not control" in table.why(theirs)[0]
    assert table.why(hidden) == ["There is no such object. (rule 400.2)"]


def test_a_decision_of_somebody_else():
    table = Table()
    card = table.put("Shock", Zone.HAND, owner=1)
    assert any("belongs to Ada" in line for line in table.why(CastSpell(card), player=1))


def test_events_name_their_rule():
    game = Game.new(["red_green", "white_blue"], seed=1)
    event = next(event for event in game.log if event.kind is EventKind.ZONE_CHANGE)
    (reason,) = game.why(0, event)
    assert reason.rule == "103.5" and reason.sentence


@pytest.mark.parametrize("action", [PlayLand(9999), CastSpell(9999), ActivateAbility(9999, 0)])
def test_what_does_not_exist(action):
    table = Table()
    assert table.why(action)
