"""Static abilities that many cards have, at work (CR 113.2, 402.2, 502.3, 604)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.static import Act
from spellstack.lexicon import Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.legality.combat.requirement import Requirements
from spellstack.rules.process.task import NextStep
from spellstack.rules.process.turn.cleanup import maximum_hand_size
from spellstack.rules.state.combat import Combat
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.force.prohibition import prohibited
from spellstack.rules.view.objects import power
from tests.cr.own_cards import beast, ruled, said
from tests.rules_kit import Table
from tests.unit.rules.casting.kit import Duel


def test_hand_sizes_are_changed_for_those_it_says():  # [CR 402.2]
    duel = Duel()
    duel.field(0, ruled("Your maximum hand size is increased by two."))
    duel.field(0, ruled("Each opponent's maximum hand size is reduced by three."))
    state = duel.started().working
    assert (maximum_hand_size(state, 0), maximum_hand_size(state, 1)) == (9, 4)
    duel = Duel()
    duel.field(1, ruled("Players have no maximum hand size."))
    assert maximum_hand_size(duel.started().working, 0) is None


def test_it_has_activated_abilities_of_others():  # [CR 113.2c]
    duel = Duel()
    duel.grave(0, beast("Elf", "{0}: You gain 2 life.\nFlying", "Creature — Elf"))
    duel.grave(1, beast("Imp", "{0}: You gain 5 life.", "Creature — Elf"))
    ooze = duel.field(0, beast("Ooze", "Ooze has all activated abilities of all Elf cards in your graveyard."))
    duel.activate(ooze, 1).resolve()
    assert duel.life(0) == 22
    with pytest.raises(IllegalAction):
        duel.activate(ooze, 2)


def test_no_spells_in_combat():  # [CR 101.2]
    duel = Duel()
    duel.field(1, ruled("Players can't cast spells during combat."))
    salve = duel.hand(0, said("You gain 1 life.", "Salve", "Instant"))
    assert duel.offers(salve)
    duel = Duel()
    duel.field(1, ruled("Players can't cast spells during combat."))
    salve = duel.hand(0, said("You gain 1 life.", "Salve", "Instant"))
    duel.table.state.turn = replace(duel.table.state.turn, step=Step.BEGIN_COMBAT)
    assert not duel.offers(salve)


@pytest.mark.parametrize("caged", [True, False])
def test_a_condition_may_call_what_is_held_back_it(caged):  # [CR 608.2c, 508.1c]
    duel = Duel()
    text = "Brute can't attack as long as it has a cage counter on it."
    brute = duel.field(0, beast("Brute", text), counters=(("cage", 1),) if caged else ())
    assert prohibited(duel.started().working, Act.ATTACK, subject=brute) == caged


def test_small_creatures_cannot_block_it():  # [CR 509.1b]
    duel = Duel()
    brute = duel.field(0, beast("Brute", "Creatures with power less than Brute's power can't block it.", power="3"))
    small, large = duel.field(1, beast("Small"), beast("Large", power="3"))
    state = duel.started().working
    assert [prohibited(state, Act.BLOCK, subject=i, other=brute) for i in (small, large)] == [True, False]


def test_only_so_many_are_untapped():  # [CR 502.3]
    duel = Duel()
    duel.field(1, ruled("Players can't untap more than one artifact during their untap steps."))
    things = [duel.field(0, said("", name), tapped=True) for name in ("A", "B", "C")]
    duel.table.state.turn = replace(duel.table.state.turn, ahead=(Step.UNTAP, Step.UPKEEP))
    duel.table.state.agenda = (NextStep(),)
    table = duel.table.go(lambda state: state.turn.step is Step.UPKEEP)
    assert sum(table.obj(thing).tapped for thing in things) == 2


def test_a_goaded_creature_has_to_attack_another():  # [CR 701.15b]
    table = Table(players=3, active=1)
    bear = table.permanent(1, beast("Bear"))
    spite = said("Enchant creature\nEnchanted creature is goaded.", "Spite", "Enchantment — Aura")
    table.permanent(0, spite, attached_to=bear)
    required = Requirements(table.state, Act.ATTACK, {bear: (0, 2)}, ())
    assert [required.worth(bear, defender) for defender in (0, 2)] == [1, 2]
    assert passes(table.state, Context(bear, 1, it=bear), Is(StatusKind.GOADED), bear)


@pytest.mark.parametrize(("way", "count"), [("escape", 2), ("", 0)])
def test_it_escapes_with_counters(way, count):  # [CR 702.138c]
    duel = Duel()
    text = "Escape—{0}, Exile a card from your graveyard.\nOgre escapes with two +1/+1 counters on it."
    card = beast("Ogre", text, cost="{0}")
    duel.grave(0, beast("Bear"))
    ox = duel.grave(0, card) if way else duel.hand(0, card)
    duel.cast(ox, way=way).resolve()
    assert duel.counters(duel.find("Ogre", Zone.BATTLEFIELD)).get("+1/+1", 0) == count


def test_it_enters_with_one_counter_of_two():  # [CR 614.1c]
    duel = Duel()
    text = "Ogre enters with your choice of a flying counter or a reach counter on it."
    duel.cast(duel.hand(0, beast("Ogre", text, cost="{0}"))).resolve(Choose((1,)))
    assert duel.counters(duel.find("Ogre", Zone.BATTLEFIELD)) == {"reach": 1}


@pytest.mark.parametrize(("first", "tapped"), [(0, True), (1, False)], ids=["untapped first", "tapped first"])
def test_what_enters_tapped_may_enter_untapped(first, tapped):  # [CR 614.1d, 616.1]
    duel = Duel()
    duel.field(0, ruled("Lands you control enter untapped."))
    duel.play(duel.hand(0, said("Bog enters tapped.", "Bog", "Land", "")))
    duel.do(Choose((first,)))
    assert duel.tapped(duel.find("Bog", Zone.BATTLEFIELD)) == tapped


def test_it_counts_only_when_it_attacks_alone():  # [CR 506.5]
    table = Table()
    brute = table.permanent(0, beast("Brute", "Brute gets +2/+0 as long as it's attacking alone."))
    other = table.permanent(0, beast("Bear"))
    for attackers, power_now in (((), 2), ((brute,), 4), ((brute, other), 2)):
        table.state.combat = Combat(tuple((creature, 1) for creature in attackers))
        table.state.index = None
        assert power(table.state, brute) == power_now


@pytest.mark.parametrize(("owner", "left"), [(0, 0), (1, 1)])
def test_damage_stays_on_some_creatures(owner, left):  # [CR 514.2]
    duel = Duel()
    duel.field(0, ruled("Damage isn't removed from creatures your opponents control during cleanup steps."))
    bear = duel.field(owner, beast("Bear"), damage=1)
    duel.table.state.turn = replace(duel.table.state.turn, ahead=(Step.CLEANUP,))
    duel.table.state.agenda = (NextStep(),)
    table = duel.table.go(lambda state: state.turn.active == 1)
    assert table.obj(bear).damage == left


def test_twice_the_energy():  # [CR 614.16]
    duel = Duel()
    duel.field(0, ruled("If you would get one or more {E}, you get twice that many {E} instead."))
    duel.cast(duel.hand(0, said("You get {E}{E}.", "Surge", "Sorcery"))).resolve()
    assert dict(duel.state.players[0].counters) == {"energy": 4}
