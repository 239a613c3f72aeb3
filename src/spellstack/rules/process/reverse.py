"""Taking back a proposal (CR 733.1): the value from before it is still there. Not here: what can be taken back
(casting, activating).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import AnyAction
from spellstack.rules.choice.interruption import Cancelled, Unassisted
from spellstack.rules.choice.run import Made, Run
from spellstack.rules.legality.paying.sharing import unassisted
from spellstack.rules.process.task import Activate, Priority, Task
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event


def reversed_(checkpoint: GameState, run: Run, cancelled: Cancelled) -> GameState:
    """The state before the proposal, its task gone; mana abilities that were activated meanwhile are activated
    again if kept, or if they cannot be reversed. That nobody helped is remembered. Whoever had passed before an action
    that was never taken has passed still (CR 117.4, 733.2).
    """
    state, keep_mana = checkpoint.fork(), cancelled.keep_mana
    proposal = state.agenda[-1]
    if type(cancelled) is Unassisted:
        player = state.players[getattr(proposal, "player", state.turn.active)]
        state.put_player(replace(player, marks=unassisted(state, player.id)))
    kept = tuple(map(_again, kept_mana(run, getattr(proposal, "player", -1) if keep_mana else -1)))[::-1]
    state.agenda = (*_before(state.agenda[:-1], 0 if kept else getattr(proposal, "passed", 0)), *kept)
    return state


def _before(agenda: tuple[Task, ...], passed: int) -> tuple[Task, ...]:
    """What comes next, where so many had passed when the action was begun."""
    if not passed:
        return agenda
    return tuple(replace(task, passed=passed) if type(task) is Priority else task for task in agenda)


def kept_mana(run: Run, keeper: PlayerId = -1, begun: int = 0) -> list[Made]:
    """Of the mana abilities that were activated, from this one on: all of the player who keeps theirs; of everybody
    those that last, with those before that may have paid for them.
    """
    kept: list[Made] = []
    players = {keeper}
    for made in reversed(run.mana[begun:]):
        if made.player not in players and is_lasting(run.state, run.log[made.begun : made.ended]):
            players.add(made.player)
        if made.player in players:
            kept.insert(0, made)
    return kept


def _again(made: Made) -> Activate:
    return Activate(made.player, made.action, cast(tuple[AnyAction, ...], made.answers), wish=made.wish)


def is_lasting(state: GameState, events: Iterable[Event]) -> bool:
    """Whether an action with these events cannot be reversed: cards of a library were moved or seen (CR 733.1)."""
    return any(_touches_library(state, event) for event in events)


def _touches_library(state: GameState, event: Event) -> bool:
    if event.kind is EventKind.ZONE_CHANGE:
        return event.to_zone is Zone.LIBRARY or (event.from_zone is Zone.LIBRARY and event.to_zone is not Zone.STACK)
    if event.kind is EventKind.REVEAL:
        return event.subject in state.objects and state.objects[event.subject].zone is Zone.LIBRARY
    return event.kind is EventKind.SHUFFLE
