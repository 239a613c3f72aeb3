"""The turn structure: whose turn it is, which step comes next, how each step begins and ends (CR 500, 103.8a).

Not here: what is done in each step (`turn_actions`, `cleanup`, `attack`, `block`, `combat_damage`), and adding turns,
phases and steps (effects).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.lexicon.step import COMBAT_STEPS, Step
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.services import SKIP_AHEAD
from spellstack.rules.event.applying import expire
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.pipeline import emit
from spellstack.rules.legality.combat.terms import defending_players, strikes_first
from spellstack.rules.process.ending import end_effects
from spellstack.rules.process.state_based import is_settled, settle
from spellstack.rules.process.task import (
    BeginStep,
    CheckState,
    Cleanup,
    DealCombatDamage,
    DeclareAttack,
    DeclareBlocks,
    EndStep,
    NextStep,
    NextTurn,
    Priority,
    Task,
    push,
    runs,
)
from spellstack.rules.process.turn.actions import TURN_BASED
from spellstack.rules.process.turn.mana_empties import empty_pools
from spellstack.rules.process.turn.records import begin_records
from spellstack.rules.process.turn.skips import may_skip, skips_phase, skips_step, skips_turn, without_phase
from spellstack.rules.state.combat import Combat
from spellstack.rules.state.entity import NOBODY, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.state.player import CONTROLLED

# Asked for so often that going through the class would tell.
_BEGIN_COMBAT = Step.BEGIN_COMBAT
_BEGIN_STEP = EventKind.BEGIN_STEP
_CLEANUP = Step.CLEANUP
_DRAW = Step.DRAW
_FIRST_STRIKE_DAMAGE = Step.FIRST_STRIKE_DAMAGE
_UNTAP = Step.UNTAP
_UPKEEP = Step.UPKEEP

WHOLE_TURN = tuple(Step)
_NEED_ATTACKERS = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE})


@runs(NextTurn)
def _next_turn(run: Run, task: NextTurn) -> None:
    """The most recently created extra turn comes first, then the next player's (CR 500.7)."""
    state = run.state
    turn = state.turn
    added = bool(turn.extra)
    if added:
        player = turn.extra[0]
        state.turn = replace(turn, extra=turn.extra[1:])
    else:
        player = turn.regular
        state.turn = replace(turn, regular=(player + 1) % len(state.players))
    end_effects(run, lambda state: expire.at_turn_start(state, player))
    if not state.players[player].in_game or skips_turn(run, player):
        push(run, NextTurn())
        return
    began = emit(run, Event(EventKind.TURN, player=player, word="extra" * added, rule="500.1"))
    if began:
        _begin_turn(run, player, began, added)
    else:
        push(run, NextTurn())


def _begin_turn(run: Run, player: PlayerId, began: tuple[Event, ...], added: bool) -> None:
    state = run.state
    number = state.turn.number + 1
    state.turn = replace(
        state.turn, number=number, active=player, step=Step.UNTAP, ahead=WHOLE_TURN, combats=0, added=added
    )
    begin_records(state, began)
    control_player(state, player)
    touch_fields(state, "turn")
    push(run, NextStep())


def control_player(state: GameState, player: PlayerId) -> None:
    """Whoever is to control this player's turn does so until it ends (CR 723.1)."""
    for record in state.players:
        marks = tuple(m for m in record.marks if record.id != player or not m.startswith(CONTROLLED))
        by = next((int(m.removeprefix(CONTROLLED)) for m in record.marks if m not in marks), NOBODY)
        if marks != record.marks or record.controlled_by != by:
            state.put_player(replace(record, marks=marks, controlled_by=by))


def skip_ahead(run: Run, ahead: tuple[Step, ...]) -> None:
    """The step under way ends at once; state-based actions are checked, nobody gets priority (CR 724.1c-d)."""
    state = run.state
    settle(run)
    state.turn = replace(state.turn, ahead=ahead)
    state.agenda = (EndStep(state.turn.step),)


SKIP_AHEAD.fill(skip_ahead)


@runs(NextStep)
def _next_step(run: Run, task: NextStep) -> None:
    next_step(run)


def next_step(run: Run) -> None:
    """Begin the next step that is not skipped; after the last one the turn is over (CR 500.12)."""
    state = run.state
    ahead = state.turn.ahead
    skippable = may_skip(state)
    while ahead:
        step, ahead = ahead[0], ahead[1:]
        if skippable and skips_phase(run, step):
            ahead = without_phase(ahead, step)
        elif _passes_over(state, step):
            continue
        elif skippable and _is_skipped(run, step, ahead):
            ahead = state.turn.ahead  # what is done instead may add to them
        else:
            _enter(run, step, ahead)
            return
    state.turn = replace(state.turn, ahead=ahead)
    push(run, NextTurn())


def _is_skipped(run: Run, step: Step, ahead: tuple[Step, ...]) -> bool:
    run.state.turn = replace(run.state.turn, ahead=ahead)
    return skips_step(run, step)


def _passes_over(state: GameState, step: Step) -> bool:
    """Whether the rules themselves leave the step out."""
    if step in _NEED_ATTACKERS and not _anything_attacked(state):  # [CR 508.8]
        return True
    if step is _FIRST_STRIKE_DAMAGE:
        return not strikes_first(state)  # [CR 510.4]
    return step is _DRAW and _is_first_draw(state)


def _anything_attacked(state: GameState) -> bool:
    combat = state.combat
    return combat is not None and bool(combat.declared or combat.attackers)


def _is_first_draw(state: GameState) -> bool:
    # [CR 103.8a] in a two-player game the starting player skips the draw step of the first turn.
    return state.turn.number == 1 and len(state.players) == 2 and state.settings.skip_first_draw


def _enter(run: Run, step: Step, ahead: tuple[Step, ...]) -> None:
    state = run.state
    combats = state.turn.combats
    if step in COMBAT_STEPS and state.combat is None:
        state.combat = Combat()
        combats += 1
    state.turn = replace(state.turn, step=step, ahead=ahead, combats=combats)
    touch_fields(state, "turn")
    begin_step(run, step)


@runs(BeginStep)
def _begin_step(run: Run, task: BeginStep) -> None:
    begin_step(run, task.step)


def begin_step(run: Run, step: Step) -> None:
    """What lasted until now ends, "at the beginning" abilities trigger, turn-based actions, then priority (CR 500.4,
    500.6).
    """
    state = run.state
    if step is _UPKEEP:
        end_effects(run, expire.at_upkeep)
    emit(run, Event(_BEGIN_STEP, player=state.turn.active, step=step, rule="500.6"))
    action = TURN_BASED.get(step)
    if action is not None:
        action(run)
    if step is _CLEANUP:
        push(run, Cleanup())
    elif step is _UNTAP:  # [CR 502.4]
        push(run, EndStep(step))
    else:
        combat = _COMBAT_TASKS[step](state) if step in _COMBAT_TASKS else ()
        check = (CheckState(),) if combat or not is_settled(state) else ()
        push(run, *combat, *check, Priority(first_with_priority(state)), EndStep(step))


# What happens before anybody gets priority in the steps of combat [CR 508.1, 509.1, 510.1].
_COMBAT_TASKS: dict[Step, Callable[[GameState], tuple[Task, ...]]] = {
    Step.DECLARE_ATTACKERS: lambda state: (DeclareAttack(),),
    Step.DECLARE_BLOCKERS: lambda state: tuple(DeclareBlocks(player) for player in defending_players(state)),
    Step.FIRST_STRIKE_DAMAGE: lambda state: (DealCombatDamage(first=True),),
    Step.COMBAT_DAMAGE: lambda state: (DealCombatDamage(),),
}


def first_with_priority(state: GameState) -> PlayerId:
    """The active player, or whoever is next in turn order if that player has left (CR 800.4j)."""
    active = state.turn.active
    return turn_order(state)[0] if state.players[active].lost else active


@runs(EndStep)
def _end_step(run: Run, task: EndStep) -> None:
    """Mana empties and what lasts until the end of the phase ends (CR 500.5)."""
    state = run.state
    leaves_combat = task.step in COMBAT_STEPS and _combat_is_over(state.turn.ahead)
    if leaves_combat:
        end_effects(run, expire.at_end_of_combat)  # [CR 500.5a]
        state.combat = None  # [CR 511.3]
        touch_fields(state, "combat")
    empty_pools(state, task.step, leaves_combat)
    next_step(run)


def _combat_is_over(ahead: tuple[Step, ...]) -> bool:
    return not ahead or ahead[0] not in COMBAT_STEPS or ahead[0] is _BEGIN_COMBAT
