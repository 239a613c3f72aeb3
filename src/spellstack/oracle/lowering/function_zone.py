"""In which zones an ability functions, by what it does (CR 113.6). Not here: lowering."""

from __future__ import annotations

from typing import Any

import msgspec

from spellstack.ir.ability import Activated, KeywordAbility, Static, Triggered
from spellstack.ir.action import Move
from spellstack.ir.condition import Both, Exists, Matches
from spellstack.ir.continuous import Gain
from spellstack.ir.cost import DiscardCost, ExileCost
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, In, IsLinked, IsOneOf
from spellstack.ir.flow import Later, Sequence
from spellstack.ir.node import Ability
from spellstack.ir.reference import Above, AttachedTo, Group, Target, This
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Act, Continuous, Prohibit
from spellstack.ir.target import Instructions, TargetSpec
from spellstack.ir.walk import mentions, parts
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone

# Keywords that say how the object itself may be cast, or what happens as it is (CR 113.6e).
OF_SPELLS = frozenset(
    {
        Keyword.AFFINITY,
        Keyword.CASCADE,
        Keyword.CASUALTY,
        Keyword.CONVOKE,
        Keyword.DELVE,
        Keyword.DEMONSTRATE,
        Keyword.FLASH,
        Keyword.GRAVESTORM,
        Keyword.IMPROVISE,
        Keyword.REBOUND,
        Keyword.REPLICATE,
        Keyword.RIPPLE,
        Keyword.SPLIT_SECOND,
        Keyword.STORM,
    }
)


def where_it_functions(ability: Any) -> Any:
    """[CR 113.6] an ability that moves its own card out of a zone, or is paid so, functions there; so does one that
    can only matter there.
    """
    found: list[Zone] = []
    events: tuple[EventPattern, ...] = getattr(ability, "events", ())
    about_this = any(pattern.subject == IsOneOf(This()) for pattern in events)
    from_host = any(_is_host_leaving(pattern) for pattern in events)

    def look(item: Any) -> None:
        if isinstance(item, Move) and isinstance(item.what, This) and item.from_zones:
            found.extend(() if from_host else item.from_zones)  # [CR 113.6m]
        elif isinstance(item, Sequence) and item.joint == "from your graveyard" and not about_this:
            found.extend([Zone.GRAVEYARD] if isinstance(getattr(item.steps[0], "what", None), This) else [])
        elif isinstance(item, ExileCost) and item.filter is None and item.zone is not Zone.BATTLEFIELD:
            found.append(item.zone)
        elif isinstance(item, DiscardCost) and item.this:
            found.append(Zone.HAND)
        elif isinstance(item, Later) and isinstance(item.ability, Triggered):
            look(item.ability.body)
        elif isinstance(item, Instructions) and isinstance(item.effect, Move) and not about_this:
            found.extend(_left_with_others(item.effect, item.targets))
            look(item.effect)
        elif not isinstance(item, Ability):
            for part in parts(item):
                look(part)

    found += _said_zones(ability.intervening_if if isinstance(ability, Triggered) else ability.condition)
    if isinstance(ability, Static):
        found += [zone for effect in ability.effects if _from_anywhere(effect) for zone in Zone]
        found += [zone for effect in ability.effects for zone in _own_zones(effect)]
    else:
        places = [_event_zones(pattern) for pattern in getattr(ability, "events", ())]
        found += [zone for zones in places for zone in zones or (Zone.BATTLEFIELD,) if any(places)]
        for part in (ability.cost, ability.body) if isinstance(ability, Activated) else (ability.body,):
            look(part)
    return msgspec.structs.replace(ability, zones=tuple(dict.fromkeys(found))) if found else ability


def _left_with_others(move: Move, specs: tuple[TargetSpec, ...]) -> tuple[Zone, ...]:
    """From where it is returned together with targets ("this card and target land card from your graveyard")."""
    together = move.what.of if isinstance(move.what, Group) else ()
    if not any(isinstance(part, This) for part in together):
        return ()
    zones = {specs[part.slot].zones for part in together if isinstance(part, Target)}
    return next(iter(zones)) if len(zones) == 1 and (Zone.BATTLEFIELD,) not in zones else ()


def _is_host_leaving(pattern: EventPattern) -> bool:
    """Whether it is of what an Aura enchants leaving the battlefield."""
    host = pattern.subject.of if isinstance(pattern.subject, IsOneOf) else None
    return isinstance(host, AttachedTo) and isinstance(host.of, This) and pattern.from_zones == (Zone.BATTLEFIELD,)


def _said_zones(condition: Any) -> list[Zone]:
    """Where a condition wants the object itself to be."""
    if isinstance(condition, Exists) and mentions(condition.of, Above):
        return [Zone.GRAVEYARD]
    if isinstance(condition, Both):
        return [zone for part in condition.parts for zone in _said_zones(part)]
    if (
        isinstance(condition, Matches)
        and isinstance(condition.of, This)
        and isinstance(condition.filter, AllOf)
        and condition.filter.parts[0] == In((Zone.GRAVEYARD,))
    ):
        return [Zone.GRAVEYARD]
    if isinstance(condition, Matches) and isinstance(condition.of, This) and isinstance(condition.filter, In):
        return list(condition.filter.zones)
    return []


def _event_zones(pattern: EventPattern) -> tuple[Zone, ...]:
    """Where the object is when it triggers on what happens to itself (cast, cycled, put into a graveyard) or to what it
    haunts.
    """
    if pattern.subject == IsLinked("haunted"):  # [CR 702.55c]
        return (Zone.EXILE,)
    if pattern.subject != IsOneOf(This()):
        return ()
    if pattern.kind is EventKind.CAST:
        return (Zone.STACK,)
    if pattern.kind in (EventKind.CYCLE, EventKind.DISCARD):  # [CR 702.29c]
        return (Zone.GRAVEYARD, Zone.EXILE)
    if pattern.from_zones == (Zone.GRAVEYARD,) and pattern.to_zones != (Zone.BATTLEFIELD,):  # [CR 113.6k, 603.10a]
        return (Zone.GRAVEYARD,)
    arrives = pattern.to_zones == (Zone.GRAVEYARD,) and Zone.BATTLEFIELD not in pattern.from_zones
    return (Zone.GRAVEYARD,) if arrives else ()


def _own_zones(effect: Any) -> tuple[Zone, ...]:
    """Where an effect on the object's own damage, or on how it leaves a zone, works (CR 113.6)."""
    this = IsOneOf(This())
    if isinstance(effect, Prohibit) and effect.act is Act.DAMAGE_PREVENTED and effect.other == this:
        return (Zone.BATTLEFIELD, Zone.STACK)
    if isinstance(effect, Continuous) and isinstance(effect.affected, This):
        return _given_zones(effect)
    event = effect.event if isinstance(effect, Replace) else None
    if event is not None and event.subject == this and event.from_zones and Zone.BATTLEFIELD not in event.from_zones:
        return tuple(event.from_zones)
    return ()


def _given_zones(effect: Continuous) -> tuple[Zone, ...]:
    """Where the abilities function that the object gives itself (CR 113.6e, 702.178b); nothing for the battlefield."""
    on_battlefield = (Zone.BATTLEFIELD,)
    zones: list[Zone] = []
    for change in effect.modifications:
        for ability in change.abilities if isinstance(change, Gain) else (None,):
            of_spells = isinstance(ability, KeywordAbility) and ability.keyword in OF_SPELLS
            zones += (Zone.STACK,) if of_spells else getattr(ability, "zones", on_battlefield)
    return () if set(zones) == {Zone.BATTLEFIELD} else tuple(dict.fromkeys(zones))


def _from_anywhere(effect: Any) -> bool:
    """[CR 113.6b] an effect that replaces how the object itself moves from anywhere works everywhere."""
    event = effect.event if isinstance(effect, Replace) else None
    if event is None or event.kind is not EventKind.ZONE_CHANGE or event.subject != IsOneOf(This()):
        return False
    return bool(event.to_zones) and Zone.BATTLEFIELD not in event.to_zones and not event.from_zones
