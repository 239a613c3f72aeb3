"""Combat with simple creatures (CR 506-511)."""

import pytest

from spellstack.errors import IllegalAction
from spellstack.lexicon import Keyword
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Divide, Number
from tests.rules_kit import Table, creature

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)


def test_an_unblocked_creature_damages_the_player_it_attacks():
    table = Table()
    bear = table.permanent(0, BEAR)
    table.attack((bear, 1)).combat()
    assert table.state.players[1].life == 18
    assert table.obj(bear).tapped
    assert table.state.combat is None


def test_blockers_and_blocked_kill_each_other():
    table = Table()
    bear, wall = table.permanent(0, BEAR), table.permanent(1, OGRE)
    table.attack((bear, 1)).block((wall, bear)).combat()
    assert not table.alive(bear)
    assert table.alive(wall)
    assert table.obj(wall).damage == 2
    assert table.state.players[1].life == 20


def test_nobody_attacks_so_blocks_and_damage_are_skipped():
    table = Table()
    table.permanent(0, BEAR)
    table.combat()
    assert Step.DECLARE_BLOCKERS not in [e.step for e in table.log]
    assert Step.END_COMBAT in [e.step for e in table.log]


def test_vigilance_does_not_tap():
    table = Table()
    knight = table.permanent(0, creature("Knight", 2, 2, Keyword.VIGILANCE))
    table.attack((knight, 1)).combat()
    assert not table.obj(knight).tapped


@pytest.mark.parametrize(
    ("fields", "message"), [({"tapped": True}, "tapped"), ({"since": 2}, "haste")], ids=["tapped", "sick"]
)
def test_a_tapped_or_new_creature_cannot_attack(fields, message):
    table = Table()
    table.permanent(0, BEAR)
    other = table.permanent(0, BEAR, **fields)
    with pytest.raises(IllegalAction, match=message) as refused:
        table.attack((other, 1)).combat()
    assert refused.value.rule == "508.1a"


def test_haste_lets_a_new_creature_attack():
    table = Table()
    goblin = table.permanent(0, creature("Goblin", 1, 1, Keyword.HASTE), since=2)
    table.attack((goblin, 1)).combat()
    assert table.state.players[1].life == 19


def test_first_strike_kills_before_damage_is_dealt_back():
    table = Table()
    knight, bear = table.permanent(0, creature("Knight", 2, 2, Keyword.FIRST_STRIKE)), table.permanent(1, BEAR)
    table.attack((knight, 1)).block((bear, knight)).combat()
    assert table.alive(knight)
    assert not table.alive(bear)


def test_double_strike_damages_twice():
    table = Table()
    twin = table.permanent(0, creature("Twin", 2, 2, Keyword.DOUBLE_STRIKE))
    table.attack((twin, 1)).combat()
    assert table.state.players[1].life == 16


def test_losing_first_strike_between_the_steps_gives_no_second_damage():
    table = Table()
    knight = table.permanent(0, creature("Knight", 2, 2, Keyword.FIRST_STRIKE))
    table.attack((knight, 1)).combat(Step.COMBAT_DAMAGE)
    bear = table.put(0, BEAR, table.obj(knight).zone)
    table.change(knight, definition=table.obj(bear).definition)
    table.go(lambda state: state.turn.step is Step.POSTCOMBAT_MAIN)
    assert table.state.players[1].life == 18


def test_the_attacker_divides_freely_among_blockers():
    table = Table()
    giant = table.permanent(0, creature("Giant", 4, 4))
    first, second = table.permanent(1, BEAR), table.permanent(1, OGRE)
    table.attack((giant, 1)).block((first, giant), (second, giant)).script(combat_damage=[Divide((1, 3))]).combat()
    assert table.alive(first)
    assert not table.alive(second)


def test_trample_needs_lethal_damage_for_every_blocker():
    table = Table()
    beast = table.permanent(0, creature("Beast", 6, 6, Keyword.TRAMPLE))
    first, second = table.permanent(1, BEAR), table.permanent(1, OGRE)
    table.attack((beast, 1)).block((first, beast), (second, beast)).script(trample_damage=[Number(1)]).combat()
    assert table.state.players[1].life == 19
    (asked,) = [r for r in table.asked if r.purpose == "trample damage"]
    assert asked.maximum == 1
    assert not table.alive(first)
    assert not table.alive(second)


def test_deathtouch_makes_one_damage_lethal_for_trample():
    table = Table()
    snake = table.permanent(0, creature("Snake", 6, 6, Keyword.TRAMPLE, Keyword.DEATHTOUCH))
    wall = table.permanent(1, creature("Wall", 0, 9))
    table.attack((snake, 1)).block((wall, snake)).script(trample_damage=[Number(5)]).combat()
    assert table.state.players[1].life == 15
    assert not table.alive(wall)


def test_flying_is_blocked_by_flying_and_reach_only():
    table = Table()
    bird = table.permanent(0, creature("Bird", 1, 1, Keyword.FLYING))
    bear, spider = table.permanent(1, BEAR), table.permanent(1, creature("Spider", 2, 4, Keyword.REACH))
    table.attack((bird, 1)).block((spider, bird)).combat()
    (request,) = [r for r in table.asked if r.purpose == "block"]
    assert request.options == ((spider, bird),)
    table = Table()
    bird, bear = table.permanent(0, creature("Bird", 1, 1, Keyword.FLYING)), table.permanent(1, BEAR)
    table.permanent(1, creature("Spider", 2, 4, Keyword.REACH))
    with pytest.raises(IllegalAction) as refused:
        table.attack((bird, 1)).block((bear, bird)).combat()
    assert refused.value.rule == "509.1b"


def test_menace_needs_two_blockers():
    table = Table()
    brute = table.permanent(0, creature("Brute", 2, 2, Keyword.MENACE))
    first, second = table.permanent(1, BEAR), table.permanent(1, BEAR)
    with pytest.raises(IllegalAction, match="2 or more") as refused:
        table.attack((brute, 1)).block((first, brute)).combat()
    assert refused.value.rule == "509.1b"
    assert second
