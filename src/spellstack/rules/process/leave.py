"""Leaving the game: conceding, and what happens to the objects of a player who has lost (CR 104.3a, 104.5, 800.4).

Not here: losing by state-based actions (state_based).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.continuous import SetController
from spellstack.ir.event import EventKind
from spellstack.ir.static import Continuous
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.touch import touch_all, touch_fields
from spellstack.rules.event.applying.zone_change import leave_game
from spellstack.rules.event.noticing.control import control_events, orphaned
from spellstack.rules.event.noticing.triggers import notice
from spellstack.rules.event.pipeline import carry_out_at_once, emit, emit_all, happen
from spellstack.rules.process.task import (
    Activate,
    Cast,
    CheckState,
    Leave,
    Play,
    Priority,
    PutTriggers,
    ResolveTop,
    TakeSpecialAction,
    Task,
    push,
    runs,
)
from spellstack.rules.state.designation import designation_of
from spellstack.rules.state.entity import NOBODY, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.state.lasting import Floating
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.outcome import outcome_of
from spellstack.rules.state.player import CONTROLLED
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities
from spellstack.rules.view.index import Index, index_of
from spellstack.rules.view.objects import controller

_PROPOSALS = frozenset({Cast, Activate, Play, TakeSpecialAction})


def concede(state: GameState, player: PlayerId) -> GameState:
    """The game that the player is about to leave, having lost (CR 104.3a). What anybody is just proposing is taken back
    (733.1), as it may be impossible without the player; whoever proposed it and is still there has priority again.
    """
    verify_concession(state, player)
    after = state.fork()
    after.put_player(replace(after.players[player], lost="104.3a"))
    after.agenda = (*(task for task in after.agenda if type(task) not in _PROPOSALS), Leave(player))
    return after


@runs(Leave)
def _leave(run: Run, task: Leave) -> None:
    state = run.state
    happened(run, [Event(EventKind.LOSE, player=task.player, rule="104.3a")], index_of(state))
    remove_player(run, task.player)
    putting = state.agenda and type(state.agenda[-1]) is PutTriggers  # what waits goes on the stack first [CR 603.3b]
    if state.outcome is None and not putting:
        push(run, CheckState())


def verify_concession(state: GameState, player: PlayerId) -> None:
    """`IllegalAction` if there is no such player in the game, or no game under way to leave."""
    if not 0 <= player < len(state.players) or not state.players[player].in_game:
        raise IllegalAction("104.3a", "only a player in the game can concede")
    if state.outcome is not None:
        raise IllegalAction("104.1", "the game is over")


def remove_player(run: Run, player: PlayerId) -> None:
    """The player leaves: owned objects leave the game, effects that give the player control end, what is then still
    the player's is exiled, and the game may be over (CR 800.4a).
    """
    state = run.state
    before = index_of(state)
    resolving = state.stack[-1] if state.stack and state.agenda and type(state.agenda[-1]) is ResolveTop else -1
    state.agenda = tuple(_without(state, task, player) for task in state.agenda)
    leaving = {obj.id for obj in state.objects.values() if obj.owner == player}
    state.floating = tuple(floating for floating in state.floating if _lasts(state, floating, player))
    state.pending = tuple(pending for pending in state.pending if pending.controller != player)
    due = [delayed for delayed in state.delayed if delayed.at_once and delayed.source in leaving]
    state.delayed = tuple(d for d in state.delayed if d not in due and (d.controller != player or d.at_once))
    _end_control_of_players(state, player)
    gone = [i for i in state.battlefield if i in leaving and not state.objects[i].phased_out]
    leave_game(state, leaving)
    _end_on_stack(state, player)
    touch_all(state)  # whatever looks at players, or at what is attached to them
    state.dirty = state.worn = True
    decide_outcome(state)
    if state.outcome is None:
        if due:
            carry_out_at_once(run, due)  # [CR 610.3]
        _exile_rest(run)
        left = [Event(EventKind.ZONE_CHANGE, subject=i, from_zone=Zone.BATTLEFIELD, rule="603.6c") for i in gone]
        happened(run, left, before)
        happen(run, control_events(state, before))
        _hand_on(run, player)
        if resolving >= 0 and resolving not in state.stack:  # it is not the next one's turn to resolve
            state.agenda = state.agenda[:-1]


def happened(run: Run, events: list[Event], before: Index) -> None:
    """What has happened by leaving is noticed (CR 603.6c, 603.9), though nobody left controls what the leaver did."""
    state = run.state
    state.happened += tuple(events)
    touch_fields(state, "happened")
    notice(run, events, before)
    state.pending = tuple(pending for pending in state.pending if state.players[pending.controller].in_game)


def _without(state: GameState, task: Task, player: PlayerId) -> Task:
    """Whoever has left does not count among the players who have passed in succession (CR 117.4), nor do that player's
    abilities among those that are being put on the stack (603.3b).
    """
    if type(task) is PutTriggers:
        return PutTriggers(sum(pending.controller != player for pending in state.pending[: task.count]))
    if type(task) is not Priority or not task.passed:
        return task
    count = len(state.players)
    before = ((task.player - back) % count for back in range(1, count))
    seated = [p for p in before if state.players[p].in_game or p == player]
    return replace(task, passed=task.passed - 1) if player in seated[: task.passed] else task


def _lasts(state: GameState, floating: Floating, player: PlayerId) -> bool:
    """Whether the effect goes on: not if it gives the player control. What lasts until a turn of the player does so
    until that turn would have begun (CR 800.4m).
    """
    if type(floating.effect) is not Continuous:
        return True
    context = Context(floating.source, floating.controller)
    context.bind(floating.bindings)
    given = (change.to for change in floating.effect.modifications if type(change) is SetController)
    return all(entities(state, context, to)[:1] != (player,) for to in given)


def _end_control_of_players(state: GameState, player: PlayerId) -> None:
    """Nobody is controlled by the player, now or in a turn to come; and nobody controls the player."""
    to_come = f"{CONTROLLED}{player}"
    for record in state.players:
        marks = tuple(mark for mark in record.marks if mark != to_come)
        by = NOBODY if player in (record.id, record.controlled_by) else record.controlled_by
        if marks != record.marks or by != record.controlled_by:
            state.put_player(replace(record, marks=marks, controlled_by=by))


def _end_on_stack(state: GameState, player: PlayerId) -> None:
    """Objects on the stack that no card represents cease to exist with their controller."""
    mine = (i for i in state.stack if state.objects[i].kind is not Kind.CARD)
    leave_game(state, {i for i in mine if controller(state, i) == player})


def _exile_rest(run: Run) -> None:
    moves = orphaned(run.state)
    if moves:
        emit_all(run, moves)


def _hand_on(run: Run, player: PlayerId) -> None:
    """The active player, or the next in turn order, gets what only one player is (CR 725.4, 726.4)."""
    state = run.state
    leaver = state.players[player]
    words = {word: rule for word in leaver.marks if (rule := designation_of(word).passes)}
    if words:
        state.put_player(replace(leaver, marks=tuple(mark for mark in leaver.marks if mark not in words)))
    for word, rule in words.items():
        emit(run, Event(EventKind.DESIGNATION, player=turn_order(state)[0], word=word, rule=rule))


def decide_outcome(state: GameState) -> None:
    """End the game if at most one player is left (CR 104.2a, 104.4a)."""
    if state.outcome is None:
        losers = tuple((p.id, p.lost) for p in state.players if p.lost)
        state.outcome = outcome_of(tuple(p.id for p in state.players if p.in_game), losers)
