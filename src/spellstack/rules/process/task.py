"""Agenda tasks: the procedures still to be run, as records in the state (CR 500, 117). Not here: what they do (the
modules that `runs` them).

Each task is one step of the agenda: run on a fork, suspended where a player has to decide, and done as a whole. A
task that calls for others pushes them; the last pushed runs first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

import msgspec

from spellstack.errors import EngineBug
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import ActivateAbility, AnyAction, CastSpell, PlayLand, SpecialAction
from spellstack.rules.choice.run import Run
from spellstack.rules.state.entity import PlayerId


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Task(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """One procedure to run."""


class StartGame(Task):
    """Shuffle, draw opening hands, mulligans, pregame actions, then the first turn (CR 103)."""


class Mulligan(Task):
    """One round of mulligan decisions of the players who have not kept yet (CR 103.5)."""

    deciding: tuple[PlayerId, ...]


class Bottom(Task):
    """A player who has kept puts cards on the bottom for mulligans taken (CR 103.5)."""

    player: PlayerId


class OpeningActions(Task):
    """Actions from opening hands (CR 103.6)."""


class NextTurn(Task):
    """The next turn begins (CR 500.1, 500.7)."""


class NextStep(Task):
    """The next step of the turn begins, or the turn is over (CR 500.2)."""


class BeginStep(Task):
    """Turn-based actions of the step (CR 703), then "at the beginning" triggers, then priority."""

    step: Step


class EndStep(Task):
    """The step ends: mana empties, effects that last so long end (CR 500.4-5)."""

    step: Step


class Cleanup(Task):
    """The cleanup step's actions (CR 514)."""


class CheckState(Task):
    """State-based actions until none applies, then triggered abilities are put on the stack, again until nothing
    happens (CR 117.5, 704.3).
    """


class PutTriggers(Task):
    """The first so many of the pending triggered abilities, those of the players in APNAP order and each player's own
    order (CR 603.3b).
    """

    count: int


class Priority(Task):
    """A player has priority; `passed` counts the players who passed in succession (CR 117.3-4)."""

    player: PlayerId
    passed: int = 0


class Cast(Task):
    """A player casts a spell (CR 601.2); `passed` is how many had passed, which they still have if it is taken back."""

    player: PlayerId
    action: CastSpell
    passed: int = 0


class Activate(Task):
    """A player activates an ability (CR 602.2); `answers` are those given when it was activated before (733.1), `wish`
    the types of mana it was to add then; `passed` is how many had passed.
    """

    player: PlayerId
    action: ActivateAbility
    answers: tuple[AnyAction, ...] = ()
    passed: int = 0
    wish: str = ""


class Play(Task):
    """A player plays a land (CR 305)."""

    player: PlayerId
    action: PlayLand


class TakeSpecialAction(Task):
    """A player takes a special action (CR 116.2); `passed` is how many had passed."""

    player: PlayerId
    action: SpecialAction
    passed: int = 0


class ResolveTop(Task):
    """The top object of the stack resolves (CR 608)."""


class DeclareAttack(Task):
    """The active player declares attackers (CR 508.1)."""


class DeclareBlocks(Task):
    """A defending player declares blockers (CR 509.1)."""

    player: PlayerId


class DealCombatDamage(Task):
    """Combat damage is assigned and dealt (CR 510)."""

    first: bool = False


class Leave(Task):
    """A player who has conceded leaves the game (CR 800.4a)."""

    player: PlayerId


AnyTask = (
    StartGame
    | Mulligan
    | Bottom
    | OpeningActions
    | NextTurn
    | NextStep
    | BeginStep
    | EndStep
    | Cleanup
    | CheckState
    | PutTriggers
    | Priority
    | Cast
    | Activate
    | Play
    | TakeSpecialAction
    | ResolveTop
    | DeclareAttack
    | DeclareBlocks
    | DealCombatDamage
    | Leave
)
PROPOSALS = frozenset({Cast, Activate, TakeSpecialAction})  # a player may take them back (CR 733.1)
F = TypeVar("F", bound=Callable[[Run, Any], None])
HANDLERS: dict[type, Callable[[Run, Any], None]] = {}


def runs(task: type[Task]) -> Callable[[F], F]:
    """Register `(run, task) -> None`, the procedure of a task."""

    def register(function: F) -> F:
        if task in HANDLERS:
            raise EngineBug(f"{task.__name__} has two procedures")
        HANDLERS[task] = function
        return function

    return register


def push(run: Run, *tasks: Task) -> None:
    """Put tasks on the agenda; the first one given runs first."""
    run.state.agenda += tasks[::-1]
