"""Libraries that are shuffled although nothing gets there, and what keeps its place in them (CR 701.24c-g)."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility
from spellstack.rules.process.task import Activate
from tests.cr.own_cards import beast, said
from tests.cr.tables import resolve, sorcery
from tests.rules_kit import Table, creature
from tests.unit.rules.casting.kit import Duel


def shuffled(table):
    """Who shuffled, one after the other."""
    return [event.player for event in table.log if event.kind is EventKind.SHUFFLE]


def test_what_is_no_longer_there_is_shuffled_in_all_the_same():  # [CR 701.24c]
    table = Table()
    there = table.permanent(1, beast("Sphinx", "{0}: This creature's owner shuffles it into their library."))
    table.run(Activate(1, ActivateAbility(there, 0)), Activate(1, ActivateAbility(there, 0)))
    resolve(table)
    assert shuffled(table) == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle your graveyard into your library.",
        "Shuffle any number of target cards from your graveyard into your library.",
        "Shuffle all creature cards from your graveyard into your library.",
    ],
)
def test_a_set_of_none_is_shuffled_in_too(text):  # [CR 701.24d]
    table = Table()
    sorcery(table, text, cost="{0}")
    assert shuffled(table) == [0]


def test_each_player_shuffles_once_with_cards_or_without():  # [CR 701.24d]
    table = Table()
    table.put(1, creature("Bear", 2, 2), Zone.HAND)
    sorcery(table, "Each player shuffles their hand and graveyard into their library.")
    assert sorted(shuffled(table)) == [0, 1]


def test_a_player_told_to_shuffle_in_no_targets_shuffles():  # [CR 701.24d]
    table = Table()
    sorcery(table, "Target player shuffles up to two target cards from their graveyard into their library.")
    assert shuffled(table) == [0]


def test_what_is_exiled_instead_does_not_spare_its_owner_the_shuffle():  # [CR 701.24c]
    duel = Duel()
    text = "You gain 1 life. Shuffle this card into its owner's library.\nFlashback {0}"
    card = duel.grave(0, said(text.replace("this card", "Beam"), "Beam", "Sorcery"))
    duel.field(0, said("Whenever you shuffle your library, you gain 5 life.", "Deck", "Enchantment"))
    duel.cast(card, way="flashback").resolve()
    assert duel.zone("Beam") is Zone.EXILE
    duel.resolve()
    assert duel.life(0) == 26


def test_who_may_shuffle_in_what_is_gone_may_shuffle():  # [CR 701.24c-d]
    duel = Duel()
    text = "You may shuffle up to two target cards from your graveyard into your library."
    duel.field(0, said("Whenever you shuffle your library, you gain 5 life.", "Deck", "Enchantment"))
    duel.hand(0, said(text, "Fold", "Instant"))
    duel.cast("Fold").resolve(True).resolve()
    assert duel.life(0) == 25


@pytest.mark.parametrize(("where", "place"), [("on top", 0), ("on the bottom", -1)])
def test_what_is_put_in_its_place_as_the_library_is_shuffled_is_there_afterwards(where, place):  # [CR 701.24g]
    table = Table(library=40)
    ghost = f"If this creature would die, put it {where} of its owner's library instead."
    table.permanent(0, beast("Ghost", ghost))
    golem = (
        "If Golem would be put into a graveyard from anywhere, reveal Golem and shuffle it into its owner's library "
    )
    for _ in range(3):
        table.permanent(0, beast("Golem", golem + "instead."))
    sorcery(table, "Destroy all creatures.")
    names = [table.obj(card).definition.card.name for card in table.state.libraries[0]]
    assert shuffled(table) == [0] * 3  # [CR 701.24f]
    assert (names[place], names.count("Golem"), len(names)) == ("Ghost", 3, 44)
    assert names[1:4] != ["Golem"] * 3
