"""Abilities that trigger additional times (CR 603.2d). Not here: whether they trigger at all (`triggers`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind
from spellstack.ir.static import TriggerAgain
from spellstack.lexicon.zone import Zone
from spellstack.rules.event.noticing.match import looks_back
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.index import Active, Index, index_of
from spellstack.rules.view.objects import record

ATTACKS = (EventKind.ATTACK, EventKind.ATTACKERS_DECLARED)
_IN_FORCE = (Zone.BATTLEFIELD, Zone.COMMAND)
_CAUSES: dict[str, Callable[[Event], bool]] = {
    "enters": lambda event: event.kind is EventKind.ZONE_CHANGE and event.to_zone is Zone.BATTLEFIELD,
    "dies": lambda event: event.from_zone is Zone.BATTLEFIELD and event.to_zone is Zone.GRAVEYARD,
    "attacks": lambda event: event.kind in ATTACKS,
}


def times_again(
    state: GameState, context: Context, ability: Triggered, causes: Sequence[Event], before: Index | None
) -> int:
    """How many additional times the ability triggers by these events of one moment. For an effect that looks at the
    cause one of them is enough; `before` is the index from before they happened.
    """
    doubling = _doubling(index_of(state), before, ability, causes[0])
    source = record(state, context.source) if doubling else None
    if source is None or source.zone not in _IN_FORCE:  # [CR 109.2] of permanents, not of spells and cards
        return 0
    return sum(
        active.effect.times  # type: ignore[attr-defined]
        for active in doubling
        if any(_is_cause(state, active, event) for event in causes) and _is_of(state, active, source.id)
    )


def _doubling(after: Index, before: Index | None, ability: Triggered, event: Event) -> tuple[Active, ...]:
    """The effects in force; for an ability that looks back in time those from before the event (CR 603.10)."""
    there = after.statics.get(TriggerAgain, ())
    if before is None or before is after or TriggerAgain not in before.statics:
        return there
    back = any(pattern.kind is event.kind and looks_back(pattern, event) for pattern in ability.events)
    return before.statics[TriggerAgain] if back else there


def _is_of(state: GameState, active: Active, source: int) -> bool:
    effect = active.effect
    assert type(effect) is TriggerAgain
    return passes(state, context_of(active).about(source), effect.of, source)


def _is_cause(state: GameState, active: Active, event: Event) -> bool:
    """Whether the event is of the kind, and of something, that the effect speaks of."""
    effect = active.effect
    assert type(effect) is TriggerAgain
    if effect.cause_kind and not _CAUSES[effect.cause_kind](event):
        return False
    if effect.cause is None:
        return True
    cause = event.became if event.became >= 0 and event.to_zone is Zone.BATTLEFIELD else event.subject
    return passes(state, context_of(active).about(cause), effect.cause, cause)
