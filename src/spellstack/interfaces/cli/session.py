"""A game in the terminal: telling, asking, and the machine's answers in between. Not here: typed commands (`commands`).

Works with a terminal and with pipes; at the end of input the game is saved.
"""

from __future__ import annotations

from spellstack.agents import step
from spellstack.game import Done, Pick
from spellstack.interfaces.cli.board import board, hand_lines
from spellstack.interfaces.cli.commands import COMMANDS, Leave
from spellstack.interfaces.cli.menu import Menu, menu_of
from spellstack.interfaces.cli.sitting import Sitting
from spellstack.interfaces.cli.typed_number import number, numbers
from spellstack.interfaces.cli.unseen import alike, card_name, unseen_lines
from spellstack.narrate import outcome_lines, prompt, say
from spellstack.narrate.wording import listed
from spellstack.rules.choice.action import Confirm, Number, Pass, Word
from spellstack.rules.choice.request import Request, RequestKind

YES, NO = frozenset({"y", "yes", "o", "oui"}), frozenset({"n", "no", "non"})


class Session(Sitting):
    """A sitting from its first question to its end."""

    def run(self, *, auto: bool = False) -> None:
        """Play until the game is over or the person leaves; with `auto` the machine plays every side."""
        if auto:
            self.people = ()
        self._welcome()
        try:
            while self.game.outcome is None:
                self._turn()
            self._end()
        except Leave:
            self.save()
        except (EOFError, KeyboardInterrupt):
            self.screen.show("")  # the prompt is left behind
            self.save()
        except BrokenPipeError:
            raise  # nobody is told any more
        except Exception:
            self.save()  # whatever went wrong, the game is not lost, and the fault can be shown
            raise

    def _welcome(self) -> None:
        players = [player.name for player in self.game.state.players]
        if self.seed is None:
            self.screen.show(say("ui.resumed", self.lang), style="bold")
        else:
            text = say("ui.welcome", self.lang, first=players[0], second=listed(players[1:], self.lang), seed=self.seed)
            self.screen.show(text if self.people else text.partition(". ")[0] + ".", style="bold")
        for problem in self.problems:
            self.screen.show(say("ui.deck_problem", self.lang, problem=problem), style="yellow")

    def _turn(self) -> None:
        """One decision, whoever makes it."""
        request = self.game.decision
        assert request is not None
        self.tell()
        if self.game.state.players[request.player].decided_by in self.people:
            self._person(request)
        else:
            step(self.game, self.agents)

    def _person(self, request: Request) -> None:
        view = self.view
        if not self.stops.asks(view, request):
            self.game.apply(Pass())
            return
        if self.stops.passes_attack(view, request) and self.answer_least(request):
            return
        menu = menu_of(self.game, view, self.lang)
        if request.purpose == "trigger order" and sum(type(entry.action) is Pick for entry in menu.entries) == 1:
            self.game.apply(menu.entries[0].action)  # all alike
            return
        if self.game.steps and [type(entry.action) for entry in menu.entries] == [Done]:
            self.game.apply(Done())
            return
        if request.kind in (RequestKind.PRIORITY, RequestKind.ATTACK, RequestKind.BLOCK) and not self.game.steps:
            self.show_board(view)
        elif not view.turn.number and not self.game.steps:
            self.screen.show_all(hand_lines(view, self.lang, self.screen.width))
        self.show_proposed(view, request)
        self.screen.show(prompt(view, request, self.lang), style="bold")
        self.show_menu(view, request, menu)
        before = self.game
        while self.game is before and self.game.decision is request and not self._answer(request, menu):
            pass

    def _nothing(self, request: Request) -> bool:
        """What is done when nothing is typed and nothing is marked: the only number that there is."""
        if request.kind is not RequestKind.NUMBER:
            self.screen.show(say("ui.no_default", self.lang))
            return False
        if request.minimum == request.maximum:
            return self.answer(Number(request.minimum))
        self.screen.show(say("ui.number", self.lang, least=request.minimum, most=request.maximum))
        return False

    def _answer(self, request: Request, menu: Menu) -> bool:
        """Read and carry out one line; whether it decided anything."""
        text = self.screen.read()
        word, _, rest = text.partition(" ")
        if not text and menu.default is not None:
            return self.answer(menu.default)
        if not text:
            return self._nothing(request)
        if request.kind is RequestKind.NUMBER and (value := number(word)) is not None:
            return self.answer(Number(value))
        if typed := numbers(text):
            return self._numbers(typed, menu)
        if request.kind is RequestKind.CONFIRM and text.casefold() in (*YES, *NO):
            return self.answer(Confirm(text.casefold() in YES))
        known = COMMANDS.get(word.casefold())
        if known is not None:
            return known(self, rest.strip())
        if request.kind is RequestKind.WORD:
            return self._word(text, request)
        return self._in_words(text, menu)

    def _word(self, text: str, request: Request) -> bool:
        """Answer with a word: one of those there are, or the name of a card, however it is spelt."""
        alike = [word for word in request.words if word.casefold() == text.casefold()]
        name = card_name(self.game, text, self.lang) if request.purpose == "name" and not request.words else text
        if name is None:
            self.screen.show_all(unseen_lines(self.game, self.view, text, self.lang, why=False))
            return False
        return self.answer(Word(next(iter(alike), name)))

    def _in_words(self, text: str, menu: Menu) -> bool:
        """Take the one action of the list that has all these words; several or none are told of."""
        meant = menu.meant(text)
        if len(meant) == 1:
            return self.answer(menu.entries[meant[0] - 1].action)
        if meant:
            self.screen.show(say("ui.which_of", self.lang, text=text, numbers=", ".join(map(str, meant))))
        elif not self._say_why_not(text):
            self.screen.show(say("ui.not_understood", self.lang, text=text))
        return False

    def _say_why_not(self, text: str) -> bool:
        """Why a card in hand that is called so is not in the list; whether there is one."""
        view = self.view
        hand = {card.name: card.id for card in view.hand}
        called = alike(text, hand, self.lang) if view.decision and view.decision.kind is RequestKind.PRIORITY else []
        for reason in self.game.why(self.viewer, hand[called[0]], self.lang) if called else ():
            self.screen.show(str(reason))
        return bool(called)

    def _numbers(self, places: list[int], menu: Menu) -> bool:
        """Take the numbered actions, one after the other."""
        if any(not 1 <= place <= len(menu.entries) for place in places):
            self.screen.show(say("ui.no_such_number", self.lang, count=len(menu.entries)))
            return False
        done = False
        for place in places:
            if not self.answer(menu.entries[place - 1].action):
                return done
            done = True
        return done

    def _end(self) -> None:
        self.tell()
        self.screen.show_all(board(self.view, self.lang, self.screen.width))
        self.screen.show_all(outcome_lines(self.view, self.lang), style="bold")
