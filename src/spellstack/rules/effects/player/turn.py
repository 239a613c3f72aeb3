"""Turns, phases, steps and the end of the game (CR 500.7-11, 723-724, 104). Not here: the turn structure
(process.turn.proceed).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.deed import (
    ControlPlayer,
    DrawGame,
    EndCombat,
    EndTurn,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    LoseGame,
    SkipNext,
    WinGame,
)
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import COMBAT_STEPS, PHASE_OF, PHASE_STEPS, Step
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import perform, planned, players_of
from spellstack.rules.effects.services import SKIP_AHEAD
from spellstack.rules.event.applying.expire import at_end_of_combat
from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.player import CONTROLLED
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number


@executes(ExtraTurn)
def _extra_turn(run: Run, context: Context, effect: ExtraTurn) -> bool:
    """The most recently created turn is taken first (CR 500.7)."""
    state = run.state
    for player in players_of(run, context, effect.who):
        count = max(0, number(state, context, effect.count))
        state.turn = replace(state.turn, extra=(player,) * count + state.turn.extra)
    return True


@executes(ExtraPhase)
def _extra_phase(run: Run, context: Context, effect: ExtraPhase) -> bool:
    """The phases come right after this one (CR 500.8)."""
    state = run.state
    turn = state.turn
    phase = PHASE_OF[turn.step]
    if phase not in effect.during:
        return False
    rest = 0
    while rest < len(turn.ahead) and _same_phase(turn.ahead[rest], turn.step, phase, turn.ahead[:rest]):
        rest += 1
    added = tuple(step for added in effect.phases for step in PHASE_STEPS[added])
    state.turn = replace(turn, ahead=turn.ahead[:rest] + added + turn.ahead[rest:])
    return True


def _same_phase(step: Step, now: Step, phase: object, before: tuple[Step, ...]) -> bool:
    """Whether a step ahead still belongs to the phase under way: of the same phase and later in it."""
    order = list(Step)
    last = before[-1] if before else now
    return PHASE_OF[step] == phase and order.index(step) > order.index(last)


@executes(ExtraStep)
def _extra_step(run: Run, context: Context, effect: ExtraStep) -> bool:
    state = run.state  # [CR 500.9]
    state.turn = replace(state.turn, ahead=effect.steps + state.turn.ahead)
    return True


@executes(SkipNext)
def _skip_next(run: Run, context: Context, effect: SkipNext) -> bool:
    """The next such turn, phase or step of the player is skipped; several skip several (CR 614.10a)."""
    state = run.state
    count = max(0, number(state, context, effect.count))
    for player in players_of(run, context, effect.who):
        skips = dict(state.players[player].skips)
        skips[effect.what] = skips.get(effect.what, 0) + count
        state.put_player(replace(state.players[player], skips=tuple(sorted(skips.items()))))
    return count > 0


@executes(EndTurn)
def _end_turn(run: Run, context: Context, effect: EndTurn) -> bool:
    """Everything on the stack is exiled, nobody gets priority, the cleanup step begins (CR 724.1a-d)."""
    state = run.state
    state.pending = ()  # [CR 724.1a] but what triggers from here on waits for the cleanup step (724.1f)
    _clear_stack(run, context)
    SKIP_AHEAD(run, (Step.CLEANUP,))
    state.combat = None
    touch_fields(state, "combat")
    return True


@executes(EndCombat)
def _end_combat(run: Run, context: Context, effect: EndCombat) -> bool:
    """The combat phase ends at once; nothing outside combat happens (CR 724.2)."""
    state = run.state
    if state.turn.step not in COMBAT_STEPS:
        return False
    state.pending = ()  # [CR 724.2a]
    _clear_stack(run, context)
    ahead = state.turn.ahead
    while ahead and ahead[0] in COMBAT_STEPS and ahead[0] is not Step.BEGIN_COMBAT:
        ahead = ahead[1:]
    SKIP_AHEAD(run, ahead)
    at_end_of_combat(state)
    state.combat = None
    touch_fields(state, "combat")
    return True


def _clear_stack(run: Run, context: Context) -> None:
    state = run.state
    for identity in [i for i in state.stack if state.objects[i].kind is Kind.ABILITY]:
        state.stack = tuple(i for i in state.stack if i != identity)
        state.drop(identity)
    moves = [
        Event(
            EventKind.ZONE_CHANGE,
            subject=i,
            player=context.controller,
            source=context.source,
            from_zone=Zone.STACK,
            to_zone=Zone.EXILE,
            rule="724.1a",
        )
        for i in state.stack
    ]
    perform(run, context, moves)


@planned(WinGame)
def _win(run: Run, context: Context, effect: WinGame) -> list[Event]:
    return [Event(EventKind.WIN, player=p, rule="104.2b") for p in players_of(run, context, effect.who)]


@planned(LoseGame)
def _lose(run: Run, context: Context, effect: LoseGame) -> list[Event]:
    return [Event(EventKind.LOSE, player=p, rule="104.3e") for p in players_of(run, context, effect.who)]


@executes(DrawGame)
def _draw_game(run: Run, context: Context, effect: DrawGame) -> bool:
    run.state.outcome = Outcome((), (), "104.4c")
    return True


@executes(ControlPlayer)
def _control_player(run: Run, context: Context, effect: ControlPlayer) -> bool:
    """You control the player during that player's next turn (CR 723.1): kept as a mark until that turn begins."""
    state = run.state
    mark = f"{CONTROLLED}{context.controller}"
    for player in players_of(run, context, effect.who):
        marks = tuple(m for m in state.players[player].marks if not m.startswith(CONTROLLED))
        state.put_player(replace(state.players[player], marks=(*marks, mark)))  # [CR 723.1b] the last one counts
    return True
