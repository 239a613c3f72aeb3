"""Shuffling a library with the game's own randomness (CR 701.24). Not here: who shuffles when."""

from __future__ import annotations

from spellstack.ir.event import EventKind
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.happening import Event


def shuffle(run: Run, player: PlayerId) -> None:
    """Put the library in a random order; its cards get new identities, so nobody can follow one through."""
    emit(run, Event(EventKind.SHUFFLE, player=player, rule="701.24a"))
