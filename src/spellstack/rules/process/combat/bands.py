"""Announcing attacking bands (CR 508.1e, 702.22c-d). Not here: which can be banded (legality.combat.bands)."""

from __future__ import annotations

from collections.abc import Iterator

from spellstack.rules.choice.run import Run
from spellstack.rules.legality.combat.attack import Attacks
from spellstack.rules.legality.combat.bands import can_lead, has_banding, of_quality, qualities
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState

Band = frozenset[ObjectId]


def announce_bands(run: Run, player: PlayerId, attacks: Attacks) -> tuple[Band, ...]:
    """For each attacker that can lead a band and is in none yet, who is banded with it; each creature is in one band
    only, and all of a band attack the same.
    """
    bands: list[Band] = []
    for leader, attacked in attacks:
        taken = {creature for band in bands for creature in band}
        if leader in taken or not can_lead(run.state, leader):
            continue
        free = tuple(i for i, other in attacks if other == attacked and i != leader and i not in taken)
        band = _band(run, player, leader, free) if free else frozenset()
        if band:
            bands.append(band | {leader})
    return tuple(bands)


def _band(run: Run, player: PlayerId, leader: ObjectId, free: tuple[ObjectId, ...]) -> Band:
    for groups in _groups(run.state, leader, free):
        chosen = [
            creature
            for able, most in groups
            for creature in run.choose_ids(player, "band", able, 0, most, source=leader)
        ]
        if chosen:
            return frozenset(chosen)
    return frozenset()


def _groups(
    state: GameState, leader: ObjectId, free: tuple[ObjectId, ...]
) -> Iterator[list[tuple[tuple[ObjectId, ...], int]]]:
    """Whom it can be banded with, each way with how many at most: any with banding and one without; or any of a
    quality with which it bands.
    """
    if has_banding(state, leader):
        banding = tuple(i for i in free if has_banding(state, i))
        yield [(banding, len(banding)), (tuple(i for i in free if i not in banding), 1)]
    for quality in qualities(state, leader):
        able = of_quality(state, leader, quality, free)
        yield [(able, len(able))]
