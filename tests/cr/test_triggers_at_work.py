"""Triggered abilities at work: sentences of our own, read and put on a table (CR 603)."""

from msgspec.structs import replace

from spellstack.ir.action import Move
from spellstack.ir.condition import EnteredFrom
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.lexicon import CardType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Confirm
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.objects import characteristics, power
from tests.cr.sentences import carry_out, life, lines, settle, truth, watcher
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do, happen


def test_damage_of_one_source_to_several_triggers_once():
    table = Table(players=3)
    source = table.permanent(
        0, creature("Giant", 3, 3, *lines("Whenever ~ deals damage to one or more players, you gain 1 life."))
    )
    happen(table, *(Event(EventKind.DAMAGE, subject=player, source=source, amount=2) for player in (1, 2)))
    assert life(settle(table)) == 21


def test_becoming_a_target_first_is_counted_for_each_object_alone():
    table = Table()
    table.permanent(
        0,
        watcher(
            "Whenever a creature you control becomes the target of a spell or ability for the first time each turn, "
            "you gain 1 life."
        ),
    )
    one, two = table.permanent(0, creature("A", 1, 1)), table.permanent(0, creature("B", 1, 1))
    for target in (one, two, one):
        happen(table, Event(EventKind.TARGETED, subject=target, source=one, player=1))
    assert life(settle(table)) == 22


def test_no_token_is_a_card_that_is_put_into_a_graveyard():
    table = Table()
    table.permanent(0, watcher("Whenever a creature card is put into your graveyard from anywhere, you gain 1 life."))
    token = table.permanent(0, creature("A", 1, 1), Kind.TOKEN)
    real = table.permanent(0, creature("B", 1, 1))
    carry_out(table, "Destroy target creature.", token)
    assert life(settle(table)) == 20
    carry_out(table, "Destroy target creature.", real)
    assert life(settle(table)) == 21


def test_what_enters_tapped_does_not_enter_untapped():
    table = Table()
    land = card("Mine", CardType.LAND, abilities=lines("When ~ enters untapped, you gain 1 life."))
    for tapped, expected in ((True, 20), (False, 21)):
        found = table.put(0, land, Zone.HAND)
        do(table, Move(Target(), Zone.BATTLEFIELD, tapped=tapped), targets=(found,))
        assert life(settle(table)) == expected


def test_an_attack_of_several_creatures_is_one_attack_and_they_are_those_creatures():
    table = Table()
    table.permanent(
        0,
        watcher(
            "Whenever you attack, you gain 1 life.",
            "Whenever you attack with two or more creatures, those creatures get +2/+2 until end of turn.",
        ),
    )
    one, two = table.permanent(0, creature("A", 1, 1)), table.permanent(0, creature("B", 1, 1))
    table.attack((one, 1), (two, 1)).combat()
    assert (life(table), life(table, 1)) == (21, 14)


def test_what_died_is_looked_at_as_it_last_was():
    table = Table()
    table.permanent(0, watcher("Whenever a creature dies, if it had a +1/+1 counter on it, you gain 1 life."))
    with_one = table.permanent(0, creature("A", 1, 1), counters=(("+1/+1", 1),))
    without = table.permanent(0, creature("B", 1, 1))
    for target, expected in ((without, 20), (with_one, 21)):
        carry_out(table, "Destroy target creature.", target)
        assert life(settle(table)) == expected


def test_where_a_permanent_entered_from_is_known_in_the_turn():
    table = Table()
    for zone, expected in ((Zone.HAND, False), (Zone.GRAVEYARD, True)):
        found = table.put(0, creature("A", 1, 1), zone)
        do(table, Move(Target(), Zone.BATTLEFIELD), targets=(found,))
        new = table.state.past[found].became
        assert holds(table.state, Context(new, 0), EnteredFrom((Zone.GRAVEYARD,))) is expected


def test_players_are_compared_by_what_they_have():
    table = Table(players=3)
    assert not truth(table, "an opponent has more life than you")
    table.change_player(2, life=25)
    assert truth(table, "an opponent has more life than you")
    assert not truth(table, "your life total is greater than your starting life total")
    table.change_player(0, life=22)
    assert truth(table, "your life total is greater than your starting life total")
    table.put(1, creature("A", 1, 1), Zone.HAND)
    assert truth(table, "an opponent has exactly one cards in hand")
    assert not truth(table, "an opponent controls more creatures than you")
    table.permanent(2, creature("A", 1, 1))
    assert truth(table, "an opponent controls more creatures than you")


def test_what_happened_this_turn_is_counted_as_it_was_then():
    table = Table()
    one, two = (table.permanent(0, creature(name, 1, 1, subtypes=("Wall",))) for name in "AB")
    mine = table.permanent(0, creature("C", 1, 1))
    carry_out(table, "Destroy target creature.", one)
    assert truth(table, "a Wall died under your control this turn")
    assert not truth(table, "two or more Walls died this turn")
    carry_out(table, "Destroy target creature.", two)
    assert truth(table, "two or more Walls died this turn")
    carry_out(table, "Return target creature to its owner's hand.", mine)
    assert truth(table, "a creature was put into your hand from the battlefield this turn")
    assert not truth(table, "a Wall was put into your hand from the battlefield this turn")


def test_combat_phases_are_counted():
    table = Table()
    attacker = table.permanent(
        0, creature("A", 1, 1, *lines("Whenever ~ attacks, if it's the first combat phase of the turn, untap ~."))
    )
    for untapped in (True, False):
        table.change(attacker, tapped=False)
        table.state.turn = replace(table.state.turn, step=Step.PRECOMBAT_MAIN)
        table.attack((attacker, 1)).combat()
        assert table.obj(attacker).tapped is not untapped


def test_damage_dealt_at_once_is_dealt_once():
    table = Table(players=3)
    giant = table.permanent(0, creature("Giant", 3, 3, *lines("Whenever ~ deals damage, you gain that much life.")))
    table.permanent(0, watcher("Whenever an opponent is dealt damage, draw a card."))
    other = table.permanent(0, creature("B", 1, 1))
    happen(
        table,
        *(Event(EventKind.DAMAGE, subject=player, source=giant, amount=2) for player in (1, 2)),
        Event(EventKind.DAMAGE, subject=1, source=other, amount=1),
    )
    assert len(table.check().state.stack) == 3  # once for the giant, once for each opponent
    assert life(settle(table)) == 24


def test_every_counter_put_is_a_counter_put():
    table = Table()
    one = table.permanent(0, creature("A", 1, 1, *lines("Whenever a charge counter is put on ~, you gain 1 life.")))
    carry_out(table, "Put three charge counters on target creature.", one)
    assert life(settle(table)) == 23


def test_tokens_of_several_kinds_are_created_together():
    table = Table()
    carry_out(table, "Create a 3/3 blue Bear creature token with flying and two Treasure tokens.")
    names = sorted(characteristics(table.state, i).name for i in table.state.battlefield)
    assert names == ["Bear Token", "Treasure Token", "Treasure Token"]


def test_a_token_may_tell_its_own_size_and_a_land_token_every_basic_land_type():
    table = Table()
    carry_out(
        table,
        "Create a green Ooze creature token with \"~'s power and toughness are each equal to the number of lands you "
        'control."',
    )
    carry_out(table, "Create a tapped colorless land token named Anywhere that is every basic land type.")
    ooze, land = table.state.battlefield
    assert (power(table.state, ooze), len(characteristics(table.state, land).subtypes)) == (1, 5)


def test_he_is_never_someone_else():
    table = Table()
    wizard = table.permanent(
        0, creature("Wizard", 2, 2, *lines("Whenever another creature enters, he gets +1/+1 until end of turn."))
    )
    do(table, Move(Target(), Zone.BATTLEFIELD), targets=(table.put(0, creature("B", 1, 1), Zone.HAND),))
    assert power(settle(table).state, wizard) == 3


def test_as_many_counters_are_put_as_it_last_had():
    table = Table()
    table.permanent(0, watcher("Whenever a creature dies, if it had counters on it, put those counters on ~."))
    dying = table.permanent(0, creature("A", 1, 1), counters=(("+1/+1", 2), ("charge", 1)))
    carry_out(table, "Destroy target creature.", dying)
    settle(table)
    (watching,) = table.state.battlefield
    assert table.obj(watching).counters == (("+1/+1", 2), ("charge", 1))


def test_who_crews_is_told_of_what_it_crews():
    table = Table()
    pilot = table.permanent(0, creature("Pilot", 2, 2, *lines("Whenever ~ crews a Vehicle, you gain 1 life.")))
    ship = table.permanent(0, card("Ship", CardType.ARTIFACT, subtypes=("Vehicle",), power=3, toughness=3))
    happen(table, Event(EventKind.KEYWORD_ACTION, subject=ship, other=pilot, player=0, word="crew"))
    assert life(settle(table)) == 21


def test_what_is_offered_only_once_each_turn_is_offered_until_it_is_done():
    table = Table()
    table.permanent(0, watcher("Whenever a creature enters, you may draw a card. Do this only once each turn."))
    for accepted, waiting in ((False, 1), (True, 1), (True, 0)):
        table.script(may=[Confirm(accepted)])
        do(table, Move(Target(), Zone.BATTLEFIELD), targets=(table.put(0, creature("B", 1, 1), Zone.HAND),))
        assert len(table.check().state.stack) == waiting
        settle(table)
    assert len(table.state.hands[0]) == 1


def test_an_ability_that_triggers_only_once_does_so_in_no_later_turn():
    table = Table()
    table.permanent(0, watcher("Whenever a creature enters, you gain 1 life. This ability triggers only once."))
    for number in (2, 3):
        table.state.turn = replace(table.state.turn, number=number)
        do(table, Move(Target(), Zone.BATTLEFIELD), targets=(table.put(0, creature("B", 1, 1), Zone.HAND),))
        assert life(settle(table)) == 21
