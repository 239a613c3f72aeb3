"""What a person can type besides numbers. Each command takes the sitting and what follows it.

Each returns whether it decided something.

Not here: reading lines (`session`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import wrap

from spellstack.errors import UnknownRule
from spellstack.game import Done
from spellstack.interfaces.cli.board import graveyards
from spellstack.interfaces.cli.menu import menu_of
from spellstack.interfaces.cli.rule import rule_text
from spellstack.interfaces.cli.sitting import Sitting
from spellstack.interfaces.cli.typed_number import number
from spellstack.interfaces.cli.unseen import alike, is_called, named, unseen_lines
from spellstack.lexicon.step import Step
from spellstack.narrate import details, payment_text, prompt, say, step_name
from spellstack.narrate.naming import number_of
from spellstack.observation import View
from spellstack.rules.choice.action import (
    ActivateAbility,
    Cancel,
    CastSpell,
    Concede,
    DeclareAttackers,
    Pass,
    PayAutomatically,
)
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.state.entity import ObjectId

Typed = Callable[[Sitting, str], bool]
COMMANDS: dict[str, Typed] = {}
_HELP = ["number", "words", "enter"]
LOG_LINES = 30
HELP_INDENT = 19
_NUMBERED = re.compile(r"(.+?) *#(\d{1,6})")
"""A permanent of which there are several, as "Grizzly Bears #2"."""
_MINE, _THEIRS = {"my", "mon", "ma"}, {"their", "leur"}
_OF_A_STEP = re.compile(r"^étape d(e |')")
"""What may be left out of the French name of a step."""
_DECLARED = (RequestKind.ATTACK, RequestKind.BLOCK)


class Leave(Exception):
    """The person saves and leaves."""


def _typed(topic: str, *words: str) -> Callable[[Typed], Typed]:
    """Register a command under its words; its line of help is that of the topic."""

    def register(function: Typed) -> Typed:
        COMMANDS.update(dict.fromkeys(words, function))
        if topic:
            _HELP.append(topic)
        return function

    return register


def help_lines(lang: str, width: int = 80) -> Iterator[str]:
    """Everything that can be typed, in lines of at most `width` columns."""
    yield say("ui.help_title", lang)
    for topic in _HELP:
        left = say("ui.default" if topic == "enter" else f"ui.typed.{topic}", lang)
        line = f"  {left:<16} {say(f'ui.help.{topic}', lang)}"
        yield from wrap(line, max(width, 2 * HELP_INDENT), subsequent_indent=" " * HELP_INDENT)
    if lang != "en":
        yield from wrap(say("ui.help_english", lang), max(width, 2 * HELP_INDENT))


@_typed("", "h", "?", "help", "aide")
def _help(session: Sitting, rest: str) -> bool:
    session.screen.show_all(help_lines(session.lang, session.screen.width))
    return False


@_typed("pass", "p", "pass", "ok", "passer")
def _pass(session: Sitting, rest: str) -> bool:
    request = session.game.decision
    if request is not None and request.kind in _DECLARED and session.game.steps:
        return session.answer(Done())
    return _pass_on(session)


def _pass_on(session: Sitting) -> bool:
    """Pass, or declare as little as possible; any other decision cannot be passed over, which is said."""
    request = session.game.decision
    if request is None or request.kind is RequestKind.PRIORITY:
        return session.answer(Pass())
    if request.kind in _DECLARED:
        return session.answer_least(request)
    _ask_again(session, "ui.decide_first")
    return False


def _ask_again(session: Sitting, key: str) -> None:
    """Say why the command is of no use here, and what is asked."""
    request = session.game.decision
    asked = prompt(session.view, request, session.lang) if request is not None else ""
    session.screen.show(say(key, session.lang, prompt=asked))


@_typed("all", "a", "all", "tout")
def _all(session: Sitting, rest: str) -> bool:
    request = session.game.decision
    if request is None or request.kind is not RequestKind.ATTACK:
        _ask_again(session, "ui.all_attack")
        return False
    pairs = tuple((option[0], option[1]) for option in request.options if isinstance(option, tuple))
    return session.answer(DeclareAttackers(pairs))


@_typed("yield", "e", "end", "fin")
def _yield(session: Sitting, rest: str) -> bool:
    request = session.game.decision
    if request is not None and request.kind in (RequestKind.PRIORITY, *_DECLARED):
        session.stops.pass_turn(session.view)
        session.screen.show(say("ui.yield", session.lang))
    return _pass_on(session)


@_typed("back", "back", "cancel", "retour")
def _cancel(session: Sitting, rest: str) -> bool:
    request = session.game.decision
    if request is not None and request.cancellable:
        return session.answer(Cancel())
    if session.game.steps:
        return session.take_back()
    session.screen.show(say("ui.no_back", session.lang))
    return False


@_typed("undo", "u", "undo", "annuler")
def _undo(session: Sitting, rest: str) -> bool:
    taken = session.take_back()
    session.screen.show(say("ui.undone" if taken else "ui.nothing_to_undo", session.lang))
    return taken


@_typed("why", "why", "w", "pourquoi")
def _why(session: Sitting, rest: str) -> bool:
    found = _find(session, rest, why=True)
    if found is not None:
        for reason in session.game.why(session.viewer, found, session.lang):
            session.screen.show(str(reason))
    return False


@_typed("card", "card", "c", "carte")
def _card(session: Sitting, rest: str) -> bool:
    found = _find(session, rest)
    if found is not None:
        session.screen.show_all(details(session.view, found, session.lang))
    return False


def _find(session: Sitting, text: str, *, why: bool = False) -> ObjectId | None:
    """The object in sight that is called so, own ones and those that can be reached first; if there is none, what is
    known of a card that is not in sight is said.
    """
    if not text:
        session.screen.show(say("ui.which_card", session.lang))
        return None
    view = session.view
    numbered = _NUMBERED.fullmatch(text)
    text = numbered[1] if numbered else text
    in_order = [i for i in _in_order(view) if view.objects[i].name]
    if numbered:
        in_order = [i for i in in_order if number_of(view, view.objects[i]) == number(numbered[2])]
    exact = [i for i in in_order if is_called(text, view.objects[i].name, session.lang)]
    if not exact and not named(text):
        known = set(alike(text, [view.objects[i].name for i in in_order], session.lang))
        exact = [i for i in in_order if view.objects[i].name in known]
    if not exact:
        session.screen.show_all(unseen_lines(session.game, view, text, session.lang, why=why))
    return next(iter(exact), None)


def _in_order(view: View) -> Iterator[ObjectId]:
    yield from (card.id for card in view.hand)
    mine = [i for i in view.battlefield if view.objects[i].controller == view.viewer]
    yield from mine
    yield from (i for i in (*view.stack, *view.battlefield) if i not in mine)
    yield from (i for zone in (*view.graveyards, view.exile, view.command) for i in zone)


@_typed("rule", "rule", "r", "règle", "regle")
def _rule(session: Sitting, rest: str) -> bool:
    if not rest:
        session.screen.show(say("ui.which_rule", session.lang))
        return False
    try:
        session.screen.show(rule_text(rest, session.lang))
    except UnknownRule as error:
        text = str(error) if error.near else say("ui.no_rule", session.lang, text=rest)
        session.screen.show(text)
    return False


@_typed("board", "b", "board", "plateau")
def _board(session: Sitting, rest: str) -> bool:
    session.show_board(session.view, always=True)
    request = session.game.decision
    if request is not None:
        session.show_menu(session.view, request, menu_of(session.game, session.view, session.lang))
    return False


@_typed("graveyards", "g", "graveyards", "cimetières", "cimetieres")
def _graveyards(session: Sitting, rest: str) -> bool:
    session.screen.show_all(graveyards(session.view, session.lang))
    return False


@_typed("log", "l", "log", "journal")
def _log(session: Sitting, rest: str) -> bool:
    lines = list(session.teller.all(session.game, session.viewer))
    count = abs(number(rest) or LOG_LINES)
    for line in lines[-count:]:
        session.screen.show(
            say("log.by_rule", session.lang, line=line.text, rule=line.rule) if line.rule else line.text
        )
    if not lines:
        session.screen.show(say("ui.log_empty", session.lang))
    return False


@_typed("mana", "m", "mana")
def _mana(session: Sitting, rest: str) -> bool:
    menu = menu_of(session.game, session.view, session.lang, mana=True)
    request = session.game.decision
    kind = request.kind if request is not None else None
    if kind is not RequestKind.PRIORITY or not menu.entries:
        key = {RequestKind.PRIORITY: "ui.no_mana_abilities", RequestKind.PAY: "ui.mana_in_list"}
        _ask_again(session, key.get(kind, "ui.mana_later") if kind is not None else "ui.mana_later")
        return False
    session.screen.show(say("ui.mana_abilities", session.lang))
    session.screen.show_all(menu.lines(session.lang, session.screen.width))
    typed = session.screen.read("m> ")
    place = number(typed) or 0
    if 1 <= place <= len(menu.entries):
        return session.answer(menu.entries[place - 1].action)
    if not typed and menu.default is not None:
        return session.answer(menu.default)
    word, _, other = typed.partition(" ")
    if word.casefold() in COMMANDS:
        return COMMANDS[word.casefold()](session, other.strip())
    if typed:
        session.screen.show(say("ui.no_such_number", session.lang, count=len(menu.entries)))
    return False


@_typed("manual", "pay", "manual", "payer", "manuel")
def _manual(session: Sitting, rest: str) -> bool:
    request = session.game.decision
    if request is not None and PayAutomatically() in request.actions:
        return session.answer(PayAutomatically())
    session.manual = not session.manual
    session.screen.show(say("ui.manual_on" if session.manual else "ui.manual_off", session.lang))
    if request is not None and request.cancellable:
        session.screen.show(say("ui.manual_begun", session.lang))
    return False


@_typed("cost", "cost", "coût", "cout")
def _cost(session: Sitting, rest: str) -> bool:
    entries = menu_of(session.game, session.view, session.lang).entries
    place = number(rest) or 0
    action = entries[place - 1].action if 1 <= place <= len(entries) else None
    if not isinstance(action, CastSpell | ActivateAbility):
        session.screen.show(say("ui.no_cost", session.lang))
        return False
    payment = session.game.preview(action)
    unpaid = say("ui.cannot_tell_cost", session.lang)
    session.screen.show(unpaid if payment is None else payment_text(session.view, payment, session.lang))
    return False


@_typed("stop", "stop", "stops", "arrêt")
def _stop(session: Sitting, rest: str) -> bool:
    words = rest.casefold().split()
    own, others = not _THEIRS.intersection(words), not _MINE.intersection(words)
    named = " ".join(word for word in words if word not in _THEIRS | _MINE)
    step = _step(named, session.lang)
    if step is not None:
        session.stops.switch(step, own, others)
    elif rest:
        session.screen.show(say("ui.stop_usage", session.lang, steps=_names(set(Step), session.lang)))
        return False
    mine, theirs = (_names(steps, session.lang) for steps in (session.stops.mine, session.stops.theirs))
    session.screen.show(say("ui.stops", session.lang, mine=mine, theirs=theirs))
    return False


def _step(text: str, lang: str) -> Step | None:
    """The step that is called so by the rules or on the screen, or the only one whose name begins so."""
    called = {step: (step.value, said := step_name(step, lang), _OF_A_STEP.sub("", said)) for step in Step}
    exact = [step for step, names in called.items() if text in names]
    begun = [step for step, names in called.items() if text and any(name.startswith(text) for name in names)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def _names(steps: set[Step], lang: str) -> str:
    return ", ".join(step_name(step, lang) for step in Step if step in steps)


@_typed("full", "full", "complet")
def _full(session: Sitting, rest: str) -> bool:
    session.stops.full = not session.stops.full
    # Games saved by older versions pass by themselves where nothing else is possible.
    on = "ui.full_on" if session.game.state.settings.every_priority else "ui.full_on_able"
    session.screen.show(say(on if session.stops.full else "ui.full_off", session.lang))
    return False


@_typed("save", "s", "save", "sauver")
def _save(session: Sitting, rest: str) -> bool:
    session.save(Path(rest) if rest else None)
    return False


@_typed("concede", "concede", "concéder", "conceder")
def _concede(session: Sitting, rest: str) -> bool:
    session.screen.show(say("ui.ask_concede", session.lang))
    if session.screen.read()[:1].casefold() not in ("y", "o"):
        session.screen.show(say("ui.goes_on", session.lang))
        return False
    return session.answer(Concede(session.viewer))


@_typed("quit", "q", "quit", "exit", "quitter")
def _quit(session: Sitting, rest: str) -> bool:
    raise Leave
