"""Choosing among cards exiled face down that the player may not look at (CR 406.4). Not here: other choices."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject


def unseen_at_random(
    run: Run, player: PlayerId, options: Sequence[EntityId], chosen: tuple[EntityId, ...]
) -> tuple[EntityId, ...]:
    """The chosen ones, but for a card that the player may not look at any card of its pile, at random (CR 406.4)."""
    unseen = [i for i in options if _is_unseen(run.state, player, i)]
    if not unseen:
        return chosen
    taken = [i for i in chosen if i not in unseen]
    for identity in chosen:
        if identity in unseen:
            pile = [i for i in _pile(run.state, identity) if i in unseen and i not in taken]
            taken.append(run.random().choice(pile))
    return tuple(taken)


def _is_unseen(state: GameState, player: PlayerId, identity: EntityId) -> bool:
    obj = state.objects.get(identity)
    return obj is not None and obj.zone is Zone.EXILE and obj.face_down and player not in obj.known_to


def _pile(state: GameState, identity: EntityId) -> list[ObjectId]:
    """The cards that were exiled face down together: what comes at once is dated one after the other."""
    mine = state.objects[identity]
    alike = sorted((obj for i in state.exile if _like(obj := state.objects[i], mine)), key=lambda obj: obj.timestamp)
    piles: list[list[ObjectId]] = []
    last = -1
    for obj in alike:
        if obj.timestamp != last + 1:
            piles.append([])
        piles[-1].append(obj.id)
        last = obj.timestamp
    return next(pile for pile in piles if identity in pile)


def _like(obj: GameObject, other: GameObject) -> bool:
    return obj.face_down and obj.owner == other.owner
