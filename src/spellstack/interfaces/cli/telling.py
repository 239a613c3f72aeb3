"""Telling what has happened since the last time, as one viewer saw it. Not here: the words (narrate)."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.game import Game
from spellstack.narrate import Line, lines
from spellstack.observation import look
from spellstack.rules.state.entity import PlayerId


class Teller:
    """Remembers how far the log has been told."""

    def __init__(self, lang: str, told: int = 0) -> None:
        self.lang = lang
        self.told = told

    def news(self, game: Game, viewer: PlayerId) -> tuple[Line, ...]:
        """The lines about what has not been told yet."""
        events = game.log[self.told :]
        self.told = len(game.log)
        view = look(game.state, viewer, game.decision, log=events)
        return tuple(lines(view, view.log, self.lang))

    def all(self, game: Game, viewer: PlayerId) -> Iterator[Line]:
        """Every line of the game so far."""
        view = look(game.state, viewer, game.decision, log=game.log)
        yield from lines(view, view.log, self.lang)
