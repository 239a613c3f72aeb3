"""A game to be played by programs and people: `Game`.

Not here: what the rules say (kernel), what one player may know (observation), and choosing well (agents).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from spellstack.errors import IllegalAction, MalformedDeck, NothingToUndo
from spellstack.game.decks import CardSource, Deck, cards_of
from spellstack.game.form import formed, verify_player, verify_table
from spellstack.game.legal import LegalActions
from spellstack.game.preview import Payment, preview
from spellstack.game.reason import Reason
from spellstack.game.saved import Saved, from_bytes, to_bytes, verified
from spellstack.game.steps import STEPS, Done, StartOver, whole
from spellstack.game.why import Question, why
from spellstack.observation import View, look
from spellstack.observation.determinise import determinise
from spellstack.observation.eyes import EVERYTHING
from spellstack.rules.choice.action import Action, Concede
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.engine import Position, advance, check, submit
from spellstack.rules.process.create import STANDARD, new_game
from spellstack.rules.state.chain import Chain
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.settings import Settings
from spellstack.rules.view.index import forget_index

LEAST_PLAYERS = 2  # [CR 100.1]


class _Past(NamedTuple):
    """The game before an answer or step, and what was before that."""

    position: Position
    steps: tuple[Action, ...]
    journal: Chain[Action]
    before: _Past | None


class Game:
    """A game at one decision.

    >>> game = Game.new(["red_green", "white_blue"], seed=1)
    >>> game.outcome is None
    True
    >>> twin = game.fork()
    >>> twin.save() == game.save()
    True

    Everything returned is a value: changing the game goes through `apply`, `undo` and `load` only.
    """

    __slots__ = ("_journal", "_position", "_root", "_steps", "_undo")

    def __init__(self, position: Position) -> None:
        """Use `Game.new`, `Game.of` or `Game.load`."""
        self._position = position
        self._steps: tuple[Action, ...] = ()
        self._journal: Chain[Action] = Chain()
        self._undo: _Past | None = None
        self._root: Position | None = None  # where it was forked, if it was

    @classmethod
    def new(
        cls,
        decks: Sequence[Deck],
        *,
        seed: int = 0,
        names: Sequence[str] | None = None,
        settings: Settings = STANDARD,
        cards: CardSource | None = None,
        sideboards: Sequence[Deck] = (),
    ) -> Game:
        """A game about to begin with these decks: names of embedded decks, or (count, card or card name) pairs.

        `sideboards` are the cards that each player has outside the game, in the order of the players, as decks are
        given (CR 100.4, 400.11a); without them there are none.

        `cards` has cards by name beside the embedded ones: a dict, or `spellstack.CardCatalog()` of those imported.
        `UnknownCards` names every card that is in neither, `UnsupportedCard` one that cannot be played, `MalformedDeck`
        an entry that is no such pair or too few decks (CR 100.1); `MalformedInput` tells of names or a seed of no use.
        `settings.rules` says which Comprehensive Rules hold where later ones differ:
        `Settings(rules=Edition.AUGUST_2026)`. The same seed and answers give the same game, byte for byte.
        """
        if isinstance(decks, str) or not isinstance(decks, Iterable):
            raise MalformedDeck(f"expected a sequence of decks, one for each player, not {decks!r}")
        if isinstance(sideboards, str) or not isinstance(sideboards, Iterable):
            raise MalformedDeck(f"expected a sequence of sideboards, one for each player, not {sideboards!r}")
        lists = [cards_of(deck, cards) for deck in decks]
        if len(lists) < LEAST_PLAYERS:
            raise MalformedDeck(f"expected a deck for each of two or more players, not {len(lists)} (rule 100.1)")
        beside = [cards_of(sideboard, cards) for sideboard in sideboards]
        if len(beside) > len(lists):
            raise MalformedDeck(f"there are {len(beside)} sideboards for {len(lists)} players")
        players = [f"Player {number + 1}" for number in range(len(lists))] if names is None else names
        verify_table(len(lists), players, seed, settings)
        return cls.of(new_game(lists, players, seed, settings, sideboards=beside))

    @classmethod
    def of(cls, state: GameState) -> Game:
        """The game that goes on from this state, at its next decision."""
        return cls(advance(state))

    @property
    def decision(self) -> Request | None:
        """The decision to be made now; None when the game is over."""
        return self._position.request

    @property
    def steps(self) -> tuple[Action, ...]:
        """The steps taken of a combinatorial answer under way."""
        return self._steps

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._position.working.outcome

    @property
    def state(self) -> GameState:
        """The state as it is while the decision is made. It is the game's own: fork it before changing anything."""
        return self._position.working

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened, in order, hidden things included: show players `View.log`."""
        return self._position.log

    @property
    def journal(self) -> tuple[Action, ...]:
        """The answers given so far, in order: with the decks and the seed they are the whole game."""
        return tuple(self._journal)

    @property
    def legal_actions(self) -> LegalActions:
        """What can be applied now (see `LegalActions`)."""
        return LegalActions(self.decision, self._steps, self._check)

    def apply(self, action: Action) -> None:
        """Make the decision. `IllegalAction` says by which rule it is not possible; the game is then as it was."""
        action = formed(action)
        if isinstance(action, STEPS) and type(action) is not Done:
            if action not in self.legal_actions:
                raise IllegalAction((self.decision and self.decision.rule) or "608.2d", "this step is not possible now")
            self._remember()
            self._steps = () if type(action) is StartOver else (*self._steps, action)
            return
        if type(action) is Done:
            if self.decision is None:
                raise IllegalAction("104.1", "the game is over")
            action = whole(self.decision, self._steps)
        position = submit(self._position, action)
        self._remember()
        self._leave(position)
        self._position = position
        self._steps = ()
        self._journal = self._journal.with_((action,))

    def __repr__(self) -> str:
        turn, request = self.state.turn, self.decision
        asked = f"player {request.player}: {request.purpose or request.kind.value}" if request else "over"
        return f"<Game turn {turn.number}, {turn.step.value}, {asked}>"

    def _remember(self) -> None:
        self._undo = _Past(self._position, self._steps, self._journal, self._undo)

    def _leave(self, position: Position) -> None:
        """Keep of the past what it was, not what was worked out about it: that would be most of the memory of a long
        game, and `undo` can work it out again. The position of a fork stays as it is, for its other forks.
        """
        past = self._position
        if past is not self._root:
            for state in (past.state, past.working):
                if state is not position.state and state is not position.working:
                    forget_index(state)

    def preview(self, action: Action) -> Payment | None:
        """How the play would be paid automatically; None if it cannot be (see `Payment`). Nothing is changed.

        `IllegalAction` if the action is neither `CastSpell` nor `ActivateAbility`: nothing else is paid for.
        """
        if self.decision is None:
            raise IllegalAction("104.1", "the game is over")
        return preview(self.state, self.decision.player, formed(action))

    def undo(self) -> None:
        """Take back the last answer or step, as if it had never been given. `NothingToUndo` if there is none."""
        if self._undo is None:
            raise NothingToUndo
        self._position, self._steps, self._journal, self._undo = self._undo

    def concede(self, player: int) -> None:
        """The player leaves the game, whoever has to decide (CR 104.3a)."""
        self.apply(Concede(player))

    def view(self, player: int) -> View:
        """What the player may know now, and nothing else (CR 400.2); -1 is somebody who sees all.

        `View.log` is what the player saw happen in this turn; `spellstack.narrate.lines(view, view.log)` tells it.
        """
        viewer = verify_player(player, len(self.state.players), least=EVERYTHING)
        return look(self.state, viewer, self.decision, steps=self._steps)

    def why(self, player: int, question: Question, lang: str = "en") -> tuple[Reason, ...]:
        """Why the player cannot do that now, what could be done with an object, or by which rule an event happened."""
        verify_player(player, len(self.state.players))
        return why(self._position, player, formed(question) if isinstance(question, Action) else question, lang)

    def fork(self) -> Game:
        """An independent game at the same point."""
        new: Game = object.__new__(type(self))
        new._position = self._position
        new._steps = self._steps
        new._journal = self._journal
        new._undo = self._undo
        new._root = self._position
        return new

    def imagined(self, player: int, seed: int = 0) -> Game | None:
        """A game that the player could believe this one to be: all that they cannot know is dealt anew by the seed,
        later chance included. For looking ahead without knowing more than one may; so it stops at every priority.

        None in the middle of an action that has shown the player something already, or was answered before.
        """
        viewer = verify_player(player, len(self.state.players))
        if self._position.answers or self._steps:
            return None
        state = determinise(self._position.state, viewer, Random(seed))
        state.settings = replace(state.settings, every_priority=True)
        game = Game(advance(state))
        may_show = self.decision is not None and self.decision.kind is not RequestKind.PRIORITY
        return None if may_show and game.view(viewer).objects != self.view(viewer).objects else game

    def save(self) -> bytes:
        """The game as bytes; it can be saved at every decision. The history for `undo` is not kept."""
        position = self._position
        return to_bytes(Saved(position.state, position.answers, self._steps, self.journal, position.log))

    @classmethod
    def load(cls, data: bytes) -> Game:
        """The game that was saved. `MalformedSave` if the bytes are none."""
        saved = from_bytes(data)
        with verified():
            position = advance(saved.state, saved.answers)
        game = cls(Position(position.state, position.answers, position.request, position.working, Chain(saved.log)))
        game._steps = saved.steps
        game._journal = Chain(saved.journal)
        return game

    def _check(self, action: Action) -> None:
        check(self._position, action)

    def __getstate__(self) -> bytes:
        return self.save()

    def __setstate__(self, data: Any) -> None:
        other = Game.load(data)
        self._position, self._steps, self._journal, self._undo = other._position, other._steps, other._journal, None
        self._root = None
