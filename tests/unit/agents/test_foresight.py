"""The heuristic player looks one step ahead where an action might end the game or hits all at once."""

import pytest
from msgspec.structs import replace

from spellstack import Game
from spellstack.agents import HeuristicAgent, step
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, CastSpell, Confirm, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.process.task import BeginStep
from tests.cr.own_cards import beast, of_text
from tests.rules_kit import Table

MARSHAL = of_text("Marshal", "Artifact", "{T}: Marshal deals 10 damage to each creature and each player.")


def at_leisure(table, at=Step.POSTCOMBAT_MAIN):
    table.state.turn = replace(table.state.turn, step=at, ahead=())
    table.state.agenda = (BeginStep(at),)
    table.state.settings = replace(table.state.settings, every_priority=True)
    return Game.of(table.state)


def lives(table, mine, theirs):
    table.change_player(0, life=mine)
    table.change_player(1, life=theirs)
    return table


def decided(game):
    return step(game, [HeuristicAgent(), HeuristicAgent()])


@pytest.mark.parametrize(
    ("mine", "theirs", "fires"),
    [(10, 10, False), (10, 20, False), (20, 10, True), (11, 10, True), (9, 30, False)],
)
def test_damage_to_all_is_dealt_where_it_does_not_lose_or_draw_the_game(mine, theirs, fires):
    table = lives(Table(), mine, theirs)
    marshal = table.permanent(0, MARSHAL)
    assert decided(at_leisure(table)) == (ActivateAbility(marshal, 0) if fires else Pass())


def test_what_hits_all_is_used_where_it_hits_the_others_harder():
    for own, sweeps in ((False, True), (True, False)):
        table = Table()
        for player in (0, 0, 0, 1) if own else (0, 1, 1, 1):
            table.permanent(player, beast(power="4", toughness="4"))
        marshal = table.permanent(0, MARSHAL)
        assert (decided(at_leisure(table)) == ActivateAbility(marshal, 0)) is sweeps


def test_a_spell_that_would_lose_the_game_is_not_cast():
    for life, cast in ((3, False), (20, True)):
        table = lives(Table(), life, 20)
        bolt = of_text("Deal", "Sorcery", "You draw two cards and you lose 3 life.", cost="{0}")
        spell = table.put(0, bolt, Zone.HAND)
        assert (decided(at_leisure(table)) == CastSpell(spell)) is cast


def test_nobody_draws_from_a_library_that_is_too_small():
    for library, cast in ((1, False), (2, True)):
        table = Table(library=library)
        spell = table.put(0, of_text("Study", "Sorcery", "Draw two cards.", cost="{0}"), Zone.HAND)
        assert (decided(at_leisure(table)) == CastSpell(spell)) is cast


def test_an_offer_that_would_lose_the_game_is_declined():
    for library, yes in ((0, False), (2, True)):
        table = Table(library=library)
        spell = table.put(0, of_text("Study", "Sorcery", "You may draw two cards.", cost="{0}"), Zone.HAND)
        game = at_leisure(table)
        game.apply(CastSpell(spell))
        for _ in range(2):
            game.apply(Pass())
        assert decided(game) == Confirm(yes)


def test_looking_ahead_knows_no_more_than_the_player():
    game = Game.new(["red_green", "white_blue"], seed=4)
    while game.decision is not None and game.decision.kind is not RequestKind.PRIORITY:
        decided(game)
    me = game.state.turn.active
    other = game.imagined(me, seed=5)
    assert other is not None and other.decision == game.decision
    assert other.view(me).encode() == game.view(me).encode()
    assert other.view(1 - me).encode() != game.view(1 - me).encode()


def test_what_an_action_under_way_has_shown_is_not_imagined_otherwise():
    table = Table(library=0)
    for number in range(40):
        table.put(0, beast(f"Beast {number}"), Zone.LIBRARY)
    study = of_text("Study", "Sorcery", "Draw a card. You may lose 1 life.", cost="{0}")
    spell = table.put(0, study, Zone.HAND)
    game = at_leisure(table)
    game.apply(CastSpell(spell))
    game.apply(Pass())
    game.apply(Pass())
    assert game.decision is not None and game.decision.kind is RequestKind.CONFIRM
    for seed in range(5):
        other = game.imagined(0, seed)
        assert other is None or other.view(0).objects == game.view(0).objects
