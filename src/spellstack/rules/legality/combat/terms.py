"""Combat's common terms: who defends, what may be attacked, who strikes first, and "can't" effects sorted for pairs of
creatures (CR 506.2-3, 510.4). Pure. Not here: judging declarations (`attack`, `block`).
"""

from __future__ import annotations

from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import This
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.walk import mentions
from spellstack.lexicon import CardType, Keyword
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.game import GameState, opponents, turn_order
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.characteristics.restriction import is_against_each, is_plain
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, passes
from spellstack.rules.view.force.prohibition import forbids, prohibitions
from spellstack.rules.view.index import Active, index_of
from spellstack.rules.view.objects import characteristics, permanents
from spellstack.rules.view.term.references import DEFENDER, defender_of

_ATTACKED = frozenset({CardType.PLANESWALKER, CardType.BATTLE})
_DUEL = 2
_FIRST = frozenset({Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE})
SELF = IsOneOf(This())


def attackable(state: GameState) -> tuple[EntityId, ...]:
    """The opponents of the active player, their planeswalkers, and battles they protect (CR 506.2, 310.8b)."""
    players = opponents(state, state.turn.active)
    return (*players, *(i for i in _of_attacked_types(state) if defender_of(state, i) in players))


def _of_attacked_types(state: GameState) -> tuple[ObjectId, ...]:
    """The permanents of types that are attacked, looked for once under an index."""
    scratch = index_of(state).scratch
    known: tuple[ObjectId, ...] | None = scratch.get("attacked types")
    if known is None:
        found = [i for i in permanents(state) if not _ATTACKED.isdisjoint(characteristics(state, i).types)]
        known = scratch["attacked types"] = tuple(found)
    return known


def is_attackable(state: GameState, entity: EntityId) -> bool:
    """Whether it is still there to be attacked: a player in the game, a planeswalker or a battle (CR 506.3, 506.4)."""
    if entity < 0:
        return False
    if entity < len(state.players):
        return state.players[entity].in_game
    obj = state.objects.get(entity)
    if state.combat is not None and entity in state.combat.removed:
        return False
    if obj is None or obj.phased_out or entity not in state.battlefield:
        return False
    types = characteristics(state, entity).types
    return CardType.PLANESWALKER in types or CardType.BATTLE in types


def defending_players(state: GameState) -> tuple[PlayerId, ...]:
    """The players attacked themselves, or by way of a planeswalker or battle, in turn order (CR 506.2a, 508.5)."""
    if state.combat is None:
        return ()
    attacked = {what for _, what in state.combat.attackers}
    defending = {defender_of(state, what) for what in attacked}
    return tuple(player for player in turn_order(state) if player in defending)


def strikes_first(state: GameState) -> bool:
    """Whether any attacking or blocking creature has first strike or double strike (CR 510.4)."""
    combat = state.combat
    if combat is None:
        return False
    creatures = {attacker for attacker, _ in combat.attackers} | {blocker for blocker, _ in combat.blocks}
    return any(not _FIRST.isdisjoint(characteristics(state, creature).keywords) for creature in creatures)


class Cant:
    """The effects that forbid an act outright, those about their own source found at once; answers about pairs are
    kept.
    """

    __slots__ = ("_general", "_known", "_own", "_state")

    def __init__(self, state: GameState, act: Act, ignored: frozenset[str] = frozenset()) -> None:
        self._state = state
        self._own: dict[ObjectId, list[tuple[Active, Prohibit]]] = {}
        self._general: list[tuple[Active, Prohibit]] = []
        self._known: dict[tuple[int, PlayerId, EntityId], bool] = {}
        for active, effect in prohibitions(state, act):
            if not is_plain(effect) or (active.static is not None and active.static.label in ignored):
                continue
            if effect.subject == SELF and active.affected is None:
                self._own.setdefault(active.source, []).append((active, effect))
            else:
                self._general.append((active, effect))

    def __bool__(self) -> bool:
        return bool(self._own or self._general)

    def concerns(self, subject: EntityId) -> bool:
        """Whether any of the effects may be about the subject."""
        return bool(self._general) or subject in self._own

    def by(self, subject: EntityId, other: EntityId, player: PlayerId) -> Active | None:
        """The first effect that forbids it to the subject, with the other party."""
        for active, effect in self._own.get(subject, ()):
            if effect.who is None and (effect.other is None or self._passes(active, effect, other)):
                if self._is_of(active, other):
                    return active
            elif effect.who is not None and forbids(self._state, active, effect, subject, other, player):
                return active
        for active, effect in self._general:
            if forbids(self._state, active, effect, subject, other, player) and self._is_of(active, other):
                return active
        return None

    def _is_of(self, active: Active, other: EntityId) -> bool:
        """Whether the condition of an effect that looks at each defending player holds of the one attacked there."""
        static = active.static
        if static is None or static.condition is None or len(self._state.players) <= _DUEL:
            return True
        if not is_against_each(static):
            return True
        context = context_of(active)
        context.notes = {**context.notes, DEFENDER: (defender_of(self._state, other),)}
        return holds(self._state, context, static.condition)

    def _passes(self, active: Active, effect: Prohibit, other: EntityId) -> bool:
        """Creatures with the same text need the other party looked at once, unless the text speaks of its source."""
        assert effect.other is not None
        key = (id(effect.other), active.controller, other)
        known = self._known.get(key)
        if known is None:
            context: Context = context_of(active)
            known = other >= 0 and passes(self._state, context.about(other), effect.other, other)
            if not mentions(effect.other, This):
                self._known[key] = known
        return known
