"""Casting and activating step by step (CR 601.2, 602.2; formerly 409.1), mana cost and colour (202), mana abilities
(605).
"""

import pytest

from spellstack.ir.ability import Activated
from spellstack.ir.cost import Cost, SacrificeCost
from spellstack.ir.deed import AddMana
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import You
from spellstack.ir.replacement import ChangeAmount, Replace
from spellstack.ir.target import Instructions
from spellstack.ir.value import Amount, Times
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    Divide,
    FinishPaying,
    Pass,
    PayAutomatically,
    PayOtherwise,
    PlayLand,
    SpendMana,
)
from spellstack.rules.choice.request import RequestKind
from tests.rules_kit import card, creature, static
from tests.unit.rules.casting.kit import Duel, answer_of
from tests.unit.rules.casting.test_costs import refused


def test_an_ability_is_no_spell():
    duel = Duel()
    duel.field(0, "Prodigal Sorcerer")
    duel.hand(1, "Counterspell", "Stifle")
    duel.field(1, "Island", "Island")
    duel.activate("Prodigal Sorcerer", 0, [1]).do(Pass())
    refused("601.2c", duel.cast, "Counterspell")
    duel.cast("Stifle", [duel.state.stack[-1]])
    duel.resolve()
    assert not duel.state.stack and duel.life(1) == 20


def test_an_ability_survives_its_source():
    duel = Duel()
    sorcerer = duel.field(0, "Prodigal Sorcerer")
    duel.hand(1, "Shock")
    duel.field(1, "Mountain")
    duel.activate(sorcerer, 0, [1]).do(Pass())
    duel.cast("Shock", [sorcerer])
    duel.resolve()
    assert duel.zone("Prodigal Sorcerer") is Zone.GRAVEYARD
    duel.resolve()
    assert duel.life(1) == 19


def test_a_mode_is_announced():
    duel = Duel()
    duel.hand(0, "Izzet Charm")
    duel.field(0, "Island", "Mountain")
    duel.cast("Izzet Charm")
    assert duel.request.purpose == "mode" and duel.request.options == (2,)


def test_the_same_mode_only_once():
    duel = Duel()
    duel.hand(0, "Cryptic Command")
    duel.field(0, *["Island"] * 4)
    giant = duel.field(1, "Hill Giant")
    duel.cast("Cryptic Command")
    with pytest.raises(Exception, match="twice"):
        duel.do(answer_of([1, 1]))
    duel.do(answer_of([1, 3]))
    duel.do(answer_of([giant]))
    assert duel.stack_names() == ["Cryptic Command"]


def test_hybrid_and_phyrexian_symbols_by_hand():
    duel = Duel()
    duel.life(0, 3)
    duel.hand(0, "Dismember")
    swamp, wastes = duel.field(0, "Swamp", "Wastes")
    mastodon = duel.field(1, "Siege Mastodon")
    duel.cast("Dismember", manual=True)
    assert duel.request.purpose == "symbol"
    before = duel.position
    duel.do(answer_of(["B"]), answer_of(["life"]), answer_of([mastodon]))
    duel.do(ActivateAbility(swamp, 0), ActivateAbility(wastes, 0), FinishPaying())
    assert duel.life(0) == 1 and duel.stack_names() == ["Dismember"]
    duel.position = before
    duel.do(answer_of(["life"]), answer_of(["life"]))
    refused("119.4", duel.do, answer_of([mastodon]))


def test_phyrexian_symbols_spare_life():
    duel = Duel()
    duel.hand(0, "Dismember")
    duel.field(0, "Swamp", "Swamp", "Swamp")
    mastodon = duel.field(1, "Siege Mastodon")
    duel.cast("Dismember", [mastodon])
    assert duel.life(0) == 20 and duel.stack_names() == ["Dismember"]


def test_number_targets_and_division():
    duel = Duel()
    duel.hand(0, "Forked Bolt")
    duel.field(0, "Mountain")
    memnite = duel.field(1, "Memnite")
    duel.cast("Forked Bolt", [1, memnite])
    duel.do(Divide((1, 1)))
    duel.resolve()
    assert duel.life(1) == 19 and duel.zone("Memnite") is Zone.GRAVEYARD


def test_another_target():
    duel = Duel()
    duel.hand(0, "Arc Trail")
    duel.field(0, "Mountain", "Mountain")
    duel.cast("Arc Trail", [1])
    assert 1 not in duel.request.options


def test_a_creature_tapped_for_mana_may_be_sacrificed():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Swamp", "Llanowar Elves")
    duel.cast("Altar's Reap")
    assert duel.stack_names() == ["Altar's Reap"] and duel.zone("Llanowar Elves") is Zone.GRAVEYARD


def test_only_mana_abilities_in_the_window():
    duel = Duel()
    duel.hand(0, "Shock")
    mountain = duel.field(0, "Mountain")
    altar = duel.field(0, "Altar of Dementia")
    duel.field(0, "Memnite")
    duel.cast("Shock", [1], manual=True)
    refused("601.2g", duel.do, ActivateAbility(altar, 0))
    assert ActivateAbility(altar, 0) not in duel.offered
    duel.do(ActivateAbility(mountain, 0), SpendMana(0, 0))
    assert duel.stack_names() == ["Shock"]


def test_a_mana_ability_with_a_cost_and_a_trigger():
    duel = Duel()
    duel.hand(0, "Shock")
    duel.field(0, "Chromatic Star", "Island")
    duel.cast("Shock", [1])
    assert len(duel.state.stack) == 2 and duel.zone("Chromatic Star") is Zone.GRAVEYARD


def test_nested_mana_abilities_by_hand():
    duel = Duel()
    duel.hand(0, "Shock")
    star, island = duel.field(0, "Chromatic Star", "Island")
    duel.cast("Shock", [1], manual=True)
    duel.do(ActivateAbility(star, 0, True))
    assert duel.request.kind is RequestKind.PAY
    duel.do(ActivateAbility(island, 0), FinishPaying())
    duel.do(answer_of(["R"]), FinishPaying())
    assert len(duel.state.stack) == 2


def test_the_reduction_is_locked_before_the_sacrifice():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Thunderscape Familiar", "Swamp")
    duel.cast("Altar's Reap")
    assert duel.stack_names() == ["Altar's Reap"] and duel.zone("Thunderscape Familiar") is Zone.GRAVEYARD


def test_triggers_of_paying_wait():
    duel = Duel()
    duel.hand(0, "Altar's Reap")
    duel.field(0, "Swamp", "Swamp", "Doomed Traveler")
    duel.cast("Altar's Reap")
    assert duel.stack_names()[0] == "Altar's Reap" and len(duel.state.stack) == 2


def test_the_caster_keeps_priority():
    duel = Duel()
    duel.hand(0, "Shock", "Lightning Bolt")
    duel.field(0, "Mountain", "Mountain")
    duel.cast("Shock", [1]).cast("Lightning Bolt", [1])
    duel.resolve()
    assert duel.life(1) == 17


def test_convoke_and_a_self_sacrificing_creature():
    spawn = creature("Spawn", 0, 1, Activated(Cost((SacrificeCost(),)), Instructions(AddMana(ManaCost.parse("{C}")))))
    for forests, legal in ((5, False), (6, True)):
        duel = Duel()
        duel.hand(0, "Siege Wurm")
        duel.field(0, *["Forest"] * forests, spawn)
        duel.start()
        assert duel.offers("Siege Wurm") is legal
        if legal:
            duel.cast("Siege Wurm")
            assert duel.stack_names() == ["Siege Wurm"]


def test_one_creature_is_not_mana_and_sacrifice():
    for swamps in (1, 2):
        duel = Duel()
        duel.hand(0, "Altar's Reap")
        duel.field(0, *["Swamp"] * swamps, "Blood Pet")
        duel.start()
        assert duel.offers("Altar's Reap") is (swamps == 2)


def test_convoke_with_a_sick_creature():
    duel = Duel()
    duel.hand(0, "Siege Wurm")
    duel.field(0, *["Forest"] * 6)
    bear = duel.field(0, "Grizzly Bears", since=2)
    duel.cast("Siege Wurm", manual=True)
    duel.do(PayOtherwise(0, bear), Cancel())
    duel.cast("Siege Wurm")
    assert duel.tapped(bear)


def test_automatic_payment_spares_sources_of_several_types():
    duel = Duel()
    duel.hand(0, "Grizzly Bears")
    forest, grove, mountain = duel.field(0, "Forest", "Karplusan Forest", "Mountain")
    duel.cast("Grizzly Bears")
    assert duel.tapped(forest) and duel.tapped(mountain) and not duel.tapped(grove)


def test_sources_of_several_mana():
    duel = Duel()
    duel.hand(0, "Hill Giant")
    duel.field(0, "Sol Ring", "Mountain", "Forest")
    duel.cast("Hill Giant")
    assert duel.stack_names() == ["Hill Giant"] and duel.mana(0) == ""


@pytest.mark.parametrize(("lands", "legal"), [(("Plains", "Mystic Gate"), True), (("Wastes", "Mystic Gate"), False)])
def test_filter_lands(lands, legal):
    duel = Duel()
    duel.hand(0, "Counterspell")
    duel.field(0, *lands)
    duel.first = 1
    duel.hand(1, "Shock")
    duel.field(1, "Mountain")
    duel.cast("Shock", [0]).do(Pass())
    assert duel.offers("Counterspell") is legal
    if legal:
        duel.cast("Counterspell", [duel.find("Shock")])
        assert duel.stack_names() == ["Shock", "Counterspell"]


def test_playing_a_land_once():
    duel = Duel()
    first, second = duel.hand(0, "Forest", "Mountain")
    duel.play(first)
    assert PlayLand(second) not in duel.offered
    refused("305.2", duel.play, second)


def test_a_land_is_not_cast():
    duel = Duel()
    arbor = duel.hand(0, "Dryad Arbor")
    duel.pool(0, "G")
    refused("305.9", duel.cast, arbor)
    assert PlayLand(arbor) in duel.offered


def test_mana_abilities_with_priority():
    duel = Duel()
    forest = duel.field(0, "Forest")
    duel.start()
    assert ActivateAbility(forest, 0) not in duel.offered
    duel.do(ActivateAbility(forest, 0))
    assert duel.mana(0) == "G" and duel.request.player == 0


def test_summoning_sickness():
    duel = Duel()
    elves = duel.field(0, "Llanowar Elves", since=2)
    refused("302.6", duel.activate, elves, 0)


def test_not_your_ability():
    duel = Duel()
    sorcerer = duel.field(1, "Prodigal Sorcerer")
    refused("602.2", duel.activate, sorcerer, 0)


def test_mana_missing():
    duel = Duel()
    duel.hand(0, "Shock")
    duel.field(0, "Forest")
    assert "{R}" in refused("118.3", duel.cast, "Shock")


def test_the_pool_is_spent_first_and_automatically():
    duel = Duel()
    duel.hand(0, "Grizzly Bears")
    forest, other = duel.field(0, "Forest", "Forest")
    duel.pool(0, "R")
    duel.cast("Grizzly Bears", manual=True).do(PayAutomatically())
    assert duel.mana(0) == "" and duel.tapped(forest) + duel.tapped(other) == 1


def test_two_or_color():
    for lands, legal in (
        (["Swamp"] * 3, True),
        (["Swamp", "Swamp", "Wastes", "Wastes"], True),
        (["Wastes"] * 5, False),
    ):
        duel = Duel()
        duel.hand(0, "Beseech the Queen")
        duel.field(0, *lands)
        duel.start()
        assert duel.offers("Beseech the Queen") is legal


def test_hybrid():
    duel = Duel()
    duel.hand(0, "Boros Guildmage")
    duel.field(0, "Mountain", "Mountain")
    duel.cast("Boros Guildmage")
    assert duel.stack_names() == ["Boros Guildmage"]


def test_spliced_or_aura_target():
    duel = Duel()
    duel.hand(0, "Pacifism")
    duel.field(0, "Plains", "Plains")
    bear = duel.field(1, "Grizzly Bears")
    duel.cast("Pacifism", [bear])
    duel.resolve()
    pacifism = duel.find("Pacifism", Zone.BATTLEFIELD)
    assert duel.state.objects[pacifism].attached_to == bear


def test_morph_is_cast_face_down():
    duel = Duel()
    duel.hand(0, "Dermoplasm")
    duel.field(0, *["Island"] * 3)
    duel.start()
    assert duel.ways("Dermoplasm") == ["morph"] or "morph" in duel.ways("Dermoplasm")
    duel.cast("Dermoplasm", way="morph")
    duel.resolve()
    assert duel.state.objects[duel.find("Dermoplasm", Zone.BATTLEFIELD)].face_down


def test_evoke():
    duel = Duel()
    duel.hand(0, "Mulldrifter")
    duel.field(0, *["Island"] * 3)
    duel.start()
    assert duel.ways("Mulldrifter") == ["evoke"]


def test_flashback_exiles():
    duel = Duel()
    duel.grave(0, "Think Twice")
    duel.field(0, *["Island"] * 3)
    duel.start()
    duel.cast("Think Twice", way="flashback")
    duel.resolve()
    assert duel.zone("Think Twice") is Zone.EXILE


def test_triggered_mana_counts_as_mana():
    duel = Duel()
    duel.hand(0, "Grizzly Bears")
    forest = duel.field(0, "Forest")
    duel.field(0, "Wild Growth", attached_to=forest)
    duel.start()
    assert duel.offers("Grizzly Bears")
    duel.cast("Grizzly Bears")
    assert duel.stack_names() == ["Grizzly Bears"] and duel.mana(0) == ""


def test_multiplied_mana_counts_as_mana():
    duel = Duel()
    duel.hand(0, "Grizzly Bears")
    yours = EventPattern(EventKind.ADD_MANA, player=IsOneOf(You()))
    double = static(Replace(yours, (ChangeAmount(Times(Amount(), 2)),)))
    duel.field(0, "Forest", card("Doubler", CardType.ENCHANTMENT, abilities=(double,)))
    duel.start()
    assert duel.offers("Grizzly Bears")
    duel.cast("Grizzly Bears")
    assert duel.stack_names() == ["Grizzly Bears"] and duel.mana(0) == ""
