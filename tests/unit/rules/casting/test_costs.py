"""Costs as the founding rules have them (CR 118; formerly 117)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    FinishPaying,
    Pass,
    PayAutomatically,
    SpecialAction,
)
from spellstack.rules.choice.request import RequestKind
from tests.unit.rules.casting.kit import Duel, answer_of


def refused(rule, action, *arguments, **named):
    with pytest.raises(IllegalAction) as caught:
        action(*arguments, **named)
    assert caught.value.rule == rule, caught.value
    return caught.value.message


def test_a_cost_is_paid_to_cast():
    duel = Duel()
    duel.hand(0, "Shock")
    mountain = duel.field(0, "Mountain")
    duel.cast("Shock", [1])
    assert duel.stack_names() == ["Shock"] and duel.tapped(mountain) and duel.mana(0) == ""
    duel.resolve()
    assert duel.life(1) == 18 and duel.zone("Shock") is Zone.GRAVEYARD


def test_nobody_sacrifices_what_they_do_not_control():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Swamp", "Swamp")
    duel.field(1, "Grizzly Bears")
    duel.start()
    assert not duel.offers("Altar's Reap")


def test_mana_is_paid_by_hand_in_a_window():
    duel = Duel()
    duel.hand(0, "Grizzly Bears")
    forest, elves = duel.field(0, "Forest", "Llanowar Elves")
    duel.cast("Grizzly Bears", manual=True)
    assert duel.request.kind is RequestKind.PAY
    duel.do(ActivateAbility(forest, 0), ActivateAbility(elves, 0))
    assert duel.mana(0) == "GG"
    duel.do(FinishPaying())
    assert duel.stack_names() == ["Grizzly Bears"] and duel.mana(0) == ""


def test_without_mana_in_the_cost_there_is_no_window():
    duel = Duel()
    duel.first = 1
    duel.hand(0, "Force of Will", "Mulldrifter")
    duel.field(0, "Island", "Island", "Island")
    duel.hand(1, "Shock")
    duel.field(1, "Mountain")
    duel.cast("Shock", [0]).do(Pass())
    assert duel.ways("Force of Will") == ["alternative"]
    duel.cast("Force of Will", way="alternative", manual=True)
    shock = duel.find("Shock")
    if duel.request.purpose == "target":
        duel.do(answer_of([shock]))
    assert duel.life(0) == 19 and duel.zone("Mulldrifter") is Zone.EXILE


def test_life_one_short():
    duel = Duel()
    duel.life(0, 1)
    duel.hand(0, "Gitaxian Probe")
    duel.start()
    assert not duel.offers("Gitaxian Probe")


def test_life_of_an_ability():
    for life in (1, 2):
        duel = Duel()
        duel.life(0, life)
        duel.field(0, "Greed", "Swamp")
        duel.start()
        greed = duel.find("Greed")
        assert (ActivateAbility(greed, 0) in duel.offered) is (life == 2)


def test_a_tapped_permanent_cannot_be_tapped_again():
    duel = Duel()
    duel.field(0, "Prodigal Sorcerer")
    duel.activate("Prodigal Sorcerer", 0, [1])
    assert len(duel.state.stack) == 1
    refused("118.3", duel.activate, "Prodigal Sorcerer", 0)


def test_wrong_color_is_no_payment():
    duel = Duel()
    duel.hand(0, "Shock")
    duel.pool(0, "GGG")
    duel.start()
    assert not duel.offers("Shock")
    refused("118.3", duel.cast, "Shock", [1])
    assert duel.mana(0) == "GGG" and duel.zone("Shock") is Zone.HAND


def test_what_is_left_stays_in_the_pool():
    duel = Duel()
    duel.hand(0, "Shock")
    duel.pool(0, "RRG")
    duel.cast("Shock", [1])
    assert duel.mana(0) == "RG"


def test_x_of_a_life_cost():
    duel = Duel()
    duel.life(0, 5)
    duel.hand(0, "Toxic Deluge")
    duel.field(0, "Swamp", "Swamp", "Swamp")
    duel.cast("Toxic Deluge")
    assert duel.request.maximum == 5
    refused("118.3", duel.do, answer_of(6))


@pytest.mark.parametrize("lock", ["Platinum Emperion", "Angel of Jubilation"])
def test_life_that_cannot_be_paid(lock):
    duel = Duel()
    duel.hand(0, "Toxic Deluge")
    duel.field(0, "Swamp", "Swamp", "Swamp")
    duel.field(0 if lock == "Platinum Emperion" else 1, lock)
    duel.cast("Toxic Deluge")
    assert duel.stack_names() == ["Toxic Deluge"]
    assert duel.life(0) == 20


def test_x_in_a_mana_cost():
    duel = Duel()
    duel.hand(0, "Blaze")
    duel.field(0, *["Mountain"] * 4)
    duel.cast("Blaze")
    assert duel.request.maximum == 3
    duel.do(*map(answer_of, (3, [1])))
    duel.resolve()
    assert duel.life(1) == 17


def test_a_cost_reduced_to_nothing_is_still_cast():
    duel = Duel()
    duel.hand(0, "Shuko")
    duel.field(0, "Helm of Awakening")
    duel.cast("Shuko")
    assert duel.stack_names() == ["Shuko"]


def test_timing_holds_for_free_spells():
    duel = Duel()
    duel.hand(0, "Memnite", "Shock")
    duel.field(0, "Mountain")
    duel.cast("Shock", [1])
    refused("117.1a", duel.cast, "Memnite")


def test_no_mana_cost_is_unpayable():
    duel = Duel()
    duel.hand(0, "Ancestral Vision")
    duel.pool(0, "UUUUU")
    duel.start()
    assert not duel.offers("Ancestral Vision")
    refused("118.6", duel.cast, "Ancestral Vision", [0])
    assert duel.mana(0) == "UUUUU"


def test_suspending_needs_only_to_begin():
    duel = Duel()
    vision = duel.hand(0, "Ancestral Vision")
    duel.field(0, "Island")
    duel.start()
    assert SpecialAction(vision, "suspend") in duel.offered
    duel.special(vision, "suspend")
    assert duel.zone("Ancestral Vision") is Zone.EXILE
    assert duel.counters(duel.find("Ancestral Vision")) == {"time": 4}


def test_suspending_at_the_wrong_time():
    duel = Duel()
    vision, _ = duel.hand(0, "Ancestral Vision", "Shock")
    duel.field(0, "Island", "Mountain")
    duel.cast("Shock", [1])
    refused("116.2f", duel.special, vision, "suspend")


def test_tax_and_reduction_do_not_make_it_payable():
    for where, name in ((1, "Thorn of Amethyst"), (0, "Helm of Awakening")):
        duel = Duel()
        duel.hand(0, "Ancestral Vision")
        duel.pool(0, "U")
        duel.field(where, name)
        duel.start()
        assert not duel.offers("Ancestral Vision")


def test_a_free_way_makes_it_payable():
    duel = Duel()
    duel.hand(0, "Ancestral Vision")
    omniscience = duel.field(0, "Omniscience")
    duel.start()
    (way,) = duel.ways("Ancestral Vision")
    duel.cast("Ancestral Vision", [0], way=way, source=omniscience)
    assert duel.stack_names() == ["Ancestral Vision"]


def test_a_free_way_with_tax():
    for islands in (0, 1):
        duel = Duel()
        duel.hand(0, "Ancestral Vision")
        duel.field(0, "Omniscience", *["Island"] * islands)
        duel.field(1, "Thorn of Amethyst")
        duel.start()
        assert duel.offers("Ancestral Vision") is bool(islands)


def test_reductions_stop_at_nothing():
    duel = Duel()
    duel.hand(0, "Memnite")
    duel.field(0, "Helm of Awakening", "Helm of Awakening")
    duel.pool(0, "R")
    duel.cast("Memnite")
    assert duel.mana(0) == "R"


def test_a_kicker_absorbed_by_reductions():
    for helms in (4, 3):
        duel = Duel()
        duel.hand(0, "Burst Lightning")
        duel.field(0, *["Helm of Awakening"] * helms, "Mountain")
        duel.cast("Burst Lightning")
        if helms == 4:
            assert duel.request.purpose == "optional cost"
            duel.do(*map(answer_of, (True, [1])))
            duel.resolve()
            assert duel.life(1) == 16
        else:
            assert duel.request.purpose == "target"


@pytest.mark.parametrize(
    ("lands", "legal", "offering"),
    [
        (5, True, "Facevaulter"),
        (4, False, "Facevaulter"),
        (3, True, "Goblin Chainwhirler"),
        (2, False, "Goblin Chainwhirler"),
    ],
)
def test_offering_reduces_by_colors_with_overflow(lands, legal, offering):
    duel = Duel()
    duel.hand(0, "Patron of the Akki")
    duel.field(0, offering, *["Mountain"] * lands)
    duel.start()
    assert duel.offers("Patron of the Akki") is legal
    if legal:
        victim = duel.find(offering, Zone.BATTLEFIELD)
        duel.cast("Patron of the Akki", ["offering"])
        if duel.request.purpose == "sacrifice":
            duel.do(answer_of([victim]))
        assert duel.stack_names() == ["Patron of the Akki"]
        assert duel.zone(offering) is Zone.GRAVEYARD


@pytest.mark.parametrize(("halves", "left"), [("RRR", 0), ("GGG", -3), ("RGG", 0), ("RRG", 0)])
def test_offering_asks_for_halves(halves, left):
    duel = Duel()
    duel.hand(0, "Patron of the Akki")
    duel.field(0, "Boggart Ram-Gang", *["Mountain"] * 3)
    duel.cast("Patron of the Akki", ["offering"])
    assert duel.request.purpose == "reduction"
    duel.do(answer_of([halves[0]]), answer_of([halves[1]]))
    duel.do(answer_of([halves[2]]))
    assert duel.stack_names() == ["Patron of the Akki"]


def test_card_that_forbids_the_overflow():
    duel = Duel()
    duel.hand(0, "Cabal Archon")
    duel.field(0, "Edgewalker", "Swamp")
    duel.start()
    assert not duel.offers("Cabal Archon")


@pytest.mark.parametrize(("elves", "legal"), [(9, True), (8, False)])
def test_colored_reduction_meets_a_tax(elves, legal):
    duel = Duel()
    duel.hand(0, "Khalni Hydra")
    duel.field(0, *["Llanowar Elves"] * elves, tapped=True)
    duel.field(1, "Sphere of Resistance")
    duel.start()
    assert duel.offers("Khalni Hydra") is legal


def test_imposed_additional_cost_cannot_be_met():
    duel = Duel()
    duel.hand(0, "Doom Blade")
    duel.field(0, "Island", "Lotus Petal")
    duel.field(1, "Drought", "Grizzly Bears")
    duel.start()
    assert not duel.offers("Doom Blade")


def test_two_additional_costs():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Swamp", "Swamp", "Memnite")
    duel.field(1, "Drought")
    duel.cast("Altar's Reap")
    while duel.request.kind is RequestKind.CHOOSE:
        duel.do(answer_of(list(duel.request.options[:1])))
    assert duel.stack_names() == ["Altar's Reap"]
    assert duel.zone("Memnite") is Zone.GRAVEYARD
    assert (
        sum(1 for o in duel.state.objects.values() if o.definition.card.name == "Swamp" and o.zone is Zone.GRAVEYARD)
        == 1
    )


def test_each_optional_cost_is_announced():
    duel = Duel()
    duel.hand(0, "Thornscape Battlemage")
    lands = duel.field(0, "Forest", "Forest", "Forest", "Mountain", "Plains")
    duel.cast("Thornscape Battlemage")
    while duel.request.purpose == "optional cost":
        duel.do(answer_of("W" in duel.request.prompt or duel.request.prompt.endswith("2")))
    spell = duel.state.objects[duel.state.stack[-1]].spell
    assert len(spell.paid) == 1
    assert not duel.tapped(lands[3])


def test_increase_by_targets_comes_with_the_total():
    for lands, legal in ((4, True), (3, False)):
        duel = Duel()
        duel.hand(0, "Fireball")
        memnite = duel.field(1, "Memnite")
        duel.field(0, *["Mountain"] * lands)
        duel.cast("Fireball", 2)
        if legal:
            duel.do(answer_of([1, memnite]))
            assert duel.stack_names() == ["Fireball"]
        else:
            refused("601.2c", duel.do, answer_of([1, memnite]))


def test_alternative_cost():
    duel = Duel()
    duel.hand(0, "Fireblast")
    duel.field(0, "Mountain", "Mountain", tapped=True)
    duel.start()
    (way,) = duel.ways("Fireblast")
    duel.cast("Fireblast", [1], way=way)
    duel.resolve()
    assert duel.life(1) == 16
    assert not [i for i in duel.state.battlefield if duel.state.objects[i].definition.card.name == "Mountain"]


def test_alternative_cost_one_short():
    duel = Duel()
    duel.hand(0, "Fireblast")
    duel.field(0, "Mountain")
    duel.start()
    assert not duel.offers("Fireblast")


def test_the_spell_itself_cannot_pay():
    duel = Duel()
    duel.first = 1
    duel.hand(0, "Force of Will")
    duel.hand(1, "Shock")
    duel.field(1, "Mountain")
    duel.cast("Shock", [0]).do(Pass())
    assert not duel.offers("Force of Will")


def test_two_alternatives_each_alone():
    duel = Duel()
    duel.first = 1
    duel.hand(0, "Force of Will", "Mulldrifter")
    duel.field(0, "Omniscience")
    duel.hand(1, "Shock")
    duel.field(1, "Mountain")
    duel.cast("Shock", [0]).do(Pass())
    assert duel.ways("Force of Will") == ["alternative", "free"]


def test_flashback_is_the_alternative():
    duel = Duel()
    duel.grave(0, "Think Twice")
    duel.field(0, "Fist of Suns", "Plains", "Island", "Swamp", "Mountain", "Forest")
    duel.start()
    assert duel.ways("Think Twice") == ["flashback"]


def test_face_down_is_never_free():
    duel = Duel()
    duel.hand(0, "Dermoplasm")
    duel.field(0, "Omniscience")
    duel.start()
    assert duel.ways("Dermoplasm") == ["free"]


def test_normal_cost_beside_an_alternative():
    duel = Duel()
    duel.hand(0, "Gush", "Shock")
    duel.field(0, *["Island"] * 5, "Mountain", "Omniscience")
    duel.start()
    assert duel.ways("Gush") == ["", "alternative", "free"]
    duel.cast("Gush")
    assert all(duel.tapped(i) for i in duel.state.battlefield if duel.state.objects[i].definition.card.name == "Island")


def test_order_alternative_plus_minus_then_floor():
    for wastes in (3, 2):
        duel = Duel()
        duel.hand(0, "Shock")
        duel.field(0, "Omniscience", "Helm of Awakening", *["Wastes"] * wastes)
        duel.field(1, "Trinisphere", "Thorn of Amethyst")
        duel.start()
        assert duel.offers("Shock") is (wastes == 3)


def test_free_spell_with_optional_and_compulsory_extra():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Omniscience")
    duel.start()
    assert not duel.offers("Altar's Reap")


def test_one_creature_pays_once():
    duel = Duel()
    first, second = duel.field(0, "Altar of Dementia", "Altar of Dementia")
    duel.field(0, "Hill Giant")
    duel.activate(first, 0, [1])
    refused("118.3", duel.activate, second, 0, [1])


def test_replaced_payment_still_counts():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Swamp", "Swamp", "Memnite", "Rest in Peace")
    duel.cast("Altar's Reap")
    assert duel.stack_names() == ["Altar's Reap"] and duel.zone("Memnite") is Zone.EXILE


def test_paying_on_resolution():
    duel = Duel()
    duel.hand(0, "Shock")
    duel.field(0, *["Mountain"] * 4)
    duel.hand(1, "Mana Leak")
    duel.field(1, "Island", "Island")
    duel.cast("Shock", [1]).do(Pass())
    duel.cast("Mana Leak", [duel.find("Shock")])
    duel.resolve(PayAutomatically())
    assert duel.stack_names() == ["Shock"]


def test_cancelling_leaves_all_as_it_was():
    duel = Duel()
    duel.hand(0, "Shock")
    mountain = duel.field(0, "Mountain")
    duel.cast("Shock", [1], manual=True).do(ActivateAbility(mountain, 0), Cancel())
    assert duel.zone("Shock") is Zone.HAND and not duel.tapped(mountain) and duel.mana(0) == ""
