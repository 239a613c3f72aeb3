"""Shuffling a library with the game's own randomness, with what is put into it meanwhile (CR 701.24). Not here: who
shuffles when.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import randomness
from spellstack.rules.event.applying.zone_change import insert
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event, arrivals
from spellstack.rules.state.obj import GameObject
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


Placed = tuple[GameObject, str]  # a card in a library, and where in it it was put


def shuffled_in(state: GameState, moves: Sequence[Event]) -> tuple[list[PlayerId], list[Placed]]:
    """Who shuffles, once for each effect that put cards into their library to be shuffled (CR 701.24f), and the cards
    that were put into a certain position of those libraries at the same time.
    """
    there = [(state.objects[i], e) for e in moves for i in arrivals(e) if i in state.objects]
    effects = {(card.owner, e.replaced) for card, e in there if e.entry.position == "shuffle"}
    owners = sorted(owner for owner, _ in effects)
    placed = [(card, e.entry.position) for card, e in there if card.owner in owners and e.entry.position != "shuffle"]
    return owners, placed


def put_in_place(state: GameState, placed: Sequence[Placed]) -> None:
    """[CR 701.24g] The shuffled library is random except for these: where they were put, known to who knew them."""
    for card, position in placed:
        library = state.libraries[card.owner]
        now = next((state.objects[i] for i in library if state.objects[i].physical == card.physical), None)
        if now is not None:
            state.set_zone(Zone.LIBRARY, card.owner, tuple(i for i in library if i != now.id))
            state.put(replace(now, known_to=card.known_to))
            insert(state, now, position)


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
