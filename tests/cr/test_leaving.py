"""Games go on when a player leaves: priority, objects, effects and designations (CR 800.4, 725.4)."""

import pytest
from msgspec.structs import replace

from spellstack.cards.catalog import embedded
from spellstack.game import Game
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, Pass
from spellstack.rules.process.task import CheckState, DealCombatDamage, NextStep, Priority
from spellstack.rules.state.combat import Combat
from tests.cr.leaving import BEAR, begin, table
from tests.rules_kit import creature


def names(game, zone):
    return sorted(obj.definition.key for obj in game.state.objects.values() if obj.zone is zone)


@pytest.mark.parametrize(
    ("players", "passes", "leaver", "asked"),
    [(3, 1, 0, [1, 2]), (3, 0, 0, [1, 2]), (4, 1, 1, [2, 3]), (4, 2, 0, [2, 3]), (4, 1, 3, [1, 2])],
)
def test_everybody_left_gets_priority(players, passes, leaver, asked):
    game, got = begin(table(players)), []
    for _ in range(passes):
        game.apply(Pass())
    game.concede(leaver)
    while game.state.turn.step is Step.PRECOMBAT_MAIN:
        got.append(game.decision.player)
        game.apply(Pass())
    assert got == asked


def test_what_the_leaver_still_controls_is_exiled():
    made = table(3)
    bear = made.permanent(0, BEAR)
    made.change(bear, controller=1)
    game = begin(made)
    game.concede(1)
    assert names(game, Zone.EXILE) == ["Bear"] and not game.state.battlefield


def test_what_the_leaver_had_exiled_until_leaving_comes_back():
    made = table(3)
    cat = embedded()
    bear = made.permanent(0, BEAR)
    priest = made.put(1, cat["Banisher Priest"], Zone.HAND)
    for _ in range(3):
        made.permanent(1, cat["Plains"])
    made.state.turn = replace(made.state.turn, active=1)
    made.state.agenda = (NextStep(), Priority(1), CheckState())
    game = Game.of(made.state)
    game.apply(CastSpell(priest))
    while names(game, Zone.EXILE) != ["Bear"]:
        game.apply(Choose((bear,)) if game.decision.purpose == "target" else Pass())
    game.concede(1)
    assert names(game, Zone.BATTLEFIELD) == ["Bear"] and not names(game, Zone.EXILE)


def test_the_active_player_becomes_the_monarch():
    made = table(3)
    made.state.put_player(replace(made.state.players[1], marks=("monarch",)))
    game = begin(made)
    game.concede(1)
    assert [player.marks for player in game.state.players] == [("monarch",), (), ()]


@pytest.mark.parametrize("leaver", [0, 1])
def test_creatures_leave_combat_with_their_owner_and_are_remembered(leaver):
    made = table(3)
    ogre, bear = made.permanent(0, creature("Ogre", 2, 2)), made.permanent(1, BEAR)
    made.state.combat = Combat(attackers=((ogre, 1),), blocks=((bear, ogre),), blocked=frozenset({ogre}))
    made.state.turn = replace(made.state.turn, step=Step.DECLARE_BLOCKERS)
    game = begin(made, DealCombatDamage())
    gone = (ogre, bear)[leaver]
    game.concede(leaver)
    assert gone not in {identity for pair in game.state.combat.blocks for identity in pair[:1]}
    assert gone not in dict(game.state.combat.attackers)
    assert game.state.past[gone].characteristics.name == ("Ogre", "Bear")[leaver]
    while game.decision.purpose == "priority" and game.state.turn.step is Step.DECLARE_BLOCKERS:
        game.apply(Pass())
    assert Game.load(game.save()).save() == game.save()


def test_what_the_leaver_did_to_others_creatures_lasts_as_it_was_said():
    made = table(3)
    cat = embedded()
    bear, growth = made.permanent(1, BEAR), made.put(0, cat["Giant Growth"], Zone.HAND)
    made.permanent(0, cat["Forest"])
    game = begin(made)
    game.apply(CastSpell(growth))
    while game.decision.purpose == "target" or game.state.stack:
        game.apply(Choose((bear,)) if game.decision.purpose == "target" else Pass())
    game.concede(0)
    assert game.view(1).objects[bear].power == 5


def test_a_spell_whose_only_target_leaves_is_taken_back():
    made = table(3)
    cat = embedded()
    growth, _ = made.put(0, cat["Giant Growth"], Zone.HAND), made.permanent(0, cat["Forest"])
    bears = [made.permanent(1, BEAR), made.permanent(1, BEAR)]
    game = begin(made)
    game.apply(CastSpell(growth))
    assert set(game.decision.options) == set(bears)
    game.concede(1)
    assert game.decision.player == 0 and game.decision.purpose == "priority" and growth in game.state.hands[0]
