"""Choosing a word, a number or a player: colour, types, card name … (CR 607.2d, 201.4, 205.3). Not here: choosing
objects.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.errors import EngineBug
from spellstack.ir.flow import ChooseWord
from spellstack.lexicon import COLORS, CardType
from spellstack.lexicon.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from spellstack.rules.choice.action import Word
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import executes
from spellstack.rules.effects.common import link_on, note, players_of
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import opponents, turn_order
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import number, passes

_MOST = 1_000_000  # "any number": more than any game needs, and finite (CR 107.1)
_WORDS: dict[str, Callable[[], tuple[str, ...]]] = {
    "color": lambda: tuple(COLORS),
    "creature type": lambda: tuple(sorted(CREATURE_TYPES)),
    "card type": lambda: tuple(CardType),
    "land type": lambda: tuple(sorted(LAND_TYPES)),
    "basic land type": lambda: BASIC_LAND_TYPES,
    "odd or even": lambda: ("odd", "even"),
}
KNOWN = frozenset(_WORDS) | {"player", "opponent", "number", "name"}


@executes(ChooseWord)
def _choose_word(run: Run, context: Context, effect: ChooseWord) -> bool:
    done = False
    for player in players_of(run, context, effect.who):
        done = _choose(run, context, effect, player) or done
    return done


def _choose(run: Run, context: Context, effect: ChooseWord, player: PlayerId) -> bool:
    if effect.what in ("player", "opponent"):
        return _player(run, context, effect, player)
    if effect.what == "number":
        return _number(run, context, effect, player)
    word = _word(run, context, effect, player)
    if not word:
        return False
    for name in {effect.what, effect.note} - {""}:
        context.words[name] = word
        if effect.link:
            link_on(run.state, context.source, name, word)
    return True


def _word(run: Run, context: Context, effect: ChooseWord, player: PlayerId) -> str:
    if effect.what == "name" and not effect.options:
        request = Request(
            RequestKind.WORD, player, "name", source=context.source, cancellable=run.proposing, rule="201.4"
        )
        answer = run.ask(request)
        assert isinstance(answer, Word)
        return answer.text
    known = effect.options or _words(effect.what)
    excluded = {*effect.except_, *(context.words.get(name) for name in effect.except_)}
    options = [word for word in known if word not in excluded]
    if not options:
        return ""
    if effect.random:
        return run.random().choice(options)
    (chosen,) = run.choose(player, effect.what, options, source=context.source, rule="608.2d")
    return str(chosen)


def _words(what: str) -> tuple[str, ...]:
    known = _WORDS.get(what)
    if known is None:
        raise EngineBug(f"no list of words to choose a {what!r} from")
    return known()


def _player(run: Run, context: Context, effect: ChooseWord, player: PlayerId) -> bool:
    state = run.state
    options = list(turn_order(state) if effect.what == "player" else opponents(state, player))
    if effect.filter is not None:
        options = [p for p in options if passes(state, context.about(p), effect.filter, p)]
    if not options:
        return False
    if effect.random:
        chosen = (run.random().choice(options),)
    else:
        chosen = (run.choose_ids(player, effect.what, options, source=context.source)[0],)
    for name in {"player", effect.what, effect.note} - {""}:
        note(context, name, chosen)
        if effect.link:
            link_on(state, context.source, name, chosen)
    return True


def _number(run: Run, context: Context, effect: ChooseWord, player: PlayerId) -> bool:
    most = _MOST if effect.maximum is None else number(run.state, context, effect.maximum)
    least = min(effect.minimum, most)
    if effect.random:
        chosen = run.random().randint(least, most)
    else:
        chosen = run.number(player, "number", least, most, source=context.source)
    for name in {"number", effect.note} - {""}:
        context.numbers[name] = chosen
        if effect.link:
            link_on(run.state, context.source, name, chosen)
    return True
