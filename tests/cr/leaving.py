"""Games of several players, for tests of what becomes of them when one leaves."""

from spellstack.game import Game
from spellstack.rules.process.task import CheckState, NextStep, Priority
from spellstack.rules.state.settings import Settings
from tests.cr.own_cards import said
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)
STEAL = said("Enchant creature\nYou control enchanted creature.", "Steal", "Enchantment — Aura", "{U}")


def table(players=4):
    """A table at which every player is asked with priority."""
    made = Table(players)
    made.state.settings = Settings(every_priority=True)
    return made


def begin(made, *more):
    """A game in which these tasks are done, and the first player then has priority."""
    made.state.agenda = (NextStep(), *more, Priority(0), CheckState())
    return Game.of(made.state)


def zone_of(game, name):
    """The zones of the objects of the name."""
    return [obj.zone for obj in game.state.objects.values() if obj.definition.key == name]
