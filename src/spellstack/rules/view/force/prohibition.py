"""Whether a "can't" effect forbids an act (CR 101.2). Pure. Not here: what the rules themselves forbid."""

from __future__ import annotations

from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import This
from spellstack.ir.static import Act, Prohibit
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import FIRST_OBJECT, NOBODY, EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, passes
from spellstack.rules.view.index import Active, Index, index_of
from spellstack.rules.view.objects import record

Pair = tuple[Active, Prohibit]
_NONE: tuple[Pair, ...] = ()


class Prohibitions:
    """The effects in force that forbid one act. `own` are, by object, those that speak only of their own object."""

    __slots__ = ("every", "general", "own")

    def __init__(self, pairs: tuple[Pair, ...]) -> None:
        self.every = pairs
        self.general = tuple(pair for pair in pairs if not _is_own(pair[1]))
        self.own: dict[EntityId, tuple[Pair, ...]] = {}
        for active, effect in pairs:
            if _is_own(effect):
                self.own[active.source] = (*self.own.get(active.source, ()), (active, effect))


def _is_own(effect: Prohibit) -> bool:
    return type(effect.subject) is IsOneOf and type(effect.subject.of) is This


def _table(state: GameState) -> dict[Act, Prohibitions]:
    index: Index = state.index or index_of(state)
    table: dict[Act, Prohibitions] | None = index.acts
    if table is None:
        pairs: dict[Act, list[Pair]] = {}
        for active in index.statics.get(Prohibit, ()):
            effect = active.effect
            assert type(effect) is Prohibit
            pairs.setdefault(effect.act, []).append((active, effect))
        table = index.acts = {act: Prohibitions(tuple(found)) for act, found in pairs.items()}
    return table


def prohibitions(state: GameState, act: Act) -> tuple[Pair, ...]:
    """The effects that forbid the act to somebody or something."""
    found = _table(state).get(act)
    return found.every if found is not None else _NONE


def _concerning(state: GameState, act: Act, subject: EntityId) -> tuple[Pair, ...]:
    """Those of the effects that could be about this subject."""
    found = _table(state).get(act)
    if found is None:
        return _NONE
    return found.general + found.own[subject] if subject in found.own else found.general


def forbids(
    state: GameState, active: Active, effect: Prohibit, subject: EntityId, other: EntityId, player: PlayerId
) -> bool:
    """Whether this prohibition covers these parties; absent ones (negative) match only what does not ask for them."""
    context = context_of(active)
    if active.affected is not None and subject not in active.affected and player not in active.affected:
        return False
    if effect.who is not None and player not in entities(state, context, effect.who):
        return False
    if effect.subject is not None and (
        subject < 0 or not passes(state, context.about(subject), effect.subject, subject)
    ):
        return False
    if effect.zones and _zone(state, subject) not in effect.zones:
        return False
    return effect.other is None or (other >= 0 and passes(state, context.about(other), effect.other, other))


def _zone(state: GameState, subject: EntityId) -> Zone | None:
    """Where the object is; a spell counts as where it was cast from (CR 601.3)."""
    obj = record(state, subject) if subject >= FIRST_OBJECT else None
    if obj is None:
        return None
    return obj.spell.cast_from or obj.zone if obj.zone is Zone.STACK else obj.zone


def prohibitor(
    state: GameState, act: Act, *, subject: EntityId = -1, other: EntityId = -1, player: PlayerId = NOBODY
) -> Active | None:
    """The first effect that forbids the act outright, if any does."""
    for active, effect in _concerning(state, act, subject):
        if is_outright(effect) and forbids(state, active, effect, subject, other, player):
            return active
    return None


def is_outright(effect: Prohibit) -> bool:
    """Whether it forbids the act itself, not only a number of times, at some times, or without paying."""
    limited = effect.at_most is not None or effect.sorcery_speed or effect.unless is not None
    return not limited and not effect.minimum and not effect.maximum


def prohibited(
    state: GameState, act: Act, *, subject: EntityId = -1, other: EntityId = -1, player: PlayerId = NOBODY
) -> bool:
    """Whether the act is forbidden outright."""
    return prohibitor(state, act, subject=subject, other=other, player=player) is not None
