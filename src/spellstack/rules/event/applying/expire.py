"""Ends of durations: which floating effects and delayed abilities end when a turn, step or phase begins or ends (CR
500.4-5, 514.2, 611.2a-b). Not here: when those moments come (process.turn.proceed), and effects that are used up.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.ir.duration import Duration
from spellstack.ir.static import Prohibit
from spellstack.lexicon import Zone
from spellstack.rules.event.applying.designate import take_off
from spellstack.rules.event.applying.touch import touch_all
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.lasting import Delayed, Floating
from spellstack.rules.view.characteristics.layers import context_of
from spellstack.rules.view.evaluate import entities, holds, passes
from spellstack.rules.view.index import from_floating
from spellstack.rules.view.objects import controller

_UNTIL_CLEANUP = frozenset({Duration.END_OF_TURN, Duration.THIS_TURN})
_OWN_TURN = frozenset({Duration.YOUR_NEXT_TURN, Duration.END_OF_YOUR_NEXT_TURN})
_REMAINS = frozenset({Duration.WHILE_SOURCE_REMAINS, Duration.UNTIL_SOURCE_LEAVES})
CONDITIONAL = _REMAINS | {
    Duration.WHILE_YOU_CONTROL_SOURCE,
    Duration.WHILE_SOURCE_TAPPED,
    Duration.WHILE_CONDITION,
    Duration.UNTIL_CONTROL_LOST,
}


def at_turn_start(state: GameState, player: PlayerId) -> None:
    """Effects until the player's next turn end as it begins (CR 500.4); also when the turn of a player who left would
    begin.
    """
    gone = not state.players[player].in_game  # [CR 800.4m]
    ending = _OWN_TURN | {Duration.NEXT_UPKEEP} if gone else frozenset({Duration.YOUR_NEXT_TURN})
    _end(state, lambda lasting: lasting.duration in ending and lasting.controller == player)
    take_off(state, f":{player}")  # [CR 701.15a] also what is goaded or detained


def at_upkeep(state: GameState) -> None:
    """Effects until the active player's next upkeep end as it begins (CR 500.4)."""
    active = state.turn.active
    _end(state, lambda lasting: lasting.duration is Duration.NEXT_UPKEEP and lasting.controller == active)


def after_untapping(state: GameState) -> None:
    """What held permanents back in the next untap step has done so; it goes on for those of other players."""
    kept = []
    for floating in state.floating:
        if floating.duration is Duration.NEXT_UNTAP:
            still = _held_later(state, floating)
            if not still:
                continue
            floating = replace(floating, affected=still)
        kept.append(floating)
    _set_floating(state, tuple(kept))


def _held_later(state: GameState, floating: Floating) -> tuple[EntityId, ...]:
    """Whom it still holds back: of "during that player's next untap step" the other players, else their permanents."""
    active = state.turn.active
    context = context_of(from_floating(floating))
    effect = floating.effect
    if type(effect) is Prohibit and effect.who is not None:
        return tuple(player for player in entities(state, context, effect.who) if player != active)
    subject = effect.subject if type(effect) is Prohibit else None
    held = state.battlefield if floating.affected is None else floating.affected
    return tuple(
        i
        for i in held
        if controller(state, i) != active and (subject is None or passes(state, context.about(i), subject, i))
    )


def at_end_of_combat(state: GameState) -> None:
    """Effects until end of combat end with the combat phase (CR 500.5a)."""
    _end(state, lambda lasting: lasting.duration is Duration.END_OF_COMBAT)


def at_cleanup(state: GameState) -> None:
    """Effects until end of turn and for this turn end, whenever they began (CR 514.2)."""
    turn = state.turn

    def ends(lasting: Floating | Delayed) -> bool:
        own_later_turn = lasting.controller == turn.active and lasting.turn < turn.number
        return lasting.duration in _UNTIL_CLEANUP or (
            lasting.duration is Duration.END_OF_YOUR_NEXT_TURN and own_later_turn
        )

    _end(state, ends)
    take_off(state, ":cleanup")


def expire_conditional(state: GameState) -> bool:
    """End what lasts only "for as long as" something that is no longer so; it does not begin again (CR 611.2b)."""
    if not state.floating and not state.delayed:
        return False
    if not any(lasting.duration in CONDITIONAL for lasting in state.floating + state.delayed):
        return False
    before = len(state.floating) + len(state.delayed)
    _end(state, lambda lasting: lasting.duration in CONDITIONAL and not _goes_on(state, lasting))
    return len(state.floating) + len(state.delayed) < before


def _goes_on(state: GameState, lasting: Floating | Delayed) -> bool:
    duration = lasting.duration
    if duration is Duration.UNTIL_CONTROL_LOST:
        return type(lasting) is Floating and _keeps(state, lasting)
    if duration is Duration.WHILE_CONDITION:
        return type(lasting) is not Floating or holds(state, context_of(from_floating(lasting)), lasting.condition)
    source = state.objects.get(lasting.source)
    if source is None or source.zone is not Zone.BATTLEFIELD:
        return False
    if duration is Duration.WHILE_SOURCE_TAPPED:
        return source.tapped
    return duration is not Duration.WHILE_YOU_CONTROL_SOURCE or controller(state, source.id) == lasting.controller


def _keeps(state: GameState, floating: Floating) -> bool:
    """Whether the player controls what it affects still: a spell that became a permanent goes on as that."""
    there = [i for i in floating.affected or () if i in state.objects]
    return bool(there) and all(controller(state, i) == floating.controller for i in there)


def _end(state: GameState, ends: Callable[[Floating | Delayed], bool]) -> None:
    if state.delayed:
        state.delayed = tuple(delayed for delayed in state.delayed if not ends(delayed))
    if state.floating:
        _set_floating(state, tuple(floating for floating in state.floating if not ends(floating)))


def _set_floating(state: GameState, kept: tuple[Floating, ...]) -> None:
    if len(kept) != len(state.floating) or kept != state.floating:
        state.floating = kept
        state.dirty = True
        touch_all(state)
