"""Objects and players that become targets, and crimes (CR 601.2c, 700.13). Not here: choosing targets (targeting)."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit, emit_all
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import controller, owner


def announce_becoming_target(run: Run, source: ObjectId, player: PlayerId, targets: Sequence[EntityId]) -> None:
    """The targets become targets (CR 601.2c); aiming at opponents or what is theirs is a crime (CR 700.13)."""
    if not targets:
        return
    chosen = tuple(dict.fromkeys(targets))
    emit_all(run, [Event(EventKind.TARGETED, subject=i, source=source, player=player, rule="601.2c") for i in chosen])
    if any(_is_crime(run.state, player, target) for target in chosen):
        emit(run, Event(EventKind.CRIME, source=source, player=player, rule="700.13"))


def _is_crime(state: GameState, player: PlayerId, target: EntityId) -> bool:
    if target < FIRST_OBJECT:
        return target != player
    obj = state.objects[target]
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return controller(state, target) != player
    return obj.zone is Zone.GRAVEYARD and owner(state, target) != player
