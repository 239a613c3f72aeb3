"""Predefined tokens (CR 111.10): what "a Treasure token", "a Food token" … are. Not here: creating them (rules)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from spellstack.errors import EngineBug
from spellstack.ir.ability import Activated, KeywordAbility, Static, Timing, Triggered
from spellstack.ir.action import Act, Move, PutCounters, Transform
from spellstack.ir.card import Card, Face, Layout
from spellstack.ir.condition import Compares
from spellstack.ir.continuous import AddPT, Gain, SetPT
from spellstack.ir.cost import Cost, DiscardCost, PayMana, SacrificeCost, TapThis
from spellstack.ir.deed import AddMana, Draw, GainLife, LoseLife, ManaRestriction, Scry, Search, Shuffle
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Anything, Compare, ControlledBy, IsOneOf, Not, OfSupertype, OfType
from spellstack.ir.flow import Sequence
from spellstack.ir.node import Ability, CostPart, Effect, Modification
from spellstack.ir.reference import All, AttachedTo, Noted, Players, Target, This, Top, Who
from spellstack.ir.spell import AllowPlay
from spellstack.ir.static import Continuous
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Count, Fixed, Stat
from spellstack.lexicon import CardType, Color, ManaCost, Supertype, Zone
from spellstack.lexicon.keyword import Keyword

_CREATURE = OfType(CardType.CREATURE)
_USED_UP = (TapThis(), SacrificeCost())
_ONE = Fixed(1)


def _mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def _ability(effect: Effect, *parts: CostPart, slow: bool = False, target: TargetSpec | None = None) -> Activated:
    timing = Timing.SORCERY if slow else Timing.INSTANT
    return Activated(Cost(parts), Instructions(effect, (target,) if target is not None else ()), timing)


def _token(*faces: Face) -> Card:
    layout = Layout.TRANSFORM if len(faces) > 1 else Layout.TOKEN
    return Card(" // ".join(face.name for face in faces), faces, layout)


def _artifact(name: str, *abilities: Ability) -> Card:
    # [CR 111.4] what no rule names is called by its subtype and the word Token.
    return _token(Face(f"{name} Token", (CardType.ARTIFACT,), subtypes=(name,), abilities=abilities))


def _treasure() -> Card:
    return _artifact("Treasure", _ability(AddMana(any_color=_ONE), *_USED_UP))


def _gold() -> Card:
    return _artifact("Gold", _ability(AddMana(any_color=_ONE), SacrificeCost()))


def _food() -> Card:
    return _artifact("Food", _ability(GainLife(Fixed(3)), _mana("{2}"), *_USED_UP))


def _clue() -> Card:
    return _artifact("Clue", _ability(Draw(), _mana("{2}"), SacrificeCost()))


def _blood() -> Card:
    return _artifact("Blood", _ability(Draw(), _mana("{1}"), TapThis(), DiscardCost(Anything()), SacrificeCost()))


def _powerstone() -> Card:
    not_others = ManaRestriction(never=Not(OfType(CardType.ARTIFACT)))  # [CR 111.10h]
    return _artifact("Powerstone", _ability(AddMana(ManaCost.parse("{C}"), restriction=not_others), TapThis()))


def _map() -> Card:
    yours = TargetSpec(AllOf((_CREATURE, ControlledBy())))
    return _artifact("Map", _ability(Act("explore", Target()), _mana("{1}"), *_USED_UP, slow=True, target=yours))


def _junk() -> Card:
    effect = Sequence((Move(Top(_ONE), Zone.EXILE), AllowPlay(Noted("moved"))))
    return _artifact("Junk", _ability(effect, *_USED_UP, slow=True))


def _lander() -> Card:
    basic = AllOf((OfType(CardType.LAND), OfSupertype(Supertype.BASIC)))
    fetch = Sequence((Search(basic), Move(Noted("found"), Zone.BATTLEFIELD, tapped=True), Shuffle()))
    return _artifact("Lander", _ability(fetch, _mana("{2}"), *_USED_UP))


def _mutagen() -> Card:
    grow = PutCounters(Target(), "+1/+1")
    return _artifact("Mutagen", _ability(grow, _mana("{1}"), *_USED_UP, slow=True, target=TargetSpec(_CREATURE)))


def _walker() -> Card:
    black = (Color.BLACK,)
    return _token(Face("Walker", (CardType.CREATURE,), subtypes=("Zombie",), indicator=black, power=2, toughness=2))


def _shard() -> Card:
    effect = Sequence((Scry(_ONE), Draw()))
    ability = _ability(effect, _mana("{2}"), SacrificeCost())
    return _token(Face("Shard Token", (CardType.ENCHANTMENT,), subtypes=("Shard",), abilities=(ability,)))


def _incubator() -> Card:
    front = Face(
        "Incubator Token",
        (CardType.ARTIFACT,),
        subtypes=("Incubator",),
        abilities=(_ability(Transform(This()), _mana("{2}")),),
    )
    types = (CardType.ARTIFACT, CardType.CREATURE)
    back = Face("Phyrexian Token", types, subtypes=("Phyrexian",), power=0, toughness=0)
    return _token(front, back)


def _role(name: str, *modifications: Modification, more: tuple[Ability, ...] = ()) -> Card:
    """An Aura with enchant creature that modifies what it enchants."""
    enchant = KeywordAbility(Keyword.ENCHANT, quality=_CREATURE)
    static = Static((Continuous(AttachedTo(), modifications),))
    abilities: tuple[Ability, ...] = (enchant, static, *more)
    return _token(Face(name, (CardType.ENCHANTMENT,), subtypes=("Aura", "Role"), abilities=abilities))


def _attacks(effect: Effect, condition: Compares | None = None) -> Gain:
    """Has an ability that triggers when it attacks."""
    event = EventPattern(EventKind.ATTACK, subject=IsOneOf(This()))
    return Gain((Triggered((event,), Instructions(effect), intervening_if=condition),))


def _wicked() -> Card:
    battlefield, graveyard = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)
    dies = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), from_zones=battlefield, to_zones=graveyard)
    loss = Triggered((dies,), Instructions(LoseLife(_ONE, Players(Who.OPPONENTS))), zones=battlefield)
    return _role("Wicked", AddPT(_ONE, _ONE), more=(loss,))


def _young_hero() -> Card:
    small = Compares(Stat("toughness", This()), Compare.LE, Fixed(3))
    return _role("Young Hero", _attacks(PutCounters(This(), "+1/+1"), small))


def _virtuous() -> Card:
    enchantments = Count(All(AllOf((OfType(CardType.ENCHANTMENT), ControlledBy()))))
    return _role("Virtuous", AddPT(enchantments, enchantments))


def _royal() -> Card:
    ward = KeywordAbility(Keyword.WARD, cost=Cost((_mana("{1}"),)))
    return _role("Royal", AddPT(_ONE, _ONE), Gain((ward,)))


_TOKENS: dict[str, Callable[[], Card]] = {
    "Treasure": _treasure,
    "Gold": _gold,
    "Food": _food,
    "Clue": _clue,
    "Blood": _blood,
    "Powerstone": _powerstone,
    "Map": _map,
    "Junk": _junk,
    "Lander": _lander,
    "Mutagen": _mutagen,
    "Walker": _walker,
    "Shard": _shard,
    "Incubator": _incubator,
    "Cursed": lambda: _role("Cursed", SetPT(_ONE, _ONE)),
    "Monster": lambda: _role("Monster", AddPT(_ONE, _ONE), Gain((KeywordAbility(Keyword.TRAMPLE),))),
    "Royal": _royal,
    "Sorcerer": lambda: _role("Sorcerer", AddPT(_ONE, _ONE), _attacks(Scry(_ONE))),
    "Virtuous": _virtuous,
    "Wicked": _wicked,
    "Young Hero": _young_hero,
}
PREDEFINED = frozenset(_TOKENS)


@cache
def predefined(name: str) -> Card:
    """The token of that name (`Treasure`, `Food`, `Wicked` …) as a card; `EngineBug` for a name that is none."""
    make = _TOKENS.get(name)
    if make is None:
        raise EngineBug(f"no predefined token is called {name!r}")
    return make()
