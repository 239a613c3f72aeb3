"""Events that can't happen (CR 101.2, 614.17). Pure. Not here: acts a player may not begin (legality)."""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import This
from spellstack.ir.static import Act, Prohibit
from spellstack.lexicon.types import PERMANENT_TYPES
from spellstack.lexicon.zone import Zone
from spellstack.rules.event.replacing.entering import arrived
from spellstack.rules.state.entity import EntityId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import holds, number
from spellstack.rules.view.force.player_rule import life_is_fixed
from spellstack.rules.view.force.prohibition import forbids, is_outright, prohibited, prohibitions
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import characteristics
from spellstack.rules.view.term.tally import tally

# Asked for so often that going through the class would tell.
_TOKEN = Kind.TOKEN
_BATTLEFIELD = Zone.BATTLEFIELD

_ACTS: dict[EventKind, tuple[Act, ...]] = {
    EventKind.LIFE_GAIN: (Act.GAIN_LIFE,),
    EventKind.LIFE_LOSS: (Act.LOSE_LIFE,),
    EventKind.DRAW: (Act.DRAW,),
    EventKind.SEARCH: (Act.SEARCH,),
    EventKind.WIN: (Act.WIN,),
    EventKind.LOSE: (Act.LOSE,),
}
_OBJECT_ACTS: dict[EventKind, tuple[Act, ...]] = {
    EventKind.DESTROY: (Act.BE_DESTROYED,),
    EventKind.SACRIFICE: (Act.BE_SACRIFICED,),
    EventKind.COUNTERED: (Act.BE_COUNTERED,),
    EventKind.TAP: (Act.TAP,),
    EventKind.UNTAP: (Act.UNTAP_AT_ALL,),
    EventKind.DAMAGE: (Act.BE_DEALT_DAMAGE,),
    EventKind.TRANSFORM: (Act.TRANSFORM,),
    EventKind.PHASE_IN: (Act.PHASE_IN,),
    EventKind.TURN_FACE_UP: (Act.TURN_FACE_UP,),
}


def is_prohibited(state: GameState, event: Event) -> bool:
    """Whether an effect says that this can't happen, or nothing of it would happen at all."""
    kind = event.kind
    check = _CHECKS.get(kind)
    if check is not None and check(state, event):
        return True
    if Prohibit not in (state.index or index_of(state)).statics:
        return False
    for act in _ACTS.get(kind, ()):
        if prohibited(state, act, player=event.player):
            return True
    if kind in _LIMITED:
        return _LIMITED[kind](state, event)
    return any(prohibited(state, act, subject=event.subject, other=event.source) for act in _OBJECT_ACTS.get(kind, ()))


def _counters(state: GameState, event: Event) -> bool:
    """Whether counters of the kind can't be put on it."""
    return any(
        effect.word in ("", event.word) and forbids(state, active, effect, event.subject, event.source, event.player)
        for active, effect in prohibitions(state, Act.GET_COUNTERS)
    )


def _draw(state: GameState, event: Event) -> bool:
    """Whether the player has drawn as many cards this turn as may be."""
    for active, effect in prohibitions(state, Act.DRAW):
        if effect.at_most is not None and forbids(state, active, effect, -1, -1, event.player):
            context = context_of(active)
            drawn = tally(state, context, "cards drawn", (event.player,))
            if drawn >= number(state, context, effect.at_most):
                return True
    return False


_LIMITED: dict[EventKind, Callable[[GameState, Event], bool]] = {
    EventKind.COUNTERS_PUT: _counters,
    EventKind.DRAW: _draw,
}


def _life_change(state: GameState, event: Event) -> bool:
    # [CR 119.8] a locked life total neither rises nor falls; [CR 107.1b] nothing less than 1 is gained or lost.
    return event.amount <= 0 or life_is_fixed(state, event.player)


def _damage(state: GameState, event: Event) -> bool:
    return event.amount <= 0  # [CR 120.8]


def _tap(state: GameState, event: Event) -> bool:
    return state.objects[event.subject].tapped if event.subject in state.objects else True


def _untap(state: GameState, event: Event) -> bool:
    return not state.objects[event.subject].tapped if event.subject in state.objects else True


def _zone_change(state: GameState, event: Event) -> bool:
    if event.from_zone is not None and _is_token_elsewhere(state, event):
        return True
    if event.to_zone is _BATTLEFIELD:
        if _is_no_permanent(state, event) or _has_left(state, event.entry.controller):
            return True
        return _may_not_enter(state, event)
    return False


def _may_not_enter(state: GameState, event: Event) -> bool:
    """What effects say of cards in a zone is asked of it there, all else as it would be on the battlefield, with what
    has changed how it enters (CR 614.17d).
    """
    pairs = [pair for pair in prohibitions(state, Act.ENTER) if is_outright(pair[1])]
    if not pairs or event.subject not in state.objects:
        return False
    there = arrived(state, event) if any(not effect.zones for _, effect in pairs) else None
    for active, effect in pairs:
        looked_at, identity = (state, event.subject) if there is None or effect.zones else (there.state, there.identity)
        if forbids(looked_at, active, effect, identity, -1, event.player):
            return True
    return False


def _has_left(state: GameState, player: EntityId) -> bool:
    """[CR 800.4b] Nothing comes under the control of a player who has left the game."""
    return player >= 0 and not state.players[player].in_game


def _create_token(state: GameState, event: Event) -> bool:
    return _has_left(state, event.player)


def _is_token_elsewhere(state: GameState, event: Event) -> bool:
    """[CR 111.8] A token that has left the battlefield stays where it is until it ceases to exist."""
    obj = state.objects.get(event.subject)
    return obj is not None and obj.kind is _TOKEN and obj.zone is not _BATTLEFIELD


def _is_no_permanent(state: GameState, event: Event) -> bool:
    """[CR 400.4a] A card that would have no permanent type stays where it is."""
    obj = state.objects.get(event.subject)
    if obj is None or event.entry.face_down or event.entry.copied:
        return False
    faces = obj.definition.printed
    return event.entry.face < len(faces) and not faces[event.entry.face].types & PERMANENT_TYPES


def _no_counters(state: GameState, event: Event) -> bool:
    return event.amount <= 0


def _countered(state: GameState, event: Event) -> bool:
    """[CR 113.6g] A spell's own ability that it can't be countered works on the stack, wherever else it works."""
    obj = state.objects.get(event.subject)
    if obj is None or obj.kind is Kind.ABILITY:
        return False
    context = Context(obj.id, obj.controller)
    return any(
        type(effect) is Prohibit and effect.act is Act.BE_COUNTERED and effect.subject == IsOneOf(This())
        for static in characteristics(state, obj.id).parts.static
        if static.condition is None or holds(state, context, static.condition)
        for effect in static.effects
    )


_CHECKS: dict[EventKind, Callable[[GameState, Event], bool]] = {
    EventKind.LIFE_GAIN: _life_change,
    EventKind.LIFE_LOSS: _life_change,
    EventKind.DAMAGE: _damage,
    EventKind.TAP: _tap,
    EventKind.UNTAP: _untap,
    EventKind.ZONE_CHANGE: _zone_change,
    EventKind.COUNTERS_PUT: _no_counters,
    EventKind.CREATE_TOKEN: _create_token,
    EventKind.COUNTERED: _countered,
}
__all__ = ["Prohibit", "is_prohibited"]
