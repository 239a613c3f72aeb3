"""Short ways to put a game together in the middle and let its procedures run, for tests of the kernel.

>>> table = Table()
>>> bear = table.permanent(0, creature("Bear", 2, 2))
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spellstack.ir.ability import KeywordAbility, Static
from spellstack.ir.card import Card, Face
from spellstack.ir.node import Ability, StaticEffect
from spellstack.lexicon import CardType, Keyword, Supertype, Zone
from spellstack.lexicon.step import Step
from spellstack.rules.choice.action import (
    Action,
    Choose,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Number,
    Pass,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.process import procedures  # noqa: F401  (registers every procedure)
from spellstack.rules.process.create import add_card, define, empty_game
from spellstack.rules.process.loop import watch
from spellstack.rules.process.task import HANDLERS, BeginStep, CheckState, NextStep, NextTurn, Task
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject, Kind
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.view import meanings  # noqa: F401  (registers every term


def creature(
    name: str,
    power: int,
    toughness: int,
    *abilities: Ability | Keyword,
    subtypes: tuple[str, ...] = (),
    types: tuple[CardType, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
) -> Card:
    """A creature card; a keyword stands for the ability of that name."""
    return card(
        name,
        CardType.CREATURE,
        *types,
        abilities=abilities,
        subtypes=subtypes,
        supertypes=supertypes,
        power=power,
        toughness=toughness,
    )


def card(
    name: str,
    *types: CardType,
    abilities: Sequence[Ability | Keyword] = (),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    power: int | None = None,
    toughness: int | None = None,
) -> Card:
    """A card with one face."""
    read = tuple(KeywordAbility(a) if isinstance(a, Keyword) else a for a in abilities)
    face = Face(
        name,
        types,
        subtypes=subtypes,
        supertypes=supertypes,
        abilities=read,
        power=power,
        toughness=toughness,
    )
    return Card(name, (face,))


def static(*effects: StaticEffect) -> Static:
    """A static ability."""
    return Static(effects)


Answerer = Callable[[GameState, Request], Action | None]


class Table:
    """A game without a past, whose procedures run with scripted answers.

    `answers` maps a purpose (`attack`, `block`, `discard` …) to the answers in order; what is not scripted is declined,
    or the first possible. `asked` keeps every request that was put.
    """

    def __init__(self, players: int = 2, active: int = 0, number: int = 2, library: int = 5) -> None:
        self.state = empty_game([f"P{i}" for i in range(players)], seed=1)
        self.state.turn = replace(
            self.state.turn, number=number, active=active, regular=(active + 1) % players, step=Step.PRECOMBAT_MAIN
        )
        self.state.put_player(replace(self.state.players[active], last_turn=number))
        self.answers: dict[str, list[Action]] = {}
        self.asked: list[Request] = []
        self.log: list[Event] = []
        self.when: Answerer | None = None
        filler = card("Blank", CardType.SORCERY)
        for player in range(players):
            for _ in range(library):
                self.put(player, filler, Zone.LIBRARY)

    @property
    def outcome(self) -> Outcome:
        """How the game ended; it must be over."""
        assert self.state.outcome is not None
        return self.state.outcome

    def put(self, player: int, what: Card, zone: Zone, kind: Kind = Kind.CARD) -> int:
        """An object in a zone."""
        return add_card(self.state, define(self.state, what), player, zone, kind=kind)

    def permanent(self, player: int, what: Card, kind: Kind = Kind.CARD, **fields: object) -> int:
        """A permanent that has been there since before the turn."""
        identity = self.put(player, what, Zone.BATTLEFIELD, kind)
        if fields:
            self.change(identity, **fields)
        return identity

    def change(self, identity: int, **fields: object) -> None:
        """Write fields of an object's record."""
        self.state.put(replace(self.state.objects[identity], **fields))
        self.state.index = None
        self.state.dirty = True

    def change_player(self, player: int, **fields: object) -> None:
        """Write fields of a player's record."""
        self.state.put_player(replace(self.state.players[player], **fields))
        self.state.dirty = True

    def obj(self, identity: int) -> GameObject:
        """The object's record."""
        return self.state.objects[identity]

    def alive(self, identity: int) -> bool:
        """Whether the permanent is still that permanent."""
        return identity in self.state.battlefield

    def script(self, **answers: Sequence[Action]) -> "Table":
        """Add scripted answers by purpose, with `_` for a blank."""
        for purpose, given in answers.items():
            self.answers.setdefault(purpose.replace("_", " "), []).extend(given)
        return self

    def attack(self, *attacks: tuple[int, int]) -> "Table":
        """The next declaration of attackers."""
        return self.script(attack=[DeclareAttackers(attacks)])

    def block(self, *blocks: tuple[int, int]) -> "Table":
        """The next declaration of blockers."""
        return self.script(block=[DeclareBlockers(blocks)])

    def run(self, *tasks: Task) -> "Table":
        """Run these tasks and all they call for."""
        self.state.agenda += tasks[::-1]
        return self.go(lambda state: False)

    def check(self) -> "Table":
        """State-based actions and triggers, as before priority."""
        self.state.dirty = True
        return self.run(CheckState())

    def check_now(self) -> "Table":
        """State-based actions and triggers in the middle of things; the agenda goes on afterwards."""
        waiting = self.state.agenda
        self.state.agenda = ()
        self.check()
        self.state.agenda = waiting
        return self

    def step(self, step: Step) -> "Table":
        """One step with all that happens in it, as if it were the last of the turn."""
        self.state.turn = replace(self.state.turn, step=step, ahead=())
        self.state.agenda = (BeginStep(step),)
        return self.go(lambda state: type(state.agenda[-1]) is NextTurn)

    def combat(self, until: Step = Step.POSTCOMBAT_MAIN) -> "Table":
        """The combat phase of the active player, up to the beginning of a step."""
        self.state.turn = replace(
            self.state.turn,
            ahead=(
                Step.BEGIN_COMBAT,
                Step.DECLARE_ATTACKERS,
                Step.DECLARE_BLOCKERS,
                Step.FIRST_STRIKE_DAMAGE,
                Step.COMBAT_DAMAGE,
                Step.END_COMBAT,
                Step.POSTCOMBAT_MAIN,
            ),
        )
        self.state.agenda = (NextStep(),)
        return self.go(lambda state: state.turn.step is until)

    def go(self, until: Callable[[GameState], bool], limit: int = 2000) -> "Table":
        """Run the agenda until the state is so, the game is over or nothing is left to do."""
        for _ in range(limit):
            state = self.state
            if state.outcome is not None or not state.agenda or until(state):
                return self
            run = Run(state.fork(), (), self._answer)
            task = run.state.agenda[-1]
            run.state.agenda = run.state.agenda[:-1]
            HANDLERS[type(task)](run, task)
            self.state = run.state
            watch(self.state, run, task)
            self.log.extend(run.log)
        raise AssertionError(f"still busy after {limit} tasks")

    def _answer(self, state: GameState, request: Request) -> Action:
        self.asked.append(request)
        if self.when is not None:
            special = self.when(state, request)
            if special is not None:
                return special
        scripted = self.answers.get(request.purpose)
        return scripted.pop(0) if scripted else default_answer(request)


def default_answer(request: Request) -> Action:
    """Decline, or take the first that is possible."""
    match request.kind:
        case RequestKind.PRIORITY:
            return Pass()
        case RequestKind.CHOOSE:
            return Choose(request.options[: request.minimum])
        case RequestKind.ORDER:
            return Choose(request.options)
        case RequestKind.NUMBER:
            return Number(request.minimum)
        case RequestKind.CONFIRM:
            return Confirm(False)
        case RequestKind.DIVIDE:
            least = request.minima or (request.minimum,) * len(request.options)
            return Divide((request.amount - sum(least[1:]), *least[1:]))
        case RequestKind.ATTACK:
            return DeclareAttackers()
        case RequestKind.BLOCK:
            return DeclareBlockers()
        case _:
            return request.actions[0]
