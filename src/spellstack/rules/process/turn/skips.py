"""Skipped turns, phases and steps: proceeding past them as though they did not exist (CR 500.11, 614.10). Not here:
what comes next (`turn`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.ir.static import PlayerRule, PlayerRuleKind
from spellstack.lexicon.step import PHASE_OF, PHASE_STEPS, Step
from spellstack.rules.choice.run import Run
from spellstack.rules.event.replacing.replace import replaced
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.index import Index, index_of

# Asked for so often that going through the class would tell.
_END_STEP = EventKind.END_STEP

FIRST_OF_PHASE = frozenset(steps[0] for steps in PHASE_STEPS.values())


def skips_turn(run: Run, player: PlayerId) -> bool:
    """Whether the player skips the turn that would begin."""
    return _uses_up_skip(run, player, "turn")


def may_skip(state: GameState) -> bool:
    """Whether anything could have the active player skip a phase or step; else there is no need to ask."""
    index: Index = state.index or index_of(state)
    skips = state.players[state.turn.active].skips
    return bool(skips) or PlayerRule in index.statics or _END_STEP in index.replacements


def skips_phase(run: Run, step: Step) -> bool:
    """Whether the step would begin a phase that the active player skips."""
    return step in FIRST_OF_PHASE and _skips(run, PHASE_OF[step])


def without_phase(ahead: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    """The steps ahead without those left of the phase that the step would begin."""
    phase = PHASE_OF[step]
    rest = (i for i, later in enumerate(ahead) if PHASE_OF[later] is not phase or later in FIRST_OF_PHASE)
    return ahead[next(rest, len(ahead)) :]


def skips_step(run: Run, step: Step) -> bool:
    """Whether the active player skips the step."""
    if _skips(run, step):
        return True
    return not replaced(run, [Event(_END_STEP, player=run.state.turn.active, step=step, rule="500.11")])


def _skips(run: Run, what: str) -> bool:
    player = run.state.turn.active
    return _always_skips(run.state, player, what) or _uses_up_skip(run, player, what)


def _always_skips(state: GameState, player: PlayerId, what: str) -> bool:
    return any(_plain(rule.word) == what for rule, _ in rules_about(state, player, PlayerRuleKind.SKIP_STEP))


def _uses_up_skip(run: Run, player: PlayerId, what: str) -> bool:
    """Whether the player is to skip the next of the kind; skipping it takes care of one such effect (CR 614.10a)."""
    record = run.state.players[player]
    for name, count in record.skips:
        if _plain(name) == what and count > 0:
            left = tuple((n, c - (n == name)) for n, c in record.skips)
            run.state.put_player(replace(record, skips=tuple(pair for pair in left if pair[1] > 0)))
            return True
    return False


def _plain(word: str) -> str:
    return word.removesuffix(" step").removesuffix(" phase")
