"""Positions and decks that the benchmarks measure. Cards that are not in the pool are made here, in the card
language.
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.catalog import embedded
from spellstack.ir.ability import KeywordAbility, Static, Triggered
from spellstack.ir.card import Card, Face
from spellstack.ir.condition import Compares
from spellstack.ir.continuous import AddPT
from spellstack.ir.deed import GainLife, LoseLife
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, ControlledBy, IsOneOf, Not, OfType, WithStat
from spellstack.ir.node import Condition
from spellstack.ir.reference import All, Players, This, Who, You
from spellstack.ir.replacement import ChangeAmount, Replace
from spellstack.ir.static import Continuous
from spellstack.ir.target import Instructions
from spellstack.ir.value import Amount, Count, Fixed, Sum
from spellstack.lexicon import CardType, Keyword, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.process.create import add_card, define, empty_game, new_game
from spellstack.rules.process.task import NextTurn
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.settings import Settings

RED = ((24, "Mountain"), (12, "Raging Goblin"), (12, "Gray Ogre"), (12, "Lightning Bolt"))
GREEN = ((24, "Forest"), (12, "Llanowar Elves"), (12, "War Mammoth"), (12, "Giant Spider"))
CREATURES = OfType(CardType.CREATURE)
MY_CREATURES = AllOf((CREATURES, ControlledBy()))


def pool_card(name: str) -> Card:
    """A card of the embedded pool."""
    return embedded()[name]


def two_deck_game(seed: int) -> GameState:
    """A new game with the red and the green deck."""
    decks = [[(count, pool_card(name)) for count, name in deck] for deck in (RED, GREEN)]
    return new_game(decks, ("Red", "Green"), seed, Settings(mulligans=False))


def _permanent(name: str, *abilities: Static | Triggered) -> Card:
    return Card(name, (Face(name, (CardType.ENCHANTMENT,), abilities=abilities),))


def _whenever(pattern: EventPattern, condition: Condition | None = None) -> Triggered:
    return Triggered((pattern,), Instructions(GainLife(Fixed(1))), intervening_if=condition)


def watchers() -> tuple[Card, ...]:
    """Eight permanents whose statics, triggers and replacements look at everything that happens, and act on what cards
    of their kind act on: two boosts, what enters, dies and attacks under one's control, upkeeps, damage, spells.
    """
    anthem = Continuous(All(MY_CREATURES), (AddPT(Fixed(1), Fixed(1)),))
    others = Continuous(All(AllOf((MY_CREATURES, Not(IsOneOf(This()))))), (AddPT(Fixed(0), Fixed(1)),))
    enters = EventPattern(EventKind.ZONE_CHANGE, subject=MY_CREATURES, to_zones=(Zone.BATTLEFIELD,))
    dies = EventPattern(
        EventKind.ZONE_CHANGE, subject=MY_CREATURES, from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,)
    )
    attacks = EventPattern(EventKind.ATTACK, subject=AllOf((MY_CREATURES, _with_power(5))))
    upkeep = EventPattern(EventKind.BEGIN_STEP, step=Step.UPKEEP, player=IsOneOf(You()))
    crowd = Compares(Count(All(MY_CREATURES)), Compare.GE, Fixed(6))
    big = AllOf((_with_power(5), ControlledBy()))
    more_damage = Replace(EventPattern(EventKind.DAMAGE, source=big), (ChangeAmount(Sum((Amount(), Fixed(1)))),))
    more_life = Replace(
        EventPattern(EventKind.LIFE_GAIN, player=IsOneOf(You())),
        (ChangeAmount(Sum((Amount(), Fixed(1)))),),
        condition=crowd,
    )
    big_spell = EventPattern(
        EventKind.CAST, subject=WithStat("mana_value", Compare.GE, Fixed(4)), player=IsOneOf(You())
    )
    return (
        _permanent("Watching Anthem", Static((anthem,))),
        _permanent("Watching Shield", Static((others,))),
        _permanent("Watching Arrivals", _whenever(enters)),
        _permanent("Watching Deaths", _whenever(dies)),
        _permanent("Watching Attacks", _whenever(attacks)),
        _permanent("Watching Upkeeps", _whenever(upkeep, crowd), Static((more_life,))),
        _permanent("Watching Damage", Static((more_damage,))),
        _permanent(
            "Watching Spells",
            Triggered((big_spell,), Instructions(LoseLife(Fixed(1), Players(Who.OPPONENTS)))),
        ),
    )


def _with_power(least: int) -> WithStat:
    return WithStat("power", Compare.GE, Fixed(least))


def busy_game(seed: int) -> GameState:
    """The two-deck game with the eight watchers on each side."""
    state = two_deck_game(seed)
    for player in (0, 1):
        for card in watchers():
            add_card(state, define(state, card), player, Zone.BATTLEFIELD)
    return state


def mid_game(permanents: int = 20, others: int = 100) -> GameState:
    """A state with so many permanents and other cards, the turn under way."""
    state = empty_game(("A", "B"), 0)
    bear, forest = define(state, pool_card("Grizzly Bears")), define(state, pool_card("Forest"))
    for number in range(permanents):
        add_card(state, (bear, forest)[number % 2], number % 2, Zone.BATTLEFIELD)
    for number in range(others):
        add_card(state, forest, number % 2, (Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND)[number % 3])
    return state


def token_army(count: int) -> GameState:
    """So many tokens that can attack, under two anthem effects, and an opponent with one creature; A's turn is about
    to begin.
    """
    state = empty_game(("A", "B"), 0)
    soldier = Card("Soldier Token", (Face("Soldier Token", (CardType.CREATURE,), power=1, toughness=1),))
    token = define(state, soldier)
    for _ in range(count):
        add_card(state, token, 0, Zone.BATTLEFIELD, kind=Kind.TOKEN)
    for _ in range(2):
        add_card(state, define(state, watchers()[0]), 0, Zone.BATTLEFIELD)
    add_card(state, define(state, pool_card("Giant Spider")), 1, Zone.BATTLEFIELD)
    return _ready(state, life=1_000_000)


def dying_army(dying: int, bystanders: int) -> GameState:
    """Creatures with a death trigger and lethal damage marked, beside creatures that stay; A's turn is about to
    begin.
    """
    state = empty_game(("A", "B"), 0)
    pattern = EventPattern(
        EventKind.ZONE_CHANGE, subject=IsOneOf(This()), from_zones=(Zone.BATTLEFIELD,), to_zones=(Zone.GRAVEYARD,)
    )
    mourner = Card(
        "Mourner", (Face("Mourner", (CardType.CREATURE,), power=1, toughness=1, abilities=(_whenever(pattern),)),)
    )
    wall = Card(
        "Wall",
        (Face("Wall", (CardType.CREATURE,), power=0, toughness=4, abilities=(KeywordAbility(Keyword.DEFENDER),)),),
    )
    for _ in range(bystanders):
        add_card(state, define(state, wall), 1, Zone.BATTLEFIELD)
    for _ in range(dying):
        identity = add_card(state, define(state, mourner), 0, Zone.BATTLEFIELD)
        state.put(replace(state.objects[identity], damage=1))
    return _ready(state)


def _ready(state: GameState, life: int = 20) -> GameState:
    forest = define(state, pool_card("Forest"))
    for player in (0, 1):
        for _ in range(10):
            add_card(state, forest, player, Zone.LIBRARY)
        state.put_player(replace(state.players[player], life=life))
    state.agenda = (NextTurn(),)
    return state
