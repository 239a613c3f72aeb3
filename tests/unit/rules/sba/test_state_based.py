"""State-based actions (CR 704) and the end of the game (CR 104)."""

import pytest
from msgspec.structs import replace

from spellstack.ir.ability import ChapterAbility, Static
from spellstack.ir.card import Card, Layout
from spellstack.ir.condition import TurnOf
from spellstack.ir.continuous import AddPT
from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsPlayer, OfColor, OfType
from spellstack.ir.flow import Nothing
from spellstack.ir.reference import This, You
from spellstack.ir.static import Act, AttachesOnlyTo, Continuous, PlayerRule, PlayerRuleKind, Prohibit
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Color, Keyword, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Choose, Confirm
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.settings import Settings
from tests.rules_kit import Table, card, creature, static

BEAR = creature("Bear", 2, 2)
LEGEND = creature("Queen", 2, 2, supertypes=(Supertype.LEGENDARY,))


def test_zero_toughness_goes_to_the_graveyard_though_indestructible():
    table = Table()
    frail = table.permanent(0, creature("Frail", 0, 0, Keyword.INDESTRUCTIBLE))
    table.check()
    assert not table.alive(frail)
    assert EventKind.DESTROY not in [e.kind for e in table.log]


def test_lethal_damage_and_deathtouch_destroy_but_not_the_indestructible():
    table = Table()
    hurt, poisoned = table.permanent(0, BEAR, damage=2), table.permanent(0, BEAR, damage=1, deathtouched=True)
    rock = table.permanent(0, creature("Rock", 1, 1, Keyword.INDESTRUCTIBLE), damage=5, deathtouched=True)
    table.check()
    assert not table.alive(hurt)
    assert not table.alive(poisoned)
    assert table.alive(rock)
    assert not table.obj(rock).deathtouched


def test_all_die_in_one_event():
    table = Table()
    for player in (0, 1):
        table.permanent(player, BEAR, damage=2)
    table.permanent(0, creature("Frail", 0, 0))
    table.check()
    moves = [e for e in table.log if e.kind is EventKind.ZONE_CHANGE]
    assert len(moves) == 3
    assert len({e.batch for e in moves}) == 1


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"life": 0}, "704.5a"),
        ({"drew_from_empty": True}, "704.5b"),
        ({"counters": (("poison", 10),)}, "704.5c"),
        ({"commander_damage": ((9, 21),)}, "704.6c"),
    ],
)
def test_a_player_loses_and_the_other_wins(fields, rule):
    table = Table()
    table.change_player(1, **fields)
    table.check()
    assert table.outcome.winners == (0,)
    assert table.outcome.losers == ((1, rule),)


def test_everybody_losing_at_once_is_a_draw():
    table = Table()
    table.change_player(0, life=-3)
    table.change_player(1, life=0)
    table.check()
    assert table.outcome.is_draw
    assert table.outcome.rule == "104.4a"


def test_of_three_players_two_play_on():
    table = Table(players=3)
    bear = table.permanent(1, BEAR)
    table.change_player(1, life=0)
    table.check()
    assert table.state.outcome is None
    assert bear not in table.state.objects
    table.change_player(2, life=0)
    table.check()
    assert table.outcome.winners == (0,)


def test_who_cannot_lose_does_not():
    table = Table()
    angel = creature("Angel", 4, 4, static(Prohibit(Act.LOSE, who=You())))
    table.permanent(1, angel)
    table.change_player(1, life=-5)
    table.check()
    assert table.state.outcome is None


def test_the_legend_rule_keeps_the_one_its_controller_chooses():
    table = Table()
    first, second = table.permanent(0, LEGEND), table.permanent(0, LEGEND)
    theirs = table.permanent(1, LEGEND)
    table.script(legend_rule=[Choose((second,))]).check()
    assert not table.alive(first)
    assert table.alive(second)
    assert table.alive(theirs)


def test_an_effect_can_switch_the_legend_rule_off():
    table = Table()
    rule = static(PlayerRule(PlayerRuleKind.NO_LEGEND_RULE))
    table.permanent(0, card("Gallery", CardType.ENCHANTMENT, abilities=(rule,)))
    first, second = table.permanent(0, LEGEND), table.permanent(0, LEGEND)
    table.check()
    assert table.alive(first)
    assert table.alive(second)


def test_of_two_worlds_the_newer_stays():
    world = card("World", CardType.ENCHANTMENT, supertypes=(Supertype.WORLD,))
    table = Table()
    older, newer = table.permanent(0, world), table.permanent(1, world)
    table.check()
    assert not table.alive(older)
    assert table.alive(newer)


def test_a_planeswalker_without_loyalty_and_a_battle_without_defence_go():
    table = Table()
    walker = table.permanent(0, card("Walker", CardType.PLANESWALKER), counters=(("loyalty", 1),))
    spent = table.permanent(0, card("Spent", CardType.PLANESWALKER))
    siege = card("Siege", CardType.BATTLE, subtypes=("Siege",))
    battle = table.permanent(0, siege, counters=(("defense", 2),), links=(("protector", (1,)),))
    lost = table.permanent(0, siege, links=(("protector", (1,)),))
    table.check()
    assert [table.alive(i) for i in (walker, spent, battle, lost)] == [True, False, True, False]


def test_a_battle_without_protector_gets_one():
    table = Table(players=3)
    siege = card("Siege", CardType.BATTLE, subtypes=("Siege",))
    battle = table.permanent(0, siege, counters=(("defense", 2),))
    table.script(protector=[Choose((2,))]).check()
    assert dict(table.obj(battle).links)["protector"] == (2,)


def test_opposite_counters_take_each_other_off():
    table = Table()
    bear = table.permanent(0, BEAR, counters=(("+1/+1", 3), ("-1/-1", 1)))
    table.check()
    assert table.obj(bear).counters == (("+1/+1", 2),)


def test_tokens_that_left_the_battlefield_cease_to_exist():
    table = Table()
    token = table.put(0, BEAR, Zone.GRAVEYARD, Kind.TOKEN)
    copy = table.put(0, BEAR, Zone.HAND, Kind.COPY)
    kept = table.permanent(0, BEAR, Kind.TOKEN)
    table.check()
    assert token not in table.state.objects
    assert copy not in table.state.objects
    assert table.alive(kept)


def aura(*abilities):
    return card("Aura", CardType.ENCHANTMENT, subtypes=("Aura",), abilities=abilities)


def test_an_aura_needs_what_it_can_enchant():
    enchant = static(AttachesOnlyTo(OfType(CardType.CREATURE)))
    table = Table()
    bear, land = table.permanent(0, BEAR), table.permanent(0, card("Field", CardType.LAND))
    fits = table.permanent(0, aura(enchant), attached_to=bear)
    wrong, loose = table.permanent(0, aura(enchant), attached_to=land), table.permanent(0, aura(enchant))
    orphan = table.permanent(0, aura(enchant), attached_to=99999)
    table.check()
    assert [table.alive(i) for i in (fits, wrong, loose, orphan)] == [True, False, False, False]


def test_an_aura_on_a_player_stays_while_the_player_plays():
    curse = aura(static(AttachesOnlyTo(IsPlayer())))
    table = Table(players=3)
    on = table.permanent(0, curse, attached_to=1)
    table.check()
    assert table.alive(on)
    table.change_player(1, life=0)
    table.check()
    assert not table.alive(on)


def test_protection_takes_auras_and_equipment_off():
    shield = static(Prohibit(Act.BE_ATTACHED, other=OfColor(Color.RED)))
    table = Table()
    knight = table.permanent(0, creature("Knight", 2, 2, shield))
    red = aura(static(AttachesOnlyTo(OfType(CardType.CREATURE))))
    red = replace(red, name="Red Aura", faces=(replace(red.faces[0], indicator=(Color.RED,)),))
    lost = table.permanent(0, red, attached_to=knight)
    table.check()
    assert not table.alive(lost)


def test_equipment_falls_off_and_stays():
    sword = card("Sword", CardType.ARTIFACT, subtypes=("Equipment",))
    table = Table()
    bear, land = table.permanent(0, BEAR), table.permanent(0, card("Field", CardType.LAND))
    good, bad = table.permanent(0, sword, attached_to=bear), table.permanent(0, sword, attached_to=land)
    table.check()
    assert table.obj(good).attached_to == bear
    assert table.obj(bad).attached_to is None
    assert table.alive(bad)


def test_a_saga_is_sacrificed_after_its_last_chapter():
    chapter = ChapterAbility((1, 2), Instructions(Nothing()))
    saga = card("Saga", CardType.ENCHANTMENT, subtypes=("Saga",), abilities=(chapter,))
    table = Table()
    going, done = table.permanent(0, saga, counters=(("lore", 1),)), table.permanent(0, saga, counters=(("lore", 2),))
    table.check()
    assert table.alive(going)
    assert not table.alive(done)
    assert EventKind.SACRIFICE in [e.kind for e in table.log]


def test_only_the_newest_role_of_a_player_stays_on_a_creature():
    role = card("Role", CardType.ENCHANTMENT, subtypes=("Aura", "Role"))
    table = Table()
    bear = table.permanent(0, BEAR)
    old, new = (table.permanent(0, role, attached_to=bear) for _ in range(2))
    theirs = table.permanent(1, role, attached_to=bear)
    table.check()
    assert [table.alive(i) for i in (old, new, theirs)] == [False, True, True]


def test_start_your_engines_gives_speed():
    table = Table()
    table.permanent(0, creature("Racer", 2, 2, Keyword.START_YOUR_ENGINES))
    table.check()
    assert table.state.players[0].speed == 1


@pytest.mark.parametrize("goes", [True, False])
def test_a_commander_may_go_to_the_command_zone_and_is_asked_once(goes):
    table = Table()
    table.state.settings = Settings(commander=True)
    chief = table.put(0, BEAR, Zone.GRAVEYARD)
    table.change(chief, marks=("commander",))
    table.script(commander_to_command_zone=[Confirm(goes)]).check().check()
    assert bool(table.state.command) is goes
    assert len([r for r in table.asked if r.purpose == "commander to command zone"]) == 1


def test_daybound_brings_the_day_and_turns_over_at_night():
    front = replace(creature("Villager", 1, 1, Keyword.DAYBOUND).faces[0])
    back = creature("Wolf", 3, 3, Keyword.NIGHTBOUND).faces[0]
    wolf = Card("Villager // Wolf", (front, back), Layout.TRANSFORM)
    table = Table()
    villager = table.permanent(0, wolf)
    table.check()
    assert table.state.turn.day == "day"
    table.state.turn = replace(table.state.turn, day="night")
    table.check()
    assert table.obj(villager).face == 1
    table.state.turn = replace(table.state.turn, day="day")
    table.check()
    assert table.obj(villager).face == 0


def test_what_an_effect_stops_holding_up_dies_though_nothing_happened_to_it():
    growth = Continuous(This(), (AddPT(Fixed(0), Fixed(2)),))
    table = Table()
    ability = Static((growth,), condition=TurnOf())
    frail = table.permanent(0, creature("Frail", 1, 0, ability))
    table.check()
    assert table.alive(frail)
    table.state.agenda = (NextTurn(),)
    table.go(lambda state: state.turn.step is Step.DRAW)
    assert not table.alive(frail)
