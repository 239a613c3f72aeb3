"""What a sitting at a game in the terminal is made of: the game, who plays, what has been shown, and the basic deeds.

Not here: typed commands (`commands`), and the course of the sitting (`session`).
"""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from textwrap import wrap

from msgspec.structs import replace

from spellstack.agents import Agent, HeuristicAgent, Referee
from spellstack.errors import IllegalAction
from spellstack.explain import translate
from spellstack.game import Game
from spellstack.interfaces.cli.board import INDENT, board
from spellstack.interfaces.cli.menu import Menu
from spellstack.interfaces.cli.screen import Screen
from spellstack.interfaces.cli.setting import Setting
from spellstack.interfaces.cli.stops import Stops
from spellstack.interfaces.cli.telling import Teller
from spellstack.lexicon import Zone
from spellstack.narrate import Line, action_text, say
from spellstack.narrate.naming import spell_text
from spellstack.narrate.wording import listed
from spellstack.observation import View
from spellstack.rules.choice.action import Action, ActivateAbility, CastSpell
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.storage.saved_game import default_path, keep_old, write_save

SEES_ALL: PlayerId = -1


class Sitting:
    """One sitting at a game. `history` are the games before each of the person's answers, for taking back."""

    def __init__(self, setting: Setting, lang: str, path: Path | None = None, screen: Screen | None = None) -> None:
        self.game = setting.game
        self.people = setting.people
        self.seed = setting.seed
        self.problems = setting.problems
        self.lang = lang
        self.path = path or default_path()
        self._own = {setting.saved} if setting.saved is not None else set()
        self.screen = screen or Screen()
        self.stops = Stops()
        self.manual = False
        self.agents: list[Agent] = [HeuristicAgent() for _ in self.game.state.players]
        self.teller = Teller(lang, 0 if setting.seed is not None else len(self.game.log))
        self.history: list[tuple[Game, int]] = []
        self._shown: bytes = b""
        self._proposed: ObjectId = -1

    @property
    def viewer(self) -> PlayerId:
        """Through whose eyes the game is shown: the deciding person's, or all if the machine plays every side."""
        request = self.game.decision
        decider = request is not None and self.game.state.players[request.player].decided_by
        if request is not None and decider in self.people:
            return decider
        return self.people[0] if self.people else SEES_ALL

    @property
    def view(self) -> View:
        """What the viewer may know."""
        return self.game.view(self.viewer)

    def tell(self) -> None:
        """Say what has happened since the last time."""
        for line in self.teller.news(self.game, self.viewer):
            self.screen.show(line.text, style=_style(line))

    def show_board(self, view: View, *, always: bool = False) -> None:
        """Show the board, unless it is as it was shown last."""
        shown = view.encode()
        if always or shown != self._shown:
            self.screen.show_all(board(view, self.lang, self.screen.width))
            self._shown = shown

    def show_proposed(self, view: View, request: Request) -> None:
        """Show what a spell or ability says when the first thing about it is asked, announced or resolving."""
        if request.kind is RequestKind.PRIORITY or not view.stack:
            self._proposed = -1
            return
        obj = view.get(request.source)
        if obj is None or obj.zone is not Zone.STACK:
            obj = view.objects[view.stack[-1]]
        if obj.id == self._proposed or request.purpose == "trigger order":
            return
        self._proposed = obj.id
        for line in spell_text(view, obj, self.lang).splitlines():
            width = max(self.screen.width, len(INDENT) * 4)
            self.screen.show_all(wrap(line, width, initial_indent=INDENT, subsequent_indent=INDENT), style="dim")

    def show_menu(self, view: View, request: Request, menu: Menu) -> None:
        """Show what has been chosen so far and what can be."""
        if self.game.steps:
            chosen = listed([action_text(view, action, self.lang, request) for action in self.game.steps], self.lang)
            self.screen.show(say("ui.chosen", self.lang, what=chosen), style="dim")
        if request.kind is RequestKind.NUMBER:
            self.screen.show(say("ui.number", self.lang, least=request.minimum, most=request.maximum))
            if request.cancellable:
                self.screen.show(say("ui.cancel_typed", self.lang))
        elif request.kind is RequestKind.WORD and not menu.entries:
            self.screen.show(say("ui.word", self.lang))
        else:
            self.screen.show_all(menu.lines(self.lang, self.screen.width))

    def answer(self, action: Action) -> bool:
        """Apply a person's action; a refusal is explained and changes nothing."""
        before = self.game.fork()
        try:
            self.game.apply(self._by_hand(action))
        except IllegalAction as error:
            self.screen.show(say("ui.refused", self.lang, why=translate(str(error), self.lang)), style="red")
            return False
        self.history.append((before, self.teller.told))
        return True

    def answer_least(self, request: Request) -> bool:
        """Declare no attackers or blockers but those that have to be; whether that was what is asked for."""
        least = Referee(self.game.state, request).least()
        return least is not None and self.answer(least)

    def _by_hand(self, action: Action) -> Action:
        request = self.game.decision
        proposes = request is not None and request.kind is RequestKind.PRIORITY
        if self.manual and proposes and isinstance(action, CastSpell | ActivateAbility):
            return replace(action, manual=True)
        return action

    def take_back(self) -> bool:
        """Go back to before the person's last answer; whether there was one."""
        if not self.history:
            return False
        self.game, self.teller.told = self.history.pop()
        self._shown = b""
        return True

    def save(self, path: Path | None = None) -> None:
        """Save the game and say where, or why not."""
        path = path or self.path
        try:
            kept = keep_old(path) if path not in self._own else None
            write_save(path, self.game, self.people)
        except OSError as error:
            self.screen.show(say("ui.not_saved", self.lang, why=error.strerror or str(error)), style="red")
            return
        self._own.add(path)
        if kept is not None:
            self.screen.show_whole(say("ui.kept", self.lang, path=shlex.quote(str(kept))))
        self.screen.show_whole(say("ui.saved", self.lang, path=shlex.quote(str(path)), command=_command()))


def _command() -> str:
    """How this program is called from where it was started."""
    called = Path(sys.argv[0])
    if called.stem != "spellstack":
        return "python -m spellstack"
    return called.stem if shutil.which(called.stem) else str(called)


def _style(line: Line) -> str | None:
    return "bold" if line.rule == "500.1" else None
