"""What the rules' examples tell of combat (CR 508-510)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Color
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Divide
from spellstack.rules.legality.combat.attack import verify_attack
from spellstack.rules.legality.combat.block import verify_block
from tests.cr.own_cards import beast, ruled
from tests.cr.sentences import carry_out
from tests.cr.tables import chars
from tests.rules_kit import Table, card, static


def refused(rule, attempt, *arguments):
    with pytest.raises(IllegalAction) as problem:
        attempt(*arguments)
    assert problem.value.rule == rule


def law(effect):
    return card("Law", CardType.ENCHANTMENT, abilities=(static(effect),))


def attacked_by(*attackers, blockers=()):
    """A table with these attacking, as blockers are declared."""
    table = Table()
    theirs = [table.permanent(0, one) for one in attackers]
    mine = [table.permanent(1, one) for one in blockers]
    table.attack(*((one, 1) for one in theirs)).combat(Step.DECLARE_BLOCKERS)
    return table, theirs, mine


def test_two_that_cannot_attack_alone_attack_together():  # [CR 508.1c]
    table = Table()
    one, two = (table.permanent(0, beast(name, "This creature can't attack alone.")) for name in "AB")
    verify_attack(table.state, 0, ((one, 1), (two, 1)))
    verify_attack(table.state, 0, ())
    for alone in (one, two):
        refused("508.1c", verify_attack, table.state, 0, ((alone, 1),))


def test_of_those_that_may_attack_it_is_the_one_that_has_to():  # [CR 508.1d]
    table = Table()
    table.permanent(1, law(Prohibit(Act.ATTACK, at_most=Fixed(1))))
    must, may = (
        table.permanent(0, beast("A", "This creature attacks each combat if able.")),
        table.permanent(0, beast()),
    )
    verify_attack(table.state, 0, ((must, 1),))
    refused("508.1d", verify_attack, table.state, 0, ((may, 1),))
    refused("508.1c", verify_attack, table.state, 0, ((must, 1), (may, 1)))
    refused("508.1d", verify_attack, table.state, 0, ())


def test_what_turns_green_later_did_not_attack_as_a_green_creature():  # [CR 508.2a]
    text = "Whenever a green creature attacks, destroy that creature at end of combat."
    for before in (False, True):
        table = Table()
        table.permanent(1, ruled(text))
        one = table.permanent(0, beast(cost="{U}"))
        if before:
            carry_out(table, "Target creature becomes green until end of turn.", one)
        table.attack((one, 1)).combat(Step.DECLARE_BLOCKERS)
        if not before:
            carry_out(table, "Target creature becomes green until end of turn.", one)
        assert chars(table, one).colors == {Color.GREEN}
        table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
        assert table.alive(one) is not before


@pytest.mark.parametrize(
    ("text", "able"), [("Flying", False), ("Shadow", False), ("Reach\nShadow", True), ("Flying\nShadow", True)]
)
def test_each_evasion_counts_by_itself(text, able):  # [CR 509.1b]
    table, (one,), (guard,) = attacked_by(beast(text="Flying\nShadow"), blockers=(beast(text=text),))
    if able:
        verify_block(table.state, 1, ((guard, one),))
    else:
        refused("509.1b", verify_block, table.state, 1, ((guard, one),))


def test_who_has_to_block_what_needs_two_blockers_takes_another_along():  # [CR 509.1c]
    guard = beast("Guard", "This creature blocks each combat if able.")
    table, (one,), (must, may) = attacked_by(beast(text="Menace"), blockers=(guard, beast()))
    verify_block(table.state, 1, ((must, one), (may, one)))
    refused("509.1b", verify_block, table.state, 1, ((must, one),))
    refused("509.1b", verify_block, table.state, 1, ((may, one),))
    refused("509.1c", verify_block, table.state, 1, ())


@pytest.mark.parametrize("before", [False, True])
def test_what_turns_white_later_did_not_block_as_a_white_creature(before):  # [CR 509.3f]
    table = Table()
    text = "Whenever this creature becomes blocked by a white creature, destroy that creature at end of combat."
    one = table.permanent(0, beast(text=text, power="0"))
    guard = table.permanent(1, beast("Guard", cost="{B}"))
    white = "Target creature becomes white until end of turn."
    if before:
        carry_out(table, white, guard)
    table.attack((one, 1)).block((guard, one)).combat(Step.COMBAT_DAMAGE)
    if not before:
        carry_out(table, white, guard)
    assert chars(table, guard).colors == {Color.WHITE}
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.alive(guard) is not before


@pytest.mark.parametrize(("spawn", "hunter"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_damage_is_divided_among_blockers_as_its_controller_likes(spawn, hunter):  # [CR 510.1c]
    table = Table()
    one = table.permanent(0, beast(power="4", toughness="3"))
    first = table.permanent(1, beast("A", power="2", toughness="3"))
    second = table.permanent(1, beast("B", power="1", toughness="1"))
    table.attack((one, 1)).block((first, one), (second, one)).script(combat_damage=[Divide((spawn, hunter))]).combat()
    assert (table.alive(first), table.alive(second)) == (spawn < 3, hunter < 1)
    (asked,) = [request for request in table.asked if request.purpose == "combat damage"]
    assert (asked.player, asked.amount) == (0, 4)
