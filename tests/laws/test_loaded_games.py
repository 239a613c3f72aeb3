"""A loaded game asks what the saved one would have asked: what is equal counts as the same (CR 616.1)."""

from pathlib import Path

from spellstack.cards.catalog import embedded
from spellstack.game import Game
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose, Pass
from spellstack.scenario import read_text
from spellstack.scenario.build import build

SHIELDED = """scenario law: a creature that is regenerated twice
  A hand: Lightning Bolt
  A battlefield: Drudge Skeletons, Swamp x2, Mountain
"""


def shielded() -> tuple[Game, int]:
    """A game in which Drudge Skeletons have two equal regeneration shields, and the number of the Skeletons."""
    (scenario,) = read_text(SHIELDED, Path(__file__))
    position, _ = build(scenario.players, scenario.variants[0], embedded().__getitem__)
    game = Game(position)
    state = game.state
    skeletons = next(i for i in state.battlefield if state.objects[i].definition.key == "Drudge Skeletons")
    for _ in range(2):
        for action in (ActivateAbility(skeletons, 0), Pass(), Pass()):
            game.apply(action)
    return game, skeletons


def test_equal_replacement_effects_leave_no_choice_after_loading_either():
    game, skeletons = shielded()
    loaded = Game.load(game.save())
    for one in (game, loaded):
        for action in (CastSpell(one.state.hands[0][0]), Choose((skeletons,)), Pass(), Pass()):
            one.apply(action)
        assert one.state.stack == ()
        assert one.state.objects[skeletons].tapped, "it was regenerated"
    assert loaded.save() == game.save()
