"""How a game ended (CR 104). Not here: deciding it (process.state_based, process.leave)."""

from __future__ import annotations

import msgspec

from spellstack.rules.state.entity import PlayerId


class Outcome(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The end of a game: who won, and for everyone else the rule by which they lost. No winner: a draw (CR 104.4)."""

    winners: tuple[PlayerId, ...] = ()
    losers: tuple[tuple[PlayerId, str], ...] = ()
    rule: str = "104.2a"

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


def outcome_of(in_game: tuple[PlayerId, ...], losers: tuple[tuple[PlayerId, str], ...]) -> Outcome | None:
    """The outcome if at most one player is left, else None (CR 104.2a, 104.4a)."""
    if len(in_game) > 1:
        return None
    return Outcome(in_game, losers, "104.2a" if in_game else "104.4a")
