"""Dungeons (CR 309): their rooms, where each leads, and what its room ability does. Not here: venturing (rules)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from spellstack.errors import EngineBug
from spellstack.ir.ability import KeywordAbility, RoomAbility
from spellstack.ir.action import Change, Designate, Move, PutCounters, Sacrifice
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.continuous import AddPT, Gain
from spellstack.ir.cost import Cost, DiscardCost, SacrificeCost
from spellstack.ir.deed import Discard, Draw, GainLife, LoseLife, Reveal, Scry, Search, Shuffle
from spellstack.ir.duration import Duration
from spellstack.ir.filter import AllOf, AnyOf, Anything, IsOneOf, IsPlayer, OfSupertype, OfType
from spellstack.ir.flow import Choose, Establish, Sequence, UnlessPays
from spellstack.ir.node import CostPart, Effect, Filter
from spellstack.ir.reference import Noted, Players, Target, Top, Who, You
from spellstack.ir.spell import AllowPlay, CastCard
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.token import CreatePredefined, CreateToken
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Color, Supertype, Zone
from spellstack.lexicon.keyword import Keyword

_CREATURE, _ARTIFACT, _LAND = map(OfType, (CardType.CREATURE, CardType.ARTIFACT, CardType.LAND))
_EACH, _OPPONENTS = Players(Who.EACH, "each"), Players(Who.OPPONENTS, "each")

Room = tuple[str, tuple[int, ...], Instructions]


def _room(name: str, leads_to: tuple[int, ...], *steps: Effect, target: Filter | None = None) -> Room:
    effect = steps[0] if len(steps) == 1 else Sequence(steps)
    return name, leads_to, Instructions(effect, (TargetSpec(target),) if target is not None else ())


def _dungeon(name: str, *rooms: Room) -> Card:
    abilities = tuple(RoomAbility(number, *room) for number, room in enumerate(rooms, 1))
    return Card(name, (Face(name, abilities=abilities),), Layout.DUNGEON)


def _token(*subtypes: str, color: Color, size: tuple[int, int], name: str = "", **more: tuple[object, ...]) -> Face:
    power, toughness = size
    return Face(
        name,
        (CardType.CREATURE,),
        subtypes=subtypes,
        indicator=(color,),
        power=power,
        toughness=toughness,
        **more,  # type: ignore[arg-type]
    )


def _each_loses_two_unless(part: CostPart) -> Effect:
    return UnlessPays(LoseLife(Fixed(2), _EACH), Cost((part,)), Players(Who.EACH, "they"))


def _keywords(*keywords: Keyword) -> tuple[KeywordAbility, ...]:
    return tuple(map(KeywordAbility, keywords))


def _lost_mine() -> Card:
    return _dungeon(
        "Lost Mine of Phandelver",
        _room("Cave Entrance", (2, 3), Scry(Fixed(1))),
        _room("Goblin Lair", (4, 5), CreateToken(_token("Goblin", color=Color.RED, size=(1, 1)))),
        _room("Mine Tunnels", (5, 6), CreatePredefined("Treasure")),
        _room("Storeroom", (7,), PutCounters(Target(), "+1/+1"), target=_CREATURE),
        _room("Dark Pool", (7,), LoseLife(Fixed(1), _OPPONENTS), GainLife(Fixed(1))),
        _room(
            "Fungi Cavern",
            (7,),
            Change(Target(), (AddPT(Fixed(-4), Fixed(0)),), Duration.YOUR_NEXT_TURN),
            target=_CREATURE,
        ),
        _room("Temple of Dumathoin", (), Draw()),
    )


def _mad_mage() -> Card:
    drawn = Noted("drawn")
    grounded = Establish((Prohibit(Act.ATTACK, IsOneOf(Target())),), Duration.YOUR_NEXT_TURN)
    skeletons = CreateToken(_token("Skeleton", color=Color.BLACK, size=(1, 1)), Fixed(2))
    return _dungeon(
        "Dungeon of the Mad Mage",
        _room("Yawning Portal", (2,), GainLife(Fixed(1))),
        _room("Dungeon Level", (3, 4), Scry(Fixed(1))),
        _room("Goblin Bazaar", (5,), CreatePredefined("Treasure")),
        _room("Twisted Caverns", (5,), grounded, target=_CREATURE),
        _room("Lost Level", (6, 7), Scry(Fixed(2))),
        _room(
            "Runestone Caverns",
            (8,),
            Move(Top(Fixed(2)), Zone.EXILE),
            AllowPlay(Noted("moved"), duration=Duration.INDEFINITE),
        ),
        _room("Muiral's Graveyard", (8,), skeletons),
        _room("Deep Mines", (9,), Scry(Fixed(3))),
        _room("Mad Wizard's Lair", (), Draw(Fixed(3)), Reveal(drawn), CastCard(drawn, free=True)),
    )


def _tomb() -> Card:
    atropal = _token(
        *("God", "Horror"),
        color=Color.BLACK,
        size=(4, 4),
        name="The Atropal",
        supertypes=(Supertype.LEGENDARY,),
        abilities=_keywords(Keyword.DEATHTOUCH),
    )
    return _dungeon(
        "Tomb of Annihilation",
        _room("Trapped Entry", (2, 4), LoseLife(Fixed(1), _EACH)),
        _room("Veils of Fear", (3,), _each_loses_two_unless(DiscardCost(Anything()))),
        _room("Sandfall Cell", (5,), _each_loses_two_unless(SacrificeCost(AnyOf((_CREATURE, _ARTIFACT, _LAND))))),
        _room("Oubliette", (5,), Discard(), *(Sacrifice(filter=what) for what in (_CREATURE, _ARTIFACT, _LAND))),
        _room("Cradle of the Death God", (), CreateToken(atropal, said="named")),
    )


def _undercity() -> Card:
    basic = AllOf((OfSupertype(Supertype.BASIC), _LAND))
    found = Noted("found", "it")
    fetched = (Search(basic), Reveal(found), Move(found, Zone.HAND, under=You(), said="put"), Shuffle())
    skeleton = _token("Skeleton", color=Color.BLACK, size=(4, 1), abilities=_keywords(Keyword.MENACE))
    choice = Choose(_CREATURE, (Zone.LIBRARY,), of=Noted("revealed", "they"), note="chosen")
    three = (("+1/+1", Fixed(3)),)
    onto_battlefield = Move(Noted("chosen"), Zone.BATTLEFIELD, under=You(), counters=three, said="put")
    raised = (
        Reveal(Top(Fixed(10))),
        Sequence((choice, onto_battlefield), "choose"),
        Change(Noted("moved", "it"), (Gain(_keywords(Keyword.HEXPROOF)),), Duration.YOUR_NEXT_TURN),
        Sequence((Shuffle(),), "Then"),
    )
    return _dungeon(
        "Undercity",
        _room("Secret Entrance", (2, 3), Sequence(fetched, ", then")),
        _room("Forge", (4, 5), PutCounters(Target(), "+1/+1", Fixed(2)), target=_CREATURE),
        _room("Lost Well", (5, 6), Scry(Fixed(2))),
        _room("Trap!", (7,), LoseLife(Fixed(5), Target()), target=IsPlayer()),
        _room("Arena", (7, 8), Designate(Target(), "goaded"), target=_CREATURE),
        _room("Stash", (8,), CreatePredefined("Treasure")),
        _room("Archives", (9,), Draw()),
        _room("Catacombs", (9,), CreateToken(skeleton)),
        _room("Throne of the Dead Three", (), *raised),
    )


_MAKERS: dict[str, Callable[[], Card]] = {
    "Dungeon of the Mad Mage": _mad_mage,
    "Lost Mine of Phandelver": _lost_mine,
    "Tomb of Annihilation": _tomb,
    "Undercity": _undercity,
}
DUNGEONS = frozenset(_MAKERS)
OPEN = tuple(sorted(DUNGEONS - {"Undercity"}))
"""Those that are entered by venturing into the dungeon; Undercity is entered by venturing into Undercity alone."""


@cache
def dungeon(name: str) -> Card:
    """The dungeon of that name as a card; `EngineBug` for a name that is none."""
    make = _MAKERS.get(name)
    if make is None:
        raise EngineBug(f"no dungeon is called {name!r}")
    return make()
