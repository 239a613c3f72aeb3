"""A game under way that goes on: answers are given, what has happened is told, players pass until somebody has priority
or a step begins.

Not here: what the lines of a scenario do at the table (`table`).
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import Action, DeclareAttackers, DeclareBlockers, Pass
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.codec import encode
from spellstack.rules.engine import Position, submit
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.happening import Event
from spellstack.scenario import asking
from spellstack.scenario.build import FindCard
from spellstack.scenario.expectation import Differs
from spellstack.scenario.sight import Sight

PATIENCE = 400


class CannotGoOn(Exception):
    """The line cannot be carried out as it is written; the message says why."""


class Progress(Sight):
    """A position and how it came about; it changes only by submitting actions. `daring`: the line tries what may be
    refused.
    """

    def __init__(self, players: tuple[str, ...], position: Position, find: FindCard) -> None:
        super().__init__(players, position, find)
        self._done = list(position.log)
        self._told = 0
        self.said: list[str] = []
        self.daring = False
        self.before = encode(position.state)
        self.fresh: list[Event] = []
        self._triggered: dict[ObjectId, tuple[int, Event]] = {}
        self._note()

    # submitting

    def submit(self, action: Action) -> None:
        """Give an answer; `IllegalAction` leaves everything as it was."""
        self.position = submit(self.position, action)
        self._done = list(self.position.log)
        self.events = [*self._done, *self._in_progress()]
        for before, (place, trigger) in enumerate(self._triggered.values()):
            self.events.insert(place + before, trigger)
        self.fresh = self.events[self._told :]
        self._note()

    def _in_progress(self) -> tuple[Event, ...]:
        """What has happened in the step that waits for a decision."""
        return self.position.working.happened[len(self.position.state.happened) :]

    def begin_line(self) -> None:
        """A new line begins: what happens from now on is told with it."""
        self._told = len(self.events)
        self.fresh = []
        self.said = []

    def _note(self) -> None:
        request = self.position.request
        if request is not None:
            self.asked.append(request)
        for identity in self.state.stack:
            spell = self.state.objects[identity].spell
            if identity not in self._triggered and type(spell.ability) is Triggered and spell.source is not None:
                self._note_trigger(identity, spell.source)

    def _note_trigger(self, identity: ObjectId, source: ObjectId) -> None:
        """A triggered ability has been put on the stack: for the story an event like others."""
        trigger = Event(EventKind.STATE, subject=identity, source=source, word="triggers", rule="603.3")
        self._triggered[identity] = (len(self.events) - len(self._triggered), trigger)
        self.events.append(trigger)

    def mark(self) -> None:
        """Remember the state for `unchanged`."""
        self.before = encode(self.position.state)

    def expect_unchanged(self) -> None:
        """`Differs` unless the state is the remembered one."""
        if encode(self.position.state) != self.before:
            raise Differs("the state has changed")

    # priority

    def need_priority(self, player: str) -> None:
        """The others pass until the player has priority; nothing may resolve by it."""
        for _ in self.players:
            request = self.request
            if request is None:
                raise CannotGoOn("the game is over")
            if request.kind is not RequestKind.PRIORITY:
                if self.daring:
                    return
                raise CannotGoOn(f"first somebody has to decide: {asking.describe(self, request)}")
            if request.player == self.seat(player):
                return
            stack, step = self.state.stack, self.state.turn.step
            after = submit(self.position, Pass())
            if (after.working.stack, after.working.turn.step) != (stack, step):
                raise CannotGoOn(f"{player} gets no priority here without something resolving or the step ending")
            self.submit(Pass())
        raise CannotGoOn(f"{player} gets no priority")

    def pass_priority(self, player: str) -> None:
        """The player passes."""
        self.need_priority(player)
        self.submit(Pass())

    def all_pass(self) -> None:
        """All pass until something has resolved, the step is over, or somebody has to decide."""
        self.expect_priority()
        stack, turn = self.state.stack, self.state.turn
        while self.has_priority() and self.state.stack == stack and self.state.turn == turn:
            self.submit(Pass())

    def resolve_all(self) -> None:
        """All pass until the stack is empty or somebody has to decide."""
        for _ in range(PATIENCE):
            if not self.state.stack or not self.has_priority():
                return
            self.all_pass()

    def next_step(self) -> None:
        """All pass until this step is over."""
        start = self.state.turn
        self.go_on(lambda: (self.state.turn.number, self.state.turn.step) != (start.number, start.step))

    def go_to(self, step: Step, player: str = "") -> None:
        """All pass until that step, of that player if one is named; nobody attacks or blocks on the way."""
        start = self.state.turn

        def there() -> bool:
            turn = self.state.turn
            right = turn.step is step and (not player or turn.active == self.seat(player))
            return right and (turn.number, turn.step) != (start.number, start.step)

        self.go_on(there)

    def go_on(self, there: Callable[[], bool]) -> None:
        """All pass, step by step, until the place is reached."""
        for _ in range(PATIENCE):
            self.expect_priority()
            self.all_pass()
            self._nobody_fights()
            if self.request is None or not self.has_priority() or there():
                return
        raise CannotGoOn("that step does not come")

    def _nobody_fights(self) -> None:
        while self.request is not None and self.request.kind in (RequestKind.ATTACK, RequestKind.BLOCK):
            attack = self.request.kind is RequestKind.ATTACK
            self.submit(DeclareAttackers() if attack else DeclareBlockers())

    def has_priority(self) -> bool:
        """Whether somebody has priority now."""
        return self.request is not None and self.request.kind is RequestKind.PRIORITY

    def expect_priority(self) -> None:
        """`CannotGoOn` unless somebody has."""
        if self.request is None:
            raise CannotGoOn("the game is over")
        if not self.has_priority():
            raise CannotGoOn(f"first somebody has to decide: {asking.describe(self, self.request)}")
