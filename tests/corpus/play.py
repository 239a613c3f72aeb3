"""Playing a scenario: the agenda runs task by task, the script acts with priority, expectations are judged.

Not here: reading scenarios, and counting outcomes.
"""

from __future__ import annotations

import random
import time
from typing import Any

from msgspec.structs import replace

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.lexicon.step import COMBAT_STEPS
from spellstack.rules.choice.action import Action, Pass
from spellstack.rules.choice.interruption import Cancelled
from spellstack.rules.choice.request import Request, RequestKind, forced
from spellstack.rules.choice.run import Run
from spellstack.rules.event.pipeline import emit
from spellstack.rules.process import priority, procedures  # noqa: F401  (registers every procedure)
from spellstack.rules.process.leave import concede
from spellstack.rules.process.loop import watch
from spellstack.rules.process.reverse import reversed_
from spellstack.rules.process.task import (
    HANDLERS,
    Activate,
    Cast,
    CheckState,
    EndStep,
    NextStep,
    NextTurn,
    Play,
    Priority,
    TakeSpecialAction,
    Task,
)
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import Kind
from spellstack.rules.view import meanings  # noqa: F401  (registers every term
from tests.corpus.act import is_playable, matching
from tests.corpus.answer.answers import Answers
from tests.corpus.answer.targets import ILLEGAL_PLAYER
from tests.corpus.build import Built, build
from tests.corpus.expect import expectation
from tests.corpus.find import ALIASES, in_zone, named, player_of
from tests.corpus.record import STEP_ORDER, Impossible, Json, Moment, moment
from tests.corpus.script import Script
from tests.corpus.texts import ability_texts_on_stack, normal, source_name, stack_texts

_ACTS = (Cast, Activate, Play, TakeSpecialAction)
SECONDS = 20.0  # so long may one scenario take


class Fails(Exception):
    """An expectation is not met."""


class TooSlow(Exception):
    """The scenario takes too long."""


class _Scripted(random.Random):
    """Coins and dice as the script says."""

    game: Any = None

    def random(self) -> float:
        said = self.game.forced("coin")
        return super().random() if said is None else 0.1 if said else 0.9

    def randint(self, least: int, most: int) -> int:
        said = self.game.forced("die")
        return super().randint(least, most) if said is None else int(said)


class _Run(Run):
    """A run whose coins and dice are scripted."""

    __slots__ = ("game",)
    game: Game

    def ask(self, request: Request) -> Action:
        if forced(request) is not None:
            self.game.answers.unasked(self.state, request)
        return super().ask(request)

    def random(self) -> random.Random:
        plain = super().random()
        if not self.game.has_forced():
            return plain
        found = _Scripted()
        found.setstate(plain.getstate())
        found.game = self.game
        return found


class Game:
    """One scenario being played."""

    def __init__(self, scenario: Json, seconds: float = SECONDS) -> None:
        self.scenario = scenario
        self.deadline = time.monotonic() + seconds
        self.number = 0
        self.script = Script(scenario, 0)
        self.answers = Answers(self.script, {}, strict=scenario["strict"])
        self.built: Built = build(scenario, self.answers)
        self.answers.aliases = self.built.aliases
        ALIASES.clear()
        ALIASES.update({name.removeprefix("@"): physical for name, physical in self.built.aliases.items()})
        self.state: GameState = self.built.state
        self.chosen: Action = Pass()
        self.lenient = scenario.get("expect_error", {}).get("kind") == "actions_left"

    def forced(self, kind: str) -> Any:
        """The next coin or die of the script."""
        order = (self.state.turn.active, 1 - self.state.turn.active) if self.state.turn.active >= 0 else (0, 1)
        for player in order:
            said = self.script.take_kind(player, kind)
            if said is not None:
                return said
        return None

    def has_forced(self) -> bool:
        """Whether the script still says a coin or die."""
        return any(e["kind"] in ("coin", "die") for p in (0, 1) for e in self.script.entries(p, "choice"))

    def play(self) -> None:
        """All runs; raises what came in between."""
        stops = self.scenario.get("stops") or [self.scenario["stop"]]
        for number, stop in enumerate(stops):
            if number:
                self.number = number
                self.answers.script = self.script = Script(self.scenario, number)
            self.answers.strict = stop.get("strict", self.scenario["strict"])
            self.run_to(moment(stop))
            self.judge(number)

    def run_to(self, stop: Moment) -> None:
        """Run the agenda until the step is over."""
        while self.state.outcome is None and not self._is_over(stop):
            if time.monotonic() > self.deadline:
                raise TooSlow
            self._one(self.state.agenda[-1])

    def _is_over(self, stop: Moment) -> bool:
        state, task = self.state, self.state.agenda[-1]
        number = state.turn.number
        if isinstance(task, NextTurn):
            return number >= stop.turn or (stop.step == 0 and number + 1 >= stop.turn)
        if number > stop.turn:
            return True
        if isinstance(task, EndStep) and number == stop.turn and STEP_ORDER[task.step.value] >= stop.step > 0:
            return self._finish(task)
        return number == stop.turn and stop.step > 0 and not isinstance(task, NextStep) and _place(state) > stop.step

    def _finish(self, task: EndStep) -> bool:
        """The step ends as usual, but the next one does not begin any more."""
        later, combat = self.state.turn.ahead, self.state.combat
        self.state = self.state.fork()
        self.state.turn = replace(self.state.turn, ahead=())
        self._carry_out(task)
        self.state.turn = replace(self.state.turn, ahead=later)
        if later and later[0] in COMBAT_STEPS:  # the combat goes on
            self.state.combat, self.state.index = combat, None
        self.state.agenda = (*self.state.agenda[:-1], NextStep())
        return True

    def _one(self, task: Task) -> None:
        if isinstance(task, Priority):
            self.chosen = Pass()
            if not self._act(task) and self.state.agenda[-1] != task:
                return
        try:
            self._carry_out(task)
        except IllegalAction as refusal:
            if isinstance(task, _ACTS):
                raise Impossible("cannot_cast_or_activate", f"{self.answers.current}: {refusal}") from refusal
            raise
        if isinstance(task, _ACTS):
            self.answers.end()

    def _carry_out(self, task: Task) -> None:
        run = _Run(self.state.fork(), (), self._answer)
        run.game = self
        run.state.agenda = run.state.agenda[:-1]
        try:
            HANDLERS[type(task)](run, task)
        except Cancelled as cancelled:
            self.state = reversed_(self.state, run, cancelled)
            raise Impossible("cannot_cast_or_activate", str(self.answers.current)) from cancelled
        except Impossible as end:
            if end.kind != ILLEGAL_PLAYER:
                raise
            self.state = reversed_(self.state, run, Cancelled(keep_mana=False))  # nothing comes of it
            return
        self.state = run.state
        watch(self.state, run, task)

    def _answer(self, state: GameState, request: Request) -> Action:
        if request.kind is RequestKind.PRIORITY:
            return self.chosen
        return self.answers(state, request)

    # acting with priority

    def _act(self, task: Priority) -> bool:
        """Whether the player does something now; what takes no time is done at once."""
        player = task.player
        while True:
            turn = self.state.turn
            action = self.script.next(player, turn.number, STEP_ORDER[turn.step.value])
            if action is None or not self._is_time(action):
                return False
            op = action["op"]
            if op == "wait_stack":
                if action.get("one") or not self.state.stack:
                    self.script.done(action)
                if self.state.stack:
                    return False
            elif op in _INSTANT:
                self.script.done(action)
                _INSTANT[op](self, player, action)
                if op in ("add_counters", "concede", "set_daytime"):
                    return self.state.agenda[-1] == task and self._act(task)
            elif not self.script.drops(player, action):
                return self._begin(player, action)

    def _begin(self, player: int, action: Json) -> bool:
        state = self.state.fork()
        try:
            self.chosen, wish = matching(state, player, action, self.script, self.built.aliases, self.built.custom)
        except Impossible:
            if self.lenient or action["op"] == "activate_mana":  # tried again at the next priority
                return False
            raise
        self.script.done(action)
        self.answers.begin(action, wish)
        return True

    def _is_time(self, action: Json) -> bool:
        when = action.get("when")
        if not when:
            return True
        if "mana_in_pool" in when:
            pool = self.state.players[player_of(action) or 0].pool
            return sum(unit.count for unit in pool) >= when["mana_in_pool"]
        found = [self._says(i, when["text"]) for i in self.state.stack]
        copies = [self._says(i, when["text"]) and self.state.objects[i].kind == "copy" for i in self.state.stack]
        match when["stack"]:
            case "has":
                return any(found)
            case "has_not":
                return not any(found)
            case "has_copy":
                return any(copies)
            case _:
                return bool(found) and found[-1]

    def _says(self, identity: int, text: str) -> bool:
        wanted = normal(text)
        obj = self.state.objects[identity]
        if obj.kind is not Kind.ABILITY and wanted in normal(obj.definition.card.name):  # even of a face-down spell
            return True
        if self.state.objects[identity].kind is Kind.ABILITY:  # its text, in which its source has no name
            return any(wanted in f"stackability({said})" for said in ability_texts_on_stack(self.state, identity))
        return any(wanted in said for said in stack_texts(self.state, identity))

    def check(self, player: int, action: Json) -> None:
        """An expectation in the middle."""
        wanted = action["check"]
        if wanted["op"] == "playable":
            able = is_playable(self.state.fork(), player, wanted["ability"])
            problem = "" if able == wanted["value"] else f"expected {wanted['value']}, got {able}"
        elif wanted["op"] == "stack_object":
            got = sum(self._stack_begins(i, wanted["text"]) for i in self.state.stack)
            problem = "" if got == wanted["value"] else f"expected {wanted['value']}, got {got}"
        else:
            problem = self._met(wanted)
        if problem:
            at = f"{action['turn']} {action['step']}"
            raise Fails(f"check {at} {brief(wanted)}: {problem}")

    def _stack_begins(self, identity: int, text: str) -> bool:
        source = self.state.objects[identity].spell.source
        name = source_name(self.state, source) if source is not None else ""
        wanted = normal(text, name)
        return any(said.startswith(wanted) for said in stack_texts(self.state, identity) if said)

    def add_counters(self, player: int, action: Json) -> None:
        """The test's cheat: counters on the first permanent of the name."""
        state = self.state = self.state.fork()
        ids = named(state, in_zone(state, Zone.BATTLEFIELD, None), action["card"])
        if not ids:
            raise Impossible("other", f"no {action['card']} for counters")
        run = _Run(state, (), self._answer)
        run.game = self
        kind = action["counter"].lower()
        event = Event(
            EventKind.COUNTERS_PUT, subject=ids[0], player=player, amount=action["count"], word=kind, rule="122.6"
        )
        emit(run, event)
        self.state = run.state
        self.state.agenda += (CheckState(),)

    def set_daytime(self, player: int, action: Json) -> None:
        """The test's cheat: it is day or night."""
        self.state = self.state.fork()
        self.state.turn = replace(self.state.turn, day="day" if action["day"] else "night")
        self.state.index = None
        self.state.agenda += (CheckState(),)

    def concede(self, player: int, action: Json) -> None:
        """A player leaves."""
        self.state = concede(self.state, player)

    # judging

    def _met(self, wanted: Json) -> str:
        return expectation(self.state, wanted)

    def judge(self, number: int) -> None:
        """What is expected after the run, and that the script is used up."""
        for wanted in self.scenario["expect"]:
            if wanted.get("run", 0) == number:
                problem = self._met(wanted)
                if problem:
                    raise Fails(f"{brief(wanted)}: {problem}")
        self._used_up(number)

    def _used_up(self, number: int) -> None:
        expected = self.scenario.get("expect_error")
        for player, left in enumerate(self.script.left()):
            if left and not (self.state.outcome is not None and not expected):
                raise Impossible("actions_left", f"{'AB'[player]} {len(left)}: {brief(left[0])}")
        if expected and expected["kind"] in _OF_CHOICES and (rest := self.script.unused()):
            raise Impossible(expected["kind"], brief(rest[0]))


# Expected errors of scripts whose choices cannot be made; else what this engine does not ask is no error.
_OF_CHOICES = frozenset({"illegal_block", "illegal_target", "missing_choice", "other"})
_INSTANT = {
    "check": Game.check,
    "add_counters": Game.add_counters,
    "concede": Game.concede,
    "set_daytime": Game.set_daytime,
}


def _place(state: GameState) -> int:
    return STEP_ORDER[state.turn.step.value]


def brief(record: Json) -> str:
    """The record in one line, without its place in the script."""
    return " ".join(f"{v}" for k, v in record.items() if k not in ("seq", "run", "scope"))
