"""Several components of one cost that could take the same things (CR 118.3, 118.10, 601.2h), with cards of our own."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.game.steps import Pick, next_steps
from spellstack.ir.ability import Static
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import ActivateAbility, Choose, FinishPaying, Number, PayOtherwise
from spellstack.rules.choice.validate import is_possible_together
from tests.cr.own_cards import beast, of_text, ruled, said
from tests.unit.rules.casting.kit import Duel

TWICE = of_text(
    "Twice",
    "Sorcery",
    "As an additional cost to cast this spell, sacrifice a permanent.\n"
    "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life.",
)


def test_what_is_needed_for_another_component_is_not_offered():  # [CR 118.10]
    duel = Duel()
    duel.put(0, TWICE, Zone.HAND)
    ox, rock = duel.field(0, beast("Ox"), said("", "Rock"))
    duel.cast("Twice")
    assert set(duel.request.options) == {duel.find("Watch", player=0), rock}
    duel.do(Choose((rock,)))
    duel.resolve()
    assert duel.life(0) == 25 and ox not in duel.state.objects


def test_the_same_creature_is_tapped_and_then_sacrificed():  # [CR 601.2h]
    duel = Duel()
    duel.field(0, said("Sacrifice a creature, Tap an untapped creature you control: You gain 5 life.", "Mill"))
    duel.field(0, beast("Ox"))
    duel.activate("Mill", 0)
    duel.resolve()
    assert duel.life(0) == 25
    assert duel.zone("Ox") is Zone.GRAVEYARD


def test_a_cost_of_energy_can_be_paid_only_as_often_as_there_is_energy():  # [CR 118.3]
    bolt = of_text("Bolt", "Sorcery", "Replicate—Pay {E}{E}{E}.\nYou gain 1 life.")
    duel = Duel()
    duel.put(0, bolt, Zone.HAND)
    duel.table.change_player(0, counters=(("energy", 7),))
    duel.cast("Bolt")
    assert duel.request.maximum == 2
    duel.do(Number(2))
    assert dict(duel.state.players[0].counters)["energy"] == 1


@pytest.mark.parametrize(("land", "halves"), [("Forest", ("B",)), ("Swamp", ("U", "B"))])
def test_a_half_of_a_reduction_that_leaves_too_much_is_not_offered(land, halves):  # [CR 118.7e]
    """Less by {U} it is {B}{B}, less by {B} it is {1}{B}."""
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", "You gain 1 life.", cost="{1}{B}{B}"), Zone.HAND)
    duel.field(0, ruled("Spells you cast cost {U/B} less to cast."), "Swamp", land)
    duel.cast("Rite")
    assert duel.request.options == halves


def test_what_is_told_to_pay_instead_of_mana_gives_no_mana_too():  # [CR 118.10, 702.126a]
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", "Improvise\nYou gain 1 life.", cost="{2}"), Zone.HAND)
    gem, star = duel.field(0, said("{T}: Add {C}.", "Gem"), said("{T}: Add {C}.", "Star"))
    duel.cast("Rite", manual=True)
    duel.do(PayOtherwise(0, gem))
    assert ActivateAbility(gem, 0) not in duel.request.actions
    duel.do(ActivateAbility(star, 0), FinishPaying())
    assert duel.stack_names() == ["Rite"]


def test_what_is_told_to_be_tapped_may_not_be_gone():  # [CR 118.3]
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", "Convoke\nYou gain 1 life.", cost="{3}"), Zone.HAND)
    ox = duel.field(0, beast("Ox"))
    duel.field(0, said("Sacrifice a creature: Add {C}{C}.", "Altar"))
    assert not duel.start().offers("Rite")
    duel.pool(0, "C")
    duel.position = None
    duel.cast("Rite", manual=True)
    duel.do(PayOtherwise(0, ox), ActivateAbility(duel.find("Altar"), 0))
    with pytest.raises(IllegalAction):
        duel.do(FinishPaying())


def test_a_choice_of_costs_can_be_made_whatever_the_next_one_is():  # [CR 601.2b]
    """The first of the second choice cannot be paid; that is no matter to the first choice."""
    text = (
        "As an additional cost to cast this spell, sacrifice a creature or pay {1}.\n"
        "As an additional cost to cast this spell, sacrifice an artifact or pay {2}.\nYou gain 1 life."
    )
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", text, cost="{0}"), Zone.HAND)
    duel.field(0, beast("Ox"), "Forest", "Forest")
    assert duel.start().offers("Rite")
    duel.cast("Rite")
    while duel.request.purpose == "cost":
        duel.do(Choose(duel.request.options[:1]))
    assert duel.stack_names() == ["Rite"] and duel.zone("Ox") is Zone.GRAVEYARD


EITHER_TWICE = "As an additional cost to cast this spell, sacrifice a creature or pay {2}."


def said_twice():
    """A spell with the same additional cost twice: the very same record of it."""
    rite = of_text("Rite", "Sorcery", f"{EITHER_TWICE}\nYou gain 1 life.")
    face = rite.faces[0]
    (cost,) = [ability for ability in face.abilities if isinstance(ability, Static)]
    return replace(rite, faces=(replace(face, abilities=(cost, *face.abilities)),))


@pytest.mark.parametrize(
    ("lands", "creatures", "able"), [(2, 1, True), (4, 0, True), (0, 2, True), (1, 1, False), (3, 0, False)]
)
def test_the_same_choice_of_costs_twice_is_answered_twice(lands, creatures, able):  # [CR 118.8b, 601.2b]
    duel = Duel()
    duel.put(0, said_twice(), Zone.HAND)
    for _ in range(creatures):
        duel.field(0, beast("Ox"))
    for _ in range(lands):
        duel.field(0, "Forest")
    assert duel.start().offers("Rite") is able
    if able:
        duel.cast("Rite")
        asked = 0
        while duel.request.purpose == "cost":
            asked += 1
            duel.do(Choose(duel.request.options[:1]))
        assert asked <= 2
        assert duel.stack_names() == ["Rite"]


@pytest.mark.parametrize(("word", "oxen"), [("two", 2), ("three", 3), ("three", 4), ("four", 5)])
def test_of_several_objects_only_sets_that_leave_the_rest_payable_are_offered(word, oxen):  # [CR 118.10, 601.2h]
    """The only source of red mana that leaves as it makes it is needed; with it too many would be given."""
    text = f"As an additional cost to cast this spell, sacrifice {word} creatures.\nYou gain 1 life."
    duel = Duel()
    duel.put(0, of_text("Rite", "Sorcery", text, cost="{R}"), Zone.HAND)
    imp = duel.field(0, beast("Imp", "Sacrifice ~: Add {R}."))
    for _ in range(oxen):
        duel.field(0, beast("Ox"))
    assert duel.start().offers("Rite")
    request, asked = duel.cast("Rite").request, duel.position
    if request.purpose != "sacrifice":
        assert duel.stack_names() == ["Rite"]
        return
    picked: tuple[Pick, ...] = ()
    while len(picked) < request.minimum:
        offered = [step for step in next_steps(request, picked) if isinstance(step, Pick)]
        assert offered and Pick(imp) not in offered
        picked = (*picked, offered[0])
    sets = list(combinations(request.options, request.minimum))
    for ids in sets:
        duel.position = asked
        if is_possible_together(request, ids):
            assert duel.do(Choose(ids)).stack_names() == ["Rite"]
        else:
            assert imp in ids
            with pytest.raises(IllegalAction):
                duel.do(Choose(ids))
