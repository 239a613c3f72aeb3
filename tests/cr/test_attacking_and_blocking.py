"""Attacking and blocking: what is declared, what attacks without, and what triggers how often (CR 508, 509)."""

import pytest

from spellstack.ir.event import EventKind
from spellstack.ir.filter import Is, StatusKind
from spellstack.lexicon import Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from tests.cr.own_cards import beast, of_text
from tests.cr.sentences import carry_out, life, lines, watcher
from tests.rules_kit import Table, creature
from tests.unit.rules.effects.doing import do, happen


def blocked_twice(text: str) -> Table:
    """A creature with the text is blocked by two others."""
    table = Table()
    attacker = table.permanent(0, beast("Ram", text))
    blockers = [table.permanent(1, creature("Cub", 1, 1)) for _ in range(2)]
    return table.attack((attacker, 1)).block(*((blocker, attacker) for blocker in blockers)).combat()


def blocks_two(text: str) -> Table:
    """A creature with the text blocks two others."""
    table = Table(active=1)
    table.permanent(0, watcher("Creatures you control can block an additional creature each combat."))
    blocker = table.permanent(0, beast("Ram", text))
    attackers = [table.permanent(1, creature("Cub", 1, 1)) for _ in range(2)]
    return table.attack(*((one, 0) for one in attackers)).block(*((blocker, one) for one in attackers)).combat()


def test_what_becomes_blocked_does_so_once():  # [CR 509.3c, 509.3d]
    assert life(blocked_twice("Whenever Ram becomes blocked, you gain 1 life.")) == 21
    assert life(blocked_twice("Whenever Ram becomes blocked by a creature, you gain 1 life.")) == 22


def test_what_blocks_does_so_once():  # [CR 509.3a, 509.3b]
    assert life(blocks_two("Whenever Ram attacks or blocks, you gain 1 life.")) == 21
    assert life(blocks_two("Whenever Ram blocks a creature, you gain 1 life.")) == 22


def test_what_it_attacks_is_not_what_blocks_it():  # [CR 508.5]
    table = blocked_twice(
        "Whenever Ram becomes blocked, it deals 1 damage to the player or planeswalker it's attacking."
    )
    assert life(table, 1) == 19


def test_an_attacker_still_hits_what_it_was_declared_to_attack():  # [CR 508.5]
    table = Table()
    attacker = table.permanent(
        0, beast("Ram", "Whenever Ram attacks, it deals 1 damage to the player or planeswalker it's attacking.")
    )
    table.attack((attacker, 1)).combat(Step.DECLARE_BLOCKERS)
    assert life(table, 1) == 19


def walker(loyalty=5):
    record = {"name": "Sage", "layout": "normal", "type_line": "Legendary Planeswalker — Sage", "mana_cost": "{0}"}
    return compile_card({**record, "oracle_text": "+1: Draw a card.", "loyalty": str(loyalty)})


def invasion():
    faces = [
        {"name": "Invasion", "type_line": "Battle — Siege", "oracle_text": "", "mana_cost": "{0}", "defense": "5"},
        {"name": "Peace", "type_line": "Enchantment", "oracle_text": "You have hexproof.", "mana_cost": ""},
    ]
    return compile_card({"name": "Invasion // Peace", "layout": "transform", "card_faces": faces})


TEXT = "Whenever this creature attacks, create a 3/3 red Goblin creature token that's tapped and attacking."


@pytest.mark.parametrize("which", ["player", "planeswalker", "battle"])
def test_what_is_created_attacking_attacks_what_its_controller_chooses(which):  # [CR 508.4]
    table = Table()
    leader = table.permanent(0, of_text("Chief", "Creature — Goblin", TEXT, power="1", toughness="1"))
    sage = table.permanent(1, walker(), counters=(("loyalty", 5),))
    siege = table.permanent(0, invasion(), counters=(("defense", 5),), marks=("protector 1",))
    choice = {"player": 1, "planeswalker": sage, "battle": siege}[which]
    asked = []

    def chooses(state, request):
        if request.kind is RequestKind.CHOOSE and sage in request.options:
            asked.append(request.options)
            return Choose((choice,))
        return None

    table.when = chooses
    table.attack((leader, 1)).combat()
    assert asked and {1, sage} <= set(asked[0])
    assert table.state.players[1].life == (16 if which == "player" else 19)
    assert counter_count(table.obj(sage), "loyalty") == (2 if which == "planeswalker" else 5)
    assert counter_count(table.obj(siege), "defense") == (2 if which == "battle" else 5)


def test_an_attack_is_one_attack_whoever_is_attacked():  # [CR 508.1m, 603.2c]
    table = Table()
    table.permanent(0, of_text("Drum", "Enchantment", "Whenever you attack, you gain 1 life."))
    sage = table.permanent(1, walker(), counters=(("loyalty", 5),))
    first, second = (table.permanent(0, creature("Bear", 2, 2)) for _ in range(2))
    table.attack((first, 1), (second, sage)).combat(until=Step.DECLARE_BLOCKERS)
    assert table.state.players[0].life == 21


def test_what_enters_attacking_was_not_declared_as_an_attacker():  # [CR 508.4]
    table = Table()
    table.permanent(0, of_text("Drum", "Enchantment", "Whenever a creature you control attacks, you gain 1 life."))
    leader = table.permanent(0, of_text("Chief", "Creature — Goblin", TEXT, power="1", toughness="1"))
    table.attack((leader, 1)).combat()
    assert [player.life for player in table.state.players] == [21, 16]


def test_what_another_player_puts_there_attacking_attacks_nobody():  # [CR 506.3b]
    table = Table()
    text = "Whenever a creature attacks you, create a 1/1 red Goblin creature token that's tapped and attacking."
    table.permanent(1, of_text("Camp", "Enchantment", text))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat(until=Step.DECLARE_BLOCKERS)
    assert table.state.combat.attackers == ((bear, 1),)
    assert len(table.state.battlefield) == 3


def test_what_would_attack_what_is_not_there_attacks_nothing():  # [CR 506.3c]
    table = Table()
    sage = table.permanent(1, walker(), counters=(("loyalty", 5),))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, sage)).combat(until=Step.DECLARE_BLOCKERS)
    carry_out(table, "Destroy target planeswalker.", sage)
    card_in_hand = table.put(0, creature("Imp", 1, 1), Zone.HAND)
    entry = Entry(controller=0, tapped=True, attacking=sage)
    happen(
        table, Event(EventKind.ZONE_CHANGE, card_in_hand, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, entry=entry)
    )
    assert [attacker for attacker, _ in table.state.combat.attackers] == [bear]


@pytest.mark.parametrize("attacked", [1, 2])
def test_only_what_attacks_its_controller_is_blocked_by_what_enters_blocking(attacked):  # [CR 506.3e]
    table = Table(3)
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, attacked)).combat(until=Step.DECLARE_BLOCKERS)
    imp = table.put(1, creature("Imp", 1, 1), Zone.HAND)
    entry = Entry(controller=1, blocking=bear)
    happen(table, Event(EventKind.ZONE_CHANGE, imp, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, entry=entry))
    assert len(table.state.combat.blocks) == (attacked == 1)


def test_who_attacks_too_is_not_enlisted():  # [CR 702.154a]
    table = Table()
    enlister = table.permanent(0, creature("Enlister", 2, 2, Keyword.ENLIST))
    angel = table.permanent(0, creature("Angel", 4, 4, Keyword.VIGILANCE))
    table.script(attack_option=[Confirm(True)])
    table.attack((enlister, 1), (angel, 1)).combat()
    assert table.state.players[1].life == 14


def test_what_assigns_no_combat_damage_deals_none():  # [CR 510.1a]
    table = Table()
    attackers = [table.permanent(0, beast(name)) for name in ("Ram", "Ewe")]
    carry_out(table, "Target creature assigns no combat damage this turn.", attackers[0])
    table.attack(*((one, 1) for one in attackers)).combat()
    assert life(table, 1) == 18


@pytest.mark.parametrize("removed", [False, True])
@pytest.mark.parametrize("gone", [False, True])
def test_what_is_removed_from_combat_is_blocked_by_nobody(removed: bool, gone: bool):  # [CR 506.4, 608.2h]
    table = Table()
    attacker, blocker = table.permanent(0, beast("Ram")), table.permanent(1, beast("Cub"))
    table.attack((attacker, 1)).block((blocker, attacker)).combat(Step.COMBAT_DAMAGE)
    if removed:
        carry_out(table, "Remove target creature from combat.", attacker)
    assert passes(table.state, Context(-1, 0), Is(StatusKind.BLOCKED), attacker) is not removed
    if gone:
        carry_out(table, "Exile target creature.", attacker)
    (ability,) = lines("Sacrifice an artifact: Destroy all creatures blocking or blocked by ~.")
    do(table, ability.body.effect, source=attacker)
    assert (blocker in table.state.objects) is removed
