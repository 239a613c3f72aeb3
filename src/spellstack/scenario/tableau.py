"""What the helpers of a table need to know of it. Not here: the table itself (`table`)."""

from __future__ import annotations

from typing import Protocol

from spellstack.rules.choice.request import Request
from spellstack.rules.engine import Position
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event


class Tableau(Protocol):
    """A game under way, to be looked at."""

    players: tuple[str, ...]
    position: Position
    events: list[Event]
    asked: list[Request]

    @property
    def state(self) -> GameState:
        """The state as whoever decides sees it."""

    @property
    def request(self) -> Request | None:
        """The open decision."""

    def seat(self, player: str) -> PlayerId:
        """The identity of a player."""

    def name(self, identity: EntityId) -> str:
        """What an object or player is called."""
