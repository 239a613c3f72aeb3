"""Carrying an index over zone changes that concern only the objects that move, instead of building it anew.

A permanent that generates no continuous effect comes or goes without changing any other, unless something in force
looks at what permanents there are. Not here: building (`build`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from spellstack.ir.event import EventKind
from spellstack.ir.node import Modification, StaticEffect
from spellstack.ir.reference import All
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics, Parts
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.view.characteristics.changes import modify
from spellstack.rules.view.characteristics.defining import printed
from spellstack.rules.view.characteristics.layering import Effect
from spellstack.rules.view.characteristics.layers import apply_counter_size, context_of, counter_keyword, set_base
from spellstack.rules.view.characteristics.plan import LAYERS, prepared
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.force.build import Listener, listen, other_effects
from spellstack.rules.view.force.functioning import functioning_zones
from spellstack.rules.view.index import Active, Index, key_of

# Asked for so often that going through the class would tell.
_BATTLEFIELD = Zone.BATTLEFIELD
_EMBLEM = Kind.EMBLEM

K = TypeVar("K")
_MOST_ENTERING = 8  # building anew is quicker for more, because it treats alike what is alike


def carried(state: GameState, index: Index, moves: Sequence[Event]) -> Index | None:
    """The index after these zone changes (already made), or None if it has to be built anew."""
    if "zones" in index.fields:
        return None
    for move in moves:
        given = move.from_zone is not _BATTLEFIELD and move.subject in index.sources  # an ability given to it there
        if given or not _is_quiet(state, move):
            return None
    leaving = frozenset(move.subject for move in moves if move.from_zone is _BATTLEFIELD)
    entering = [state.objects[m.became] for m in moves if m.to_zone is _BATTLEFIELD and m.became in state.objects]
    if not leaving and not entering:
        return index
    if "members" in index.fields or index.late or leaving & index.generators or len(entering) > _MOST_ENTERING:
        return None
    new = _without(index, leaving)
    state.index = new
    return new if all(_joined(state, new, obj) for obj in entering) else None


def _is_quiet(state: GameState, move: Event) -> bool:
    """Whether no ability of it functions in the zones it moves between, the battlefield aside."""
    obj = state.objects.get(move.became)
    if obj is None:  # an ability, or what has already ceased to exist
        return move.subject not in state.past or state.past[move.subject].obj.kind is Kind.ABILITY
    zones = functioning_zones(obj.definition)
    return obj.kind is not _EMBLEM and move.from_zone not in zones and move.to_zone not in zones


def _without(index: Index, leaving: frozenset[ObjectId]) -> Index:
    new = index.copy()
    new.present = new.by_controller = None
    if not leaving:
        return new
    if index.traces:
        new.traces = {i: trace for i, trace in index.traces.items() if i not in leaving}
    if index.controllers:
        new.controllers = {i: player for i, player in index.controllers.items() if i not in leaving}
    if leaving & index.sources:
        new.sources = index.sources - leaving
        new.statics = _cleared(index.statics, leaving)
        new.replacements = _cleared(index.replacements, leaving)
        new.triggers = _unheard(index.triggers, leaving)
    return new


def _cleared(table: dict[K, tuple[Active, ...]], leaving: frozenset[ObjectId]) -> dict[K, tuple[Active, ...]]:
    """The table without effects of abilities of what leaves; floating effects stay. Untouched rows stay the same."""
    found = {}
    for kind, row in table.items():
        kept = tuple(active for active in row if active.static is None or active.source not in leaving)
        if kept:
            found[kind] = row if len(kept) == len(row) else kept
    return found


def _unheard(
    table: dict[EventKind, tuple[Listener, ...]], leaving: frozenset[ObjectId]
) -> dict[EventKind, tuple[Listener, ...]]:
    found = {}
    for kind, row in table.items():
        kept = tuple(listener for listener in row if listener[0] not in leaving)
        if kept:
            found[kind] = row if len(kept) == len(row) else kept
    return found


def _joined(state: GameState, index: Index, obj: GameObject) -> bool:
    """Take the permanent in; False if that changes more than the permanent itself."""
    chars = _characteristics(state, index, obj)
    if chars is None:
        return False
    parts = chars.parts
    if not parts.static and not parts.triggered:
        return True
    if any(ability.continuous and not ability.fixed for ability in prepared(parts)):
        return False
    _contribute(state, index, obj, parts)
    return True


def _contribute(state: GameState, index: Index, obj: GameObject, parts: Parts) -> None:
    index.sources |= {obj.id}
    index.fields = index.fields.union(*(ability.reads for ability in prepared(parts)))
    triggers: dict[EventKind, list[Listener]] = {}
    listen(obj, parts, triggers)
    if triggers:
        index.triggers = dict(index.triggers)
        for kind, listeners in triggers.items():
            index.triggers[kind] = (*index.triggers.get(kind, ()), *listeners)
    actives = other_effects(state, index, obj, parts)
    if actives:
        index.statics, index.replacements = dict(index.statics), dict(index.replacements)
        for active in actives:
            _add(index, active, active.effect)


def _add(index: Index, active: Active, effect: StaticEffect) -> None:
    if type(effect) is Replace:
        index.replacements[effect.event.kind] = (*index.replacements.get(effect.event.kind, ()), active)
    else:
        index.statics[type(effect)] = (*index.statics.get(type(effect), ()), active)


def _characteristics(state: GameState, index: Index, obj: GameObject) -> Characteristics | None:
    """The layers for this object alone, in the order in which the effects in force were applied."""
    base = printed(state, obj)
    if not index.order and not obj.counters:
        index.memo[obj.id] = base
        return base
    if "2" in index.order or any(_takes_control(effect) for effect in _effects(index)):
        return None
    if any(counter_keyword(kind) is not None for kind, _ in obj.counters):
        return None
    chars = index.memo[key_of(obj)] = base.copy()
    applies: dict[Effect, bool] = {}
    trace: list[tuple[Modification, Active]] = []
    for layer in LAYERS:
        for effect in index.order.get(layer, ()):
            if effect not in applies:
                applies[effect] = _applies(state, effect, obj)
            if applies[effect]:
                for change in effect.plan.layers[layer]:
                    modify(state, context_of(effect.active, obj.id), change, chars)
                    trace.append((change, effect.active))
        if layer in _FINISH:
            _FINISH[layer](obj, chars)
    if trace:
        index.traces = {**index.traces, obj.id: tuple(trace)}
    return chars


_FINISH = {"7b": set_base, "7c": apply_counter_size}


def _effects(index: Index) -> Iterable[Effect]:
    return {effect for applied in index.order.values() for effect in applied}


def _takes_control(effect: Effect) -> bool:
    return "2" in effect.plan.layers


def _applies(state: GameState, effect: Effect, obj: GameObject) -> bool:
    active = effect.active
    if active.affected is not None:
        return False  # [CR 611.2c] a set that was fixed before the object came
    continuous = active.effect
    assert type(continuous) is Continuous
    ref = continuous.affected
    if type(ref) is not All:
        return obj.id in entities(state, context_of(active), ref)
    return _BATTLEFIELD in ref.zones and passes(state, context_of(active, obj.id), ref.filter, obj.id)
