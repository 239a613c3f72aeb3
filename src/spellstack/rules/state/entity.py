"""Identities: players and objects share one space of small integers (CR 102.1, 109.1). Not here: what they are.

Players are 0, 1, … in turn order from the first; objects start at `FIRST_OBJECT` and get a new identity whenever they
change zones (CR 400.7), so an old identity never names the new object.
"""

from __future__ import annotations

EntityId = int  # an object or a player
ObjectId = int
PlayerId = int

FIRST_OBJECT = 100
NOBODY: PlayerId = -1


def is_player(entity: EntityId) -> bool:
    """Whether the entity is a player."""
    return 0 <= entity < FIRST_OBJECT
