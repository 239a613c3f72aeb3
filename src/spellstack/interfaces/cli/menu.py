"""Numbered actions: what a person can choose now, equal ones once. Not here: reading what they type (`session`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from spellstack.agents.heuristic.choice import divide
from spellstack.cards.spelling import name_key
from spellstack.game import Attack, Block, Done, Game, Pick, StartOver
from spellstack.interfaces.cli.stops import is_mana, own_turn
from spellstack.lexicon.step import Step
from spellstack.narrate import action_text, say
from spellstack.narrate.naming import called
from spellstack.observation import View
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    Choose,
    Confirm,
    Divide,
    FinishPaying,
    Pass,
    PayAutomatically,
    PayOtherwise,
    SpendMana,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.legality.plays import mana_abilities

INDENT = " " * 5
_NUMBER = re.compile(r" #\d+\b")
"""What tells permanents of one name apart."""
_ASIDE = re.compile(r"\([^()]*\)")


class Entry(NamedTuple):
    """One line of the menu; `times` equal actions stand behind it, the first is `action`."""

    action: Action
    text: str
    times: int


class Menu(NamedTuple):
    """What can be chosen: numbered `entries`, and the one taken when nothing is typed, if any."""

    entries: tuple[Entry, ...]
    default: Action | None

    def meant(self, text: str) -> tuple[int, ...]:
        """The numbers of the actions that have all the words of the text, each at the beginning of a word.

        What is said in parentheses (what an attacker is blocked by, say) counts only where nothing else has the words.
        """
        words = name_key(text).split()
        lines = [entry.text for entry in self.entries]
        return _having(words, [_ASIDE.sub("", line) for line in lines]) or _having(words, lines)

    def lines(self, lang: str, width: int) -> Iterator[str]:
        """The menu as text, in lines of at most `width` columns."""
        for number, entry in enumerate(self.entries, 1):
            text = entry.text if entry.times == 1 else say("ui.times", lang, text=entry.text, count=entry.times)
            mark = f"  {say('ui.default', lang)}" if entry.action == self.default else ""
            yield from wrap(f"{number:3}  {text}{mark}", width, subsequent_indent=INDENT, break_on_hyphens=False)


def _having(words: list[str], lines: list[str]) -> tuple[int, ...]:
    said = (f" {name_key(line.replace('(', ' '))}" for line in lines)
    return tuple(place for place, line in enumerate(said, 1) if words and all(f" {word}" in line for word in words))


def menu_of(game: Game, view: View, lang: str, *, mana: bool = False) -> Menu:
    """The menu of the decision; with `mana` that of the mana abilities, which it leaves out except while paying."""
    request = game.decision
    if request is None:
        return Menu((), None)
    if mana:
        actions: list[Action] = list(mana_abilities(game.state, request.player))
    else:
        actions = [
            action for action in _offered(game, view, request) if not is_mana(view, action) or _is_paying(request)
        ]
    default = _default(request, actions)
    entries = list(_entries(view, actions, lang))
    entries.sort(key=lambda entry: entry.action == default or isinstance(entry.action, Cancel | StartOver))
    return Menu(tuple(entries), default)


def _is_paying(request: Request) -> bool:
    return request.kind is RequestKind.PAY


def _offered(game: Game, view: View, request: Request) -> Iterable[Action]:
    """The legal actions; of a choice of exactly one the whole answers instead of steps, and the usual division or order
    besides the steps.
    """
    if request.kind is RequestKind.CHOOSE and request.minimum == request.maximum == 1 and not game.steps:
        yield from (Choose((option,)) for option in request.options)
        if request.cancellable:
            yield Cancel()
        return
    whole = _usual_whole(view, request) if not game.steps else None
    if whole is not None and whole in game.legal_actions:
        yield whole
    if request.kind is not RequestKind.NUMBER:  # a number is typed as it is
        yield from game.legal_actions
    elif request.cancellable:
        yield Cancel()


def _usual_whole(view: View, request: Request) -> Action | None:
    """A division that kills as many as it can, or the order in which things are listed."""
    if request.kind is RequestKind.DIVIDE:
        return divide(view, request)
    return Choose(request.options) if request.kind is RequestKind.ORDER else None


def _default(request: Request, actions: Iterable[Action]) -> Action | None:
    """What is done when nothing is typed; to keep a hand rather than to take a mulligan."""
    if request.purpose == "mulligan":
        return Confirm(False)
    actions = list(actions)
    wanted = (Pass(), Done(), PayAutomatically(), FinishPaying())
    usual: Action | None = next((action for action in wanted if action in actions), None)
    if request.kind in (RequestKind.DIVIDE, RequestKind.ORDER):
        usual = next((action for action in actions if isinstance(action, Divide | Choose)), usual)
    forward = [action for action in actions if not isinstance(action, Cancel | StartOver)]
    return forward[0] if usual is None and len(forward) == 1 and request.kind is not RequestKind.CONFIRM else usual


def _entries(view: View, actions: Iterable[Action], lang: str) -> Iterator[Entry]:
    grouped: dict[tuple[str, tuple[int, ...]], list[Action]] = {}
    texts = {}
    chosen = {identity for step in view.steps for identity in _spoken_of(step)}
    for action in actions:
        texts[action] = text = _text(view, action, lang)
        among = _spoken_of(action)
        plain = _NUMBER.sub("", text) if among else text
        grouped.setdefault((plain, tuple(one for one in among if one in chosen)), []).append(action)
    alike = Counter(plain for plain, _ in grouped)
    for (plain, _), same in grouped.items():
        told_apart = len(same) == 1 or alike[plain] > 1
        yield Entry(same[0], texts[same[0]] if told_apart else plain, _times(same))


def _spoken_of(action: Action) -> tuple[int, ...]:
    """The objects among which permanents that look alike may be: any of them is as good as the others, unless one has
    been chosen for something before.
    """
    match action:
        case Attack(attacker=one, defender=other) | Block(blocker=one, attacker=other):
            return one, other
        case Pick(option=int(option)):
            return (option,)
        case Choose(options=(int(option),)):
            return (option,)
        case ActivateAbility(source=source):
            return (source,)
        case PayOtherwise(with_=int(with_)):
            return (with_,)
        case _:
            return ()


def _times(same: list[Action]) -> int:
    """How many there are: of mana and of what else pays, however many symbols each could pay for."""
    with_ = {_paying(action) for action in same} - {None}
    return len(with_) or len(same)


def _paying(action: Action) -> int | None:
    """The unit of mana, or the object, that would pay."""
    match action:
        case SpendMana(unit=unit):
            return unit
        case PayOtherwise(with_=with_):
            return with_
        case _:
            return None


def _text(view: View, action: Action, lang: str) -> str:
    if type(action) is Pass:
        return _pass_text(view, lang)
    text = action_text(view, action, lang)
    plain = isinstance(action, Choose | Pick) and len(getattr(action, "options", ())) == 1
    return text.removeprefix(say("act.choose", lang, what="")) if plain else text


def _pass_text(view: View, lang: str) -> str:
    """What passing comes to."""
    if view.stack:
        return say("ui.pass_resolve", lang, card=called(view, view.objects[view.stack[-1]], lang))
    own = own_turn(view)
    if own and view.turn.step is Step.PRECOMBAT_MAIN:
        return say("ui.pass_combat", lang)
    if own and view.turn.step in (Step.POSTCOMBAT_MAIN, Step.END):
        return say("ui.pass_turn", lang)
    return say("ui.pass_step", lang)
