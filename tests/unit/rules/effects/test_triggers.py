"""Which abilities an event triggers: looking back, one or more, limits, state triggers, mana (CR 603, 605)."""

import time

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Destroy, Move, Sacrifice, Tap
from spellstack.ir.condition import Compares, Exists, Unless
from spellstack.ir.deed import AddMana, Discard, Draw, GainLife, Mill
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, ControlledBy, IsOneOf, Not, OfType
from spellstack.ir.flow import Later, Reflexive, Sequence
from spellstack.ir.reference import All, Noted, Target, This, You
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed, Life
from spellstack.lexicon import CardType, ManaCost, Zone
from spellstack.rules.state.happening import Event
from tests.rules_kit import Table, card, creature, static
from tests.unit.rules.effects.doing import do, happen

CREATURE = OfType(CardType.CREATURE)
SELF = IsOneOf(This())
GAIN = Instructions(GainLife(Fixed(1)))
DIES = EventPattern(EventKind.ZONE_CHANGE, SELF, from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,))
ANOTHER_DIES = EventPattern(
    EventKind.ZONE_CHANGE,
    AllOf((CREATURE, Not(SELF))),
    from_zones=(Zone.BATTLEFIELD,),
    to_zones=(Zone.GRAVEYARD,),
)
ENTERS = EventPattern(EventKind.ZONE_CHANGE, CREATURE, to_zones=(Zone.BATTLEFIELD,))


def whenever(*patterns, **given):
    return Triggered(patterns, GAIN, **given)


def sources(table):
    return [pending.source for pending in table.state.pending]


def test_a_creature_sees_itself_and_those_dying_with_it():
    # [CR 603.10a] each of two creatures that die together sees the other die
    table = Table()
    one, two = (table.permanent(0, creature(name, 1, 1, whenever(ANOTHER_DIES))) for name in ("A", "B"))
    do(table, Destroy(All(CREATURE)))
    assert sorted(sources(table)) == [one, two]


def test_a_creature_that_enters_after_a_death_does_not_look_back():
    table = Table()
    victim = table.permanent(0, creature("Victim", 1, 1))
    do(table, Destroy(Target()), targets=(victim,))
    table.permanent(0, creature("Late", 1, 1, whenever(ANOTHER_DIES)))
    assert not table.state.pending


def test_enters_abilities_of_the_entering_creature_itself_trigger():
    table = Table()
    bear = table.put(0, creature("Bear", 2, 2, whenever(ENTERS)), Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(bear,))
    (pending,) = table.state.pending
    assert pending.source == table.state.battlefield[-1]


def test_one_or_more_triggers_once_for_all_at_once():
    table = Table()
    witness = table.permanent(
        0, card("Witness", CardType.ENCHANTMENT, abilities=(whenever(EventPattern(EventKind.MILL, batch=True)),))
    )
    do(table, Mill(Fixed(3)))
    (pending,) = table.state.pending
    assert pending.source == witness
    assert dict(pending.bindings.numbers)["batch"] == 3
    assert len(dict(pending.bindings.notes)["batch"]) == 3


def test_without_one_or_more_it_triggers_for_each():
    table = Table()
    table.permanent(0, card("Witness", CardType.ENCHANTMENT, abilities=(whenever(EventPattern(EventKind.MILL)),)))
    do(table, Mill(Fixed(3)))
    assert len(table.state.pending) == 3


def test_a_limit_for_each_turn_is_kept():
    table = Table()
    table.permanent(
        0, card("Once", CardType.ENCHANTMENT, abilities=(whenever(EventPattern(EventKind.LIFE_GAIN), per_turn=1),))
    )
    do(table, GainLife(Fixed(1)))
    do(table, GainLife(Fixed(1)))
    assert len(table.state.pending) == 1


def test_only_the_second_draw_of_the_turn_counts():
    table = Table()
    pattern = EventPattern(EventKind.DRAW, player=IsOneOf(You()), nth=2)
    table.permanent(0, card("Second", CardType.ENCHANTMENT, abilities=(whenever(pattern),)))
    do(table, Draw(Fixed(3)))
    do(table, Draw(Fixed(3)), by=1)
    assert len(table.state.pending) == 1


def test_an_intervening_if_that_is_false_keeps_it_from_triggering():
    table = Table()
    rich = Compares(Life(), Compare.GE, Fixed(30))
    table.permanent(
        0,
        card(
            "Rich", CardType.ENCHANTMENT, abilities=(whenever(EventPattern(EventKind.LIFE_GAIN), intervening_if=rich),)
        ),
    )
    do(table, GainLife(Fixed(1)))
    assert not table.state.pending
    do(table, GainLife(Fixed(10)))
    assert len(table.state.pending) == 1


def test_a_delayed_ability_triggers_once():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    later = whenever(EventPattern(EventKind.TAP, IsOneOf(Target())))
    do(table, Later(later), targets=(bear,))
    do(table, Tap(Target()), targets=(bear,))
    assert len(table.state.pending) == 1
    assert not table.state.delayed


def test_a_reflexive_ability_waits_with_what_was_noted():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    effect = Sequence((Sacrifice(what=Target()), Reflexive(GAIN, Exists(Noted("sacrificed")))))
    do(table, effect, targets=(bear,))
    (pending,) = table.state.pending
    assert dict(pending.bindings.notes)["sacrificed"] == (bear,)


def test_a_state_trigger_does_not_trigger_again_while_it_waits():
    table = Table()
    alone = EventPattern(EventKind.STATE, condition=Unless(Exists(All(CREATURE))))
    table.permanent(0, card("Lonely", CardType.ENCHANTMENT, abilities=(whenever(alone),)))
    do(table, GainLife(Fixed(1)))
    do(table, GainLife(Fixed(1)))
    assert len(table.state.pending) == 1


def test_triggered_mana_abilities_are_marked():
    table = Table()
    ability = Triggered((EventPattern(EventKind.TAP_FOR_MANA),), Instructions(AddMana(ManaCost.parse("{G}"))))
    table.permanent(0, card("Flare", CardType.ENCHANTMENT, abilities=(ability,)))
    forest = table.permanent(0, card("Forest", CardType.LAND))
    happen(table, Event(EventKind.TAP_FOR_MANA, subject=forest, player=0))
    assert [pending.mana for pending in table.state.pending] == [True]


def test_entering_creatures_whose_triggers_are_forbidden_cause_none():
    table = Table()
    table.permanent(0, card("Orb", CardType.ARTIFACT, abilities=(static(Prohibit(Act.TRIGGER, subject=CREATURE)),)))
    table.permanent(0, card("Watcher", CardType.ENCHANTMENT, abilities=(whenever(ENTERS),)))
    bear = table.put(0, creature("Bear", 2, 2), Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(bear,))
    assert not table.state.pending


def test_counters_with_which_a_creature_enters_trigger_what_looks_for_counters():
    table = Table()
    table.permanent(
        0,
        card(
            "Counter",
            CardType.ENCHANTMENT,
            abilities=(whenever(EventPattern(EventKind.COUNTERS_PUT, CREATURE, word="+1/+1")),),
        ),
    )
    bear = table.put(0, creature("Bear", 2, 2), Zone.GRAVEYARD)
    do(table, Move(Target(), Zone.BATTLEFIELD, counters=(("+1/+1", Fixed(1)),)), targets=(bear,))
    assert len(table.state.pending) == 1


def test_a_discarded_card_knows_that_it_was_discarded():
    table = Table()
    ability = whenever(EventPattern(EventKind.DISCARD, SELF), zones=(Zone.GRAVEYARD,))
    table.put(0, creature("Jetsam", 1, 1, ability), Zone.HAND)
    do(table, Discard())
    assert len(table.state.pending) == 1


def test_six_hundred_deaths_beside_two_thousand_bystanders_are_noticed_within_a_second():
    table = Table(library=0)
    mortal = creature("Mortal", 1, 1, whenever(DIES))
    ids = [table.permanent(0, mortal) for _ in range(600)]
    for _ in range(2000):
        table.permanent(1, creature("Bystander", 1, 1))
    do(table, GainLife(Fixed(1)))  # the index is there, as in a game
    start = time.perf_counter()
    do(table, Destroy(All(AllOf((CREATURE, ControlledBy(You()))))))
    elapsed = time.perf_counter() - start
    assert sorted(sources(table)) == ids
    assert elapsed < 2  # [a second on a quiet machine]


def test_a_delayed_ability_still_knows_the_targets_of_the_spell():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2))
    event = EventPattern(EventKind.LIFE_GAIN)
    do(table, Later(Triggered((event,), Instructions(Sacrifice(what=Target())))), targets=(bear,))
    do(table, GainLife(Fixed(1)))
    (pending,) = table.state.pending
    assert pending.ability.body == Instructions(Sacrifice(what=Noted("target 0")))
    assert dict(pending.bindings.notes)["target 0"] == (bear,)
