"""The same cards under the Comprehensive Rules of two days: which abilities are mana abilities (CR 605.1)."""

import pytest

from spellstack import Game
from spellstack.errors import MalformedInput
from spellstack.game import Settings
from spellstack.lexicon import Zone
from spellstack.rules.process.create import define, empty_game
from spellstack.rules.process.edition import under
from spellstack.rules.state.settings import Edition
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from tests.cr.own_cards import said

LATER = Settings(rules=Edition.AUGUST_2026)


def abilities(text, kind="Artifact", rules=Edition.AUGUST_2026):
    card = under(rules, said(text, "Source", kind, "{1}"))
    return [is_mana_ability(ability) for ability in card.faces[0].abilities]


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("{T}: Add {G}.", True),
        ("{T}, Mill a card: Add {C}.", False),
        ("{1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card.", False),
        ("{T}: Add {G}. You gain 1 life.", True),
        ("{T}, Discard a card: Add {R}{R}.", True),
        ("Whenever you tap a Forest for mana, add {G}.", True),
        ("Whenever you tap a Forest for mana, add {G} and draw a card.", False),
    ],
)
def test_what_moves_a_card_to_or_from_a_library_is_no_mana_ability_any_more(text, stays):
    assert abilities(text, rules=Edition.APRIL_2026) == [True]
    assert abilities(text) == [stays]


def test_the_same_holds_for_an_ability_that_another_object_gives():
    text = 'Lands you control have "{T}, Mill a card: Add {C}{C}."'
    state = empty_game(("A", "B"), 1, LATER)
    definition = define(state, said(text, "Giver", "Enchantment", "{1}"))
    assert "on_stack=True" in repr(definition.card)
    assert "on_stack=True" not in repr(
        define(empty_game(("A", "B"), 1), said(text, "Giver", "Enchantment", "{1}")).card
    )


def test_the_rules_of_a_game_are_saved_and_loaded_with_it():
    deck = [(10, "Chromatic Sphere"), (10, "Forest")]
    later, today = Game.new([deck, deck], seed=1, settings=LATER), Game.new([deck, deck], seed=1)
    assert later.save() != today.save()
    for game, mana in ((later, False), (today, True)):
        state = Game.load(game.save()).state
        assert state.settings == game.state.settings
        (ability,) = state.definitions["Chromatic Sphere"].card.faces[0].abilities
        assert is_mana_ability(ability) is mana
        assert state.objects[state.hands[0][0]].zone is Zone.HAND


def test_unknown_rules_are_refused():
    unknown = Settings(rules="2020-01-01")  # type: ignore[arg-type]
    with pytest.raises(MalformedInput, match="2020"):
        Game.new([[(60, "Forest")]] * 2, settings=unknown)
