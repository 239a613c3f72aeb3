"""Last-known information: an object as it was just before it left its zone (CR 608.2h, 113.7a, 603.10). Not here:
its use.
"""

from __future__ import annotations

import msgspec

from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.obj import GameObject


class Snapshot(msgspec.Struct, frozen=True, eq=False, omit_defaults=True):
    """The object's record and derived values when it left, what was attached to it, and what it became: of a merged
    permanent's components the others are `also` (CR 730.3c).
    """

    obj: GameObject
    characteristics: Characteristics
    controller: PlayerId
    became: ObjectId = -1
    attachments: tuple[ObjectId, ...] = ()
    attacking: EntityId | None = None
    blocking: tuple[ObjectId, ...] = ()
    turn: int = 0
    also: tuple[ObjectId, ...] = ()
