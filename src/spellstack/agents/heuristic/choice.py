"""Every other decision: what to choose, keep, give up, pay. Not here: priority, attacks and blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from spellstack.agents.heuristic import trick
from spellstack.agents.heuristic.combat import left
from spellstack.agents.heuristic.role import Role, role_of
from spellstack.agents.heuristic.target import score
from spellstack.agents.heuristic.worth import in_hand, lands, worth
from spellstack.lexicon import CardType, Zone
from spellstack.observation import ObjectView, View
from spellstack.rules.choice.action import (
    Action,
    Cancel,
    Choose,
    Confirm,
    Divide,
    FinishPaying,
    Number,
    Option,
    PayAutomatically,
    Word,
)
from spellstack.rules.choice.request import Request
from spellstack.rules.choice.validate import is_possible_together
from spellstack.rules.state.entity import is_player

_GIVEN_UP = frozenset({"discard", "sacrifice", "bottom", "return", "exile", "cost", "tap", "collect", "remove"})
_LARGE = frozenset({"x", "variable", "kicker", "times", "multikicker", "replicate", "damage", "squad", "number"})
_SORTED_OUT = frozenset({"scry to bottom", "surveil to graveyard"})
ENOUGH = 1.0
"""Score from which on one more target is worth splitting damage for."""
POOR = 1.6
"""Worth in hand under which a card on top of the library is not wanted."""


def confirm(view: View, request: Request) -> Action:
    """Yes to what is offered; a mulligan only for a bad hand."""
    if request.purpose != "mulligan":
        return Confirm(True)
    hand = view.hand
    count = sum(1 for card in hand if card.is_a(CardType.LAND))
    poor = not 2 <= count <= len(hand) - 2 if len(hand) > 4 else False
    return Confirm(poor and view.players[request.player].mulligans < 2)


def choose(view: View, request: Request) -> Action:
    """The best options, or the least valuable where something is given up; takes a proposal back that does no good."""
    if request.purpose == "target":
        return _targets(view, request)
    if request.purpose in _SORTED_OUT:
        return _sorted_out(view, request)
    value = _value_of(view, request)
    ranked = sorted(request.options, key=value, reverse=True)
    useful = sum(1 for option in ranked if value(option) > 0)
    count = min(max(useful, request.minimum), request.maximum)
    if _gives_up(request):
        count = request.minimum
    chosen: list[Option] = []
    for option in ranked:
        if len(chosen) < count and is_possible_together(request, (*chosen, option)):
            chosen.append(option)
    return Choose(_in_order(request, chosen))


def _targets(view: View, request: Request) -> Action:
    source = view.get(request.source)
    what = role_of(source) if source is not None else Role()
    fighting = what.power + what.toughness > 0 and view.combat is not None

    def value(option: Option) -> float:
        if not isinstance(option, int):
            return 0.0
        obj = view.get(option)
        bonus = (
            trick.gain_on(view, what, obj) if fighting and obj is not None and obj.controller == view.viewer else 0.0
        )
        return score(view, what, option, view.viewer) + bonus

    ranked = sorted(request.options, key=value, reverse=True)
    good = [option for option in ranked if value(option) > 0]
    if not good and request.cancellable and request.minimum > 0:
        return Cancel()
    worth_it = sum(1 for option in ranked if value(option) >= ENOUGH) if what.damage else len(good)
    count = min(max(worth_it, request.minimum, min(1, len(good))), request.maximum)
    return Choose(_in_order(request, ranked[:count]))


def _in_order(request: Request, chosen: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(option for option in request.options if option in chosen)


def _gives_up(request: Request) -> bool:
    return not _GIVEN_UP.isdisjoint(request.purpose.casefold().split())


def _sorted_out(view: View, request: Request) -> Action:
    """The cards on top of the library that are not wanted; the opponents' good ones."""
    have = lands(view)
    poor = []
    for option in request.options:
        obj = view.get(option) if isinstance(option, int) else None
        if obj is not None and (in_hand(obj, have) < POOR) is (obj.owner == view.viewer):
            poor.append(option)
    return Choose(_in_order(request, poor[: request.maximum]))


def _value_of(view: View, request: Request) -> Callable[[Option], float]:
    sign = -1.0 if _gives_up(request) else 1.0
    have = lands(view)

    def value(option: Option) -> float:
        obj = view.get(option) if isinstance(option, int) and not is_player(option) else None
        if obj is None:
            return _plain(view, request, option)
        amount = _object(obj, have)
        return sign * amount * (1.0 if obj.controller == view.viewer or sign > 0 else -1.0)

    return value


def _object(obj: ObjectView, have: int) -> float:
    return in_hand(obj, have) if obj.zone in (Zone.HAND, Zone.LIBRARY) else worth(obj)


def _plain(view: View, request: Request, option: Option) -> float:
    """Players: opponents first. Words and modes: the first that is offered."""
    if isinstance(option, int) and is_player(option) and not request.labels and option < len(view.players):
        return 1.0 if option != view.viewer else 0.5
    return 1.0 / (1 + request.options.index(option))


def order(view: View, request: Request) -> Action:
    """As it comes."""
    return Choose(request.options)


def number(view: View, request: Request) -> Action:
    """As much as possible where it makes the own spell better, else as little."""
    large = not _LARGE.isdisjoint(request.purpose.casefold().split())
    return Number(request.maximum if large else request.minimum)


def divide(view: View, request: Request) -> Action:
    """Just enough to kill each in turn, the rest to the last one."""
    amounts = list(request.minima or (request.minimum,) * len(request.options))
    spare = request.amount - sum(amounts)
    for place, option in enumerate(request.options):
        obj = view.get(option) if isinstance(option, int) else None
        need = max(0, left(obj) - amounts[place]) if obj is not None else 0
        if 0 < need <= spare:
            amounts[place] += need
            spare -= need
    amounts[_most_deserving(view, request)] += spare
    return Divide(tuple(amounts))


def _most_deserving(view: View, request: Request) -> int:
    """Who gets what is left over: an opponent, or else the first."""
    opponents = {player.id for player in view.opponents}
    return next((place for place, option in enumerate(request.options) if option in opponents), 0)


def word(view: View, request: Request) -> Action:
    """The word that fits the own cards best."""
    owned = [obj for obj in view.objects.values() if obj.owner == view.viewer]
    said = Counter(text for obj in owned for text in (*obj.subtypes, *obj.colors, *obj.types, obj.name))
    if not request.words:
        return Word(said.most_common(1)[0][0] if said else "Forest")
    return Word(max(request.words, key=lambda text: said[text]))


def pay(view: View, request: Request) -> Action:
    """Automatically, and otherwise whatever finishes."""
    for action in (PayAutomatically(), FinishPaying()):
        if action in request.actions:
            return action
    return next((action for action in request.actions if type(action) is not Cancel), request.actions[0])
