"""Players (CR 102). Not here: their zones (state.game) and what they may see (observation)."""

from __future__ import annotations

import msgspec

from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.manapool import Unit

CONTROLLED = "controlled next turn:"  # the mark of a player, before who controls that turn


class Player(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """One player. `lost` is the rule number by which the player lost, empty while in the game; `drew_from_empty` waits
    for CR 704.5b; `last_turn` is the number of the player's most recent turn,
    `previous_turn` of the one before it."""

    id: PlayerId
    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    pool: tuple[Unit, ...] = ()
    lost: str = ""
    drew_from_empty: bool = False
    land_plays: int = 0
    last_turn: int = 0
    previous_turn: int = 0
    hand_limit: int = 7
    commander_damage: tuple[tuple[int, int], ...] = ()
    commander_casts: tuple[tuple[int, int], ...] = ()
    marks: tuple[str, ...] = ()
    skips: tuple[tuple[str, int], ...] = ()
    mulligans: int = 0
    controlled_by: PlayerId = -1
    speed: int = 0

    @property
    def in_game(self) -> bool:
        """Whether the player has neither lost nor left (CR 104.5)."""
        return not self.lost

    @property
    def decided_by(self) -> PlayerId:
        """Who makes this player's decisions: the player, or whoever controls the player now (CR 723.5)."""
        return self.id if self.controlled_by < 0 else self.controlled_by
