"""How an object about to enter the battlefield is looked at: as it would exist there (CR 614.12), with its own enters
replacement effects (614.1c-e).

Not here: choosing among effects (`replace`) and what they do (`instead`).
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from msgspec.structs import replace

from spellstack.ir.ability import Static
from spellstack.ir.continuous import Copied
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.flow import ChooseWord
from spellstack.ir.node import Instead
from spellstack.ir.reference import This
from spellstack.ir.replacement import AsEnters, EnterWithCounters, Replace
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.value import Fixed
from spellstack.lexicon import CardType, Zone
from spellstack.rules.event.applying.zone_change import modify_entered, new_object, successor
from spellstack.rules.legality.attachment import may_be_attached
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.layers import copiable
from spellstack.rules.view.force.own import own_effects as said_of_itself
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import Active, index_of
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_COUNTERS_PUT = EventKind.COUNTERS_PUT
_ZONE_CHANGE = EventKind.ZONE_CHANGE

_LAYERS_OF_ABILITIES = frozenset({"1", "2", "3", "4", "6"})
_ENTERS = EventPattern(EventKind.ZONE_CHANGE, subject=IsOneOf(This()), to_zones=(Zone.BATTLEFIELD,))


def is_entering(event: Event) -> bool:
    """Whether the event puts an object onto the battlefield."""
    return event.kind is _ZONE_CHANGE and event.to_zone is _BATTLEFIELD


class Prospect:
    """The game as it would be with the object on the battlefield, for looking only. `identity` is the object there."""

    __slots__ = ("chars", "identity", "state")

    def __init__(self, state: GameState, identity: ObjectId, chars: Characteristics) -> None:
        self.state = state
        self.identity = identity
        self.chars = chars


def prospect(state: GameState, event: Event) -> Prospect:
    """Look at the object as it would exist on the battlefield, with the replacements applied so far (CR 614.12)."""
    old = state.objects[event.subject]
    if not event.entry.modified and not abilities_may_change(state) and not entry_statics(state):
        alone = successor(state, old, event, _BATTLEFIELD, state.next_id, state.clock + 1)
        return Prospect(state, event.subject, copiable(state, alone))
    return arrived(state, event)


def arrived(state: GameState, event: Event) -> Prospect:
    """The same, with the object really there, so that others may look at it."""
    old = state.objects[event.subject]
    there = state.fork()
    new = new_object(there, old, event, _BATTLEFIELD)
    modify_entered(there, new, event.entry)
    return _arrived(there, old, new)


def _arrived(there: GameState, old: GameObject, obj: GameObject) -> Prospect:
    there.drop(old.id)
    there.put(obj)
    there.set_zone(old.zone, old.owner, tuple(i for i in there.zone(old.zone, old.owner) if i != old.id))
    there.battlefield += (obj.id,)
    there.index = None
    return Prospect(there, obj.id, characteristics(there, obj.id))


def hosts(state: GameState, event: Event) -> tuple[EntityId, ...]:
    """What the Aura about to enter could enchant, as it would exist on the battlefield (CR 303.4f, 614.12)."""
    old = state.objects[event.subject]
    there = arrived(state, event)
    able: list[EntityId] = [*turn_order(state), *(i for i in state.battlefield if not state.objects[i].phased_out)]
    able += [i for graveyard in state.graveyards for i in graveyard if i != old.id]
    return tuple(host for host in able if may_be_attached(there.state, there.identity, host))


def abilities_may_change(state: GameState) -> bool:
    """Whether a continuous effect in force may give, take or change abilities, types or control."""
    return any(
        modification.layer in _LAYERS_OF_ABILITIES
        for active in index_of(state).continuous
        for modification in active.effect.modifications  # type: ignore[attr-defined]
    )


def entry_statics(state: GameState) -> bool:
    """Whether an effect of something else may change how objects enter."""
    for active in index_of(state).replacements.get(_ZONE_CHANGE, ()):
        effect = active.effect
        assert type(effect) is Replace
        if not effect.own and (not effect.event.to_zones or _BATTLEFIELD in effect.event.to_zones):
            return True
    return False


def own_effects(state: GameState, event: Event, seen: Prospect) -> list[Active]:
    """The entering object's own enters replacement effects, by the abilities it would have."""
    obj = state.objects[event.subject]
    who = event.entry.controller if event.entry.controller >= 0 else obj.owner
    found = []
    layer = 4096 * sum(
        type(change) is Copied for change in event.entry.copied
    )  # what it says as a copy are other abilities than its own
    for number, ability in enumerate(seen.chars.parts.all, layer):
        if type(ability) is Static:
            for place, effect in enumerate(ability.effects):
                if type(effect) is Replace and _is_own_entry(effect):
                    found.append(_active(effect, event.subject, who, number * 16 + place, ability))
    stated = {
        change.kind
        for active in found
        for change in active.effect.instead  # type: ignore[attr-defined]
        if type(change) is EnterWithCounters and change.intrinsic
    }
    for place, insteads in enumerate(_intrinsic(seen.chars, stated)):
        found.append(_active(Replace(_ENTERS, insteads, own=True), event.subject, who, -2 - place, None))
    return found


def _active(effect: Replace, source: ObjectId, who: int, number: int, static: Static | None) -> Active:
    condition = static.condition if static is not None else None
    return Active(effect, source, who, 0, condition, static=static, number=number)


def _is_own_entry(effect: Replace) -> bool:
    pattern = effect.event
    if pattern.kind is _COUNTERS_PUT:
        return effect.own
    if pattern.kind is not _ZONE_CHANGE or (pattern.to_zones and _BATTLEFIELD not in pattern.to_zones):
        return False
    # [CR 614.12] an ability of the object itself counts only if it affects that object alone.
    return effect.own or pattern.subject == IsOneOf(This())


def _intrinsic(chars: Characteristics, stated: Set[str]) -> Iterable[tuple[Instead, ...]]:
    """What card types and subtypes say by themselves: loyalty, defence, lore counters, a protector. Of the counters
    `stated` it says itself how many there are.
    """
    if CardType.PLANESWALKER in chars.types and chars.loyalty is not None:
        yield (EnterWithCounters("loyalty", chars.loyalty),)  # [CR 306.5b]
    if CardType.BATTLE in chars.types and chars.defense:
        yield (EnterWithCounters("defense", Fixed(chars.defense)),)  # [CR 310.4b]
        if "Siege" in chars.subtypes:
            yield (AsEnters(ChooseWord("opponent", link=True, note="protector")),)  # [CR 310.11a]
    if "Saga" in chars.subtypes and "lore" not in stated:
        yield (EnterWithCounters("lore"),)  # [CR 714.3a]


def may_enter_with(seen: Prospect, kind: str) -> bool:
    """Whether counters of the kind can be put on it as it enters: by its own text, and by others' (CR 614.17)."""
    for static in seen.chars.parts.static:
        for effect in static.effects:
            if type(effect) is Prohibit and effect.act is Act.GET_COUNTERS and effect.subject == _ENTERS.subject:
                return effect.word not in ("", kind)
    return all(
        effect.word not in ("", kind) or not forbids(seen.state, active, effect, seen.identity, -1, -1)
        for active, effect in prohibitions(seen.state, Act.GET_COUNTERS)
    )


def as_entering(event: Event, seen: Prospect) -> Event:
    """The event as patterns look at it: its object is the one that would be on the battlefield."""
    if event.kind is _ZONE_CHANGE:
        return replace(event, became=seen.identity)
    return replace(event, subject=seen.identity)


def changes_own_counters(seen: Prospect) -> bool:
    """Whether an ability of its own changes with how many counters it enters."""
    return any(effect.own and effect.event.kind is _COUNTERS_PUT for _, effect in said_of_itself(seen.chars, Replace))


def kind_of_token(obj: GameObject) -> tuple[object, ...]:
    """Objects alike in this enter alike, so that a thousand identical tokens are looked at once."""
    return (obj.definition.key, obj.kind, obj.owner, obj.zone, obj.face)
