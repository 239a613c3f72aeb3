"""Attacks and blocks as a whole: restrictions, requirements, costs (CR 508.1, 509.1)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.combat import CanAttackAsThough, CanBlockMore, CombatTax
from spellstack.ir.cost import Cost, PayGeneric
from spellstack.ir.filter import IsOneOf, IsPlayer, OfSubtype, OfType
from spellstack.ir.reference import Players, This, Who, You
from spellstack.ir.static import Act, Prohibit, Require
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.effects.services import CAN_PAY, PAY
from spellstack.rules.legality.combat.attack import a_legal_attack, verify_attack
from spellstack.rules.legality.combat.block import a_legal_block, verify_block
from tests.rules_kit import Table, card, creature, static

SELF = IsOneOf(This())
BEAR = creature("Bear", 2, 2)
BERSERKER = creature("Berserker", 3, 2, static(Require(Act.ATTACK, SELF)))
WALL = creature("Wall", 0, 4, Keyword.DEFENDER)


def refused(rule, attempt, *arguments):
    with pytest.raises(IllegalAction) as problem:
        attempt(*arguments)
    assert problem.value.rule == rule


def law(*effects):
    return card("Law", CardType.ENCHANTMENT, abilities=(static(*effects),))


def test_a_creature_that_must_attack_has_to():
    table = Table()
    must, may = table.permanent(0, BERSERKER), table.permanent(0, BEAR)
    refused("508.1d", verify_attack, table.state, 0, ())
    refused("508.1d", verify_attack, table.state, 0, ((may, 1),))
    verify_attack(table.state, 0, ((must, 1),))
    verify_attack(table.state, 0, ((must, 1), (may, 1)))
    assert a_legal_attack(table.state, 0) == ((must, 1),)


def test_a_tapped_or_defending_creature_does_not_have_to_attack():
    table = Table()
    table.permanent(0, BERSERKER, tapped=True)
    table.permanent(0, creature("Both", 1, 1, Keyword.DEFENDER, static(Require(Act.ATTACK, SELF))))
    verify_attack(table.state, 0, ())


def test_defenders_do_not_attack_unless_as_though_they_could():
    table = Table()
    wall = table.permanent(0, WALL)
    refused("508.1c", verify_attack, table.state, 0, ((wall, 1),))
    table.permanent(0, law(CanAttackAsThough(OfType(CardType.CREATURE))))
    verify_attack(table.state, 0, ((wall, 1),))


def test_no_more_than_so_many_can_attack_and_requirements_compete():
    table = Table()
    table.permanent(1, law(Prohibit(Act.ATTACK, at_most=Fixed(1))))
    first, second, bear = table.permanent(0, BERSERKER), table.permanent(0, BERSERKER), table.permanent(0, BEAR)
    refused("508.1c", verify_attack, table.state, 0, ((first, 1), (second, 1)))
    verify_attack(table.state, 0, ((second, 1),))
    refused("508.1d", verify_attack, table.state, 0, ((bear, 1),))
    refused("508.1d", verify_attack, table.state, 0, ())


def test_a_cap_on_attacks_against_one_player_sends_the_others_elsewhere():
    table = Table(players=3)
    table.permanent(1, law(Prohibit(Act.ATTACK, other=IsPlayer(Who.EACH), who=None, at_most=Fixed(3))))
    table.permanent(1, law(Prohibit(Act.ATTACK, other=_you(), at_most=Fixed(1))))
    creatures = [table.permanent(0, BERSERKER) for _ in range(3)]
    refused("508.1c", verify_attack, table.state, 0, tuple((c, 1) for c in creatures))
    refused("508.1d", verify_attack, table.state, 0, ((creatures[0], 1),))
    verify_attack(table.state, 0, ((creatures[0], 1), (creatures[1], 2), (creatures[2], 2)))
    assert len(a_legal_attack(table.state, 0)) == 3


def _you():
    return IsOneOf(You())


def test_attacking_only_with_others():
    loner = creature("Coward", 3, 3, static(Prohibit(Act.ATTACK_ALONE, SELF), Require(Act.ATTACK, SELF)))
    table = Table()
    coward = table.permanent(0, loner)
    verify_attack(table.state, 0, ())
    refused("508.1c", verify_attack, table.state, 0, ((coward, 1),))
    bear = table.permanent(0, BEAR)
    refused("508.1d", verify_attack, table.state, 0, ())
    verify_attack(table.state, 0, ((coward, 1), (bear, 1)))


def test_a_requirement_to_attack_someone_in_particular():
    table = Table(players=3)
    goaded = table.permanent(0, BEAR)
    table.permanent(1, law(Require(Act.ATTACK, OfType(CardType.CREATURE)), _against_others()))
    refused("508.1d", verify_attack, table.state, 0, ((goaded, 1),))
    verify_attack(table.state, 0, ((goaded, 2),))


def _against_others():
    return Require(Act.ATTACK, OfType(CardType.CREATURE), other=Players(Who.OPPONENTS))


def test_planeswalkers_and_battles_can_be_attacked_but_not_ones_own():
    table = Table()
    bear = table.permanent(0, BEAR)
    walker = table.permanent(1, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 3),))
    mine = table.permanent(0, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 3),))
    siege = table.permanent(
        0, card("Siege", CardType.BATTLE, subtypes=("Siege",)), counters=(("defense", 3),), links=(("protector", (1,)),)
    )
    refused("508.1b", verify_attack, table.state, 0, ((bear, mine),))
    verify_attack(table.state, 0, ((bear, siege),))
    table.attack((bear, walker)).combat()
    assert table.obj(walker).counters == (("loyalty", 1),)
    assert table.state.players[1].life == 20


def test_a_creature_whose_planeswalker_is_gone_attacks_nothing_but_can_be_blocked():
    table = Table()
    bear, blocker = table.permanent(0, BEAR), table.permanent(1, BEAR)
    walker = table.permanent(1, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 3),))
    table.attack((bear, walker)).combat(Step.DECLARE_BLOCKERS)
    table.change(walker, counters=())
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert [r.options for r in table.asked if r.purpose == "block"] == [((blocker, bear),)]
    assert table.state.players[1].life == 20


@pytest.fixture
def purse():
    """Players pay with a purse that holds so much."""
    paid = []
    holds = {"left": 2}

    def amount(cost):
        return sum(part.amount.number for part in cost.parts)

    before = CAN_PAY._function, PAY._function
    CAN_PAY.fill(lambda state, context, player, cost: amount(cost) <= holds["left"])

    def pay(run, context, player, cost, purpose):
        paid.append(amount(cost))
        return True

    PAY.fill(pay)
    yield paid
    CAN_PAY._function, PAY._function = before


PROPAGANDA = law(CombatTax(Cost((PayGeneric(Fixed(2)),)), defender=You()))


def test_a_tax_is_paid_for_each_attacker_or_the_attack_is_illegal(purse):
    table = Table()
    first, second = table.permanent(0, BEAR), table.permanent(0, BEAR)
    table.permanent(1, PROPAGANDA)
    table.attack((first, 1)).combat()
    assert purse == [2]
    assert table.state.players[1].life == 18
    table = Table()
    first, second = table.permanent(0, BEAR), table.permanent(0, BEAR)
    table.permanent(1, PROPAGANDA)
    refused("508.1h", table.attack((first, 1), (second, 1)).combat)


def test_nobody_has_to_pay_to_meet_a_requirement(purse):
    table = Table()
    table.permanent(0, BERSERKER)
    table.permanent(1, PROPAGANDA)
    verify_attack(table.state, 0, ())


def blocked_table(*attackers, blockers):
    table = Table()
    attacking = [table.permanent(0, a) for a in attackers]
    blocking = [table.permanent(1, b) for b in blockers]
    table.attack(*((a, 1) for a in attacking)).combat(Step.DECLARE_BLOCKERS)
    return table, attacking, blocking


LURE = creature("Lure", 1, 4, static(Require(Act.BE_BLOCKED, SELF, by_all=True)))
BAIT = creature("Bait", 1, 4, static(Require(Act.BE_BLOCKED, SELF)))


def test_all_that_can_block_the_lure_do():
    table, (lure, other), (first, second) = blocked_table(LURE, BEAR, blockers=(BEAR, BEAR))
    state = table.state
    refused("509.1c", verify_block, state, 1, ((first, lure),))
    refused("509.1c", verify_block, state, 1, ((first, lure), (second, other)))
    verify_block(state, 1, ((first, lure), (second, lure)))
    assert set(a_legal_block(state, 1)) == {(first, lure), (second, lure)}


def test_one_blocker_is_enough_for_the_bait_and_the_rest_is_free():
    table, (bait, bear), (first, second) = blocked_table(BAIT, BEAR, blockers=(BEAR, BEAR))
    state = table.state
    refused("509.1c", verify_block, state, 1, ())
    verify_block(state, 1, ((second, bait),))
    verify_block(state, 1, ((second, bait), (first, bear)))


def test_two_baits_need_two_blockers_or_as_many_as_there_are():
    table, (one, two), (first, second) = blocked_table(BAIT, BAIT, blockers=(BEAR, BEAR))
    refused("509.1c", verify_block, table.state, 1, ((first, one), (second, one)))
    verify_block(table.state, 1, ((first, two), (second, one)))
    table, (one, two), (only,) = blocked_table(BAIT, BAIT, blockers=(BEAR,))
    verify_block(table.state, 1, ((only, two),))


def test_a_bait_with_menace_takes_two_blockers_if_there_are_two():
    menacing = creature("Bait", 1, 4, Keyword.MENACE, static(Require(Act.BE_BLOCKED, SELF)))
    table, (bait,), (first, second) = blocked_table(menacing, blockers=(BEAR, BEAR))
    refused("509.1c", verify_block, table.state, 1, ())
    verify_block(table.state, 1, ((first, bait), (second, bait)))
    table, (bait,), _ = blocked_table(menacing, blockers=(BEAR,))
    verify_block(table.state, 1, ())


def test_a_creature_that_must_block_blocks_something():
    guard = creature("Guard", 1, 1, static(Require(Act.BLOCK, SELF)))
    table, (bear,), (must, may) = blocked_table(BEAR, blockers=(guard, BEAR))
    refused("509.1c", verify_block, table.state, 1, ((may, bear),))
    verify_block(table.state, 1, ((must, bear),))


def test_a_cap_on_blockers_limits_what_is_required():
    table, (lure,), (first, second) = blocked_table(LURE, blockers=(BEAR, BEAR))
    table.permanent(0, law(Prohibit(Act.BLOCK, at_most=Fixed(1))))
    refused("509.1b", verify_block, table.state, 1, ((first, lure), (second, lure)))
    verify_block(table.state, 1, ((second, lure),))
    refused("509.1c", verify_block, table.state, 1, ())


def test_who_cannot_block_alone_needs_company():
    timid = creature("Timid", 1, 1, static(Prohibit(Act.BLOCK_ALONE, SELF)))
    table, (bear,), (shy, other) = blocked_table(BEAR, blockers=(timid, BEAR))
    refused("509.1b", verify_block, table.state, 1, ((shy, bear),))
    verify_block(table.state, 1, ((shy, bear), (other, bear)))


def test_blocking_more_than_one():
    many = creature("Hydra", 4, 4, static(CanBlockMore(SELF)))
    table, (one, two), (hydra, bear) = blocked_table(BEAR, BEAR, blockers=(many, BEAR))
    verify_block(table.state, 1, ((hydra, one), (hydra, two)))
    refused("509.1a", verify_block, table.state, 1, ((bear, one), (bear, two)))
    table.block((hydra, one), (hydra, two)).go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert [r.options for r in table.asked if r.purpose == "combat damage"] == [(one, two)]


def test_not_more_than_so_many_blockers_and_by_some_only():
    sly = creature("Sly", 2, 2, static(Prohibit(Act.BE_BLOCKED, SELF, maximum=1)))
    proud = creature("Proud", 2, 2, static(Prohibit(Act.BE_BLOCKED, SELF, other=OfSubtype("Elf"))))
    elf = creature("Elf", 1, 1, subtypes=("Elf",))
    table, (one, two), (first, second, third) = blocked_table(sly, proud, blockers=(BEAR, BEAR, elf))
    refused("509.1b", verify_block, table.state, 1, ((first, one), (second, one)))
    refused("509.1b", verify_block, table.state, 1, ((third, two),))
    verify_block(table.state, 1, ((first, two), (second, two), (third, one)))


def test_only_untapped_creatures_of_the_defending_player_block_and_only_what_attacks_them():
    table = Table(players=3)
    bear = table.permanent(0, BEAR)
    tapped, theirs, land = table.permanent(1, BEAR, tapped=True), table.permanent(2, BEAR), table.permanent(1, law())
    table.permanent(1, BEAR)
    table.attack((bear, 1)).combat(Step.DECLARE_BLOCKERS)
    refused("509.1a", verify_block, table.state, 1, ((tapped, bear),))
    refused("509.1a", verify_block, table.state, 1, ((theirs, bear),))
    refused("509.1a", verify_block, table.state, 1, ((land, bear),))
    refused("509.1a", verify_block, table.state, 2, ((theirs, bear),))


def test_many_baits_with_menace_are_judged_in_time():
    menacing = creature("Bait", 1, 4, Keyword.MENACE, static(Require(Act.BE_BLOCKED, SELF)))
    table, baits, blockers = blocked_table(*[menacing] * 5, blockers=[BEAR] * 7)
    best = a_legal_block(table.state, 1)
    assert len({attacker for _, attacker in best}) == 3
    verify_block(table.state, 1, best)
    refused("509.1c", verify_block, table.state, 1, tuple(pair for pair in best if pair[1] != best[0][1]))
    assert baits
    assert blockers
