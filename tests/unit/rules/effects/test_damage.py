"""Damage and its results (CR 120), fighting (701.14), commander damage (903.10a)."""

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.action import DealDamage, Fight
from spellstack.ir.event import EventKind
from spellstack.ir.filter import OfType
from spellstack.ir.reference import All, Group, Players, Target, This
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Spell, counter_count
from spellstack.rules.view.context import Context
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do, happen

BEAR = creature("Bear", 2, 2)


def hit(table, source, victim, amount, **given):
    return happen(table, Event(EventKind.DAMAGE, subject=victim, source=source, amount=amount, **given))


def test_infect_gives_poison_counters_instead_of_loss_of_life():
    table = Table()
    source = table.permanent(1, creature("Infector", 2, 2, Keyword.INFECT))
    bear = table.permanent(0, BEAR)
    hit(table, source, 0, 2)
    hit(table, source, bear, 1)
    player = table.state.players[0]
    assert (player.life, dict(player.counters)) == (20, {"poison": 2})
    assert counter_count(table.obj(bear), "-1/-1") == 1
    assert table.obj(bear).damage == 0


def test_toxic_adds_poison_to_combat_damage_only():
    table = Table()
    source = table.permanent(1, creature("Toxic", 2, 2, KeywordAbility(Keyword.TOXIC, amount=Fixed(2))))
    hit(table, source, 0, 1)
    assert not table.state.players[0].counters
    hit(table, source, 0, 1, combat=True)
    assert dict(table.state.players[0].counters) == {"poison": 2}
    assert table.state.players[0].life == 18


def test_lifelink_gains_life_for_the_controller_of_a_source_that_is_gone():
    table = Table()
    source = table.permanent(1, creature("Linker", 2, 2, Keyword.LIFELINK))
    happen(table, Event(EventKind.DESTROY, subject=source))
    do(table, DealDamage(Target(), Fixed(3), source=This()), by=1, source=source, targets=(0,))
    assert [player.life for player in table.state.players] == [17, 23]


def test_damage_takes_loyalty_from_planeswalkers_and_defence_from_battles():
    table = Table()
    source = table.permanent(1, BEAR)
    walker = table.permanent(0, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 4),))
    battle = table.permanent(0, card("Battle", CardType.BATTLE), counters=(("defense", 5),))
    do(table, DealDamage(Group((Target(), Target(1))), Fixed(3)), by=1, source=source, targets=(walker, battle))
    assert counter_count(table.obj(walker), "loyalty") == 1
    assert counter_count(table.obj(battle), "defense") == 2


def test_excess_damage_is_what_is_beyond_lethal_counting_deathtouch():
    table = Table()
    source = table.permanent(1, creature("Toucher", 1, 1, Keyword.DEATHTOUCH))
    plain = table.permanent(1, BEAR)
    big = table.permanent(0, creature("Big", 5, 5), damage=1)
    assert do(table, DealDamage(Target(), Fixed(6)), by=1, source=plain, targets=(big,)).numbers["excess"] == 2
    other = table.permanent(0, creature("Other", 5, 5))
    assert do(table, DealDamage(Target(), Fixed(6)), by=1, source=source, targets=(other,)).numbers["excess"] == 5


def test_damage_is_divided_as_announced_and_the_share_of_an_illegal_target_is_lost():

    table = Table()
    source, bear, gone = table.permanent(0, BEAR), table.permanent(1, BEAR), 999
    context = Context(source, 0, spell=Spell(targets=(((gone, bear),),), divisions=(((2, 1),),)))
    context.targets, context.divisions = ((bear,),), ((2, 1),)
    do(table, DealDamage(Target(), Fixed(0), divided=True), context=context)
    assert table.obj(bear).damage == 1


def test_each_player_is_dealt_damage_at_once():
    table = Table()
    source = table.permanent(0, BEAR)
    do(table, DealDamage(Players(), Fixed(2)), source=source)
    batches = {event.batch for event in table.log if event.kind is EventKind.DAMAGE}
    assert len(batches) == 1
    assert [player.life for player in table.state.players] == [18, 18]


def test_no_damage_is_dealt_to_what_can_have_none():
    table = Table()
    source = table.permanent(0, BEAR)
    land = table.permanent(1, card("Land", CardType.LAND))
    do(table, DealDamage(Target(), Fixed(2)), source=source, targets=(land,))
    assert not table.log


def test_fighters_deal_damage_equal_to_their_power_to_each_other():
    table = Table()
    one, two = table.permanent(0, creature("One", 3, 5)), table.permanent(1, creature("Two", 1, 5))
    do(table, Fight(Target(), Target(1)), targets=(one, two))
    assert (table.obj(one).damage, table.obj(two).damage) == (1, 3)


def test_nobody_fights_what_is_gone():
    table = Table()
    one, two = table.permanent(0, creature("One", 3, 5)), table.permanent(1, creature("Two", 1, 5))
    happen(table, Event(EventKind.DESTROY, subject=two))
    do(table, Fight(Target(), Target(1)), targets=(one, two))
    assert table.obj(one).damage == 0


def test_combat_damage_of_a_commander_is_counted_for_the_card():
    table = Table()
    commander = table.permanent(1, creature("Chief", 3, 3), marks=("commander",))
    hit(table, commander, 0, 3, combat=True)
    hit(table, commander, 0, 3)
    assert table.state.players[0].commander_damage == ((table.obj(commander).physical, 3),)


def test_all_creatures_are_dealt_damage_by_a_source_with_wither_as_counters():
    table = Table()
    source = table.permanent(0, creature("Wither", 1, 9, Keyword.WITHER))
    bear = table.permanent(1, BEAR)
    do(table, DealDamage(All(OfType(CardType.CREATURE)), Fixed(1)), source=source)
    assert counter_count(table.obj(bear), "-1/-1") == 1
