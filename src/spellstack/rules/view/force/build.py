"""Building the index of a state: effects and triggered abilities of everything that functions where it is (CR 113.6).

Not here: applying layers (`layering`, `dependency`), and using the index.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.ability import Triggered
from spellstack.ir.condition import Always
from spellstack.ir.event import EventKind
from spellstack.ir.node import StaticEffect
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics, Parts
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.control import apply_control
from spellstack.rules.view.characteristics.defining import printed
from spellstack.rules.view.characteristics.dependency import run
from spellstack.rules.view.characteristics.layering import Effect, Layering, effects_of, effects_of_counters, functions
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.plan import plan_of, prepared
from spellstack.rules.view.characteristics.reads import Reads, reads
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.force.functioning import beyond_the_battlefield, functioning_zones
from spellstack.rules.view.index import BUILD, Active, Index, from_floating

Listener = tuple[ObjectId, int, Triggered]
Sources = list[tuple[GameObject, Characteristics]]
_DUEL = 2
_ROUNDS = 3
_NOTHING: Reads = frozenset()


def build(state: GameState) -> Index:
    """Work out what is in force in this state."""
    index = Index()
    state.index = index
    index.building = True
    sources = _sources(state, index)
    effects, fields = _continuous(state, sources)
    index.fields = fields
    if effects:
        index = _layered(state, index, effects)
        index.fields |= fields
    index.building = False
    _collect(state, index, sources)
    return index


def _sources(state: GameState, index: Index) -> Sources:
    """Everything with abilities that function where it is: permanents, and elsewhere what says so."""
    found: Sources = []
    objects = state.objects
    for identity in index.permanents(state):
        obj = objects[identity]
        chars = printed(state, obj)
        if chars.abilities or obj.counters:
            parts = chars.parts
            if parts.static or parts.triggered or obj.counters:
                found.append((obj, chars))
    beyond = beyond_the_battlefield(state.definitions).zones
    for zone in sorted({*beyond, Zone.COMMAND}) if state.command else beyond:
        for identity in _zone(state, zone):
            obj = objects[identity]
            if obj.kind is Kind.EMBLEM or zone in functioning_zones(obj.definition):
                found.append((obj, printed(state, obj)))
    for identity in state.stack:
        obj = objects[identity]
        if obj.spell.riders and not (Zone.STACK in beyond and Zone.STACK in functioning_zones(obj.definition)):
            found.append((obj, printed(state, obj)))
    return found


def _zone(state: GameState, zone: Zone) -> Iterable[ObjectId]:
    if zone in (Zone.STACK, Zone.EXILE, Zone.COMMAND):
        return state.zone(zone, 0)
    return (identity for player in state.players for identity in state.zone(zone, player.id))


def _continuous(state: GameState, sources: Sources) -> tuple[list[Effect], Reads]:
    """All continuous effects on characteristics, by timestamp, and the fields that effects and conditions look at."""
    effects: list[Effect] = []
    fields: set[str] = set()
    for obj, chars in sources:
        for ability in prepared(chars.parts) if chars.abilities else ():
            if functions(obj, ability.static):
                fields |= ability.reads
                if ability.continuous and not ability.fixed:
                    effects += effects_of(obj, _controller(obj), ability, obj.timestamp)
        if obj.counters:
            effects += effects_of_counters(obj, _controller(obj))
    for floating in state.floating:
        condition_reads = _NOTHING if type(floating.condition) is Always else reads(floating.condition)
        fields |= condition_reads
        if type(floating.effect) is Continuous:
            plan = plan_of(floating.effect)
            fields |= plan.reads
            effects.append(Effect(from_floating(floating), plan, False, condition_reads))
    fields |= beyond_the_battlefield(state.definitions).size_reads
    return [effect for effect in effects if effect.plan.layers], frozenset(fields)


def _controller(obj: GameObject) -> PlayerId:
    return obj.controller if obj.controller >= 0 else obj.owner


def _layered(state: GameState, index: Index, effects: list[Effect]) -> Index:
    """The layers, again if an effect looks at what later layers settle, until that no longer changes."""
    apply_control(state, index, effects)
    if all(effect.plan.layers.keys() == {"2"} for effect in effects):
        return index
    layering = _round(state, index, effects, None)
    late = any(effect.late for effect in layering.effects)
    if late:
        for _ in range(_ROUNDS):
            before = _late_outcome(layering)
            fresh = Index()
            fresh.building = True
            fresh.controllers, fresh.present = index.controllers, index.present
            state.index = fresh
            layering.index.building = False
            layering = _round(state, fresh, effects, layering.index)
            if _late_outcome(layering) == before:
                break
    final = layering.index
    final.late = late
    final.spells = any(effect.plan.spells for effect in effects)
    final.order = {layer: tuple(applied) for layer, applied in layering.order.items()}
    arisen = layering.effects[len(effects) :]  # of abilities that other effects give
    final.fields = frozenset().union(*(effect.plan.reads | effect.condition_reads for effect in arisen))
    final.generators = frozenset(e.active.source for e in layering.effects if e.active.static is not None)
    return final


def _round(state: GameState, index: Index, effects: list[Effect], final: Index | None) -> Layering:
    layering = Layering(state, index, list(effects), final)
    run(layering)
    index.traces = {member: tuple(trace) for rep, trace in layering.traces.items() for member in layering.groups[rep]}
    index.continuous = tuple(effect.active for effect in layering.effects if effect in layering.begun)
    return layering


def _late_outcome(layering: Layering) -> list[tuple[int, int, tuple[ObjectId, ...]]]:
    return [
        (e.active.source, e.active.number, tuple(m for rep in sorted(reps) for m in layering.groups[rep]))
        for e, reps in layering.begun.items()
        if e.late
    ]


def _collect(state: GameState, index: Index, sources: Sources) -> None:
    """Effects that are not on characteristics, replacements and triggered abilities, after all layers (CR 613.11)."""
    actives = list(index.continuous)
    for floating in state.floating:
        if type(floating.effect) is not Continuous:
            active = from_floating(floating)
            if holds(state, context_of(active), floating.condition):
                actives.append(active)
    triggers: dict[EventKind, list[Listener]] = {}
    contributing: list[ObjectId] = []
    for obj in _final_sources(state, index, sources):
        parts = index.characteristics(state, obj).parts
        if parts.static:
            actives += other_effects(state, index, obj, parts)
            if obj.id in index.traces:  # what was given to it may look at more
                index.fields = index.fields.union(*(ability.reads for ability in prepared(parts)))
        if parts.triggered:
            listen(obj, parts, triggers)
        if parts.static or parts.triggered:
            contributing.append(obj.id)
    index.sources = frozenset(contributing)
    index.triggers = {kind: tuple(listeners) for kind, listeners in triggers.items()}
    _sort_in(index, actives)


def _final_sources(state: GameState, index: Index, sources: Sources) -> list[GameObject]:
    found = [obj for obj, _ in sources]
    if index.traces:
        known = {obj.id for obj in found}
        found += [state.objects[i] for i in index.traces if i not in known]
    return found


def other_effects(state: GameState, index: Index, obj: GameObject, parts: Parts) -> list[Active]:
    """The effects of the object's static abilities that are not on characteristics, if their conditions hold."""
    found: list[Active] = []
    who = index.controller(state, obj) if obj.zone is Zone.BATTLEFIELD else _controller(obj)
    for ability in prepared(parts):
        static = ability.static
        if not ability.others or not functions(obj, static):
            continue
        for place, effect in ability.others:
            active = Active(effect, obj.id, who, obj.timestamp, static=static, number=ability.number * 16 + place)
            open_ = ability.against and len(state.players) > _DUEL
            if static.condition is not None and not open_ and not holds(state, context_of(active), static.condition):
                break
            found.append(active)
    return found


def listen(obj: GameObject, parts: Parts, triggers: dict[EventKind, list[Listener]]) -> None:
    """Add the object's triggered abilities to the table."""
    for number, ability, kinds in _listening(parts):
        if functions(obj, ability):
            for kind in kinds:
                triggers.setdefault(kind, []).append((obj.id, number, ability))


def _listening(parts: Parts) -> tuple[tuple[int, Triggered, tuple[EventKind, ...]], ...]:
    known: tuple[tuple[int, Triggered, tuple[EventKind, ...]], ...] | None = parts.worked_out.get("listening")
    if known is None:
        known = tuple(
            (number, ability, tuple(dict.fromkeys(pattern.kind for pattern in ability.events)))
            for number, ability in enumerate(parts.all)
            if type(ability) is Triggered
        )
        parts.worked_out["listening"] = known
    return known


def _sort_in(index: Index, actives: list[Active]) -> None:
    actives.sort(key=lambda active: active.timestamp)
    tables: dict[type[StaticEffect], list[Active]] = {}
    replacements: dict[EventKind, list[Active]] = {}
    for active in actives:
        effect = active.effect
        if type(effect) is Replace:
            replacements.setdefault(effect.event.kind, []).append(active)
        else:
            tables.setdefault(type(effect), []).append(active)
    index.statics = {record: tuple(found) for record, found in tables.items()}
    index.replacements = {kind: tuple(found) for kind, found in replacements.items()}


BUILD.append(build)
