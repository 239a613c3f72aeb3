"""A full state that one player could believe in: hidden cards dealt anew among the places they may lie in.

Used by search. Not here: searching (agents).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from spellstack.lexicon import Keyword, Zone
from spellstack.observation.eyes import Eyes
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.designation import LASTING_MARKS
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject

_TURNED_UP = frozenset({Keyword.MORPH, Keyword.DISGUISE})


def determinise(state: GameState, player: PlayerId, rng: random.Random) -> GameState:
    """A fork in which everything the player cannot know is dealt by `rng`, later chance included.

    The player's view of it is the view of `state`. Each owner's hidden cards stay that owner's; a face-down permanent
    stays one that could have been put there face down.
    """
    fork = state.fork()
    eyes = Eyes(state, player)
    for owner in range(len(state.players)):
        for group in _groups(state, hidden(state, eyes, owner)):
            deal = list(group)
            rng.shuffle(deal)
            exchange(fork, group, [state.objects[i] for i in deal])
        if not eyes.sees_outside(owner):
            _swap_outside(fork, eyes, owner, rng)
    fork.seed = rng.getrandbits(63)
    return fork


def _swap_outside(fork: GameState, eyes: Eyes, owner: PlayerId, rng: random.Random) -> None:
    """Any hidden card of the owner may be one outside the game, and the other way round (CR 400.11)."""
    outside = list(fork.outside[owner])
    places = [i for i in (*fork.hands[owner], *fork.libraries[owner]) if not eyes.know(fork, fork.objects[i])]
    cards = outside + [fork.objects[i].definition for i in places if outside]
    rng.shuffle(cards)
    for place, card in zip(places, cards[len(outside) :], strict=False):
        fork.put(replace(fork.objects[place], definition=card, face=0))
    mine = tuple(sorted(cards[: len(outside)], key=lambda card: card.key))
    fork.outside = (*fork.outside[:owner], mine, *fork.outside[owner + 1 :])
    fork.index = None


def hidden(state: GameState, eyes: Eyes, owner: PlayerId) -> tuple[ObjectId, ...]:
    """The owner's objects of which the viewer cannot know what card they are, in a fixed order."""
    public = (i for i in (*state.battlefield, *state.stack, *state.exile) if state.objects[i].owner == owner)
    ids = (*state.hands[owner], *state.libraries[owner], *public)
    return tuple(i for i in ids if not eyes.know(state, state.objects[i]))


def exchange(state: GameState, places: Sequence[ObjectId], cards: Sequence[GameObject]) -> None:
    """Let the objects at `places` be the cards that `cards` are; identities and positions stay, and what each place is
    designated, but for what stays with a card.
    """
    for place, card in zip(places, cards, strict=True):
        old = state.objects[place]
        marks = old.marks if old.marks == card.marks else _marks(old, card)
        state.put(replace(old, definition=card.definition, physical=card.physical, face=card.face, marks=marks))
    state.index = None


def _marks(place: GameObject, card: GameObject) -> tuple[str, ...]:
    lasting = (mark for mark in card.marks if mark in LASTING_MARKS)
    return (*lasting, *(mark for mark in place.marks if mark not in LASTING_MARKS))


def _groups(state: GameState, ids: Sequence[ObjectId]) -> tuple[tuple[ObjectId, ...], ...]:
    """Cards that could lie in each other's place: if any lie face down, those to be turned up go among themselves."""
    if not any(state.objects[i].zone in (Zone.BATTLEFIELD, Zone.STACK) for i in ids):
        return (tuple(ids),)
    able = tuple(i for i in ids if _printed(state, i).keywords & _TURNED_UP)
    return able, tuple(i for i in ids if i not in able)


def _printed(state: GameState, identity: ObjectId) -> Characteristics:
    return state.objects[identity].definition.printed[0]
