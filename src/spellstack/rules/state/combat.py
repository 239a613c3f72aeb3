"""Who attacks whom and who blocks what (CR 506.3-4, 508, 509). Not here: what is legal, and damage."""

from __future__ import annotations

import msgspec

from spellstack.rules.state.entity import EntityId, ObjectId


class Combat(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """The combat phase under way.

    `attackers` pairs each attacking creature with the player, planeswalker or battle it attacks; `blocks` pairs
    blockers with attackers in order of declaration; `blocked` are attackers that became blocked, even if their
    blockers are gone (CR 509.1h). `struck` dealt damage in the first combat damage step (CR 510.4).
    `removed` are planeswalkers and battles that were attacked and are so no longer (CR 506.4c). `bands` are the
    attackers banded with each other (CR 702.22c). `left` pairs creatures that no longer attack with what they did.
    """

    attackers: tuple[tuple[ObjectId, EntityId], ...] = ()
    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()
    blocked: frozenset[ObjectId] = frozenset()
    struck: frozenset[ObjectId] = frozenset()
    declared: frozenset[ObjectId] = frozenset()
    first_step_done: bool = False
    removed: frozenset[EntityId] = frozenset()
    bands: tuple[frozenset[ObjectId], ...] = ()
    left: tuple[tuple[ObjectId, EntityId], ...] = ()

    def attacked_by(self, attacker: ObjectId) -> EntityId | None:
        """What the creature attacks, None if it does not."""
        return next((defender for creature, defender in self.attackers if creature == attacker), None)

    def last_attacked_by(self, attacker: ObjectId) -> EntityId | None:
        """What the creature attacks or attacked before it was removed from combat (CR 508.5)."""
        now = self.attacked_by(attacker)
        if now is not None or not self.left:
            return now
        return next((defender for creature, defender in reversed(self.left) if creature == attacker), None)

    def banded_with(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """The attacker itself, then the others of its band."""
        band = next((band for band in self.bands if attacker in band), frozenset())
        return (attacker, *(other for other, _ in self.attackers if other in band and other != attacker))

    def blockers_of(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """The creatures that block it."""
        return tuple(blocker for blocker, blocked in self.blocks if blocked == attacker)

    def blocked_by(self, blocker: ObjectId) -> tuple[ObjectId, ...]:
        """The creatures it blocks."""
        return tuple(blocked for creature, blocked in self.blocks if creature == blocker)
