"""Turns of phrase that many keywords share: "this", "when this enters", "put a counter on". Not here: any keyword."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.cards.keywords.macro import Said
from spellstack.ir.ability import Activated, KeywordAbility, Static, Timing, Triggered
from spellstack.ir.action import Sacrifice
from spellstack.ir.casting import CastingWay
from spellstack.ir.condition import Compares
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import Cost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, AnyOf, Compare, ControlledBy, IsOneOf, IsPlayer, Not, OfType
from spellstack.ir.flow import Later, Sequence
from spellstack.ir.node import Ability, Condition, Effect, Filter, Instead, StaticEffect, Value
from spellstack.ir.reference import Players, This, Who, You
from spellstack.ir.replacement import AsEnters, EnterWithCounters, Replace
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.value import Fixed, Speed
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.step import Step
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

THIS, YOU = This(), You()
SELF, MINE = IsOneOf(THIS), ControlledBy(YOU)
ANOTHER = Not(SELF)
OPPONENTS, DEFENDER = Players(Who.OPPONENTS), Players(Who.DEFENDING)
ARTIFACT, CREATURE, LAND = OfType(CardType.ARTIFACT), OfType(CardType.CREATURE), OfType(CardType.LAND)
INSTANT_OR_SORCERY = AnyOf((OfType(CardType.INSTANT), OfType(CardType.SORCERY)))
PLUS, MINUS = "+1/+1", "-1/-1"
EVERYWHERE = tuple(Zone)
# Where a card is when it is cast, and the stack, where its costs are chosen.
CASTABLE = tuple(zone for zone in Zone if zone is not Zone.BATTLEFIELD)
ON_STACK, IN_HAND, IN_GRAVEYARD, IN_EXILE = (Zone.STACK,), (Zone.HAND,), (Zone.GRAVEYARD,), (Zone.EXILE,)
ON_BATTLEFIELD = (Zone.BATTLEFIELD,)

ENTERS = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, to_zones=ON_BATTLEFIELD)
ENTERS_CAST = replace(ENTERS, from_zones=ON_STACK)
DIES = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, from_zones=ON_BATTLEFIELD, to_zones=IN_GRAVEYARD)
LEAVES = EventPattern(EventKind.ZONE_CHANGE, subject=SELF, from_zones=ON_BATTLEFIELD)
RESOLVED = EventPattern(
    EventKind.ZONE_CHANGE, subject=SELF, from_zones=ON_STACK, to_zones=IN_GRAVEYARD, word="resolves"
)
ATTACKS = EventPattern(EventKind.ATTACK, subject=SELF)
BECOMES_BLOCKED = EventPattern(EventKind.BLOCKED, subject=SELF, batch=True)
HITS_PLAYER = EventPattern(EventKind.DAMAGE, subject=IsPlayer(), source=SELF, combat=True)
CAST_THIS = EventPattern(EventKind.CAST, subject=SELF)
YOUR_UPKEEP = EventPattern(EventKind.BEGIN_STEP, player=IsOneOf(YOU), step=Step.UPKEEP)
YOUR_FIRST_MAIN = EventPattern(EventKind.BEGIN_STEP, player=IsOneOf(YOU), step=Step.PRECOMBAT_MAIN)
YOUR_END_STEP = EventPattern(EventKind.BEGIN_STEP, player=IsOneOf(YOU), step=Step.END)
NEXT_END_STEP = EventPattern(EventKind.BEGIN_STEP, step=Step.END)
END_OF_COMBAT = EventPattern(EventKind.BEGIN_STEP, step=Step.END_COMBAT)

MAX_SPEED = Compares(Speed(), Compare.GE, Fixed(4))  # [CR 702.179e]
HASTE = Gain((KeywordAbility(Keyword.HASTE),))


def both(*filters: Filter) -> AllOf:
    """What passes all the filters."""
    return AllOf(filters)


def steps(*effects: Effect) -> Sequence:
    """Instructions in order."""
    return Sequence(effects)


def static(
    said: Said, *effects: StaticEffect, zones: tuple[Zone, ...] = ON_BATTLEFIELD, condition: Condition | None = None
) -> Static:
    """A static ability of the keyword."""
    return Static(effects, condition=condition, zones=zones, label=said.name)


def triggered(
    said: Said,
    events: EventPattern | tuple[EventPattern, ...],
    effect: Effect,
    *targets: TargetSpec,
    condition: Condition | None = None,
    zones: tuple[Zone, ...] = ON_BATTLEFIELD,
) -> Triggered:
    """A triggered ability of the keyword; `condition` is an intervening "if"."""
    patterns = (events,) if isinstance(events, EventPattern) else events
    body = Instructions(effect, targets)
    return Triggered(patterns, body, intervening_if=condition, zones=zones, label=said.name)


def activated(
    said: Said,
    cost: Cost,
    effect: Effect,
    *targets: TargetSpec,
    zones: tuple[Zone, ...] = ON_BATTLEFIELD,
    timing: Timing = Timing.SORCERY,
) -> Activated:
    """An activated ability of the keyword; most may be activated only as a sorcery."""
    return Activated(cost, Instructions(effect, targets), timing=timing, zones=zones, label=said.name)


def casting(said: Said, way: CastingWay, condition: Condition | None = None) -> Static:
    """The keyword as a way to cast the card; it functions where the card is cast from."""
    functions = (*way.zones, *ON_STACK) if way.zones else CASTABLE
    return static(said, replace(way, label=said.label), zones=functions, condition=condition)


def entering(said: Said, *changes: Instead, condition: Condition | None = None, event: EventPattern = ENTERS) -> Static:
    """A change of how this enters the battlefield (CR 614.1c)."""
    return static(said, Replace(event, changes, condition=condition, own=True))


def enters_with(said: Said, kind: str, count: Value, condition: Condition | None = None) -> Static:
    """This enters with so many counters, if the condition holds."""
    return entering(said, EnterWithCounters(kind, count), condition=condition)


def as_permanent(said: Said, effect: Effect, condition: Condition) -> Static:
    """Something the resolving spell arranges for the permanent it becomes, without a trigger."""
    return entering(said, AsEnters(effect), condition=condition, event=ENTERS_CAST)


def at(event: EventPattern, effect: Effect) -> Later:
    """A delayed triggered ability."""
    return Later(Triggered((event,), Instructions(effect)))


SACRIFICE_THIS = Sacrifice(what=THIS)
Abilities = tuple[Ability, ...]
