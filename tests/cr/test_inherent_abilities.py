"""Abilities that the rules themselves give, and mana added up over a turn (CR 310.11, 700.14, 702.179, 725.2)."""

from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.observation import look
from spellstack.oracle import compile_card
from spellstack.rules.choice.action import Confirm
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
