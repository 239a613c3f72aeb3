"""Shuffling a library with the game's own randomness (CR 701.24). Not here: who shuffles when."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.happening import Event


def shuffle(run: Run, player: PlayerId) -> None:
    """Put the library in a random order; its cards get new identities, so nobody can follow one through."""
    state = run.state
    cards = list(state.libraries[player])
    run.random().shuffle(cards)
    renamed = []
    for card in cards:
        obj = state.objects[card]
        new = replace(obj, id=state.new_id(), known_to=())
        state.drop(card)
        state.put(new)
        renamed.append(new.id)
    state.set_zone(Zone.LIBRARY, player, tuple(renamed))
    emit(run, Event(EventKind.SHUFFLE, player=player, rule="701.24a"))
