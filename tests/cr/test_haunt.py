"""Haunt: a card exiled haunting a creature (CR 702.55)."""

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import Choose
from spellstack.rules.state.obj import link
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out, life, settle
from tests.cr.tables import cast
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)
HUNTER = of_text(
    "Hunter",
    "Creature — Bat",
    "Flying\nHaunt\nWhen this creature enters or the creature it haunts dies, you gain 2 life.",
    power="2",
    toughness="2",
)
MOONS = of_text(
    "Moons", "Sorcery", "You gain 1 life.\nHaunt\nWhen the creature this card haunts dies, you gain 5 life."
)


def haunting(what) -> tuple[Table, int, int]:
    """The card has been cast (and has died), and haunts a Bear of the opponent."""
    table = Table()
    bear = table.permanent(1, BEAR)
    table.permanent(1, creature("Cub", 1, 1))
    table.script(target=[Choose((bear,))])
    cast(table, 0, table.put(0, what, Zone.HAND))
    if what is HUNTER:
        (hunter,) = (i for i in table.state.battlefield if table.obj(i).definition.card.name == "Hunter")
        carry_out(table, "Destroy target creature.", hunter)
        settle(table)
    (card,) = table.state.exile
    return table, bear, card


def test_a_creature_that_dies_haunts_another():
    table, bear, card = haunting(HUNTER)
    assert (link(table.obj(card), "haunted"), life(table)) == ((bear,), 22)


def test_its_ability_triggers_as_the_haunted_creature_dies():
    table, bear, card = haunting(HUNTER)
    carry_out(table, "Destroy target creature.", bear)
    settle(table)
    assert (life(table), table.state.exile) == (24, (card,))


def test_another_creature_that_dies_is_not_haunted():
    table, bear, _ = haunting(HUNTER)
    (cub,) = (i for i in table.state.battlefield if i != bear)
    carry_out(table, "Destroy target creature.", cub)
    carry_out(table, "Exile target creature.", bear)
    settle(table)
    assert life(table) == 22


def test_a_spell_that_has_resolved_haunts_a_creature():
    table, bear, card = haunting(MOONS)
    assert (link(table.obj(card), "haunted"), life(table), table.state.graveyards[0]) == ((bear,), 21, ())
    carry_out(table, "Destroy target creature.", bear)
    settle(table)
    assert life(table) == 26


def test_a_card_that_has_left_the_graveyard_haunts_nothing():
    table = Table()
    table.permanent(1, BEAR)
    hunter = table.permanent(0, HUNTER)
    carry_out(table, "Destroy target creature.", hunter)
    table.check()
    (card,) = table.state.graveyards[0]
    carry_out(table, "Return target creature card from your graveyard to your hand.", card)
    settle(table)
    assert (table.state.exile, len(table.state.hands[0])) == ((), 1)
