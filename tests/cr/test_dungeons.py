"""Venturing into dungeons and the initiative (CR 309, 701.49, 704.5t, 726)."""

import pytest

from spellstack.cards.dungeons import DUNGEONS, dungeon
from spellstack.ir.action import Act
from spellstack.ir.deed import BecomeDesignated
from spellstack.ir.event import EventKind
from spellstack.ir.reference import Target
from spellstack.lexicon import CardType, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.render import face_text, french
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.process.task import ResolveTop
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.dungeon import dungeon_of, marked_room
from tests.cr.sentences import carry_out, settle, truth, watcher
from tests.rules_kit import Table, card, creature
from tests.unit.rules.effects.doing import do

MINE, TOMB = "Lost Mine of Phandelver", "Tomb of Annihilation"


def venture(table: Table, name: str = MINE) -> Table:
    """Venture once, into that dungeon if there is none yet, and let the room ability resolve."""
    table.script(dungeon=[Choose((name,))])
    carry_out(table, "Venture into the dungeon.")
    table.answers["dungeon"] = []
    return settle(table)


def room_of(table: Table, player: int = 0) -> str:
    here = dungeon_of(table.state, player)
    return marked_room(here).name if here is not None else ""


def marks(table: Table, player: int = 0) -> tuple[str, ...]:
    return table.state.players[player].marks


def test_who_ventures_first_chooses_a_dungeon_and_enters_its_topmost_room():
    table = Table()
    table.script(dungeon=[Choose((TOMB,))])
    carry_out(table, "Venture into the dungeon.")
    (here,) = table.state.command
    assert (table.obj(here).definition.card.name, table.obj(here).owner, room_of(table)) == (TOMB, 0, "Trapped Entry")
    settle(table)
    assert [player.life for player in table.state.players] == [19, 19]
    assert [r.options for r in table.asked if r.purpose == "dungeon"] == [("Dungeon of the Mad Mage", MINE, TOMB)]


def test_further_on_the_marker_follows_an_arrow_of_the_players_choice():
    table = venture(Table())
    table.script(room=[Choose((3,))])
    venture(table)
    assert room_of(table) == "Mine Tunnels"
    assert [characteristics(table.state, i).name for i in table.state.battlefield] == ["Treasure Token"]
    table.script(room=[Choose((5,))])
    venture(table)
    assert [player.life for player in table.state.players] == [21, 19]
    ways = [(request.options, request.labels) for request in table.asked if request.purpose == "room"]
    assert ways == [((2, 3), ("Goblin Lair", "Mine Tunnels")), ((5, 6), ("Dark Pool", "Fungi Cavern"))]


def test_a_dungeon_is_completed_when_the_ability_of_its_last_room_has_left_the_stack():
    table = Table()
    table.permanent(0, watcher("Whenever you complete a dungeon, you gain 5 life."))
    for _ in range(3):
        venture(table)
    assert not truth(table, "you've completed a dungeon")
    carry_out(table, "Venture into the dungeon.")
    table.check()
    assert (room_of(table), len(table.state.stack)) == ("Temple of Dumathoin", 1)
    table.run(ResolveTop())
    assert table.state.command != ()
    settle(table)
    assert table.state.command == ()
    assert len(table.state.hands[0]) == 1
    assert truth(table, "you've completed a dungeon")
    assert table.state.players[0].life == 25
    assert "completed Lost Mine of Phandelver" in marks(table)


def test_venturing_from_the_last_room_completes_the_dungeon_and_begins_another():
    table = Table()
    for _ in range(3):
        venture(table)
    carry_out(table, "Venture into the dungeon.")
    table.script(dungeon=[Choose((TOMB,))])
    table.check()
    carry_out(table, "Venture into the dungeon.")
    assert (room_of(table), "completed Lost Mine of Phandelver" in marks(table)) == ("Trapped Entry", True)
    settle(table)  # the ability of the room of the dungeon that has left the game resolves all the same
    assert (len(table.state.hands[0]), table.state.players[0].life) == (1, 19)


def test_static_abilities_ask_whether_a_dungeon_was_completed():
    table = Table()
    table.permanent(0, watcher("Creatures you control get +1/+1 as long as you've completed a dungeon."))
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.script(room=[Choose((2,)), Choose((5,))])
    for _ in range(3):
        venture(table)
    assert characteristics(table.state, bear).power == 2
    venture(table)
    assert characteristics(table.state, bear).power == 3


def test_each_player_has_a_dungeon_of_their_own():
    table = venture(Table())
    table.script(dungeon=[Choose((TOMB,))])
    carry_out(table, "Target player ventures into the dungeon.", 1)
    assert (room_of(table, 0), room_of(table, 1)) == ("Cave Entrance", "Trapped Entry")
    settle(table)
    assert [player.life for player in table.state.players] == [19, 19]


def test_room_abilities_can_trigger_an_additional_time():
    table = Table()
    table.permanent(0, watcher("Room abilities of dungeons you own trigger an additional time."))
    venture(table, TOMB)
    assert [player.life for player in table.state.players] == [18, 18]


def test_of_those_who_lose_life_unless_they_discard_each_decides_alone():
    table = venture(Table(), TOMB)
    held = table.put(1, card("Plot", CardType.LAND), Zone.HAND)
    table.script(room=[Choose((2,))])
    table.when = lambda state, request: Confirm(True) if request.purpose == "pay" else None
    venture(table)
    assert held in table.state.past
    assert [player.life for player in table.state.players] == [17, 19]


def test_the_other_way_through_the_tomb_costs_a_card_and_three_permanents():
    table = venture(Table(), TOMB)
    table.put(0, card("Plot", CardType.LAND), Zone.HAND)
    for kind in (CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT):
        table.permanent(0, card(kind.value, kind))
    table.permanent(0, creature("Bear", 2, 2))
    table.script(room=[Choose((4,))])
    venture(table)
    assert [characteristics(table.state, i).name for i in table.state.battlefield] == ["enchantment"]
    venture(table)
    (atropal,) = (i for i in table.state.battlefield if characteristics(table.state, i).name == "The Atropal")
    chars = characteristics(table.state, atropal)
    assert (chars.power, sorted(chars.supertypes), sorted(chars.subtypes)) == (
        4,
        [Supertype.LEGENDARY],
        ["God", "Horror"],
    )


def test_cards_exiled_in_the_caverns_may_be_played_and_one_drawn_in_the_lair_is_cast_free():
    table = venture(Table(library=0), "Dungeon of the Mad Mage")
    fire = card("Fire", CardType.SORCERY)
    for _ in range(5):
        table.put(0, fire, Zone.LIBRARY)
    for way in (3, 6):
        venture(table)
        table.script(room=[Choose((way,))])
        venture(table)
    assert (table.state.players[0].life, room_of(table), len(table.state.exile)) == (21, "Runestone Caverns", 2)
    assert len(table.state.floating) == 1
    venture(table)
    table.when = lambda state, request: Choose(request.options[:1]) if request.purpose == "cast" else None
    venture(table)
    assert (len(table.state.hands[0]), len(table.state.graveyards[0]), table.state.command) == (2, 1, ())


def test_taking_the_initiative_is_venturing_into_undercity():
    table = Table()
    basic = card("Plot", CardType.LAND, supertypes=(Supertype.BASIC,))
    table.put(0, basic, Zone.LIBRARY)
    table.when = lambda state, request: Choose(request.options[:1]) if request.purpose == "search" else None
    do(table, BecomeDesignated("initiative"))
    settle(table)
    assert (marks(table), room_of(table)) == (("initiative",), "Secret Entrance")
    assert [table.obj(i).definition.card.name for i in table.state.hands[0]] == ["Plot"]
    assert not [request for request in table.asked if request.purpose == "dungeon"]


def test_with_the_initiative_a_player_ventures_in_each_upkeep():
    table = Table()
    do(table, BecomeDesignated("initiative"))
    settle(table)
    bear = table.permanent(0, creature("Bear", 2, 2))
    table.script(room=[Choose((2,))])
    table.step(Step.UPKEEP)
    assert (room_of(table), counter_count(table.obj(bear), "+1/+1")) == ("Forge", 2)


def test_who_is_in_another_dungeon_goes_on_there():
    table = venture(Table())
    table.script(room=[Choose((2,))])
    do(table, BecomeDesignated("initiative"))
    settle(table)
    assert (room_of(table), len(table.state.command)) == ("Goblin Lair", 1)


def test_several_creatures_that_hit_the_player_take_the_initiative_once():
    table = Table()
    do(table, BecomeDesignated("initiative"), by=1)
    settle(table)
    bears = [table.permanent(0, creature("Bear", 2, 2)) for _ in range(2)]
    table.attack(*((bear, 1) for bear in bears)).combat()
    assert (marks(table), room_of(table)) == (("initiative",), "Secret Entrance")
    assert "initiative" not in marks(table, 1)
    ventured = [e.player for e in table.log if e.kind is EventKind.KEYWORD_ACTION and e.word == "venture"]
    assert ventured == [1, 0]


def test_the_throne_raises_a_creature():
    table = Table(library=8)
    table.put(0, creature("Bear", 2, 2), Zone.LIBRARY)
    do(table, Act("venture", Target(), quality="Undercity"))
    table.script(room=[Choose((2,)), Choose((4,))])
    for _ in range(4):
        venture(table)
    (raised,) = table.state.battlefield
    chars = characteristics(table.state, raised)
    assert (chars.name, chars.power, "hexproof" in chars.keywords) == ("Bear", 5, True)
    assert (table.state.command, "completed Undercity" in marks(table)) == ((), True)


@pytest.mark.parametrize("name", sorted(DUNGEONS))
def test_every_room_but_the_last_leads_on_and_every_room_is_led_to(name: str):
    rooms = dungeon(name).faces[0].abilities
    ends = [room.number for room in rooms if not room.leads_to]  # type: ignore[attr-defined]
    led_to = {number for room in rooms for number in room.leads_to}  # type: ignore[attr-defined]
    assert (ends, led_to) == ([len(rooms)], set(range(2, len(rooms) + 1)))


def test_a_dungeon_is_told_room_by_room():
    text = face_text(dungeon(MINE).faces[0]).splitlines()
    assert text[4] == "Dark Pool — Each opponent loses 1 life. You gain 1 life."
    assert [line.text for line in french.face_lines(dungeon(MINE).faces[0])][-1] == (
        "Temple of Dumathoin — Piochez une carte."
    )
