"""The order of the effects of one layer: by timestamp, unless one depends on another (CR 613.7, 613.8).

Whether an effect depends on another is found by trying: what would it apply to, and do, with the other applied first?
It is tried only where what one looks at meets what the other changes. Not here: applying (`layering`).
"""

from __future__ import annotations

from msgspec.structs import astuple

from spellstack.rules.view.characteristics.layering import Effect, Layering
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.plan import LAYERS, is_valued
from spellstack.rules.view.evaluate import entities, number

Outcome = tuple[object, ...] | None


def run(layering: Layering) -> None:
    """Apply all layers after that of control."""
    layering.gather()
    for layer in LAYERS:
        if layer != "2":
            _run_layer(layering, layer)
        if layer in ("7b", "7c"):
            layering.finish(layer)


def _run_layer(layering: Layering, layer: str) -> None:
    here = [e for e in layering.effects if layer in e.plan.layers and e not in layering.ended]
    if not here:
        return
    here.sort(key=_timestamp)
    # [CR 613.3] characteristic-defining abilities first.
    _apply_all(layering, layer, [effect for effect in here if _is_defining(effect)])
    _apply_all(layering, layer, [effect for effect in here if not _is_defining(effect)])


def _timestamp(effect: Effect) -> tuple[int, int, int]:
    active = effect.active
    # [CR 613.7n] of equal timestamps that of an object's own ability comes first.
    return (active.timestamp, active.static is None, active.number)


def _is_defining(effect: Effect) -> bool:
    static = effect.active.static
    return static is not None and static.defining


def _apply_all(layering: Layering, layer: str, todo: list[Effect]) -> None:
    waiting: list[Effect] = []  # those for whom the last applied effect was what they depended on
    entwined = _are_entwined(todo, layer)
    while todo:
        effect = todo[0]
        if entwined and len(todo) > 1:
            effect, waiting = _next(layering, layer, todo, waiting)
        todo.remove(effect)
        came = layering.apply(effect, layer)
        if came:
            todo = sorted({*todo, *came}, key=_timestamp)
            entwined = _are_entwined(todo, layer)


def _are_entwined(todo: list[Effect], layer: str) -> bool:
    """Whether any of the effects could depend on another at all."""
    if len(todo) < 2:
        return False
    changed = frozenset[str]().union(*(effect.plan.writes[layer] for effect in todo))
    return any(
        layer in effect.plan.takes
        or not changed.isdisjoint(effect.plan.reads)
        or not changed.isdisjoint(effect.condition_reads)
        for effect in todo
    )


def _next(layering: Layering, layer: str, todo: list[Effect], waiting: list[Effect]) -> tuple[Effect, list[Effect]]:
    """The effect to apply now and those that wait for it (CR 613.8b)."""
    needs = _Needs(layering, layer, todo)
    eager = [effect for effect in todo if effect in waiting]
    first = next((effect for effect in (*eager, *todo) if needs[effect] <= _loop(needs, effect)), todo[0])
    return first, [a for a in todo if a is not first and needs.depends(a, first)]


class _Needs(dict[Effect, set[Effect]]):
    """What each effect depends on, found out only when asked for; like effects are tried out once."""

    def __init__(self, layering: Layering, layer: str, todo: list[Effect]) -> None:
        super().__init__()
        self.layering = layering
        self.layer = layer
        self.todo = todo
        self.now: dict[Effect, Outcome] = {}
        self.trials: dict[tuple[object, ...], list[tuple[Effect, Layering]]] = {}

    def __missing__(self, effect: Effect) -> set[Effect]:
        found = self[effect] = {other for other in self.todo if other is not effect and self.depends(effect, other)}
        return found

    def depends(self, a: Effect, b: Effect) -> bool:
        """Whether the first depends on the second (CR 613.8a)."""
        layering, layer = self.layering, self.layer
        if not _may_depend(a, b, layer, layering):
            return False
        if a not in self.now:
            self.now[a] = _outcome(layering, layer, a)
        trial = self._trial(a, b)
        layering.state.index = trial.index
        try:
            return _outcome(trial, layer, a) != self.now[a]
        finally:
            layering.state.index = layering.index

    def _trial(self, a: Effect, b: Effect) -> Layering:
        """The work with the second applied, or one that is like it and is not the first."""
        tried = self.trials.setdefault(_kind(self.layering, b), [])
        known = next((trial for applied, trial in tried if applied is not a), None)
        if known is not None:
            return known
        state, trial = self.layering.state, self.layering.clone()
        state.index = trial.index
        try:
            trial.apply(b, self.layer)
        finally:
            state.index = self.layering.index
        tried.append((b, trial))
        return trial


def _kind(layering: Layering, effect: Effect) -> tuple[object, ...]:
    """Effects of one kind do the same to the same objects."""
    active = effect.active
    if active.static is not None:
        return (effect,)
    begun = layering.begun.get(effect)
    reps = None if begun is None else tuple(begun)
    bound = astuple(active.bindings)
    return (active.effect, active.affected, active.source, active.controller, active.condition, bound, reps)


def _loop(needs: dict[Effect, set[Effect]], effect: Effect) -> set[Effect]:
    """The effects in a dependency loop with this one, for which dependency is ignored."""
    return {other for other in needs[effect] if effect in _reached(needs, other)}


def _reached(needs: dict[Effect, set[Effect]], effect: Effect) -> set[Effect]:
    found: set[Effect] = set()
    todo = [effect]
    while todo:
        for other in needs[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def _may_depend(a: Effect, b: Effect, layer: str, layering: Layering) -> bool:
    changed = b.plan.writes[layer]
    if a in layering.begun:
        return not a.plan.value_reads.isdisjoint(changed)
    if not a.plan.reads.isdisjoint(changed):
        return True
    if a.active.static is not None and layer in b.plan.takes:
        return True
    return not a.condition_reads.isdisjoint(changed)


def _outcome(layering: Layering, layer: str, effect: Effect) -> Outcome:
    """What it would apply to, and what it would do to each; None if it does not exist."""
    if not layering.exists(effect):
        return None
    reps = layering.affected(effect)
    objects = tuple(sorted(member for rep in reps for member in layering.groups[rep]))
    valued = [change for change in effect.plan.layers[layer] if is_valued(change)]
    if not valued:
        return objects
    return (*objects, *(_done(layering, effect, change, rep) for rep in reps for change in valued))


def _done(layering: Layering, effect: Effect, change: object, rep: int) -> object:
    context = context_of(effect.active, rep)
    of = getattr(change, "of", None)
    if of is not None:
        found = entities(layering.state, context, of)
        return tuple(layering.index.characteristics(layering.state, layering.state.objects[i]).abilities for i in found)
    sizes = (getattr(change, name) for name in ("power", "toughness"))
    return tuple(None if size is None else number(layering.state, context, size) for size in sizes)
