"""The layers: how continuous effects make characteristics out of what is printed (CR 613). Pure.

Not here: rules-modifying effects (613.11), which are read where they apply.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.ability import Static
from spellstack.ir.continuous import (
    AddColors,
    AddPT,
    AddTypes,
    CantHave,
    DefinePT,
    Gain,
    Lose,
    SetColors,
    SetController,
    SetPT,
    SetTypes,
    SwitchPT,
)
from spellstack.ir.event import EventKind
from spellstack.ir.node import Modification
from spellstack.ir.replacement import Replace
from spellstack.ir.static import Continuous
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, counter_count
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, holds, number
from spellstack.rules.view.index import BUILD, COMPUTE, Active, Index, from_floating


def copiable(state: GameState, obj: GameObject) -> Characteristics:
    """What copy effects see: the printed face, or the values of a face-down object (CR 707.2, 708.2)."""
    if obj.face_down:
        return obj.definition.face_down
    return obj.definition.printed[obj.face]


def context_of(active: Active, it: EntityId | None = None) -> Context:
    """The context of a static effect in force."""
    context = Context(active.source, active.controller, it=it)
    context.bind(active.bindings)
    return context


def build(state: GameState) -> Index:
    """Work out what is in force in this state."""
    index = Index()
    state.index = index
    found = [from_floating(f) for f in state.floating if holds(state, Context(f.source, f.controller), f.condition)]
    for identity in _functioning(state):
        found.extend(_statics_of(state, state.objects[identity]))
    found.sort(key=lambda active: active.timestamp)
    _sort_in(state, index, found)
    for identity in _functioning(state):
        _add_triggers(state, index, state.objects[identity])
    return index


def _functioning(state: GameState) -> Iterable[ObjectId]:
    for identity, obj in state.objects.items():
        if obj.zone is Zone.BATTLEFIELD or copiable(state, obj).abilities:
            yield identity


def _statics_of(state: GameState, obj: GameObject) -> Iterable[Active]:
    for number_, ability in enumerate(copiable(state, obj).parts.all):
        if type(ability) is Static and (obj.zone in ability.zones):
            controller = obj.controller if obj.controller >= 0 else obj.owner
            if ability.condition is not None and not holds(state, Context(obj.id, controller), ability.condition):
                continue
            for effect in ability.effects:
                yield Active(effect, obj.id, controller, obj.timestamp, static=ability, number=number_)


def _sort_in(state: GameState, index: Index, found: list[Active]) -> None:
    tables: dict[type, list[Active]] = {}
    replacements: dict[EventKind, list[Active]] = {}
    for active in found:
        effect = active.effect
        if type(effect) is Replace:
            replacements.setdefault(effect.event.kind, []).append(active)
        else:
            tables.setdefault(type(effect), []).append(active)
    index.statics = {record: tuple(actives) for record, actives in tables.items()}
    index.replacements = {kind: tuple(actives) for kind, actives in replacements.items()}
    index.continuous = index.statics.get(Continuous, ())
    _control(state, index)


def _control(state: GameState, index: Index) -> None:
    for active in index.continuous:
        effect = active.effect
        assert type(effect) is Continuous
        for modification in effect.modifications:
            if type(modification) is SetController:
                to = entities(state, context_of(active), modification.to)
                for identity in _affected(state, active):
                    if to:
                        index.controllers[identity] = to[0]


def _affected(state: GameState, active: Active) -> tuple[EntityId, ...]:
    if active.affected is not None:
        return active.affected
    effect = active.effect
    assert type(effect) is Continuous
    return entities(state, context_of(active), effect.affected)


def _add_triggers(state: GameState, index: Index, obj: GameObject) -> None:
    chars = index.characteristics(state, obj)
    parts = chars.parts
    if not parts.triggered:
        return
    for number_, ability in enumerate(parts.all):
        if ability in parts.triggered and obj.zone in ability.zones:  # type: ignore[attr-defined]
            for pattern in ability.events:  # type: ignore[attr-defined]
                held = index.triggers.get(pattern.kind, ())
                index.triggers[pattern.kind] = (*held, (obj.id, number_, ability))  # type: ignore[arg-type]


def compute(state: GameState, index: Index, obj: GameObject) -> Characteristics:
    """The object's characteristics after all layers."""
    base = copiable(state, obj)
    if obj.zone is not Zone.BATTLEFIELD:
        return base
    applying = [
        (modification, active)
        for active in index.continuous
        for modification in active.effect.modifications  # type: ignore[attr-defined]
    ]
    if not applying and not obj.counters:
        return base
    chars = base.copy()
    index.memo[obj.id] = chars  # what is asked about it meanwhile sees the layers already applied
    applying.sort(key=lambda pair: (pair[0].layer, pair[1].timestamp))
    _apply(state, obj, chars, [pair for pair in applying if pair[0].layer < "7d"])
    _apply_counters(obj, chars)
    _apply(state, obj, chars, [pair for pair in applying if pair[0].layer == "7d"])
    return chars


def _apply(
    state: GameState, obj: GameObject, chars: Characteristics, applying: list[tuple[Modification, Active]]
) -> None:
    for modification, active in applying:
        if obj.id in _affected(state, active):
            _MODIFY[type(modification)](state, context_of(active, obj.id), modification, chars)  # type: ignore[operator]


def _apply_counters(obj: GameObject, chars: Characteristics) -> None:
    plus = counter_count(obj, "+1/+1") - counter_count(obj, "-1/-1")
    if plus and chars.power is not None and chars.toughness is not None:
        chars.power += plus
        chars.toughness += plus


def _add_pt(state: GameState, context: Context, change: AddPT, chars: Characteristics) -> None:
    if chars.power is not None and chars.toughness is not None:
        chars.power += number(state, context, change.power)
        chars.toughness += number(state, context, change.toughness)


def _set_pt(state: GameState, context: Context, change: SetPT | DefinePT, chars: Characteristics) -> None:
    if change.power is not None:
        chars.power = number(state, context, change.power)
    if change.toughness is not None:
        chars.toughness = number(state, context, change.toughness)


def _switch(state: GameState, context: Context, change: SwitchPT, chars: Characteristics) -> None:
    chars.power, chars.toughness = chars.toughness, chars.power


def _gain(state: GameState, context: Context, change: Gain, chars: Characteristics) -> None:
    chars.set_abilities(chars.abilities + change.abilities)


def _lose(state: GameState, context: Context, change: Lose | CantHave, chars: Characteristics) -> None:
    if not change.keywords:
        chars.set_abilities(())
        return
    chars.set_abilities(tuple(a for a in chars.abilities if getattr(a, "keyword", None) not in change.keywords))


def _add_types(state: GameState, context: Context, change: AddTypes, chars: Characteristics) -> None:
    chars.types |= frozenset(change.types)
    chars.subtypes |= frozenset(change.subtypes)
    chars.supertypes |= frozenset(change.supertypes)


def _set_types(state: GameState, context: Context, change: SetTypes, chars: Characteristics) -> None:
    chars.types = frozenset(change.types) or chars.types
    chars.subtypes = frozenset(change.subtypes)


def _set_colors(state: GameState, context: Context, change: SetColors, chars: Characteristics) -> None:
    chars.colors = frozenset(change.colors)


def _add_colors(state: GameState, context: Context, change: AddColors, chars: Characteristics) -> None:
    chars.colors |= frozenset(change.colors)


def _nothing(state: GameState, context: Context, change: Modification, chars: Characteristics) -> None:
    """Control is worked out for the whole index."""


_MODIFY = {
    AddPT: _add_pt,
    SetPT: _set_pt,
    DefinePT: _set_pt,
    SwitchPT: _switch,
    Gain: _gain,
    Lose: _lose,
    CantHave: _lose,
    AddTypes: _add_types,
    SetTypes: _set_types,
    SetColors: _set_colors,
    AddColors: _add_colors,
    SetController: _nothing,
}
COMPUTE.append(compute)
BUILD.append(build)
__all__ = ["PlayerId", "build", "compute", "context_of", "copiable"]
