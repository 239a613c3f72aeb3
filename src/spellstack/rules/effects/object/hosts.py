"""What an attachment about to enter, or to move, could be attached to (CR 303.4f). Pure. Not here: whether one thing
may be attached to another (legality.attachment).
"""

from __future__ import annotations

from spellstack.rules.legality.attachment import may_be_attached
from spellstack.rules.state.entity import EntityId, ObjectId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.view.objects import permanents


def can_be_attached(state: GameState, attachment: ObjectId, host: EntityId) -> bool:
    """Whether the object could be attached to the host now."""
    return may_be_attached(state, attachment, host)


def possible_hosts(state: GameState, attachment: ObjectId) -> tuple[EntityId, ...]:
    """Every object and player it could be attached to."""
    candidates: list[EntityId] = [*turn_order(state), *permanents(state)]
    candidates += [i for graveyard in state.graveyards for i in graveyard]
    return tuple(host for host in candidates if may_be_attached(state, attachment, host))
