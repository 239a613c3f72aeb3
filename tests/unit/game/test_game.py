"""`Game` as a program meets it: what it says of itself, and of input that is no deck."""

from itertools import repeat

import pytest
from msgspec.structs import replace

from spellstack import Game
from spellstack.errors import MalformedDeck, MalformedInput, MalformedSave, UnknownCards, UnsupportedCard
from spellstack.game import from_json
from spellstack.game.decks import MAX_CARDS, MAX_COPIES
from spellstack.narrate.request import _owed
from spellstack.rules.choice.action import ActivateAbility, CastSpell, FinishPaying, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.card_record import records_of
from spellstack.storage.deck_section import MAX_DIGITS


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
        5,
        None,
        [5, "red_green"],
        [[(10**9, "Shock")], "white_blue"],
        [[(10**5000, "Shock")], "white_blue"],
        [[(-1, "Shock")], "white_blue"],
        [[(MAX_COPIES, "Shock")] * 11, "white_blue"],
        [repeat((1, "Shock")), "white_blue"],
    ],
)
def test_what_is_no_deck_is_refused_by_name(decks):
    with pytest.raises(MalformedDeck):
        Game.new(decks)


def test_the_most_copies_are_those_that_a_decklist_file_may_ask_for():
    assert MAX_COPIES == 10**MAX_DIGITS - 1
    for count in (0, MAX_COPIES + 1):
        with pytest.raises(MalformedDeck, match="copies of 'Shock' is not between 1 and 9999"):
            Game.new([[(count, "Shock")], "white_blue"])
    assert Game.new([[(MAX_COPIES, "Shock")], "white_blue"]).decision
    assert MAX_COPIES < MAX_CARDS


@pytest.mark.parametrize("decks", [[], ["red_green"], ("red_green",)])
def test_a_game_has_two_or_more_players(decks):
    with pytest.raises(MalformedDeck, match=r"two or more players, not [01] \(rule 100\.1\)"):
        Game.new(decks)


def _record(name: str, text: str):
    fields = {"name": name, "type_line": "Creature — Otter", "oracle_text": text, "power": "1", "toughness": "1"}
    return next(records_of(fields))


@pytest.fixture
def imported(tmp_path):
    with CardCatalog(tmp_path / "cards.sqlite") as catalog:
        catalog.add([_record("Sky Otter", "Flying"), _record("Loud Otter", "Whistle a tune.")])
        yield catalog


def test_cards_that_are_given_are_found_by_name_beside_the_embedded_ones(imported):
    deck = [(20, "sky otter"), (20, "Island")]
    game = Game.new([deck, "red_green"], cards=imported)
    assert Game.load(game.save()).save() == game.save()
    same = Game.new([[(20, imported["Sky Otter"]), (20, "Island")], "red_green"])
    assert same.save() == game.save()
    assert Game.new([deck, "red_green"], cards={"sky otter": imported["Sky Otter"]}).save() == game.save()


def test_a_name_that_is_not_found_says_where_it_was_looked_for(imported):
    with pytest.raises(UnknownCards, match=r"Only the embedded cards .* Game\.new\(decks, cards=…\)") as caught:
        Game.new([[(40, "Sky Otter")], "red_green"])
    assert caught.value.names == ("Sky Otter",)
    with pytest.raises(UnknownCards, match="Neither the embedded cards nor those given"):
        Game.new([[(40, "No Such Otter")], "red_green"], cards=imported)
    with pytest.raises(UnsupportedCard, match="Loud Otter is not supported: "):
        Game.new([[(40, "Loud Otter")], "red_green"], cards=imported)


@pytest.mark.parametrize("cards", [5, {"Sky Otter": "Shock"}])
def test_what_are_no_cards_is_refused(cards):
    with pytest.raises(MalformedInput):
        Game.new([[(40, "Sky Otter")], "red_green"], cards=cards)


@pytest.mark.parametrize("text", ["{", "", "[]", '{"type":"Dance"}', b"\xff"])
def test_what_is_no_action_is_called_so_and_not_a_saved_game(text):
    with pytest.raises(MalformedInput, match=r"^action: this is no action in JSON") as caught:
        from_json(text)
    assert not isinstance(caught.value, MalformedSave)


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
