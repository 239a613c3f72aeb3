"""What mana abilities take and what they are paid with, beside what a spell costs itself (CR 106.6, 118.3, 605.3b)."""

import pytest

from spellstack.lexicon import Zone
from spellstack.lexicon.mana import ManaType
from spellstack.rules.choice.action import ActivateAbility, Cancel, Pass, PayAutomatically, PayOtherwise, SpendMana
from spellstack.rules.state.manapool import Unit, amount_of, grown
from tests.cr.own_cards import beast, of_text, said
from tests.unit.rules.casting.kit import Duel

PRISM = "{1}: Add one mana of any color."
SIGNET = "{1}, {T}: Add {W}{U}."
FEEDER = "Sacrifice a creature: Add one mana of any color."
TWICE = "Sacrifice a creature: Add {C}{C}."
HUNGRY = "{T}, Sacrifice a creature: Add {B}{B}{B}."
FOR_ABILITIES = "{T}: Add two mana of any one color. Spend this mana only to activate abilities."
FOR_CREATURES = "{T}: Add {G}{G}. Spend this mana only to cast creature spells."
RITE = "As an additional cost to cast ~, tap an untapped creature you control."


def table(*texts, kind="Artifact", plain=(), pool="", life=20):
    duel = Duel()
    for place, text in enumerate(texts):
        duel.field(0, said(text, f"Source {place}", kind, "{1}"))
    for name in plain:
        duel.field(0, name)
    duel.pool(0, pool)
    duel.life(0, life)
    return duel


def spell(duel, cost, text=""):
    lines = "\n".join(filter(None, (text, "You gain 1 life.")))
    return duel.put(0, said(lines, "Boon", "Instant", cost), Zone.HAND)


@pytest.mark.parametrize(
    ("texts", "plain", "pool", "cost", "payable"),
    [
        ([PRISM], ["Forest", "Forest"], "", "{W}{U}", True),  # it works again and again
        ([PRISM], ["Forest"], "", "{W}{U}", False),
        ([PRISM + " Activate only once each turn."], ["Forest", "Forest"], "", "{W}{U}", False),
        ([FOR_ABILITIES, SIGNET], [], "", "{W}{U}", True),  # bound mana pays for a mana ability
        ([FOR_ABILITIES, SIGNET], [], "", "{3}", False),
        ([FOR_CREATURES, SIGNET], [], "", "{W}{U}", False),
        ([FEEDER, HUNGRY], ["Memnite"], "", "{B}{B}{B}", True),
        ([FEEDER, HUNGRY], ["Memnite"], "", "{3}{B}", False),  # one creature is sacrificed once
        ([FEEDER, HUNGRY], ["Memnite", "Memnite"], "", "{3}{B}", True),
        ([TWICE], ["Llanowar Elves"], "", "{2}{G}", True),  # tapped for mana, then sacrificed for more
        ([TWICE], ["Llanowar Elves"], "", "{3}{G}", False),
        ([TWICE, TWICE], ["Llanowar Elves"], "", "{3}{G}", False),
    ],
)
def test_what_is_offered_is_what_can_be_paid(texts, plain, pool, cost, payable):
    duel = table(*texts, plain=plain, pool=pool)
    held = spell(duel, cost)
    assert duel.start().offers(held) is payable
    if payable:
        assert duel.cast(held).stack_names() == ["Boon"]


def test_mana_bound_to_creatures_does_not_pay_for_the_mana_of_creatures():
    duel = table(FOR_CREATURES, SIGNET)
    held = duel.put(0, said("", "Beast", "Creature — Beast", "{W}", power="1", toughness="1"), Zone.HAND)
    assert not duel.start().offers(held)


def test_bound_mana_in_the_pool_pays_for_a_mana_ability():
    duel = table(FOR_ABILITIES, SIGNET)
    held = spell(duel, "{W}{U}")
    duel.activate("Source 0", 0, ["G"])
    assert duel.offers(held)
    assert duel.cast(held).mana(0) == "G"


def test_what_is_to_be_tapped_is_not_sacrificed_for_mana():
    for plain, payable in ((["Memnite"], False), (["Memnite", "Memnite"], True)):
        duel = table(FEEDER, plain=plain)
        held = spell(duel, "{W}", RITE)
        assert duel.start().offers(held) is payable
        if payable:
            first = duel.find("Memnite")
            assert duel.cast(held, [first]).stack_names() == ["Boon"]
            assert duel.tapped(first)


@pytest.mark.parametrize(("cost", "payable"), [("{4}", True), ("{5}", False)])
def test_a_creature_is_tapped_for_mana_before_it_is_sacrificed_for_more(cost, payable):
    duel = table(plain=["Mountain"])
    for name, text in (("Ember", "Sacrifice ~: Add {R}."), ("Call", "Tap an untapped creature you control: Add {G}.")):
        duel.put(0, said(text, name, "Creature — Elf", "{G}", power="1", toughness="1"), Zone.BATTLEFIELD)
    held = spell(duel, cost)
    assert duel.start().offers(held) is payable
    if payable:
        assert duel.cast(held).stack_names() == ["Boon"]


@pytest.mark.parametrize("aid", ["Improvise", "Convoke"])
def test_what_could_help_to_pay_is_tapped_for_mana_and_sacrificed_for_more(aid):
    duel = table(FEEDER)
    duel.put(
        0, said("{T}: Add {G}.", "Elf", "Artifact Creature — Elf", "{G}", power="1", toughness="1"), Zone.BATTLEFIELD
    )
    held = spell(duel, "{1}{G}", aid)
    assert duel.start().offers(held)
    assert duel.cast(held).stack_names() == ["Boon"]


def test_a_source_that_taps_itself_is_not_tapped_for_another():
    duel = table(plain=["Memnite"])
    for name, text in (
        ("Host", "{G}, {T}: Add {W}{W}{W}."),
        ("Call", "Tap an untapped creature you control: Add {G}."),
    ):
        duel.put(0, said(text, name, "Creature — Elf", "{G}", power="1", toughness="1"), Zone.BATTLEFIELD)
    most, more = spell(duel, "{4}"), spell(duel, "{5}")
    assert duel.start().offers(most) and not duel.offers(more)
    assert duel.cast(most).stack_names() == ["Boon"]


def test_life_is_paid_before_a_source_deals_damage():
    duel = table("Pay 1 life: Add {C}.", "{T}: Add {W}. This artifact deals 1 damage to you.", life=1)
    held = spell(duel, "{1}{W}")
    assert duel.start().offers(held)
    assert "Boon" in duel.cast(held).stack_names() or duel.state.outcome is not None


@pytest.mark.parametrize(("amount", "counts"), [(301, [300, 1]), (299, [299]), (601, [300, 300, 1])])
def test_counted_mana_grows_to_just_the_amount(amount, counts):  # [CR 106.12b]
    found = grown((Unit(ManaType.GREEN, count=300),), amount)
    assert amount_of(found) == amount and sorted((unit.count for unit in found), reverse=True) == counts


@pytest.mark.parametrize("lands", [2, 5])
def test_what_was_announced_to_be_paid_stays_so_while_targets_are_chosen(lands):  # [CR 601.2b, 601.2h]
    text = "As an additional cost to cast ~, sacrifice a creature or pay {3}.\nDestroy target creature."
    duel = table(plain=["Memnite"] + ["Mountain"] * lands)
    bears = duel.field(1, "Grizzly Bears")
    duel.cast(duel.put(0, said(text, "Bolt", "Sorcery", "{X}{R}"), Zone.HAND), [0], lands - 1, [bears])
    assert duel.stack_names() == ["Bolt"] and duel.zone("Memnite") is Zone.GRAVEYARD


@pytest.mark.parametrize("dam_first", [True, False])
def test_what_limits_mana_limits_also_what_was_doubled(dam_first):  # [CR 616.1f]
    dam = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
    double = "If you tap a permanent for mana, it produces twice as much of that mana instead."
    duel = table(*((dam, double) if dam_first else (double, dam)), plain=["Island"])
    assert not duel.start().offers(spell(duel, "{2}"))


@pytest.mark.parametrize(("kind", "spared"), [("Creature — Elf", True), ("Artifact", False)])
def test_a_creature_is_spared_even_if_its_mana_is_bound_to_a_purpose(kind, spared):
    duel = table(plain=["Forest"])
    body = {"power": "1", "toughness": "1"} if spared else {}
    text = "{T}: Add one mana of any color. Spend this mana only to cast creature spells."
    bound = duel.put(0, said(text, "Helper", kind, "{1}", **body), Zone.BATTLEFIELD)
    beast = duel.put(0, said("", "Beast", "Creature — Beast", "{G}", power="1", toughness="1"), Zone.HAND)
    assert duel.cast(beast).stack_names() == ["Beast"]
    assert duel.tapped(bound) is not spared


def test_by_hand_nothing_is_spent_of_what_is_too_little():  # [CR 118.3, 601.2h]
    """Once mana is spent no more abilities can be activated: with one of two the payment could not go on."""
    duel = Duel()
    ward = duel.field(1, beast("Sentry", "Ward {2}"))
    forest, _ = duel.field(0, "Forest", "Forest")
    duel.put(0, of_text("Zap", "Sorcery", "Tap target creature.", cost="{0}"), Zone.HAND)
    duel.cast("Zap", [ward]).do(Pass(), Pass())
    duel.do(ActivateAbility(forest, 0))
    assert not any(isinstance(action, SpendMana) for action in duel.request.actions)
    assert Cancel() in duel.request.actions
    duel.do(PayAutomatically())
    assert duel.stack_names() == ["Zap"]


def test_a_mana_ability_paid_by_hand_while_something_resolves_can_be_given_up():
    duel = Duel()
    ward = duel.field(1, beast("Sentry", "Ward {2}"))
    signet = duel.field(0, said("{1}, {T}: Add {U}{B}.", "Signet"))
    duel.field(0, "Forest")
    duel.put(0, of_text("Zap", "Sorcery", "Tap target creature.", cost="{0}"), Zone.HAND)
    duel.cast("Zap", [ward]).do(Pass(), Pass())
    duel.do(ActivateAbility(signet, 0, True))
    assert Cancel() in duel.request.actions
    duel.do(Cancel())
    assert not duel.state.stack and not duel.tapped(signet)


def test_the_rest_is_not_offered_to_be_paid_once_what_was_to_help_has_gone():  # [CR 118.3, 601.2h]
    """A creature that was to help is sacrificed for mana meanwhile: nothing but giving up is left then."""
    duel = table(FEEDER, plain=["Memnite", "Memnite", "Forest"])
    first, other = duel.find("Memnite"), duel.find("Memnite") + 1
    held = spell(duel, "{2}", "Convoke")
    duel.cast(held, manual=True).do(PayOtherwise(0, first))
    assert PayAutomatically() in duel.offered
    before = duel.position
    duel.activate("Source 0", 0, [other], ["G"])
    assert PayAutomatically() in duel.offered
    duel.position = before
    duel.activate("Source 0", 0, [first], ["G"])
    assert PayAutomatically() not in duel.offered


def test_the_rest_is_not_offered_to_be_paid_once_what_a_cost_takes_has_gone():  # [CR 118.3, 118.10]
    duel = table(FEEDER, plain=["Memnite", "Memnite", "Forest"])
    first, other = duel.find("Memnite"), duel.find("Memnite") + 1
    held = spell(duel, "{2}", "As an additional cost to cast ~, return a creature you control to its owner's hand.")
    duel.cast(held, [first], manual=True)
    assert PayAutomatically() in duel.offered
    before = duel.position
    duel.activate("Source 0", 0, [other], ["G"])
    assert PayAutomatically() in duel.offered
    duel.position = before
    duel.activate("Source 0", 0, [first], ["G"])
    assert PayAutomatically() not in duel.offered
