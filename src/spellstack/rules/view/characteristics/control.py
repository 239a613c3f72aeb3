"""Layer 2: who controls permanents (CR 613.1b). Not here: noticing that control changed (event.noticing.control)."""

from __future__ import annotations

from spellstack.ir.continuous import SetController
from spellstack.ir.static import Continuous
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import FIRST_OBJECT, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layering import Effect
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, holds
from spellstack.rules.view.index import Active, Index

_MOST_ROUNDS = 8


def apply_control(state: GameState, index: Index, effects: list[Effect]) -> None:
    """Work out all controllers; the controllers of static abilities follow those of their sources.

    An effect that says "you" depends on whoever changes its source's control (613.8): repeated until nothing changes.
    """
    changing = sorted((e for e in effects if "2" in e.plan.layers), key=lambda effect: effect.active.timestamp)
    for _ in range(_MOST_ROUNDS):
        found: dict[ObjectId, PlayerId] = {}
        for effect in changing:
            _change_control(state, effect, found)
        stable = found == index.controllers
        index.controllers = found
        index.by_controller = None
        for effect in effects:
            _follow(state, index, effect.active)
        if stable:
            return


def _follow(state: GameState, index: Index, active: Active) -> None:
    obj = state.objects.get(active.source)
    if active.static is not None and obj is not None and obj.zone is Zone.BATTLEFIELD:
        active.controller = index.controllers.get(obj.id, obj.controller)


def _change_control(state: GameState, effect: Effect, found: dict[ObjectId, PlayerId]) -> None:
    active = effect.active
    if active.static is not None and not holds(state, context_of(active), active.static.condition):
        return
    continuous = active.effect
    assert type(continuous) is Continuous
    ids = active.affected
    if ids is None:
        ids = entities(state, context_of(active), continuous.affected)
    for change in effect.plan.layers["2"]:
        assert type(change) is SetController
        to = entities(state, context_of(active), change.to)
        for identity in ids if to and state.players[to[0]].in_game else ():  # [CR 800.4b]
            obj = state.objects.get(identity) if identity >= FIRST_OBJECT else None
            if obj is not None and obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
                found[identity] = to[0]
