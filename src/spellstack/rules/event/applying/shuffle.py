"""Shuffling a library with the game's own randomness (CR 701.24). Not here: who shuffles when."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import randomness
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import known_index


def shuffle_library(state: GameState, event: Event) -> Event:
    """Put the library in a random order; its cards get new identities, so nobody can follow one through."""
    cards = list(state.libraries[event.player])
    randomness(state).shuffle(cards)
    renamed = []
    for card in cards:
        new = replace(state.objects[card], id=state.new_id(), known_to=())
        state.drop(card)
        state.put(new)
        renamed.append(new.id)
    state.set_zone(Zone.LIBRARY, event.player, tuple(renamed))
    _forget(state, cards)
    return event


def _forget(state: GameState, cards: list[int]) -> None:
    """Effects and triggers of cards in the library are looked up by identity: they are worked out anew."""
    index = known_index(state)
    if index is None:
        return
    gone = set(cards)
    sources = {active.source for actives in index.statics.values() for active in actives}
    sources |= {active.source for actives in index.replacements.values() for active in actives}
    if gone & sources or any(listener[0] in gone for table in index.triggers.values() for listener in table):
        state.index = None
