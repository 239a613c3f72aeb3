"""Banding and "bands with other" (CR 508.1e, 702.22), with cards of our own."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.ir.ability import KeywordAbility
from spellstack.ir.card import Face
from spellstack.ir.event import EventKind
from spellstack.ir.filter import OfSubtype
from spellstack.ir.reference import Target
from spellstack.ir.token import CreateToken
from spellstack.lexicon import CardType, Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose, Divide
from spellstack.rules.legality.combat.bands import can_lead, has_banding
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do

HERO = creature("Hero", 1, 1, Keyword.BANDING)
BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
WALKER = card("Walker", CardType.PLANESWALKER)
WOLVES = KeywordAbility(Keyword.BANDING, quality=OfSubtype("Wolf"))
LEADER = creature("Leader", 2, 2, WOLVES, subtypes=("Wolf",))
WOLF = creature("Wolf", 2, 2, subtypes=("Wolf",))


def attacking(*mine, theirs=(), bands=(), aims=None):
    """The attack, with the answers to who is banded."""
    table = Table()
    attackers = [table.permanent(0, one) for one in mine]
    blockers = [table.permanent(1, one) for one in theirs]
    aims = aims(table) if aims else [1] * len(attackers)
    table.script(band=[Choose(tuple(attackers[place] for place in band)) for band in bands])
    table.attack(*zip(attackers, aims, strict=True)).combat(Step.DECLARE_BLOCKERS)
    return table, attackers, blockers


def walker(table):
    return table.permanent(1, WALKER, counters=(("loyalty", 3),))


def asked(table):
    return [request for request in table.asked if request.purpose == "band"]


def fight(table, *blocks):
    return table.block(*blocks).go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)


def test_any_with_banding_and_one_without():  # [CR 702.22c]
    table, (hero, other, bear, ogre), _ = attacking(HERO, HERO, BEAR, OGRE, bands=[(1,), (2,)])
    first, second = asked(table)
    assert (first.options, first.maximum) == ((other,), 1)
    assert (second.options, second.maximum) == ((bear, ogre), 1)
    assert table.state.combat.bands == (frozenset({hero, other, bear}),)


def test_each_creature_is_in_one_band_only():  # [CR 702.22c]
    table, (hero, bear, other, ogre), _ = attacking(HERO, BEAR, HERO, OGRE, bands=[(), (1,), (3,)])
    assert table.state.combat.bands == (frozenset({hero, bear}), frozenset({other, ogre}))


def test_a_band_attacks_one_player_or_planeswalker():  # [CR 702.22d]
    table, attackers, _ = attacking(HERO, BEAR, OGRE, aims=lambda table: [1, walker(table), 1])
    assert [request.options for request in asked(table)] == [(attackers[2],)]


def test_nobody_is_asked_without_banding():
    table, _, _ = attacking(BEAR, OGRE)
    assert not asked(table)


def test_what_blocks_one_blocks_the_band():  # [CR 702.22h]
    table, (hero, bear), (ogre,) = attacking(HERO, BEAR, theirs=(OGRE,), bands=[(1,)])
    table.block((ogre, hero)).go(lambda state: bool(state.combat and state.combat.blocks))
    assert table.state.combat.blocks == ((ogre, hero), (ogre, bear))
    assert table.state.combat.blocked == {hero, bear}
    became = [event.subject for event in table.log if event.kind is EventKind.BLOCKED]
    assert became == [hero, bear] and not any(event.kind is EventKind.UNBLOCKED for event in table.log)


def test_a_flier_in_a_band_is_blocked_with_it():  # [CR 702.22g, 702.22h]
    table, (hero, _), (ogre,) = attacking(HERO, creature("Bird", 2, 2, Keyword.FLYING), theirs=(OGRE,), bands=[(1,)])
    fight(table, (ogre, hero))
    assert table.state.players[1].life == 20


def test_the_active_player_divides_a_blockers_damage():  # [CR 702.22k]
    table, (hero, bear), (ogre,) = attacking(HERO, BEAR, theirs=(OGRE,), bands=[(1,)])
    table.script(combat_damage=[Divide((0, 3))])
    fight(table, (ogre, bear))
    divided = [request for request in table.asked if request.purpose == "combat damage"]
    assert [request.player for request in divided] == [0]
    assert table.alive(bear) and not table.alive(hero) and not table.alive(ogre)


def test_a_band_lasts_when_banding_is_lost():  # [CR 702.22e]
    table, (hero, bear), (ogre,) = attacking(HERO, BEAR, theirs=(OGRE,), bands=[(1,)])
    carry_out(table, "Target creature loses banding until end of turn.", hero)
    assert not has_banding(table.state, hero)
    table.block((ogre, bear)).go(lambda state: bool(state.combat and state.combat.blocks))
    assert table.state.combat.blocks == ((ogre, bear), (ogre, hero))


def test_who_leaves_combat_leaves_the_band():  # [CR 702.22f]
    table, (hero, bear), (ogre,) = attacking(HERO, BEAR, theirs=(OGRE,), bands=[(1,)])
    carry_out(table, "Remove target creature from combat.", bear)
    table.block((ogre, hero)).go(lambda state: bool(state.combat and state.combat.blocks))
    assert table.state.combat.blocks == ((ogre, hero),)


def test_what_an_effect_blocks_is_blocked_with_its_band():  # [CR 702.22i]
    table, (hero, bear), _ = attacking(HERO, BEAR, bands=[(1,)])
    carry_out(table, "Target unblocked attacking creature becomes blocked.", bear)
    assert table.state.combat.blocked == {hero, bear}


def test_who_enters_blocking_blocks_the_band():  # [CR 702.22h]
    table, (hero, bear), _ = attacking(HERO, BEAR, bands=[(1,)])
    elf = Face("", (CardType.CREATURE,), subtypes=("Elf",), power=1, toughness=1)
    do(table, CreateToken(elf, blocking=Target()), by=1, targets=(hero,))
    assert {attacker for _, attacker in table.state.combat.blocks} == {hero, bear}


def test_a_band_with_others_of_a_quality():  # [CR 702.22b, 702.22c]
    table, (leader, first, second, _), _ = attacking(LEADER, WOLF, WOLF, BEAR, bands=[(1, 2)])
    (request,) = asked(table)
    assert request.options == (first, second) and request.maximum == 2
    assert table.state.combat.bands == (frozenset({leader, first, second}),)
    assert not has_banding(table.state, leader)


def test_bands_with_other_is_no_banding():  # [CR 702.22c]
    table, (hero, leader, first), _ = attacking(HERO, LEADER, WOLF, bands=[(1,), ()])
    assert [request.options for request in asked(table)] == [(leader, first)]
    assert table.state.combat.bands == (frozenset({hero, leader}),)


@pytest.mark.parametrize(("blockers", "divides"), [((LEADER, WOLF), 1), ((LEADER, BEAR), 0), ((WOLF, WOLF), 0)])
def test_two_of_the_quality_one_of_which_bands(blockers, divides):  # [CR 702.22j]
    table, (ogre,), theirs = attacking(OGRE, theirs=blockers)
    fight(table, *((blocker, ogre) for blocker in theirs))
    (request,) = [request for request in table.asked if request.purpose == "combat damage"]
    assert request.player == divides


def test_losing_banding_is_losing_all_bands_with_other():  # [CR 702.22b]
    table = Table()
    leader = table.permanent(0, LEADER)
    carry_out(table, "Target creature loses banding until end of turn.", leader)
    assert not can_lead(table.state, leader)


def test_a_land_may_give_it():
    table = Table()
    hall = of_text("Hall", "Land", 'Legendary creatures you control have "bands with other legendary creatures."')
    table.permanent(0, hall)
    assert not can_lead(table.state, table.permanent(0, BEAR))
    king = of_text("King", "Legendary Creature — Human", "", power="2", toughness="2")
    other = table.permanent(0, king)
    assert can_lead(table.state, other) and Keyword.BANDING in characteristics(table.state, other).keywords


def test_nobody_can_be_banded_who_does_not_attack():
    table = Table()
    hero, _, bear = table.permanent(0, HERO), table.permanent(0, OGRE), table.permanent(0, BEAR)
    table.script(band=[Choose((bear,))])
    with pytest.raises(IllegalAction):
        table.attack((hero, 1), (hero + 1, 1)).combat(Step.DECLARE_BLOCKERS)
