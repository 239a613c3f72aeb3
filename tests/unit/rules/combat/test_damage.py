"""Assigning combat damage (CR 510.1, 702.2, 702.19) and who is in combat (506.4)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.ability import KeywordAbility
from spellstack.ir.card import Card, Face
from spellstack.ir.combat import AssignDamage, AttackOption, CanBlockMore
from spellstack.ir.cost import Cost, PayLife
from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import This
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Confirm, Divide, Number
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.services import CAN_PAY, PAY
from spellstack.rules.event.pipeline import emit
from spellstack.rules.process.task import BeginStep
from spellstack.rules.state.happening import Event
from tests.rules_kit import Table, card, creature, static

SELF = IsOneOf(This())
BEAR = creature("Bear", 2, 2)
WALKER = card("Walker", CardType.PLANESWALKER)
OVER = KeywordAbility(Keyword.TRAMPLE, word="over planeswalkers")


def fight(table: Table, *blocks: tuple[int, int]) -> Table:
    return table.block(*blocks).go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)


def attacking(*attackers: Card, players: int = 2, blockers: tuple[Card, ...] = ()):
    table = Table(players=players)
    mine = [table.permanent(0, a) for a in attackers]
    theirs = [table.permanent(1, b) for b in blockers]
    table.attack(*((a, 1) for a in mine)).combat(Step.DECLARE_BLOCKERS)
    return table, mine, theirs


def test_toughness_or_nothing_instead_of_power():
    slow = creature("Slow", 0, 5, static(AssignDamage(SELF, "toughness")))
    calm = creature("Calm", 7, 7, static(AssignDamage(SELF, "none")))
    table, _, _ = attacking(slow, calm)
    fight(table)
    assert table.state.players[1].life == 15


@pytest.mark.parametrize(("wanted", "life"), [(True, 15), (False, 20)])
def test_damage_as_though_unblocked_if_its_controller_likes(wanted, life):
    giant = creature("Giant", 5, 5, static(AssignDamage(SELF, "as though unblocked")))
    table, (it,), (bear,) = attacking(giant, blockers=(BEAR,))
    table.script(damage_as_though_unblocked=[Confirm(wanted)])
    fight(table, (bear, it))
    assert table.state.players[1].life == life
    assert table.alive(bear) is wanted


def test_a_blocked_creature_whose_blockers_are_gone_deals_no_damage_but_with_trample():
    for keywords, life in (((), 20), ((Keyword.TRAMPLE,), 17)):
        table, (it,), (bear,) = attacking(creature("Boar", 3, 3, *keywords), blockers=(BEAR,))
        table.block((bear, it)).go(lambda state: state.turn.step is Step.COMBAT_DAMAGE)
        table.change(bear, damage=2)
        table.check_now()
        table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
        assert table.state.players[1].life == life


def test_trample_counts_what_others_assign_and_damage_already_marked():
    table = Table()
    plain, trampler = (
        table.permanent(0, creature("Pup", 1, 1)),
        table.permanent(0, creature("Boar", 3, 3, Keyword.TRAMPLE)),
    )
    wall = table.permanent(1, creature("Wall", 0, 3, static(CanBlockMore(SELF))), damage=1)
    table.attack((trampler, 1), (plain, 1)).block((wall, trampler), (wall, plain)).script(trample_damage=[Number(2)])
    table.combat()
    assert table.state.players[1].life == 18
    assert not table.alive(wall)


def test_damage_from_another_source_with_deathtouch_is_lethal_for_trample():
    table = Table()
    snake, boar = (
        table.permanent(0, creature("Snake", 1, 1, Keyword.DEATHTOUCH)),
        table.permanent(0, creature("Boar", 3, 3, Keyword.TRAMPLE)),
    )
    wall = table.permanent(1, creature("Wall", 0, 9, static(CanBlockMore(SELF))))
    table.attack((snake, 1), (boar, 1)).block((wall, snake), (wall, boar)).script(trample_damage=[Number(3)]).combat()
    assert table.state.players[1].life == 17


def test_once_something_tramples_over_each_blocker_gets_lethal_damage():
    table, (boar,), (first, second) = attacking(creature("Boar", 6, 6, Keyword.TRAMPLE), blockers=(BEAR, BEAR))
    table.script(trample_damage=[Number(1)], combat_damage=[Divide((4, 1))])
    with pytest.raises(IllegalAction) as refused:
        fight(table, (first, boar), (second, boar))
    assert refused.value.rule == "702.19b"


def test_nothing_tramples_from_a_planeswalker_to_its_player():
    table = Table()
    boar = table.permanent(0, creature("Boar", 6, 6, Keyword.TRAMPLE))
    walker = table.permanent(1, WALKER, counters=(("loyalty", 2),))
    table.attack((boar, walker)).combat()
    assert table.state.players[1].life == 20
    assert not table.alive(walker)


@pytest.mark.parametrize(("beyond", "life", "loyalty"), [(4, 16, 0), (0, 20, 0), (1, 19, 0)])
def test_trample_over_planeswalkers(beyond, life, loyalty):
    table = Table()
    boar = table.permanent(0, creature("Boar", 6, 6, OVER))
    walker = table.permanent(1, WALKER, counters=(("loyalty", 2),))
    table.attack((boar, walker)).script(trample_over_planeswalker=[Number(beyond)]).combat()
    assert table.state.players[1].life == life
    assert table.alive(walker) is bool(loyalty)


def test_trample_over_a_planeswalker_that_is_gone_hits_the_player():
    table = Table()
    boar = table.permanent(0, creature("Boar", 6, 6, OVER))
    walker = table.permanent(1, WALKER, counters=(("loyalty", 2),))
    table.attack((boar, walker)).combat(Step.DECLARE_BLOCKERS)
    table.change(walker, counters=())
    table.check_now()
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 14


def test_with_a_banding_blocker_the_defending_player_divides():
    table, (giant,), (first, second) = attacking(
        creature("Giant", 4, 4), blockers=(BEAR, creature("Hero", 1, 1, Keyword.BANDING))
    )
    table.script(combat_damage=[Divide((0, 4))])
    fight(table, (first, giant), (second, giant))
    (asked,) = [r for r in table.asked if r.purpose == "combat damage"]
    assert asked.player == 1
    assert table.alive(first)


def test_double_strike_against_one_without():
    table, (twin,), (bear,) = attacking(
        creature("Twin", 2, 2, Keyword.DOUBLE_STRIKE, Keyword.TRAMPLE), blockers=(BEAR,)
    )
    fight(table, (bear, twin))
    assert table.state.players[1].life == 18
    assert table.alive(twin)


def test_a_creature_that_gains_double_strike_between_the_steps_strikes_in_the_second():
    table = Table()
    knight, bear = table.permanent(0, creature("Knight", 1, 1, Keyword.FIRST_STRIKE)), table.permanent(0, BEAR)
    table.attack((knight, 1), (bear, 1)).combat(Step.COMBAT_DAMAGE)
    twin = Face(
        "Knight", (CardType.CREATURE,), power=1, toughness=1, abilities=(KeywordAbility(Keyword.DOUBLE_STRIKE),)
    )
    definition = table.obj(knight).definition
    table.change(knight, definition=type(definition)("Twin", Card("Twin", (twin,))))
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 20 - 1 - 2 - 1


def test_lifelink_wins_the_race():
    table = Table()
    table.change_player(0, life=1)
    vampire = table.permanent(0, creature("Vampire", 3, 3, Keyword.LIFELINK))
    table.attack((vampire, 1)).combat()
    assert table.state.players[0].life == 4


def test_events_of_blocking_for_triggers():
    table, (first, second), (bear, other) = attacking(BEAR, BEAR, blockers=(BEAR, BEAR))
    fight(table, (bear, first), (other, first))
    kinds = [(e.kind, e.subject, e.other) for e in table.log]
    assert (EventKind.BLOCK, bear, first) in kinds
    assert (EventKind.BLOCKED, first, other) in kinds
    assert (EventKind.UNBLOCKED, second, 1) in kinds
    assert [e.amount for e in table.log if e.kind is EventKind.ATTACK] == [2, 2]


def test_several_players_are_attacked_and_block_for_themselves():
    table = Table(players=3)
    first, second = table.permanent(0, BEAR), table.permanent(0, BEAR)
    one, two = table.permanent(1, BEAR), table.permanent(2, BEAR)
    table.attack((first, 1), (second, 2)).block((one, first)).block().combat()
    asked = [(r.player, r.options) for r in table.asked if r.purpose == "block"]
    assert asked == [(1, ((one, first),)), (2, ((two, second),))]
    assert [p.life for p in table.state.players] == [20, 20, 18]


def test_what_stops_being_a_creature_leaves_combat():
    table, (bear, other), _ = attacking(BEAR, BEAR)
    land = table.permanent(0, card("Field", CardType.LAND))
    table.change(bear, definition=table.obj(land).definition)
    table.check_now()
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 18
    assert other


def test_an_optional_cost_as_it_attacks():
    before = CAN_PAY._function, PAY._function
    CAN_PAY.fill(lambda state, context, player, cost: True)
    PAY.fill(lambda run, context, player, cost, purpose: context.notes.update({"exert": (7,)}) or True)
    try:
        table = Table()
        hero = table.permanent(0, creature("Hero", 2, 2, static(AttackOption(Cost((PayLife(Fixed(1)),)), "exert"))))
        table.attack((hero, 1)).script(attack_option=[Confirm(True)]).combat()
    finally:
        CAN_PAY._function, PAY._function = before
    (told,) = [e for e in table.log if e.kind is EventKind.KEYWORD_ACTION]
    assert (told.subject, told.word, told.other) == (hero, "exert", 7)


def test_an_extra_combat_is_a_combat_of_its_own():
    table = Table()
    bear = table.permanent(0, creature("Bear", 2, 2, Keyword.VIGILANCE))
    table.attack((bear, 1)).attack((bear, 1))
    table.state.turn = replace(table.state.turn, ahead=(*tuple(Step)[5:10], *tuple(Step)[4:10], Step.POSTCOMBAT_MAIN))
    table.state.turn = replace(table.state.turn, step=Step.BEGIN_COMBAT)
    table.state.agenda = (BeginStep(Step.BEGIN_COMBAT),)
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 16
    assert table.state.combat is None


def test_an_attacked_planeswalker_that_changes_hands_is_attacked_no_more():
    table = Table()
    bear = table.permanent(0, BEAR)
    walker = table.permanent(1, WALKER, counters=(("loyalty", 5),))
    table.attack((bear, walker)).combat(Step.DECLARE_BLOCKERS)
    run = Run(table.state)
    emit(run, Event(EventKind.GAIN_CONTROL, subject=walker, player=1))
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.obj(walker).counters == (("loyalty", 5),)
    assert table.state.players[1].life == 20
