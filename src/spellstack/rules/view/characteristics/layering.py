"""Applying continuous effects to all objects at once, layer by layer (CR 613.1-613.8).

Objects that are alike are one group with one set of characteristics; a member that an effect singles out is split off.
Effects come into being and end while layers are applied (a Gain in layer 6 brings new ones, a loss ends those that have
not begun), and one that has begun goes on with the objects it began with (613.6). Not here: what a modification does
(`changes`), and which of several effects of a layer comes next (`dependency`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from spellstack.ir.ability import KeywordAbility, Static, Triggered
from spellstack.ir.continuous import CopyOf, Gain
from spellstack.ir.node import Modification
from spellstack.ir.reference import All, It
from spellstack.ir.static import Continuous
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.changes import modify
from spellstack.rules.view.characteristics.copiable import copiable
from spellstack.rules.view.characteristics.defining import printed
from spellstack.rules.view.characteristics.layers import apply_counter_size, context_of, counter_keyword, set_base
from spellstack.rules.view.characteristics.plan import Plan, Prepared, plan_of, prepared
from spellstack.rules.view.characteristics.reads import Reads
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.index import OF_COUNTERS, Active, Index, key_of
from spellstack.rules.view.objects import controller

T = TypeVar("T")
Reps = list[ObjectId]
_ABILITY_LAYERS = frozenset({"1", "3", "4", "6"})


class Effect:
    """A continuous effect on its way through the layers. `late`: it, or its condition, looks at later layers.
    `instance` tells apart those of an ability that the object has several times (CR 113.2c).
    """

    __slots__ = ("active", "condition_reads", "instance", "late", "plan")

    def __init__(self, active: Active, plan: Plan, late: bool, condition_reads: Reads, instance: int = 0) -> None:
        self.condition_reads = condition_reads
        self.instance = instance
        self.active = active
        self.plan = plan
        self.late = late or plan.late


class Layering:
    """The work on one state. `groups` maps the object that stands for a group to its members; `begun` tells whom each
    effect that has begun applies to; `final` is how the game came out before, for effects that look at later layers.
    """

    def __init__(self, state: GameState, index: Index, effects: list[Effect], final: Index | None = None) -> None:
        self.state = state
        self.index = index
        self.effects = effects
        self.final = final
        self.groups: dict[ObjectId, list[ObjectId]] = {}
        self.stands_for: dict[ObjectId, ObjectId] = {}
        self.chars: dict[ObjectId, Characteristics] = {}
        self.owned: set[ObjectId] = set()
        self.begun: dict[Effect, Reps] = {}
        self.ended: set[Effect] = set()
        self.order: dict[str, list[Effect]] = {}
        self.traces: dict[ObjectId, list[tuple[Modification, Active]]] = {}
        self.seen = {(e.active.source, id(e.active.static), e.instance) for e in effects if e.active.static is not None}

    # Groups ---------------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """Put all permanents into groups of objects that every effect treats alike."""
        state = self.state
        alike = all(effect.plan.uniform for effect in self.effects)
        apart = self._singled_out() if alike else frozenset()
        fixed = self._fixed_sets() if alike else {}
        known: dict[tuple[object, ...], ObjectId] = {}
        for identity in self.index.permanents(state):
            obj = state.objects[identity]
            base = printed(state, obj)
            rep = identity
            if alike and identity not in apart:
                who = self.index.controllers.get(identity, obj.controller)
                key = (id(base), who, obj.owner, obj.counters, obj.kind, fixed.get(identity))
                rep = known.setdefault(key, identity)
            self._join(obj, rep, base)

    def _singled_out(self) -> frozenset[EntityId]:
        """Objects that effects speak of one by one: their sources, and what they refer to."""
        found: set[EntityId] = set()
        for effect in self.effects:
            found.add(effect.active.source)
            if effect.active.affected is None and effect.plan.names:
                context = context_of(effect.active)
                for ref in effect.plan.names:
                    found.update(entities(self.state, context, ref))
        return frozenset(found)

    def _fixed_sets(self) -> dict[ObjectId, tuple[int, ...]]:
        """Which of the effects on fixed sets are on the object."""
        found: dict[ObjectId, tuple[int, ...]] = {}
        for number, effect in enumerate(self.effects):
            for identity in effect.active.affected or ():
                found[identity] = (*found.get(identity, ()), number)
        return found

    def _join(self, obj: GameObject, rep: ObjectId, base: Characteristics) -> None:
        if rep == obj.id:
            self.groups[rep] = [rep]
            self.chars[rep] = base
        else:
            self.groups[rep].append(obj.id)
        self.stands_for[obj.id] = rep
        self.index.memo[key_of(obj)] = self.chars[rep]

    def alone(self, identity: ObjectId) -> ObjectId:
        """The object as a group of its own: split off, or taken up from a zone nothing has looked at yet."""
        rep = self.stands_for.get(identity)
        if rep is None:
            obj = self.state.objects[identity]
            self._join(obj, identity, printed(self.state, obj))
            return identity
        members = self.groups[rep]
        if len(members) == 1:
            return rep
        if identity == rep:
            self._hand_over(rep, members)
            return rep
        members.remove(identity)
        self._split(identity, rep)
        return identity

    def _hand_over(self, rep: ObjectId, members: list[ObjectId]) -> None:
        """Another member stands for the rest of the group from now on."""
        heir, *others = members[1:]
        self.groups[rep] = [rep]
        self._split(heir, rep)
        self.groups[heir] += others
        for other in others:
            self.stands_for[other] = heir
            self.index.memo[key_of(self.state.objects[other])] = self.chars[heir]

    def _split(self, identity: ObjectId, rep: ObjectId) -> None:
        self.groups[identity] = [identity]
        self.stands_for[identity] = identity
        self.chars[identity] = self.chars[rep].copy()
        self.owned.add(identity)
        self.index.memo[key_of(self.state.objects[identity])] = self.chars[identity]
        if rep in self.traces:
            self.traces[identity] = list(self.traces[rep])
        for applied in self.begun.values():
            if rep in applied:
                applied.append(identity)

    def own(self, rep: ObjectId) -> Characteristics:
        """The group's characteristics, to be changed."""
        if rep not in self.owned:
            chars = self.chars[rep] = self.chars[rep].copy()
            self.owned.add(rep)
            memo, objects = self.index.memo, self.state.objects
            for member in self.groups[rep]:
                memo[key_of(objects[member])] = chars
        return self.chars[rep]

    # Effects --------------------------------------------------------------------------------------------------------

    def exists(self, effect: Effect) -> bool:
        """Whether the effect is in force: begun, or its ability is still there and its condition true."""
        if effect in self.begun:
            return True
        if effect in self.ended:
            return False
        active = effect.active
        static = active.static
        if static is None:
            return self._looking(effect, lambda: holds(self.state, context_of(active), active.condition))
        if not self._has(active.source, static, effect.instance):
            return False
        return static.condition is None or self._looking(
            effect, lambda: holds(self.state, context_of(active), static.condition)
        )

    def _has(self, source: ObjectId, static: object, instance: int) -> bool:
        """Whether the object still has the ability, so many times besides."""
        rep = self.stands_for.get(source)
        if rep is not None:
            statics = self.chars[rep].parts.static
        elif source in self.state.objects:
            statics = printed(self.state, self.state.objects[source]).parts.static
        else:
            return False
        if not instance:
            return any(ability is static for ability in statics)
        return sum(ability is static for ability in statics) > instance

    def _looking(self, effect: Effect, question: Callable[[], T]) -> T:
        """Ask with the outcome of all layers in view if the effect looks at later ones, else as far as we have come."""
        if not effect.late or self.final is None:
            return question()
        self.state.index = self.final
        try:
            return question()
        finally:
            self.state.index = self.index

    def affected(self, effect: Effect) -> Reps:
        """The groups the effect applies to: as when it began, or as it would if it began now."""
        begun = self.begun.get(effect)
        if begun is not None:
            return begun
        return self._looking(effect, lambda: self._find(effect.active))

    def _find(self, active: Active) -> Reps:
        continuous = active.effect
        assert type(continuous) is Continuous
        if active.affected is not None:
            return self._together(active.affected)
        ref = continuous.affected
        if type(ref) is not All:
            return self._each(entities(self.state, context_of(active), ref))
        context = context_of(active, -1)
        found: Reps = []
        for zone in ref.zones:
            for candidate in self._candidates(zone):
                context.it = candidate
                if passes(self.state, context, ref.filter, candidate):
                    found.append(candidate if zone is Zone.BATTLEFIELD else self.alone(candidate))
        return found

    def _candidates(self, zone: Zone) -> Iterable[ObjectId]:
        state = self.state
        if zone is Zone.BATTLEFIELD:
            return [rep for rep in self.groups if state.objects[rep].zone is zone]
        if zone in (Zone.STACK, Zone.EXILE, Zone.COMMAND):
            return state.zone(zone, 0)
        return [i for player in state.players for i in state.zone(zone, player.id)]

    def _together(self, ids: Iterable[EntityId]) -> Reps:
        """The groups of a fixed set, each of which is wholly in it."""
        objects = self.state.objects
        there = (i for i in ids if i in objects and not objects[i].phased_out)
        return list(dict.fromkeys(self.stands_for[i] if i in self.stands_for else self.alone(i) for i in there))

    def _each(self, ids: Iterable[EntityId]) -> Reps:
        objects = self.state.objects
        # [CR 702.26b] what is phased out is treated as though it did not exist.
        return [self.alone(i) for i in ids if i >= FIRST_OBJECT and i in objects and not objects[i].phased_out]

    def apply(self, effect: Effect, layer: str) -> list[Effect]:
        """Apply the effect's part of one layer. Returns effects that came into being by it."""
        if effect not in self.begun:
            if not self.exists(effect):
                self.ended.add(effect)
                return []
            self.begun[effect] = self.affected(effect)
        self.order.setdefault(layer, []).append(effect)
        active, changes = effect.active, effect.plan.layers[layer]
        context = context_of(active)
        came: list[Effect] = []
        for rep in tuple(self.begun[effect]):
            chars = self.own(rep)
            before = chars.abilities
            context.it = rep
            for change in changes:
                self._change(context, change, chars, rep)
            self.traces.setdefault(rep, []).extend((change, active) for change in changes)
            if layer in _ABILITY_LAYERS and chars.abilities is not before:
                came.extend(self._arisen(rep, active.timestamp, layer))
        return came

    def _change(self, context: Context, change: Modification, chars: Characteristics, rep: ObjectId) -> None:
        if type(change) is not CopyOf:
            modify(self.state, context, change, chars)
            return
        for original in entities(self.state, context, change.of)[:1]:  # [CR 707.2]
            obj = self.state.objects.get(original)
            if obj is not None:
                chars.become(copiable(self.state, obj))
                for exception in change.exceptions:
                    modify(self.state, context, exception, chars)

    def _arisen(self, rep: ObjectId, timestamp: int, layer: str) -> list[Effect]:
        """Continuous effects of static abilities that the group did not have before (CR 613.7a)."""
        found = [a for a in prepared(self.chars[rep].parts) if a.continuous and not a.fixed]
        members = tuple(self.groups[rep])
        new = [a for a in found if any((member, id(a.static), a.instance) not in self.seen for member in members)]
        came: list[Effect] = []
        if new:
            for member in members:
                self.alone(member)
                came += [effect for ability in new for effect in self._bring(member, ability, timestamp)]
        return [effect for effect in came if layer in effect.plan.layers]

    def _bring(self, identity: ObjectId, ability: Prepared, timestamp: int) -> list[Effect]:
        key = (identity, id(ability.static), ability.instance)
        if key in self.seen:
            return []
        self.seen.add(key)
        obj = self.state.objects[identity]
        found = effects_of(obj, controller(self.state, identity), ability, max(obj.timestamp, timestamp))
        self.effects += found
        return found

    # The layers -----------------------------------------------------------------------------------------------------

    def finish(self, layer: str) -> None:
        """What counters do, and base power and toughness, at the end of a layer."""
        objects = self.state.objects
        for rep in tuple(self.owned) if layer == "7b" else tuple(self.groups):
            obj = objects[rep]
            if layer == "7b":
                set_base(obj, self.chars[rep])
            elif obj.counters:
                apply_counter_size(obj, self.own(rep))

    def clone(self) -> Layering:
        """The same work on another index, for trying out."""
        index = self.index.copy()
        new = Layering(self.state, index, self.effects, self.final)
        new.groups = {rep: list(members) for rep, members in self.groups.items()}
        new.stands_for = dict(self.stands_for)
        new.chars = dict(self.chars)
        new.begun = {effect: list(reps) for effect, reps in self.begun.items()}
        new.ended = set(self.ended)
        new.effects = list(self.effects)
        new.seen = set(self.seen)
        return new


@lru_cache(maxsize=256)
def _given(keyword: KeywordAbility, count: int) -> Continuous:
    return Continuous(It(), (Gain((keyword,) * count),))


def effects_of_counters(obj: GameObject, who: PlayerId) -> list[Effect]:
    """The keywords that counters give a permanent, each kind as of when one was last put on it (CR 122.1b, 613.7c)."""
    found = []
    for kind, count in obj.counters:
        keyword = counter_keyword(kind)
        if keyword is not None and obj.zone is Zone.BATTLEFIELD:
            effect, time = _given(keyword, count), dict(obj.counted_at).get(kind, obj.timestamp)
            active = Active(effect, obj.id, who, time, affected=(obj.id,), number=OF_COUNTERS)
            found.append(Effect(active, plan_of(effect), False, frozenset()))
    return found


def effects_of(obj: GameObject, who: PlayerId, ability: Prepared, timestamp: int) -> list[Effect]:
    """The continuous effects that a static ability of the object generates where the object is."""
    if not functions(obj, ability.static):
        return []
    return [
        Effect(
            Active(effect, obj.id, who, timestamp, static=ability.static, number=ability.number * 16 + place),
            plan,
            ability.late,
            ability.condition_reads,
            ability.instance,
        )
        for place, effect, plan in ability.continuous
    ]


def functions(obj: GameObject, ability: Static | Triggered) -> bool:
    """Whether the ability functions in the object's zone (CR 113.6); emblems' do in the command zone (114.4)."""
    return obj.zone in ability.zones or obj.kind is Kind.EMBLEM or (type(ability) is Static and ability.defining)
