"""A run: one agenda step carried out on a working copy, with the answers given so far (CR 608.2d).

Procedures are written in the order of the rules and call `ask` wherever a player chooses; without a recorded answer the
run is suspended and dropped, and the next answer runs the step again from its checkpoint. Not here: the agenda
(engine).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from spellstack.lexicon.zone import PUBLIC_ZONES
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    Choose,
    Confirm,
    Divide,
    Number,
    Option,
    Pass,
)
from spellstack.rules.choice.interruption import Cancelled, GivenUp, Suspend
from spellstack.rules.choice.request import Request, RequestKind, forced
from spellstack.rules.choice.validate import verify_answer
from spellstack.rules.state.entity import FIRST_OBJECT, EntityId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import controller

Policy = Callable[[GameState, Request], Action]


class Made(msgspec.Struct, frozen=True):
    """A mana ability that the player activated, with the answers given for it and the types it was to add (`wish`); the
    events `begun` up to `ended` of the log are what happened.
    """

    player: PlayerId
    action: ActivateAbility
    answers: tuple[Action, ...]
    begun: int
    ended: int
    wish: str = ""


class Run:
    """One execution of one agenda step. `state` is the working copy; `log` what happened in it.

    `inherited` are the replacement effects that may not replace the events now emitted (CR 614.5). `decided`: somebody
    chose something other than to pass.

    `policy` answers at once instead of suspending (simulation); answers are recorded all the same. `mana` are the mana
    abilities activated while something is proposed, `midway` that this is in the middle of a task, `stays` that one of
    those activated then cannot be reversed. `begun` is the place of the last answer that a player chose outside a
    proposal, -1 if there is none.
    """

    __slots__ = (
        "answers",
        "begun",
        "besides",
        "cursor",
        "decided",
        "entering",
        "found",
        "gaining",
        "inherited",
        "log",
        "mana",
        "midway",
        "opened",
        "policy",
        "proposing",
        "spent",
        "state",
        "stays",
    )

    def __init__(
        self,
        state: GameState,
        answers: Sequence[Action] = (),
        policy: Policy | None = None,
        log: list[Event] | None = None,
    ) -> None:
        self.state = state
        self.answers = list(answers) if answers else []
        self.cursor = 0
        self.begun = -1
        self.policy = policy
        self.log: list[Event] = [] if log is None else log
        self.proposing = False
        self.midway = False
        self.inherited: tuple[Any, ...] = ()
        self.spent: dict[int, Any] = {}  # effects of which all this damage at once is one use
        self.entering: tuple[EntityId, ...] = ()  # all that enters the battlefield at once
        self.found: tuple[EntityId, ...] = ()  # what other passes of a loop have found by searching and not moved yet
        self.besides: tuple[Any, ...] = ()  # what happens once the damage now being decided has been dealt
        self.gaining: tuple[tuple[PlayerId, int], ...] = ()  # life that is gained for damage that was prevented
        self.decided = False
        self.mana: list[Made] = []
        self.stays = False
        self.opened: list[tuple[PlayerId, EntityId]] = []

    def recall(self, answers: Sequence[Action]) -> None:
        """Answers given before, when what is done now was done for the first time."""
        if not self.answers:
            self.answers.extend(answers)

    def recall_now(self, answers: Sequence[Action]) -> None:
        """Answers given before, for what is done anew from here on; when all of this is run again they are there."""
        if not self.is_answered:
            self.answers.extend(answers)

    @property
    def is_answered(self) -> bool:
        """Whether the next answer is given already: the step is run again."""
        return self.cursor < len(self.answers)

    @property
    def returns(self) -> bool:
        """Whether the answer that began what is proposed midway can be asked again: there is one, and its moment is
        kept, which with a policy it is not, and nothing was done since that stays (CR 733.1).
        """
        return self.begun >= 0 and self.policy is None and not self.stays

    def ask(self, request: Request) -> Action:
        """The player's answer. A forced answer (only one is legal) is given and recorded without asking."""
        if self.state.players[request.player].lost:
            request = replace(request, player=self._instead_of(request))
        if self.is_answered:
            answer = self.answers[self.cursor]
            self.cursor += 1
            if forced(request) is None:
                self._decided(request, answer)
            self._verify(request, answer)
            return answer
        answer_ = None if self.policy is None and self._asked_anyway(request) else forced(request)
        if answer_ is None:
            if self.policy is None:
                raise Suspend(request)
            answer_ = self.policy(self.state, request)
            if type(answer_) is not Pass:
                self.decided = True
        self.answers.append(answer_)
        self.cursor += 1
        self._verify(request, answer_)
        return answer_

    def _decided(self, request: Request, answer: Action) -> None:
        """A player has chosen this."""
        if type(answer) is not Pass:
            self.decided = True
        if not self.proposing:
            self.begun = self.cursor - 1

    def _instead_of(self, request: Request) -> PlayerId:
        """Who makes the choice of a player who has left: whom the controller of the object says, another opponent if
        it was an opponent's; of a rule, the next player in turn order (CR 800.4g-h).
        """
        state, gone = self.state, request.player
        left = turn_order(state, gone)
        known = request.source >= FIRST_OBJECT and (request.source in state.objects or request.source in state.past)
        who = controller(state, request.source) if known else gone
        if who not in left:
            return left[0]
        return self.choose_ids(who, "chooser", [p for p in left if p != who] or left, source=request.source)[0]

    def _asked_anyway(self, request: Request) -> bool:
        """Whether the player is asked even if there is only one answer."""
        if request.kind is RequestKind.PRIORITY:
            return bool(self.state.settings.every_priority)
        return request.cancellable

    def _verify(self, request: Request, answer: Action) -> None:
        verify_answer(request, answer)
        if type(answer) is Cancel and request.cancellable:
            raise GivenUp if self.midway and not self.returns else Cancelled(answer.keep_mana)

    def choose(
        self,
        player: PlayerId,
        purpose: str,
        options: Sequence[Option],
        minimum: int = 1,
        maximum: int = 1,
        *,
        source: EntityId = -1,
        prompt: str = "",
        labels: tuple[str, ...] = (),
        slot: int = 0,
        rule: str = "",
        known: tuple[Option, ...] = (),
        clashes: tuple[tuple[Option, ...], ...] = (),
    ) -> tuple[Option, ...]:
        """Some of the options. Fewer than `minimum` options: all of them, as much as possible (CR 609.3)."""
        if not options or maximum <= 0:
            return ()
        available = tuple(options)
        request = Request(
            RequestKind.CHOOSE,
            player,
            purpose,
            prompt,
            source,
            options=available,
            labels=labels,
            minimum=min(minimum, len(available)),
            maximum=min(maximum, len(available)),
            slot=slot,
            cancellable=self.proposing,
            chosen=known,
            clashes=clashes,
            rule=rule,
        )
        answer = self.ask(request)
        assert isinstance(answer, Choose)
        return answer.options

    def choose_ids(
        self,
        player: PlayerId,
        purpose: str,
        options: Sequence[EntityId],
        minimum: int = 1,
        maximum: int = 1,
        *,
        source: EntityId = -1,
        prompt: str = "",
        slot: int = 0,
        clashes: tuple[tuple[Option, ...], ...] = (),
    ) -> tuple[EntityId, ...]:
        """Some of the objects or players; what others have chosen in the open meanwhile is known (CR 101.4b)."""
        known = tuple(identity for other, identity in self.opened if other != player)
        chosen = self.choose(
            player,
            purpose,
            options,
            minimum,
            maximum,
            source=source,
            prompt=prompt,
            slot=slot,
            known=known,
            clashes=clashes,
        )
        found = tuple(option for option in chosen if isinstance(option, int))
        self.opened += [(player, identity) for identity in found if self._is_open(identity)]
        return found

    def _is_open(self, identity: EntityId) -> bool:
        """Whether choosing it tells the others something: cards of hidden zones stay hidden (CR 101.4a)."""
        obj = self.state.objects.get(identity)
        return obj is None or obj.zone in PUBLIC_ZONES

    def order(
        self,
        player: PlayerId,
        purpose: str,
        options: Sequence[Option],
        labels: tuple[str, ...] = (),
        source: EntityId = -1,
    ) -> tuple[Option, ...]:
        """All options in the order the player likes."""
        if len(options) < 2:
            return tuple(options)
        answer = self.ask(
            Request(RequestKind.ORDER, player, purpose, options=tuple(options), labels=labels, source=source)
        )
        assert isinstance(answer, Choose)
        return answer.options

    def confirm(self, player: PlayerId, purpose: str, *, source: EntityId = -1, prompt: str = "") -> bool:
        """Yes or no."""
        request = Request(RequestKind.CONFIRM, player, purpose, prompt, source, cancellable=self.proposing)
        answer = self.ask(request)
        assert isinstance(answer, Confirm)
        return answer.yes

    def number(
        self,
        player: PlayerId,
        purpose: str,
        minimum: int,
        maximum: int,
        *,
        source: EntityId = -1,
        prompt: str = "",
        rule: str = "",
    ) -> int:
        """A number within bounds."""
        request = Request(
            RequestKind.NUMBER,
            player,
            purpose,
            prompt,
            source,
            minimum=minimum,
            maximum=maximum,
            cancellable=self.proposing,
            rule=rule,
        )
        answer = self.ask(request)
        assert isinstance(answer, Number)
        return answer.value

    def divide(
        self,
        player: PlayerId,
        purpose: str,
        amount: int,
        options: Sequence[Option],
        minimum: int = 1,
        source: EntityId = -1,
        minima: tuple[int, ...] = (),
        rule: str = "",
    ) -> tuple[int, ...]:
        """The amount split among the options (CR 601.2d, 608.2d), each at least `minimum` or its own of `minima`."""
        request = Request(
            RequestKind.DIVIDE,
            player,
            purpose,
            options=tuple(options),
            amount=amount,
            minimum=minimum,
            minima=minima,
            source=source,
            cancellable=self.proposing,
            rule=rule,
        )
        answer = self.ask(request)
        assert isinstance(answer, Divide)
        return answer.amounts

    def random(self) -> random.Random:
        """A random source that depends only on the game's seed and on how often one was asked for."""
        return randomness(self.state)


def randomness(state: GameState) -> random.Random:
    """The next random source of the game: it depends only on the seed and on how often one was asked for."""
    state.randoms += 1
    return random.Random(f"{state.seed}/{state.randoms}")
