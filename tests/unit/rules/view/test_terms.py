"""What filters, references, values and conditions come to on a state, last-known information included (CR 608.2h)."""

import pytest
from msgspec.structs import replace

from spellstack.errors import EngineBug
from spellstack.ir.ability import Activated, KeywordAbility
from spellstack.ir.card import Face
from spellstack.ir.condition import (
    CastFrom,
    Compares,
    Designated,
    Did,
    HappenedThisTurn,
    InStep,
    Matches,
    ModeChosen,
    Paid,
    TurnOf,
)
from spellstack.ir.cost import Cost, PutCountersCost, TapThis
from spellstack.ir.deed import AddMana, Draw
from spellstack.ir.event import EventKind
from spellstack.ir.filter import (
    AllOf,
    AttachedToA,
    AttackingPlayer,
    Compare,
    ControlledBy,
    CouldProduce,
    Has,
    InCombatWith,
    Is,
    IsPermanent,
    IsPlayer,
    Named,
    Not,
    OfChosen,
    OfSubtype,
    OfType,
    Shares,
    StatusKind,
    Targets,
    While,
    WithAbility,
    WithCounter,
    WithStat,
)
from spellstack.ir.reference import (
    All,
    AttachedTo,
    Attachments,
    Attackable,
    AttackedBy,
    ControllerOf,
    EventPart,
    Extreme,
    It,
    Linked,
    Noted,
    Players,
    Role,
    Target,
    TargetsOf,
    This,
    Top,
    Who,
    You,
)
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import (
    Amount,
    AtLeast,
    AtMost,
    ColorsSpent,
    Count,
    Counters,
    Defined,
    Devotion,
    Distinct,
    Divided,
    Fixed,
    Greatest,
    Life,
    ManaSpent,
    NotedNumber,
    Stat,
    Sum,
    ThisTurn,
    Times,
    TimesPaid,
    X,
)
from spellstack.lexicon import CardType, Color, Keyword, ManaCost, Zone
from spellstack.lexicon.mana import ManaType
from spellstack.lexicon.step import Step
from spellstack.rules.event.applying.zone_change import change_zones
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.manapool import Unit
from spellstack.rules.state.obj import Spell
from spellstack.rules.state.turn import Turn
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability, producible
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number, passes
from spellstack.rules.view.known import live
from tests.unit.rules.view.board import CREATURE, LAND, Board, creature, enchantment, land

FLYING = KeywordAbility(Keyword.FLYING)
CREATURES = All(OfType(CREATURE))


@pytest.fixture
def board():
    return Board()


def die(board, identity, to=Zone.GRAVEYARD):
    """Move the permanent; returns the event as it happened."""
    (event,) = change_zones(
        board.state,
        [Event(EventKind.ZONE_CHANGE, identity, from_zone=Zone.BATTLEFIELD, to_zone=to, entry=Entry())],
    )
    board.state.happened += (event,)
    return event


def at(board, source=-1, **given):
    return Context(source, given.pop("player", 0), **given)


def value(board, term, source=-1, **given):
    return number(board.state, at(board, source, **given), term)


def true(board, term, source=-1, **given):
    return holds(board.state, at(board, source, **given), term)


def test_a_dead_creature_is_looked_at_as_it_last_was(board):
    bear = board.put(creature(), counters=(("+1/+1", 2),))
    event = die(board, bear)
    assert value(board, Stat("power", EventPart()), event=event) == 4
    assert true(board, Matches(EventPart(), OfType(CREATURE)), event=event)
    assert true(board, Matches(EventPart(), WithCounter("+1/+1", 2)), event=event)


def test_604_7_static_abilities_have_no_last_known_information(board):
    bear = board.put(creature())
    event = die(board, bear)
    context = at(board, event=event)
    context.now = True
    assert number(board.state, context, Stat("power", EventPart())) == 0


def test_400_7_instructions_follow_what_the_event_moved_to_a_public_zone(board):
    bear, other = board.put(creature()), board.put(creature())
    event = die(board, bear)
    hidden = die(board, other, Zone.HAND)
    assert entities(board.state, at(board, event=event), EventPart()) == (bear,)
    assert live(board.state, at(board, event=event), (bear,)) == (event.became,)
    assert live(board.state, at(board, event=hidden), (other,)) == ()
    assert live(board.state, at(board), (bear,)) == ()
    followed = at(board)
    followed.follow[bear] = event.became
    assert live(board.state, followed, (bear, 1, event.became)) == (event.became, 1)


def test_603_6a_an_entering_object_is_spoken_of_as_it_is_now(board):
    bear = board.put(creature(), 0, Zone.HAND)
    (event,) = change_zones(
        board.state,
        [Event(EventKind.ZONE_CHANGE, bear, from_zone=Zone.HAND, to_zone=Zone.BATTLEFIELD, entry=Entry())],
    )
    assert entities(board.state, at(board, event=event), EventPart()) == (event.became,)


def test_players_come_in_turn_order(board):
    board.state.turn = Turn(1, active=1)
    assert entities(board.state, at(board), Players()) == (1, 0)
    assert entities(board.state, at(board), Players(Who.OPPONENTS)) == (1,)
    assert entities(board.state, at(board), Players(Who.NONACTIVE)) == (0,)
    assert passes(board.state, at(board), IsPlayer(Who.OPPONENTS), 1)
    assert not passes(board.state, at(board), IsPlayer(Who.OPPONENTS), 0)


def test_attachments_and_hosts_know_each_other_after_death(board):
    bear = board.put(creature())
    aura = board.put(enchantment("Aura", subtypes=("Aura",)), attached_to=bear)
    assert entities(board.state, at(board, aura), AttachedTo()) == (bear,)
    assert entities(board.state, at(board, bear), Attachments(This())) == (aura,)
    assert passes(board.state, at(board), AttachedToA(OfType(CREATURE)), aura)
    assert passes(board.state, at(board), Has(OfSubtype("Aura")), bear)
    assert passes(board.state, at(board), Is(StatusKind.ENCHANTED), bear)
    assert passes(board.state, at(board), Is(StatusKind.MODIFIED), bear)
    die(board, bear)
    assert entities(board.state, at(board, bear), Attachments(This())) == (aura,)


def test_values_are_plain_arithmetic(board):
    three, five = Fixed(3), Fixed(5)
    assert value(board, Sum((three, five))) == 8
    assert value(board, Times(five, -1)) == -5
    assert value(board, Divided(five, Fixed(2))) == 2
    assert value(board, Divided(five, Fixed(2), up=True)) == 3
    assert value(board, AtMost((three, five))) == 3
    assert value(board, AtLeast((three, five))) == 5
    assert value(board, Life()) == 20


def test_greatest_and_extreme(board):
    small, big = board.put(creature("Small", 1, 1)), board.put(creature("Big", 7, 7))
    assert value(board, Greatest("power", CREATURES)) == 7
    assert value(board, Greatest("power", All(OfType(LAND)))) == 0
    assert entities(board.state, at(board), Extreme(CREATURES, "power", least=True)) == (small,)
    assert entities(board.state, at(board), Extreme(CREATURES, "toughness")) == (big,)


def test_700_5_devotion_counts_symbols_of_permanents_you_control(board):
    board.put(creature(mana_cost=ManaCost.parse("{1}{G}{G}")))
    board.put(creature("Hybrid", mana_cost=ManaCost.parse("{G/W}{U}")))
    board.put(creature("Theirs", mana_cost=ManaCost.parse("{G}")), 1)
    assert value(board, Devotion((Color.GREEN,))) == 3


def test_distinct_counts_kinds(board):
    for name in ("Forest", "Island", "Forest"):
        board.put(land(name, subtypes=(name,)))
    assert value(board, Distinct("basic land type", All(OfType(LAND)))) == 2
    assert value(board, Distinct("name", All(OfType(LAND)))) == 2
    with pytest.raises(EngineBug):
        value(board, Distinct("weight", All(OfType(LAND))))


def test_107_3_x_is_announced_remembered_and_else_zero(board):
    spell = Spell(variables=(("X", 4),), paid=(("kicker", 2),), way="flashback", cast_from=Zone.GRAVEYARD, caster=0)
    hydra = board.put(creature("Hydra", 0, 0, mana_cost=ManaCost.parse("{X}{G}")), spell=spell)
    assert value(board, X(), hydra) == 4
    assert value(board, Stat("mana_value", This()), hydra) == 1
    assert value(board, TimesPaid("kicker"), hydra) == 2
    assert true(board, Paid("kicker"), hydra)
    assert true(board, Paid("flashback"), hydra)
    assert not true(board, Paid("buyback"), hydra)
    assert true(board, CastFrom((Zone.GRAVEYARD,)), hydra)
    assert not true(board, CastFrom((Zone.HAND,)), hydra)
    assert passes(board.state, at(board), Is(StatusKind.KICKED), hydra)
    bear = board.put(creature())
    assert value(board, X(), bear) == 0


def test_202_3e_the_mana_value_of_a_spell_includes_x(board):
    spell = board.put(
        creature("Hydra", 0, 0, mana_cost=ManaCost.parse("{X}{X}{G}")),
        0,
        Zone.STACK,
        spell=Spell(variables=(("X", 3),)),
    )
    assert value(board, Stat("mana_value", This()), spell) == 7


def test_mana_spent(board):
    units = (Unit(ManaType.GREEN), Unit(ManaType.RED, snow=True), Unit(ManaType.COLORLESS))
    golem = board.put(creature("Golem"), spell=Spell(spent=units))
    assert value(board, ColorsSpent(), golem) == 2
    assert value(board, ManaSpent(), golem) == 3
    assert value(board, ManaSpent("S"), golem) == 1


def test_608_2h_a_defined_variable_is_worked_out_once(board):
    context = at(board)
    term = Defined("X", Count(CREATURES))
    board.put(creature())
    assert number(board.state, context, term) == 1
    board.put(creature())
    assert number(board.state, context, term) == 1
    context.now = True
    assert number(board.state, context, term) == 2


def test_amounts_and_notes(board):
    event = Event(EventKind.DAMAGE, 1, amount=3)
    context = at(board, event=event)
    context.notes["found"] = (1,)
    context.numbers["lost"] = 2
    assert number(board.state, context, Amount()) == 3
    assert entities(board.state, context, Noted("found")) == (1,)
    assert number(board.state, context, NotedNumber("lost")) == 2
    assert holds(board.state, context, Did("found"))
    context.numbers["it"] = 0
    assert not holds(board.state, context, Did("it"))
    assert number(board.state, at(board), Amount()) == 0  # [CR 107.2]


def test_tallies_count_the_events_of_the_turn(board):
    bear, lion = board.put(creature()), board.put(creature("Lion"), 1)
    die(board, bear)
    die(board, lion)
    board.state.happened += (
        Event(EventKind.LIFE_GAIN, player=0, amount=3),
        Event(EventKind.LIFE_GAIN, player=0, amount=2),
        Event(EventKind.DRAW, player=1),
    )
    assert value(board, ThisTurn("creatures died")) == 1
    assert value(board, ThisTurn("creatures died", Players())) == 2
    assert value(board, ThisTurn("creatures died", Players(), Named("Lion"))) == 1
    assert value(board, ThisTurn("life gained")) == 5
    assert true(board, HappenedThisTurn("cards drawn", Players(Who.OPPONENTS)))
    assert not true(board, HappenedThisTurn("cards drawn"))
    assert not true(board, HappenedThisTurn("life gained", at_least=6))
    assert value(board, ThisTurn("explore")) == 0
    with pytest.raises(EngineBug):
        value(board, ThisTurn("jokes told"))


def test_a_tally_can_end_before_an_objects_own_event(board):
    spells = [board.put(creature(f"Spell {n}"), 0, Zone.STACK) for n in range(3)]
    board.state.happened += tuple(Event(EventKind.CAST, spell, player=0) for spell in spells)
    assert value(board, ThisTurn("spells cast", before=This()), spells[2]) == 2
    assert value(board, ThisTurn("spells cast", before=This()), spells[0]) == 0


def test_combat_is_seen_while_it_lasts_and_remembered_of_who_left(board):
    attacker, blocker = board.put(creature()), board.put(creature(), 1)
    board.state.turn = Turn(1, active=0, step=Step.DECLARE_BLOCKERS)
    board.state.combat = Combat(((attacker, 1),), ((blocker, attacker),), frozenset({attacker}))
    board.state.happened += (Event(EventKind.BLOCK, blocker, other=attacker, player=1),)
    context = at(board, attacker)
    assert passes(board.state, context, Is(StatusKind.ATTACKING), attacker)
    assert passes(board.state, context, Is(StatusKind.BLOCKED), attacker)
    assert not passes(board.state, context, Is(StatusKind.UNBLOCKED), attacker)
    assert passes(board.state, context, InCombatWith(This()), blocker)
    assert passes(board.state, context, AttackingPlayer(Players(Who.OPPONENTS)), attacker)
    assert entities(board.state, context, Players(Who.DEFENDING)) == (1,)
    assert entities(board.state, context, AttackedBy(This())) == (1,)
    die(board, attacker)
    assert passes(board.state, context, Is(StatusKind.ATTACKING), attacker)
    assert passes(board.state, context, InCombatWith(This()), blocker)


def test_508_1b_planeswalkers_can_be_attacked(board):
    walker = board.put(Face("Walker", (CardType.PLANESWALKER,), loyalty=Fixed(3)), 1, counters=(("loyalty", 3),))
    board.put(Face("Own", (CardType.PLANESWALKER,), loyalty=Fixed(3)), 0)
    assert entities(board.state, at(board), Attackable()) == (1, walker)
    assert value(board, Stat("loyalty", This()), walker) == 3


def test_targets_of_what_is_on_the_stack(board):
    bear = board.put(creature())
    spell = board.put(creature("Spell"), 0, Zone.STACK, spell=Spell(targets=(((bear,), (1,)),)))
    assert entities(board.state, at(board, spell), TargetsOf(This())) == (bear, 1)
    assert passes(board.state, at(board), Targets(OfType(CREATURE)), spell)
    assert not passes(board.state, at(board), Targets(OfType(CREATURE), only=True), spell)
    context = at(board)
    context.targets = ((bear,),)
    assert entities(board.state, context, Target(0)) == (bear,)
    assert entities(board.state, context, Target(1)) == ()


def test_shared_qualities(board):
    elf = board.put(creature("Elf", subtypes=("Elf", "Druid"), mana_cost=ManaCost.parse("{G}")))
    druid = board.put(creature("Sage", subtypes=("Human", "Druid")))
    goblin = board.put(creature("Goblin", subtypes=("Goblin",)))
    context = at(board, elf)
    assert passes(board.state, context, Shares("creature type", This()), druid)
    assert not passes(board.state, context, Shares("creature type", This()), goblin)
    assert not passes(board.state, context, Shares("color", This()), druid)


def test_chosen_words_come_from_the_resolution_or_the_source(board):
    hall = board.put(enchantment("Hall"), links=(("creature type", "Elf"), ("mode", "Khans")))
    elf = board.put(creature("Elf", subtypes=("Elf",)))
    assert passes(board.state, at(board, hall), OfChosen("creature type"), elf)
    context = at(board, hall)
    context.words["creature type"] = "Goblin"
    assert not passes(board.state, context, OfChosen("creature type"), elf)
    assert true(board, ModeChosen("Khans"), hall)
    assert not true(board, ModeChosen("Dragons"), hall)


def test_605_1a_mana_abilities_are_known_by_what_they_say():
    tap = Cost((TapThis(),))
    adds = AddMana(ManaCost.parse("{G}"))
    assert is_mana_ability(Activated(tap, Instructions(adds)))
    assert not is_mana_ability(Activated(tap, Instructions(Draw())))
    assert not is_mana_ability(Activated(tap, Instructions(adds, (TargetSpec(OfType(CREATURE)),))))
    assert not is_mana_ability(Activated(Cost((PutCountersCost("loyalty"),)), Instructions(adds)))


def test_106_7_what_a_land_could_produce(board):
    forest = board.put(land("Forest", subtypes=("Forest",)))
    pool = Activated(Cost((TapThis(),)), Instructions(AddMana(could_produce=All(OfType(LAND)))))
    reflecting = board.put(land("Pool", pool))
    assert producible(board.state, reflecting) == {ManaType.GREEN}
    assert passes(board.state, at(board), CouldProduce("G"), forest)
    assert not passes(board.state, at(board), CouldProduce("R"), reflecting)
    assert passes(board.state, at(board), WithAbility("mana"), reflecting)


def test_a_keyword_is_an_ability_even_if_the_rules_read_it_themselves(board):
    hasty, plain = board.put(creature("Hasty", 1, 1, KeywordAbility(Keyword.HASTE))), board.put(creature())
    assert passes(board.state, at(board), WithAbility(), hasty)
    assert not passes(board.state, at(board), WithAbility(), plain)


def test_conditions_of_the_turn_and_of_players(board):
    board.state.turn = Turn(3, active=0, step=Step.UPKEEP, day="night")
    board.state.put_player(replace(board.state.players[1], marks=("monarch",)))
    assert true(board, TurnOf())
    assert true(board, InStep((Step.UPKEEP,)))
    assert true(board, Designated("night"))
    assert true(board, Designated("monarch", Players(Who.OPPONENTS)))
    assert not true(board, Designated("monarch"))


def test_700_8_a_full_party(board):
    for kinds in (("Cleric", "Wizard"), ("Rogue",), ("Warrior",), ("Wizard",)):
        board.put(creature("/".join(kinds), subtypes=kinds))
    full = Compares(Distinct("party", All(OfType(CardType.CREATURE))), Compare.GE, Fixed(4))
    assert true(board, full)
    board.change(board.state.battlefield[0], phased_out=True)
    assert not true(board, full)


def test_linked_objects_that_moved_on_are_no_longer_linked(board):
    card = board.put(creature(), 0, Zone.EXILE)
    prison = board.put(enchantment("Prison"), links=(("exiled", (card,)), ("count", 3)))
    assert entities(board.state, at(board, prison), Linked("exiled")) == (card,)
    assert value(board, NotedNumber("count"), prison) == 3
    change_zones(
        board.state, [Event(EventKind.ZONE_CHANGE, card, from_zone=Zone.EXILE, to_zone=Zone.HAND, entry=Entry())]
    )
    assert entities(board.state, at(board, prison), Linked("exiled")) == ()


def test_small_terms(board):
    bear = board.put(creature(), 1)
    cards = [board.put(creature(f"Card {n}"), 0, Zone.LIBRARY) for n in range(3)]
    assert entities(board.state, at(board), Top(Fixed(2))) == tuple(cards[:2])
    assert entities(board.state, at(board, bear), ControllerOf(This())) == (1,)
    assert passes(board.state, at(board), IsPermanent(), cards[0])
    assert not passes(board.state, at(board), AllOf((OfType(CREATURE), ControlledBy(You()))), bear)
    assert passes(board.state, at(board), Not(ControlledBy(You())), bear)
    assert passes(board.state, at(board), WithStat("power", Compare.EQ, Fixed(2)), bear)
    assert passes(board.state, at(board), While(Compares(Stat("power", It()), Compare.GT, Fixed(1))), bear)
    assert value(board, Counters("poison", Players())) == 0
    assert entities(board.state, at(board, event=Event(EventKind.DAMAGE, 1, source=bear)), EventPart(Role.SOURCE)) == (
        bear,
    )
