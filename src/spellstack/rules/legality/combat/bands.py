"""Which attackers can be banded with which, and whose damage the other side divides (CR 702.22). Pure.

Not here: announcing bands (process.combat.bands), and what they do once announced (state.combat).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.node import Filter
from spellstack.lexicon import Keyword
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import passes
from spellstack.rules.view.objects import characteristics, controller

_BANDING = Keyword.BANDING


def can_lead(state: GameState, creature: ObjectId) -> bool:
    """Whether it has banding or a "bands with other" ability (CR 508.1e)."""
    return _BANDING in characteristics(state, creature).keywords


def has_banding(state: GameState, creature: ObjectId) -> bool:
    """Whether it has banding; "bands with other" is not that (CR 702.22c)."""
    return any(ability.quality is None for ability in _abilities(state, creature))


def qualities(state: GameState, creature: ObjectId) -> Iterator[Filter]:
    """What it bands with others of, each once (CR 702.22b, 702.22m)."""
    yield from dict.fromkeys(a.quality for a in _abilities(state, creature) if a.quality is not None)


def of_quality(
    state: GameState, leader: ObjectId, quality: Filter, creatures: Iterable[ObjectId]
) -> tuple[ObjectId, ...]:
    """The creatures of that quality, if the leader is one itself (CR 702.22c)."""
    context = Context(leader, controller(state, leader))
    if not passes(state, context.about(leader), quality, leader):
        return ()
    return tuple(i for i in creatures if i != leader and passes(state, context.about(i), quality, i))


def divider(state: GameState, creatures: Iterable[ObjectId]) -> ObjectId | None:
    """The one of these creatures, all of which block or are blocked by the same, through which their controller divides
    its damage: one with banding, or one that bands with another of them (CR 702.22j-k).
    """
    together = tuple(creatures)
    for creature in together:
        if not can_lead(state, creature):
            continue
        if has_banding(state, creature) or any(
            of_quality(state, creature, quality, together) for quality in qualities(state, creature)
        ):
            return creature
    return None


def _abilities(state: GameState, creature: ObjectId) -> Iterator[KeywordAbility]:
    for ability in characteristics(state, creature).abilities:
        if type(ability) is KeywordAbility and ability.keyword is _BANDING:
            yield ability
