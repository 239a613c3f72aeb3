"""What is put onto the battlefield attacking, and life of one source at once: kinds of fault found by situations of
others (CR 119, 506.3, 508.4, 701.44, 702.15).
"""

import pytest

from spellstack.ir.event import EventKind
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Choose, Divide, Number
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import counter_count
from tests.cr.own_cards import of_text
from tests.cr.sentences import carry_out
from tests.cr.tables import sorcery
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import happen


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


SINGER = (
    "Whenever you gain life, put a +1/+1 counter on this creature.\n"
    "If you would gain life, you gain that much life plus 10 instead."
)


def test_a_source_with_lifelink_gives_life_once_for_all_it_deals_at_once():  # [CR 119.9, 119.10]
    table = Table()
    singer = table.permanent(0, of_text("Singer", "Creature — Bard", SINGER, power="1", toughness="1"))
    bear = table.permanent(0, creature("Bear", 4, 4, Keyword.LIFELINK, Keyword.TRAMPLE))
    first, second = (table.permanent(1, creature("Ox", 1, 1)) for _ in range(2))
    table.script(trample_damage=[Number(2)], combat_damage=[Divide((1, 1))])
    table.attack((bear, 1)).block((first, bear), (second, bear)).combat()
    assert table.state.players[1].life == 18
    assert table.state.players[0].life == 20 + 4 + 10
    assert counter_count(table.obj(singer), "+1/+1") == 1


def test_sources_with_lifelink_give_life_each_for_itself():  # [CR 702.15e]
    table = Table()
    singer = table.permanent(0, of_text("Singer", "Creature — Bard", SINGER, power="1", toughness="1"))
    bears = [table.permanent(0, creature("Bear", 2, 2, Keyword.LIFELINK)) for _ in range(2)]
    table.attack(*((bear, 1) for bear in bears)).combat()
    assert table.state.players[0].life == 20 + 4 + 20
    assert counter_count(table.obj(singer), "+1/+1") == 2


def test_what_is_gone_explores_nevertheless():  # [CR 701.44c]
    table = Table(library=0)
    table.put(0, card("Field", CardType.LAND), Zone.LIBRARY)
    table.permanent(0, creature("Bear", 2, 2))
    sorcery(table, "Destroy target creature you control. It explores.")
    assert [table.obj(i).definition.card.name for i in table.state.hands[0]] == ["Field"]


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
