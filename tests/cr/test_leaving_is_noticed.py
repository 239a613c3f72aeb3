"""What is noticed as a player leaves the game, and how the game goes on from the midst of things (CR 603.6c, 603.9,
800.4a, 800.4i-k).
"""

import pytest
from msgspec.structs import replace

from spellstack.game import Game
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Choose, Concede, DeclareAttackers, Pass
from spellstack.rules.state.obj import Kind
from tests.cr.leaving import BEAR, STEAL, begin, table, zone_of
from tests.cr.own_cards import said
from tests.rules_kit import creature

AHEAD = (
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGIN_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
    Step.CLEANUP,
)


def watcher(text):
    return said(text, "Watcher", "Enchantment")


def play(game, until, limit=200):
    """Everybody passes and takes the least until it is so."""
    for _ in range(limit):
        if until(game) or game.outcome is not None:
            return game
        decision = game.decision
        game.apply(Pass() if decision.purpose == "priority" else next(iter(game.legal_actions)))
    raise AssertionError(f"still busy after {limit} decisions")


def settle(game):
    return play(game, lambda game: not game.state.stack and not game.state.pending)


def turn_over(game):
    number = game.state.turn.number
    return play(game, lambda game: game.state.turn.number > number)


def lives(game):
    return [player.life for player in game.state.players]


def full_turn(made, step):
    place = AHEAD.index(step)
    made.state.turn = replace(made.state.turn, ahead=AHEAD[place:])
    return begin(made)


@pytest.mark.parametrize("concedes", [True, False])
def test_losing_is_noticed_whatever_the_reason(concedes):  # [CR 603.9, 603.10f]
    made = table(3)
    made.permanent(0, watcher("Whenever a player loses the game, you gain 5 life."))
    made.permanent(2, watcher("Whenever an opponent loses the game, you gain 7 life."))
    made.permanent(1, watcher("Whenever a player loses the game, you gain 9 life."))
    made.change_player(1, life=20 if concedes else 0)
    game = begin(made)
    if concedes:
        game.concede(1)
    settle(game)
    assert (lives(game)[0], lives(game)[2]) == (25, 27)


@pytest.mark.parametrize("concedes", [True, False])
def test_phased_in_permanents_leave_the_battlefield_as_their_owner_leaves(concedes):  # [CR 603.6c]
    made = table(3)
    made.permanent(0, watcher("Whenever a creature an opponent controls leaves the battlefield, you gain 1 life."))
    made.permanent(0, watcher("Whenever a creature dies, you gain 100 life."))
    for phased_out in (False, True, False):
        made.permanent(1, BEAR, phased_out=phased_out)
    made.change_player(1, life=20 if concedes else 0)
    game = begin(made)
    if concedes:
        game.concede(1)
    assert lives(settle(game))[0] == 22


def test_control_that_reverts_begins_anew():  # [CR 302.6]
    made = table(3)
    bear = made.permanent(0, BEAR, since=1)
    made.permanent(1, STEAL, attached_to=bear)
    game = begin(made)
    game.concede(1)
    assert game.view(0).objects[bear].controller == 0
    assert game.state.objects[bear].since == game.state.turn.number


def test_what_lies_below_a_spell_of_who_leaves_as_it_resolves_waits_for_priority():
    made = table(3)
    below = made.put(0, said("You gain 3 life.", "Below", "Instant", "{0}"), Zone.HAND)
    above = made.put(1, said("You may draw a card. You gain 7 life.", "Above", "Instant", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(below))
    game.apply(Pass())
    game.apply(CastSpell(above))
    play(game, lambda game: game.decision.purpose == "may")
    game.concede(1)
    assert len(game.state.stack) == 1
    assert (game.decision.purpose, game.decision.player) == ("priority", 0)
    assert lives(settle(game)) == [23, 20, 20]


def test_others_go_on_with_what_was_resolving():
    made = table(3)
    for player in range(3):
        made.permanent(player, BEAR)
        made.permanent(player, BEAR)
    text = "Each player sacrifices a creature of their choice."
    spell = made.put(0, said(text, "Edict", "Sorcery", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(spell))
    play(game, lambda game: game.decision.purpose == "sacrifice")
    game.apply(Choose(game.decision.options[:1]))
    assert game.decision.player == 1
    game.concede(1)
    settle(game)
    owners = [game.state.objects[i].owner for i in game.state.battlefield]
    assert sorted(owners) == [0, 2]


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT, Step.END])
def test_the_turn_goes_on_without_its_player(step):  # [CR 800.4j]
    made = table(3)
    made.permanent(0, BEAR)
    made.permanent(1, watcher("At the beginning of each end step, you gain 1 life."))
    game = full_turn(made, step)
    play(game, lambda game: game.state.turn.step is step)
    game.concede(0)
    turn_over(game)
    assert (game.state.turn.active, lives(game)[1]) == (1, 21)


@pytest.mark.parametrize("leaver", [0, 1])
def test_combat_goes_on_without_one_of_its_players(leaver):
    made = table(3)
    attackers = [made.permanent(0, BEAR), made.permanent(0, BEAR)]
    made.permanent(1, BEAR)
    game = full_turn(made, Step.BEGIN_COMBAT)
    play(game, lambda game: game.decision.purpose == "attack")
    if leaver == 1:
        game.apply(DeclareAttackers(((attackers[0], 1), (attackers[1], 2))))
        play(game, lambda game: game.decision.purpose == "block")
        game.concede(1)
        assert dict(game.state.combat.attackers).keys() == set(attackers)
    else:
        game.concede(0)
    turn_over(game)
    assert game.state.turn.active == 1 + leaver
    assert lives(game) == [20, 20, 18 if leaver else 20]


def test_a_turn_of_who_has_left_does_not_begin():  # [CR 800.4k]
    made = table(3)
    text = "Target player takes an extra turn after this one."
    spell = made.put(0, said(text, "Time", "Sorcery", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(spell))
    game.apply(Choose((2,)))
    settle(game)
    game.concede(2)
    assert turn_over(game).state.turn.active == 1


def test_a_token_leaves_with_who_created_it():
    made = table(3)
    token = made.permanent(0, BEAR, kind=Kind.TOKEN)
    made.permanent(2, STEAL, attached_to=token)
    game = begin(made)
    game.concede(0)
    assert token not in game.state.battlefield


def test_abilities_stay_with_who_controls_them():  # [CR 800.4a] the source is gone, the ability is not its owner's
    made = table(3)
    power = "{0}: You gain 3 life."
    bear = made.permanent(0, said(power, "Bear", "Creature — Bear", power="2", toughness="2"))
    made.permanent(1, STEAL, attached_to=bear)
    game = begin(made)
    game.apply(Pass())
    game.apply(next(a for a in game.legal_actions if isinstance(a, ActivateAbility)))
    game.concede(0)
    assert len(game.state.stack) == 1
    assert lives(settle(game))[1] == 23


def test_a_spell_of_another_is_exiled_with_who_controls_it():
    made = table(3)
    card = made.put(0, said("You gain 3 life.", "Spell", "Instant", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(card))
    state = game.state.fork()
    (spell,) = state.stack
    state.put(replace(state.objects[spell], controller=1))
    state.index = None
    game = Game.of(state)
    game.concede(1)
    assert zone_of(game, "Spell") == [Zone.EXILE]


def test_what_who_has_left_did_is_still_known():  # [CR 800.4i]
    made = table(3)
    text = "At the beginning of each end step, if an opponent lost life this turn, you gain 4 life."
    made.permanent(0, watcher(text))
    spell = made.put(0, said("Target player loses 1 life.", "Bite", "Sorcery", "{0}"), Zone.HAND)
    game = full_turn(made, Step.POSTCOMBAT_MAIN)
    game.apply(CastSpell(spell))
    game.apply(Choose((1,)))
    settle(game)
    game.concede(1)
    turn_over(game)
    assert lives(game)[0] == 24


def test_what_triggers_by_leaving_waits_until_the_abilities_that_waited_before_are_on_the_stack():  # [CR 603.3b]
    made = table(3)
    made.permanent(0, watcher("Whenever a creature dies, you gain life equal to its power."))
    made.permanent(0, watcher("Whenever a creature leaves the battlefield, you gain 5 life."))
    made.permanent(2, watcher("Whenever a creature dies, you gain 1 life."))
    made.permanent(2, BEAR)
    for name, power in (("Ant", 1), ("Bee", 2)):
        made.permanent(1, creature(name, power, 1), damage=1)
    game = begin(made)
    assert len(game.decision.options) == 4
    game.apply(Choose((0,)))
    assert len(game.decision.options) == 3
    game.apply(Concede(2))
    assert (len(game.decision.options), len(game.state.pending)) == (3, 4)
    assert (game.decision.purpose, lives(settle(game))[0]) == ("trigger order", 20 + 1 + 2 + 3 * 5)
