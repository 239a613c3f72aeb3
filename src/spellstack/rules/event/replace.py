"""Replacement and prevention effects on events about to happen (CR 614, 615, 616).

Each effect applies at most once to an event and what becomes of it (614.5); of several the affected player, or the controller
of the affected object, chooses the order (616.1). Not here: what each kind of change does (`instead`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.ir.replacement import Replace
from spellstack.rules.event.instead import change
from spellstack.rules.event.match import matches
from spellstack.rules.choice.run import Run
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.evaluate import holds
from spellstack.rules.view.index import Active, index_of
from spellstack.rules.view.layers import context_of
from spellstack.rules.view.objects import controller


def replaced(run: Run, events: Sequence[Event]) -> list[Event]:
    """The events after all replacement and prevention effects."""
    replacements = index_of(run.state).replacements
    if not replacements:
        return list(events)
    result: list[Event] = []
    for event in events:
        if event.kind in replacements:
            result.extend(_replace(run, event))
        else:
            result.append(event)
    return result


def applicable(state: GameState, event: Event) -> list[Active]:
    """The effects that would replace the event and have not done so yet."""
    found = []
    for active in index_of(state).replacements.get(event.kind, ()):
        if _key(active) not in event.replaced and _applies(state, active, event):
            found.append(active)
    return found


def _applies(state: GameState, active: Active, event: Event) -> bool:
    effect = active.effect
    assert type(effect) is Replace
    context = context_of(active)
    context.event = event
    if active.affected is not None and event.subject not in active.affected and event.player not in active.affected:
        return False
    return matches(state, context, effect.event, event) and holds(state, context, effect.condition)


def _key(active: Active) -> tuple[int, int, int]:
    return (active.source, active.number, active.floating)


def _replace(run: Run, event: Event) -> list[Event]:
    candidates = applicable(run.state, event)
    if not candidates:
        return [event]
    active = candidates[0] if len(candidates) == 1 else _chosen(run, event, candidates)
    changed = change(run, active, _marked(event, active))
    return [final for one in changed for final in _replace(run, one)]


def _marked(event: Event, active: Active) -> Event:
    return replace(event, replaced=(*event.replaced, _key(active)))


def _chosen(run: Run, event: Event, candidates: list[Active]) -> Active:
    # [CR 616.1] the affected object's controller (or its owner) or the affected player chooses.
    player = event.player if event.subject < 0 else controller(run.state, event.subject)
    options = tuple(range(len(candidates)))
    (chosen,) = run.choose(player, "replacement order", options, rule="616.1", source=event.subject)
    assert isinstance(chosen, int)
    return candidates[chosen]
