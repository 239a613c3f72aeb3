"""`Game` as a program meets it: what it says of itself, and of input that is no deck."""

import pytest
from msgspec.structs import replace

from spellstack import Game
from spellstack.errors import MalformedDeck, UnknownCards
from spellstack.narrate.request import _owed
from spellstack.rules.choice.action import ActivateAbility, CastSpell, FinishPaying, Pass
from spellstack.rules.choice.request import RequestKind


@pytest.mark.parametrize(
    "decks",
    [
        [],
        "red_green",
        ["no such deck", "red_green"],
        [[("Forest", 60)], "red_green"],
        [[(0, "Forest")], "red_green"],
        [["Forest"], "red_green"],
        [{"Forest": 60}, "red_green"],
    ],
)
def test_what_is_no_deck_is_refused_by_name(decks):
    with pytest.raises(MalformedDeck):
        Game.new(decks)


def test_all_unknown_cards_of_a_deck_are_named_together():
    with pytest.raises(UnknownCards, match=r"did you mean Llanowar Elves, .* or ") as caught:
        Game.new([[(30, "Lanowar Elf"), (30, "Nobody")], "red_green"])
    assert caught.value.names == ("Lanowar Elf", "Nobody")


def test_a_game_and_its_values_show_only_what_matters():
    game = Game.new(["red_green", "white_blue"], seed=3)
    assert repr(game) == "<Game turn 0, untap, player 1: mulligan>"
    assert "options" not in repr(game.decision)
    assert repr(Pass()) == "Pass()"
    assert all("entry=" not in repr(event) for event in game.log)


def test_what_is_owed_is_written_as_a_cost():
    assert _owed(("{R}", "{1}", "{1}")) == "{2}{R}"
    assert _owed(("{G}",)) == "{G}"


def test_paying_now_is_listed_only_when_the_pool_is_enough():
    game = Game.new([[(30, "Mountain"), (30, "Raging Goblin")]] * 2, seed=1)
    while game.decision is not None and game.decision.kind is not RequestKind.PAY:
        *_, last = game.legal_actions
        spell = next((one for one in game.legal_actions if isinstance(one, CastSpell)), last)
        game.apply(replace(spell, manual=True) if isinstance(spell, CastSpell) else spell)
    assert FinishPaying() not in list(game.legal_actions)
    game.apply(next(one for one in game.legal_actions if isinstance(one, ActivateAbility)))
    assert FinishPaying() in list(game.legal_actions)
    for action in game.legal_actions:
        game.fork().apply(action)
