"""The turn structure (CR 500-505, 512-514)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.continuous import AddPT, SetController
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsOneOf, OfType
from spellstack.ir.reference import It, Players, This, Who, You
from spellstack.ir.static import Act, Continuous, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword, ManaType, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose
from spellstack.rules.process.task import NextTurn
from spellstack.rules.process.turn.records import MANY
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.manapool import Unit
from spellstack.rules.view.objects import controller, power
from tests.rules_kit import Table, card, creature, static

BEAR = creature("Bear", 2, 2)
LAND = card("Field", CardType.LAND)


def steps_of(table: Table) -> list[Step]:
    return [event.step for event in table.log if event.kind is EventKind.BEGIN_STEP and event.step is not None]


def whole_turn(table: Table) -> Table:
    """The next turn that is not skipped, to its end."""
    table.state.agenda = (NextTurn(),)
    number = table.state.turn.number
    return table.go(lambda state: state.turn.number > number and type(state.agenda[-1]) is NextTurn)


def floating(table: Table, identity: int, duration: Duration, controller: int = 0, turn: int | None = None) -> None:
    effect = Continuous(It(), (AddPT(Fixed(3), Fixed(3)),))
    state = table.state
    number = state.turn.number if turn is None else turn
    lasting = Floating(
        state.new_id(), effect, identity, controller, state.tick(), duration, number, affected=(identity,)
    )
    state.floating += (lasting,)
    state.index = None


def test_a_turn_has_all_steps_in_order_and_priority_in_each_but_untap_and_cleanup():
    table = Table()
    whole_turn(table)
    without_attack = {Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE}
    expected = [step for step in Step if step not in without_attack]
    assert steps_of(table)[: len(expected)] == expected
    whole_turn(table)
    assert [e.player for e in table.log if e.kind is EventKind.TURN] == [1, 0]


def test_the_first_player_of_two_does_not_draw_in_the_first_turn():
    table = Table(number=0, active=0)
    table.state.turn = replace(table.state.turn, regular=0)
    whole_turn(table)
    drawn = [e.player for e in table.log if e.kind is EventKind.DRAW]
    assert drawn == []


def test_with_three_players_the_first_one_draws():
    table = Table(players=3, number=0, active=0)
    table.state.turn = replace(table.state.turn, regular=0)
    whole_turn(table)
    assert [e.player for e in table.log if e.kind is EventKind.DRAW] == [0]


def test_permanents_untap_except_those_held_back():
    table = Table()
    free = table.permanent(0, BEAR, tapped=True)
    held = table.permanent(0, creature("Sloth", 2, 2, static(Prohibit(Act.UNTAP, IsOneOf(This())))), tapped=True)
    theirs = table.permanent(1, BEAR, tapped=True)
    table.step(Step.UNTAP)
    assert [table.obj(i).tapped for i in (free, held, theirs)] == [False, True, True]
    assert not [r for r in table.asked if r.purpose == "priority"]


def test_a_limit_on_untapping_leaves_the_choice_to_the_player():
    limit = PlayerRule(PlayerRuleKind.UNTAP_LIMIT, filter=OfType(CardType.LAND))
    table = Table()
    table.permanent(0, card("Orb", CardType.ARTIFACT, abilities=(static(limit),)))
    first, second = (table.permanent(0, LAND, tapped=True) for _ in range(2))
    table.script(untap=[Choose((second,))]).step(Step.UNTAP)
    assert table.obj(first).tapped
    assert not table.obj(second).tapped


def test_phasing_comes_before_untapping():
    table = Table()
    coming = table.permanent(0, creature("Ghost", 1, 1, Keyword.PHASING), phased_out=True, tapped=True)
    going = table.permanent(0, creature("Wraith", 1, 1, Keyword.PHASING), tapped=True)
    table.step(Step.UNTAP)
    assert not table.obj(coming).phased_out
    assert not table.obj(coming).tapped
    assert table.obj(going).phased_out
    assert table.obj(going).tapped


@pytest.mark.parametrize(
    ("day", "spells", "then"),
    [("day", 0, "night"), ("day", 1, "day"), ("night", 1, "night"), ("night", 2, "day"), ("", 5, "")],
)
def test_day_and_night_follow_the_spells_of_the_previous_turns_player(day, spells, then):
    table = Table(active=0)
    state = table.state
    state.turn = replace(state.turn, day=day)
    from_turn = (Event(EventKind.TURN, player=1), *(Event(EventKind.CAST, player=1) for _ in range(spells)))
    state.happened_before = (*from_turn, Event(EventKind.CAST, player=0), Event(EventKind.CAST, player=0))
    table.step(Step.UNTAP)
    assert table.state.turn.day == then


def test_day_stays_in_the_first_turn_which_no_turn_came_before():  # [CR 731.2a]
    table = Table(active=0)
    table.state.turn = replace(table.state.turn, day="day")
    table.step(Step.UNTAP)
    assert table.state.turn.day == "day"


def test_mana_empties_as_each_step_ends_unless_kept():
    table = Table()
    table.change_player(0, pool=(Unit(ManaType.GREEN), Unit(ManaType.RED, keep=Duration.END_OF_TURN.value)))
    table.permanent(
        1, card("Shrine", CardType.ENCHANTMENT, abilities=(static(PlayerRule(PlayerRuleKind.KEEP_MANA, word="U")),))
    )
    table.change_player(1, pool=(Unit(ManaType.BLUE), Unit(ManaType.GREEN)))
    table.step(Step.UPKEEP)
    assert [unit.type for unit in table.state.players[0].pool] == [ManaType.RED]
    assert [unit.type for unit in table.state.players[1].pool] == [ManaType.BLUE]
    table.step(Step.CLEANUP)
    assert table.state.players[0].pool == ()


def test_cleanup_discards_then_damage_and_this_turns_effects_end_at_once():
    table = Table()
    bear = table.permanent(0, BEAR, damage=4)
    floating(table, bear, Duration.END_OF_TURN)
    hand = [table.put(0, BEAR, Zone.HAND) for _ in range(9)]
    table.script(discard=[Choose((hand[3], hand[8]))]).step(Step.CLEANUP)
    assert table.alive(bear)
    assert table.obj(bear).damage == 0
    assert power(table.state, bear) == 2
    assert len(table.state.hands[0]) == 7
    assert len(table.state.graveyards[0]) == 2


def test_no_maximum_hand_size_means_no_discard():
    table = Table()
    rule = static(PlayerRule(PlayerRuleKind.NO_MAXIMUM_HAND_SIZE))
    table.permanent(0, card("Tower", CardType.LAND, abilities=(rule,)))
    for _ in range(9):
        table.put(0, BEAR, Zone.HAND)
    table.step(Step.CLEANUP)
    assert len(table.state.hands[0]) == 9


def test_a_creature_that_dies_at_cleanup_brings_priority_and_another_cleanup():
    table = Table()
    frail = table.permanent(0, creature("Frail", 0, 0))
    floating(table, frail, Duration.END_OF_TURN)
    table.step(Step.CLEANUP)
    assert not table.alive(frail)
    assert steps_of(table) == [Step.CLEANUP] * 2


def test_until_your_next_turn_ends_as_that_turn_begins():
    table = Table(active=0)
    bear = table.permanent(0, BEAR)
    floating(table, bear, Duration.YOUR_NEXT_TURN, controller=1)
    floating(table, bear, Duration.YOUR_NEXT_TURN, controller=0)
    floating(table, bear, Duration.END_OF_YOUR_NEXT_TURN, controller=1)
    table.state.agenda = (NextTurn(),)
    table.go(lambda state: state.turn.active == 1 and state.turn.step is Step.UPKEEP)
    assert power(table.state, bear) == 2 + 6
    table.go(lambda state: state.turn.active == 0)
    assert power(table.state, bear) == 2


def test_an_effect_on_the_next_untap_step_holds_once():
    table = Table()
    bear = table.permanent(1, BEAR, tapped=True)
    state = table.state
    stay = Floating(1, Prohibit(Act.UNTAP), bear, 0, state.tick(), Duration.NEXT_UNTAP, 2, affected=(bear,))
    state.floating = (stay,)
    whole_turn(table)
    assert table.obj(bear).tapped
    assert table.state.floating == ()
    whole_turn(table)
    whole_turn(table)
    assert not table.obj(bear).tapped


def test_extra_turns_come_first_the_newest_before_the_others():
    table = Table(players=3, active=0)
    table.state.turn = replace(table.state.turn, extra=(2, 0))
    table.state.agenda = (NextTurn(),)
    table.go(lambda state: state.turn.number > 6)
    assert [e.player for e in table.log if e.kind is EventKind.TURN][:4] == [2, 0, 1, 2]


@pytest.mark.parametrize(
    ("what", "missing"),
    [("draw step", {Step.DRAW}), ("combat phase", {Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT})],
)
def test_a_skipped_step_or_phase_does_not_exist_once(what, missing):
    table = Table()
    table.change_player(1, skips=((what, 1),))
    whole_turn(table)
    assert not missing & set(steps_of(table)[:7])
    assert table.state.players[1].skips == ()


def test_a_skipped_turn_is_the_next_players():
    table = Table()
    table.change_player(1, skips=(("turn", 1),))
    whole_turn(table)
    assert next(e.player for e in table.log if e.kind is EventKind.TURN) == 0


def test_a_new_turn_resets_what_is_counted_per_turn():
    table = Table()
    bear = table.permanent(0, BEAR, uses=((0, 1), (-1, 1)), loyalty_used=1)
    table.change_player(0, land_plays=1)
    table.state.happened = (Event(EventKind.TURN, player=0),)
    table.state.agenda = (NextTurn(),)
    table.go(lambda state: state.turn.active == 1)
    assert table.obj(bear).uses == ((-1, 1),)
    assert table.obj(bear).loyalty_used == 0
    assert table.state.players[0].land_plays == 0
    assert table.state.players[1].last_turn == table.state.turn.number
    assert [e.kind for e in table.state.happened_before] == [EventKind.TURN]


def test_forgotten_objects_do_not_pile_up():
    table = Table(library=40)
    sizes = []
    for _ in range(30):
        for _ in range(4):
            table.permanent(table.state.turn.active, creature("Frail", 0, 0))
        whole_turn(table)
        sizes.append(len(table.state.past))
    assert max(sizes) <= MANY + 16
    assert min(sizes[10:]) <= 16


def test_a_stolen_creature_goes_home_at_cleanup_and_leaves_combat_when_the_thief_loses_it():
    table = Table(active=0)
    bear = table.permanent(1, BEAR)
    steal = Continuous(It(), (SetController(You()),))
    state = table.state
    state.floating = (Floating(9, steal, bear, 0, state.tick(), Duration.END_OF_TURN, 2, affected=(bear,)),)
    state.index = None
    assert controller(state, bear) == 0
    table.step(Step.CLEANUP)
    assert controller(table.state, bear) == 1
    assert table.obj(bear).since == table.state.turn.number
    assert EventKind.GAIN_CONTROL in [e.kind for e in table.log]


def test_an_effect_for_as_long_as_its_source_is_tapped_ends_for_good():
    table = Table()
    source, bear = table.permanent(0, BEAR, tapped=True), table.permanent(0, BEAR)
    effect = Continuous(It(), (AddPT(Fixed(3), Fixed(3)),))
    state = table.state
    lasting = Floating(9, effect, source, 0, state.tick(), Duration.WHILE_SOURCE_TAPPED, 2, affected=(bear,))
    state.floating = (lasting,)
    state.index = None
    table.check()
    assert power(table.state, bear) == 5
    table.step(Step.UNTAP)
    assert power(table.state, bear) == 2
    table.change(source, tapped=True)
    assert power(table.state, bear) == 2


def test_a_players_permanents_stay_tapped_in_that_players_next_untap_step_only():
    table = Table()
    theirs, mine = table.permanent(1, BEAR, tapped=True), table.permanent(0, BEAR, tapped=True)
    beam = Prohibit(Act.UNTAP, OfType(CardType.CREATURE), who=Players(Who.OPPONENTS))
    state = table.state
    state.floating = (Floating(9, beam, mine, 0, state.tick(), Duration.NEXT_UNTAP, 2),)
    whole_turn(table)
    assert table.obj(theirs).tapped
    assert table.state.floating == ()
    whole_turn(table)
    whole_turn(table)
    assert not table.obj(theirs).tapped
    assert not table.obj(mine).tapped
