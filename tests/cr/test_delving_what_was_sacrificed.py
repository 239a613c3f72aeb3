"""Cards that a mana ability puts into the graveyard while a spell is paid for can be exiled from there for it (CR
601.2g-h, 702.66a).
"""

from spellstack.lexicon import Zone
from tests.cr.own_cards import of_text
from tests.unit.rules.casting.kit import Duel

PETAL = of_text("Petal", "Artifact", "{T}, Sacrifice ~: Add one mana of any color.")
DEEP = of_text("Deep", "Sorcery", "Delve\nYou gain 5 life.", cost="{1}{G}")
GRAVE = of_text("Hallow", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")


def duel_with(*field, card=DEEP):
    duel = Duel()
    duel.put(0, card, Zone.HAND)
    for one in field:
        duel.put(0, one, Zone.BATTLEFIELD)
    return duel.start()


def test_what_is_sacrificed_for_mana_is_delved():
    duel = duel_with(PETAL)
    assert duel.offers("Deep")
    duel.cast("Deep")
    assert duel.stack_names() == ["Deep"] and duel.zone("Petal") is Zone.EXILE
    duel.resolve()
    assert duel.life(0) == 25


def test_each_counts_for_two_and_no_more():
    dear = of_text("Deeper", "Sorcery", "Delve\nYou gain 5 life.", cost="{3}{G}")
    assert not duel_with(PETAL, card=dear).offers("Deeper")
    duel = duel_with(PETAL, PETAL, card=dear)
    assert duel.offers("Deeper")
    duel.cast("Deeper")
    assert duel.stack_names() == ["Deeper"] and len(duel.state.exile) == 2


def test_colored_mana_is_not_delved():
    green = of_text("Green", "Sorcery", "Delve\nYou gain 5 life.", cost="{G}{G}")
    assert not duel_with(PETAL, card=green).offers("Green")
    colorless = of_text("Grey", "Sorcery", "Delve\nYou gain 5 life.", cost="{C}{C}")
    assert not duel_with(PETAL, "Wastes", card=colorless).offers("Grey")


def test_it_is_not_counted_on_where_it_goes_elsewhere():
    assert not duel_with(PETAL, GRAVE).offers("Deep")


def test_spells_without_delve_get_its_mana_alone():
    plain = of_text("Plain", "Sorcery", "You gain 5 life.", cost="{1}{G}")
    assert not duel_with(PETAL, card=plain).offers("Plain")
