"""Whether a "can't" effect forbids an act (CR 101.2). Pure. Not here: what the rules themselves forbid."""

from __future__ import annotations

from spellstack.ir.static import Act, Prohibit
from spellstack.rules.state.entity import NOBODY, EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.index import Active, statics
from spellstack.rules.view.layers import context_of


def prohibitions(state: GameState, act: Act) -> tuple[tuple[Active, Prohibit], ...]:
    """The effects that forbid the act to somebody or something."""
    found = []
    for active in statics(state, Prohibit):
        effect = active.effect
        assert type(effect) is Prohibit
        if effect.act is act:
            found.append((active, effect))
    return tuple(found)


def forbids(
    state: GameState, active: Active, effect: Prohibit, subject: EntityId, other: EntityId, player: PlayerId
) -> bool:
    """Whether this prohibition covers these parties; absent ones (negative) match only what does not ask for them."""
    context = context_of(active)
    if active.affected is not None and subject not in active.affected and player not in active.affected:
        return False
    if effect.who is not None and player not in entities(state, context, effect.who):
        return False
    if effect.subject is not None and (
        subject < 0 or not passes(state, context.about(subject), effect.subject, subject)
    ):
        return False
    return effect.other is None or (other >= 0 and passes(state, context.about(other), effect.other, other))


def prohibitor(
    state: GameState, act: Act, *, subject: EntityId = -1, other: EntityId = -1, player: PlayerId = NOBODY
) -> Active | None:
    """The first effect that forbids the act outright, if any does."""
    for active, effect in prohibitions(state, act):
        plain = effect.at_most is None and not effect.sorcery_speed and effect.unless is None
        if (
            plain
            and not effect.minimum
            and not effect.maximum
            and forbids(state, active, effect, subject, other, player)
        ):
            return active
    return None


def prohibited(
    state: GameState, act: Act, *, subject: EntityId = -1, other: EntityId = -1, player: PlayerId = NOBODY
) -> bool:
    """Whether the act is forbidden outright."""
    return prohibitor(state, act, subject=subject, other=other, player=player) is not None
