"""Life instead of mana of a colour in a cost, and mana that only some types may pay, where the total cost is changed
(CR 107.4f, 118.7, 601.2f-h), with cards of our own.
"""

import pytest

from spellstack.lexicon import Zone
from spellstack.rules.choice.action import FinishPaying, Number, PayAutomatically, PayOtherwise, SpendMana
from tests.cr.own_cards import of_text, ruled, said
from tests.unit.rules.casting.kit import Duel

BLOOD = ruled("For each {B} in a cost, you may pay 2 life rather than pay that mana.")
SPHERE = ruled(
    "As long as ~ is untapped, each spell that would cost less than three mana to cast costs three mana to cast."
)


def duel_with(text="You gain 1 life.", cost="{B}{B}", *rulings, lands=(), life=20):
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", text, cost=cost), Zone.HAND)
    for ruling in (BLOOD, *rulings):
        duel.field(0, ruling)
    for land in lands:
        duel.field(0, land)
    duel.life(0, life)
    return duel.start()


def test_it_is_chosen_as_the_cost_is_paid_and_announced_never():  # [CR 601.2h]
    duel = duel_with(lands=["Swamp"])
    duel.cast("Rite", manual=True)
    assert duel.request.purpose == "payment" and duel.request.labels == ("{B}", "{B}")
    duel.do(PayOtherwise(0))
    assert duel.request.labels == ("{B}",) and PayOtherwise(0) in duel.request.actions
    duel.do(PayOtherwise(0))
    assert duel.life(0) == 16 and duel.stack_names() == ["Rite"]


def test_paid_automatically_life_comes_last():
    duel = duel_with(lands=["Swamp"])
    duel.cast("Rite")
    assert duel.life(0) == 18


@pytest.mark.parametrize(("life", "able"), [(4, True), (3, False)])
def test_there_has_to_be_life_enough(life, able):  # [CR 119.4]
    assert duel_with(life=life).offers("Rite") is able


def test_what_asks_for_three_mana_sees_the_black_mana():  # [CR 601.2f]
    """Two black mana are raised by one generic, not by three: what is paid with life is mana of the total cost."""
    duel = duel_with("You gain 1 life.", "{B}{B}", SPHERE, lands=["Wastes"])
    duel.cast("Rite")
    assert duel.life(0) == 16


def test_more_generic_mana_is_not_paid_with_life():  # [CR 601.2f]
    dearer = ruled("Spells you cast cost {1} more to cast.")
    assert not duel_with("You gain 1 life.", "{B}{B}", dearer).offers("Rite")
    assert duel_with("You gain 1 life.", "{B}{B}", dearer, lands=["Wastes"]).offers("Rite")


def test_a_reduction_of_black_mana_leaves_less_to_pay():  # [CR 118.7c]
    duel = duel_with("You gain 1 life.", "{B}{B}", ruled("Spells you cast cost {B} less to cast."))
    duel.cast("Rite")
    assert duel.life(0) == 18


def test_a_phyrexian_symbol_announced_as_mana_can_be_paid_with_life_after_all():  # [CR 107.4f, 601.2b]
    """Announced as mana it counts for what asks for three, so that one generic mana is enough besides."""
    duel = duel_with("You gain 1 life.", "{B/P}{B/P}", SPHERE, lands=["Wastes"])
    duel.cast("Rite", ["B"], ["B"], manual=True)
    assert duel.request.labels == ("{B}", "{B}", "{1}")
    duel.activate("Wastes", 0).do(PayOtherwise(0), PayOtherwise(0), PayAutomatically())
    assert duel.life(0) == 16


def test_costs_of_abilities_and_while_something_resolves_can_be_paid_so():  # [CR 118.2]
    duel = Duel()
    duel.field(0, BLOOD, said("{B}: You gain 5 life.", "Well"))
    duel.activate("Well", 0)
    assert duel.life(0) == 18
    duel = Duel()
    duel.field(0, BLOOD)
    duel.put(0, of_text("Toll", "Sorcery", "You may pay {B}. If you do, you gain 7 life."), Zone.HAND)
    duel.cast("Toll").resolve()
    duel.do(PayOtherwise(0))
    assert duel.life(0) == 25


def test_mana_abilities_that_cost_black_mana_can_be_paid_so():
    duel = Duel()
    duel.field(0, BLOOD, said("{B}, {T}: Add {G}{G}.", "Grove"))
    duel.put(0, of_text("Moss", "Sorcery", "You gain 1 life.", cost="{G}{G}"), Zone.HAND)
    duel.cast("Moss")
    assert duel.stack_names() == ["Moss"] and duel.life(0) == 18


def test_life_that_is_short_goes_where_nothing_else_can():
    """A treasure is dearer than life, but not where life is needed for something else."""
    treasure = said("{T}, Sacrifice this artifact: Add one mana of any color.", "Trove")
    duel = Duel()
    duel.field(0, treasure, said("{T}, Pay 1 life: Add {B}.", "Vein"))
    duel.field(0, said("{T}, Pay 1 life: Add {R}.", "Scar"))
    duel.put(0, of_text("Rite", "Sorcery", "You gain 1 life.", cost="{B}{R}"), Zone.HAND)
    duel.life(0, 1)
    duel.cast("Rite")
    assert duel.stack_names() == ["Rite"] and duel.life(0) == 0


DRAIN = "Spend only black mana on X.\nYou gain X life."


def test_mana_for_x_is_generic_whatever_may_be_spent_on_it():  # [CR 107.4b, 118.7a]
    """It is no black mana of the cost, so it is not paid with life, and what reduces generic mana reduces it."""
    duel = duel_with(DRAIN, "{X}{B}", lands=["Swamp", "Swamp"])
    duel.cast("Rite")
    assert duel.request.maximum == 2
    cheaper = ruled("Spells you cast cost {2} less to cast.")
    duel = duel_with(DRAIN, "{X}{B}", cheaper, lands=["Swamp", "Forest"])
    duel.cast("Rite")
    assert duel.request.maximum == 3
    duel.do(Number(3))
    assert duel.stack_names() == ["Rite"]


def test_what_is_tapped_for_generic_mana_is_tapped_for_that_of_x_too():  # [CR 702.126a]
    duel = duel_with("Improvise\n" + DRAIN, "{X}{B}", lands=["Swamp"])
    duel.field(0, said("", "Rock"))
    duel.position = None
    duel.cast("Rite")
    assert duel.request.maximum == 2  # one of them with life for {B}
    duel.do(Number(1))
    assert duel.life(0) in (18, 20)


def test_by_hand_only_such_mana_is_spent_on_x():  # [CR 601.2h]
    duel = duel_with(DRAIN, "{X}{B}", lands=[])
    duel.pool(0, "BBR")
    duel.position = None
    duel.cast("Rite", 1, manual=True)
    assert duel.request.labels == ("{B}", "{B}")
    assert {action.unit for action in duel.request.actions if isinstance(action, SpendMana)} <= {0, 1}
    duel.do(SpendMana(1, 0), SpendMana(0, duel.mana(0).index("B")))
    assert duel.mana(0) == "R" and FinishPaying() not in duel.request.actions


@pytest.mark.parametrize(("cost", "able"), [("{2}{B}", False), ("{1}{B}", True), ("{2}{G}", True)])
def test_what_lets_life_be_paid_is_not_given_for_mana_before(cost, able):  # [CR 601.2g-h]
    duel = Duel()
    duel.field(0, said("For each {B} in a cost, you may pay 2 life rather than pay that mana.", "Pact"), "Forest")
    duel.field(0, ruled("Sacrifice an artifact: Add {C}{C}."))
    spell = duel.hand(0, of_text("Rite", "Sorcery", "You gain 1 life.", cost=cost))
    assert duel.start().offers("Rite") is able
    if able:
        duel.cast(spell)
        assert duel.life(0) == (18 if "B" in cost else 20)
        assert (duel.zone("Pact") is Zone.BATTLEFIELD) is ("B" in cost)
