"""What others have of a player who has left: control, choices, costs, durations, damage (CR 800.4b-m)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import CastSpell, Choose, Pass
from spellstack.rules.choice.interruption import Suspend
from spellstack.rules.choice.run import Run
from spellstack.rules.event.replacing.prohibit import is_prohibited
from spellstack.rules.process.casting.pay import can_pay
from spellstack.rules.process.task import DealCombatDamage
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.player import CONTROLLED
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import controller
from tests.cr.leaving import BEAR, STEAL, begin, table, zone_of
from tests.cr.own_cards import said
from tests.cr.sentences import carry_out
from tests.rules_kit import creature

GONE = 1


def without(player, players=4):
    """A state that the player has just left."""
    game = begin(table(players))
    game.concede(player)
    return game.state.fork()


def test_what_reverts_to_who_has_left_is_exiled_as_the_other_control_ends():  # [CR 800.4c]
    made = table()
    bear = made.permanent(0, BEAR)
    made.change(bear, controller=GONE)
    made.permanent(2, STEAL, attached_to=bear)
    game = begin(made)
    game.concede(GONE)
    assert controller(game.state, bear) == 2 and zone_of(game, "Bear") == [Zone.BATTLEFIELD]
    game.concede(2)
    assert zone_of(game, "Bear") == [Zone.EXILE] and game.outcome is None


def test_control_until_end_of_turn_ends_in_exile_too():  # [CR 800.4c]
    made = table(3)
    bear = made.permanent(2, BEAR)
    made.change(bear, controller=GONE)
    text = "Gain control of target creature until end of turn."
    made.state.turn = replace(made.state.turn, ahead=(Step.END, Step.CLEANUP))
    spell = made.put(0, said(text, "Borrow", "Sorcery", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(spell))
    while game.state.stack or game.decision.purpose != "priority":
        game.apply(Choose((bear,)) if game.decision.purpose == "target" else Pass())
    game.concede(GONE)
    assert controller(game.state, bear) == 0
    while game.state.turn.active == 0:
        game.apply(Pass())
    assert zone_of(game, "Bear") == [Zone.EXILE]


def test_nobody_gets_control_who_has_left():  # [CR 800.4b]
    made = table()
    bear = made.permanent(0, BEAR)
    made.permanent(2, STEAL, attached_to=bear, controller=GONE)
    game = begin(made)
    assert controller(game.state, bear) == GONE
    game.concede(GONE)
    assert controller(game.state, bear) == 0 and zone_of(game, "Steal") == [Zone.EXILE]


def test_nothing_is_created_or_put_onto_the_battlefield_under_who_has_left():  # [CR 800.4b]
    made = table()
    card = made.put(0, BEAR, Zone.HAND)
    game = begin(made)
    game.concede(GONE)
    move = Event(EventKind.ZONE_CHANGE, subject=card, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD)
    for player, refused in ((GONE, True), (2, False)):
        assert is_prohibited(game.state, Event(EventKind.CREATE_TOKEN, player=player, amount=1)) is refused
        assert is_prohibited(game.state, replace(move, entry=Entry(controller=player))) is refused


def test_a_cost_that_who_has_left_would_pay_is_not_paid():  # [CR 800.4f]
    state = without(GONE)
    assert not can_pay(state, Context(-1, 0), GONE, Cost()) and can_pay(state, Context(-1, 0), 2, Cost())


def asked(state, player, source):
    run, found = Run(state), []
    while True:
        try:
            run.confirm(player, "may", source=source)
        except Suspend as suspended:
            found.append((suspended.request.player, suspended.request.purpose, suspended.request.options))
            if suspended.request.purpose == "may":
                return found
            run = Run(state, [Choose(suspended.request.options[-1:])])


def test_another_opponent_chooses_whom_the_controller_names():  # [CR 800.4g]
    made = table()
    bear = made.permanent(0, BEAR)
    game = begin(made)
    game.concede(GONE)
    assert asked(game.state.fork(), GONE, bear) == [(0, "chooser", (2, 3)), (3, "may", ())]
    game.concede(2)
    assert asked(game.state.fork(), GONE, bear) == [(3, "may", ())]


@pytest.mark.parametrize(("gone", "next_one"), [(0, 1), (1, 2), (3, 0)])
def test_a_choice_of_the_rules_is_made_by_the_next_player(gone, next_one):  # [CR 800.4h]
    assert asked(without(gone), gone, -1) == [(next_one, "may", ())]


def test_what_lasts_until_the_next_turn_of_who_has_left_lasts_until_it_would_begin():  # [CR 800.4m]
    made = table()
    bear = made.permanent(2, BEAR)
    spell = made.put(0, said("Until your next turn, target creature gets +3/+3.", "Grow", "Sorcery", "{0}"), Zone.HAND)
    game = begin(made)
    game.apply(CastSpell(spell))
    while game.state.stack or game.decision.purpose != "priority":
        game.apply(Choose((bear,)) if game.decision.purpose == "target" else Pass())
    game.concede(0)
    sizes: dict[int, int] = {}
    for _ in range(200):
        sizes.setdefault(game.state.turn.active, game.view(2).objects[bear].power)
        if game.state.turn.number > 6 and game.state.turn.active == 1:
            break
        game.apply(Pass() if game.decision.purpose == "priority" else game.legal_actions.__iter__().__next__())
    assert sizes[1] == sizes[2] == sizes[3] == 5 and game.view(2).objects[bear].power == 2


def test_nobody_is_controlled_by_who_has_left():  # [CR 800.4a]
    made = table()
    made.change_player(2, controlled_by=GONE, marks=(f"{CONTROLLED}{GONE}",))
    game = begin(made)
    game.concede(GONE)
    assert game.state.players[2].controlled_by == -1 and not game.state.players[2].marks


def test_no_damage_is_assigned_to_who_has_left():  # [CR 800.4e]
    made = table()
    ogre, bear = made.permanent(0, creature("Ogre", 3, 3)), made.permanent(0, BEAR)
    made.state.combat = Combat(attackers=((ogre, GONE), (bear, 2)))
    made.state.turn = replace(made.state.turn, step=Step.DECLARE_BLOCKERS)
    game = begin(made, DealCombatDamage())
    game.concede(GONE)
    while game.state.turn.step is Step.DECLARE_BLOCKERS:
        game.apply(Pass())
    assert [player.life for player in game.state.players] == [20, 20, 18, 20]


def test_a_curse_on_who_has_left_goes_to_the_graveyard():
    made = table()
    made.permanent(0, said("Enchant player", "Curse", "Enchantment — Aura Curse", "{B}"), attached_to=GONE)
    game = begin(made)
    assert zone_of(game, "Curse") == [Zone.BATTLEFIELD]
    game.concede(GONE)
    assert zone_of(game, "Curse") == [Zone.GRAVEYARD]


@pytest.mark.parametrize("who", ["a player", "an opponent"])
def test_who_loses_was_a_player_and_an_opponent_until_then(who):  # [CR 603.9]
    made = table()
    made.permanent(0, said(f"Whenever {who} loses the game, you gain 5 life.", "Witness", "Enchantment"))
    made.change_player(GONE, life=0)
    game = begin(made)
    while game.state.stack:
        game.apply(Pass())
    assert game.state.players[0].life == 25


def test_no_ability_of_who_has_left_is_put_onto_the_stack():  # [CR 800.4d]
    made = table(3)
    for player in (GONE, 2):
        carry_out(made, "At the beginning of the next end step, each player loses 1 life.", by=player)
    made.state.turn = replace(made.state.turn, ahead=(Step.END, Step.CLEANUP))
    game = begin(made)
    game.concede(GONE)
    while game.state.turn.active == 0:
        game.apply(Pass())
    assert [player.life for player in game.state.players] == [19, 20, 19]


def test_what_who_has_left_would_own_is_not_created():  # [CR 800.4d]
    made = table(3)
    text = "At the beginning of the next end step, that player creates a 1/1 green Snake creature token."
    carry_out(made, f"Target player loses 1 life. {text}", GONE)
    made.state.turn = replace(made.state.turn, ahead=(Step.END, Step.CLEANUP))
    game = begin(made)
    game.concede(GONE)
    while game.state.turn.active == 0:
        game.apply(Pass())
    assert not game.state.battlefield
    assert not [obj for obj in game.state.objects.values() if obj.owner == GONE]
