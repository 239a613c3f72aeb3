"""Abilities that the rules themselves give, and mana added up over a turn (CR 700.14, 702.179, 725.2)."""

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Confirm
from spellstack.rules.process.task import NextTurn, OpeningActions
from spellstack.rules.view.objects import characteristics
from tests.cr.own_cards import of_text
from tests.cr.tables import cast, resolve, sorcery
from tests.rules_kit import Table, card, creature

DRAIN = "Each opponent loses 1 life."


def test_speed_increases_once_each_turn_when_an_opponent_loses_life():  # [CR 702.179d]
    table = Table()
    table.permanent(0, creature("Racer", 2, 2, Keyword.START_YOUR_ENGINES))
    resolve(table.check())
    speeds = []
    for _ in range(2):
        resolve(sorcery(table, DRAIN))
        speeds.append(table.state.players[0].speed)
    assert speeds == [2, 2]
    table.state.turn = type(table.state.turn)(number=4, active=0, regular=1, step=Step.PRECOMBAT_MAIN)
    resolve(sorcery(table, DRAIN))
    assert table.state.players[0].speed == 3
    assert table.state.players[1].speed == 0


def test_speed_waits_on_the_stack_like_any_ability():  # [CR 702.179d]
    table = Table()
    table.permanent(0, creature("Racer", 2, 2, Keyword.START_YOUR_ENGINES))
    resolve(table.check())
    table.permanent(
        0, of_text("Clock", "Enchantment", f"At the beginning of your end step, {DRAIN[0].lower()}{DRAIN[1:]}")
    )
    table.step(Step.END)
    look(table.state, 0, None)
    assert table.state.players[0].speed == 2


def test_the_monarch_draws_and_is_overthrown_in_combat():  # [CR 725.2]
    table = Table()
    sorcery(table, "Target opponent becomes the monarch.")
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.attack((bear, 1)).combat()
    assert ["monarch" in player.marks for player in table.state.players] == [True, False]
    before = len(table.state.hands[0])
    resolve(table.step(Step.END))
    assert len(table.state.hands[0]) == before + 1


def test_mana_spent_on_spells_is_added_up_over_the_turn():  # [CR 700.14]
    table = Table()
    table.permanent(0, of_text("Mentor", "Enchantment", "Whenever you expend 4, you gain 1 life."))
    for _ in range(6):
        table.permanent(0, card("Field", CardType.LAND, subtypes=("Plains",)))
    lives = []
    for _ in range(3):
        resolve(sorcery(table, "Draw a card.", cost="{2}"))
        lives.append(table.state.players[0].life)
    assert lives == [20, 21, 21]


def test_a_defeated_siege_is_cast_transformed():  # [CR 310.11b]
    table = Table()
    faces = [
        {"name": "Invasion", "type_line": "Battle — Siege", "oracle_text": "", "mana_cost": "{0}", "defense": "2"},
        {"name": "Peace", "type_line": "Enchantment", "oracle_text": "You have hexproof.", "mana_cost": ""},
    ]
    siege = compile_card({"name": "Invasion // Peace", "layout": "transform", "card_faces": faces})
    cast(table, 0, table.put(0, siege, Zone.HAND))
    table.script(cast=[Confirm(True)])
    sorcery(table, "Remove two defense counters from target permanent.")
    assert [characteristics(table.state, i).name for i in table.state.battlefield] == ["Peace"]


def test_a_card_of_the_opening_hand_may_begin_on_the_battlefield():  # [CR 103.6a]
    table = Table()
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    line = table.put(0, of_text("Line", "Enchantment", text), Zone.HAND)
    other = table.put(1, of_text("Line", "Enchantment", text), Zone.HAND)
    table.script(begin_in_play=[Confirm(True), Confirm(False)])
    table.state.agenda = (OpeningActions(),)
    table.go(lambda state: type(state.agenda[-1]) is NextTurn)
    assert (line in table.state.hands[0], other in table.state.hands[1]) == (False, True)
    assert len(table.state.battlefield) == 1


def test_overloaded_it_reads_each_player_too():  # [CR 702.96a]
    table = Table()
    text = "Target player loses 2 life.\nOverload {0}"
    cast(table, 0, table.put(0, of_text("Rake", "Sorcery", text, cost="{5}"), Zone.HAND), way="overload")
    assert [player.life for player in table.state.players] == [18, 18]


def test_what_was_targeted_is_known_to_what_triggers_with_targets_of_its_own():  # [CR 603.12]
    table = Table()
    mine = table.permanent(0, creature("Bear", 2, 2))
    theirs = table.permanent(1, creature("Ox", 1, 5))
    text = (
        "Create a Monster Role token attached to target creature you control. When you do, that creature fights "
        "target creature you don't control."
    )
    resolve(sorcery(table, text))
    resolve(table.check())
    assert table.state.objects[theirs].damage == 3
    assert table.state.objects[mine].damage == 1


def test_the_attacking_player_is_the_one_who_attacks():  # [CR 109.5]
    table = Table()
    table.permanent(
        0, of_text("Watch", "Enchantment", "Whenever a player attacks you, that attacking player loses 3 life.")
    )
    bear = table.permanent(1, creature("Bear", 2, 2))
    table.state.turn = type(table.state.turn)(number=2, active=1, regular=1, step=Step.PRECOMBAT_MAIN)
    table.attack((bear, 0)).combat()
    assert [player.life for player in table.state.players] == [18, 17]
