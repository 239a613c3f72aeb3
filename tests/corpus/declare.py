"""Scripted attacks and blocks as declarations. Not here: which are legal (the rules say)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from spellstack.errors import IllegalAction
from spellstack.rules.choice.action import Action
from spellstack.rules.choice.request import Request
from spellstack.rules.process.combat.declaration import verify_declaration
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import controller
from tests.corpus.find import is_named
from tests.corpus.record import PLAYERS, Impossible, Json

_RESTRICTIONS = frozenset({"508.1c"})
_FEW = 12  # so many creatures are tried by themselves
Pairs = tuple[tuple[int, int], ...]


def _creature(state: GameState, player: int, wanted: Json, able: list[int]) -> int | None:
    """The creature a script means: by name and place among those of the name, or the first that is able."""
    ids = [i for i in state.battlefield if controller(state, i) == player and is_named(state, i, wanted["name"])]
    if "index" in wanted:
        ids = ids[wanted["index"] : wanted["index"] + 1]
    return next((i for i in ids if i in able), None)


def attack(state: GameState, request: Request, wanted: list[Json]) -> tuple[Pairs, list[Json]]:
    """The attacks of the script that can be declared, and the actions they came from."""
    options = {o[0]: o[1:] for o in request.options if isinstance(o, tuple)}
    pairs: dict[int, int] = {}
    used = []
    for action in wanted:
        able = [i for i in options if i not in pairs]
        creature = _creature(state, request.player, action["attacker"], able)
        if creature is None:
            continue
        defender = _defender(state, request.player, action.get("defender"), options[creature])
        if defender is not None:
            pairs[creature] = defender
            used.append(action)
    return tuple(pairs.items()), used


def _defender(state: GameState, player: int, wanted: Json | None, options: tuple[int, ...]) -> int | None:
    if wanted is None:
        return options[0]
    if "player" in wanted:
        defender = PLAYERS[wanted["player"].removeprefix("Player")]
        return defender if defender in options else None
    name = wanted["permanent"] if isinstance(wanted["permanent"], str) else wanted["permanent"]["name"]
    return next((o for o in options if o >= 100 and is_named(state, o, name)), None)


def block(state: GameState, request: Request, wanted: list[Json]) -> tuple[Pairs, list[Json]]:
    """The blocks of the script that can be declared, and the actions they came from."""
    options = {o[0]: o[1:] for o in request.options if isinstance(o, tuple)}
    pairs: list[tuple[int, int]] = []
    used = []
    for action in wanted:
        attackers = _attackers(state, request, action["attacker"])
        found = [(b, a) for b in options for a in attackers if a in options[b] and (b, a) not in pairs]
        busy = {b for b, _ in pairs}
        found.sort(key=lambda pair: pair[0] in busy)
        blocker = _creature(state, request.player, action["blocker"], [b for b, _ in found])
        if blocker is None:
            continue
        first = next(
            (b, a) for b, a in found if b == blocker or ((b in busy) is False and _same(state, b, blocker, action))
        )
        pairs.append(first)
        used.append(action)
    return tuple(pairs), used


def _same(state: GameState, one: int, other: int, action: Json) -> bool:
    """Whether another creature of the name can stand for the blocker."""
    return "index" not in action["blocker"] and is_named(state, one, action["blocker"]["name"])


def _attackers(state: GameState, request: Request, wanted: Json) -> list[int]:
    combat = state.combat
    ids = [i for i, _ in combat.attackers] if combat is not None else []
    named = [i for i in ids if is_named(state, i, wanted["name"])]
    return named[wanted["index"] : wanted["index"] + 1] if "index" in wanted else named


def completed(state: GameState, request: Request, pairs: Pairs, form: Callable[[Pairs], Action], kind: str) -> Pairs:
    """The declaration with what the rules require besides, without what they forbid together; `Impossible` if it cannot
    be declared at all.
    """
    problem = _problem(state, request.player, form(pairs))
    if problem is None:
        return pairs
    if problem.rule in _RESTRICTIONS:  # it is not that something is missing: the creatures stay at home
        for size in range(len(pairs) - 1, -1, -1):
            for fewer in combinations(pairs, size):
                if _problem(state, request.player, form(fewer)) is None:
                    return fewer
    for size in (1, 2):
        left = [o for o in request.options if isinstance(o, tuple) and all(pair[0] != o[0] for pair in pairs)]
        for more in combinations(left[:_FEW], size):
            besides: Pairs = (*pairs, *[(option[0], option[1]) for option in more])
            if _problem(state, request.player, form(besides)) is None:
                return besides
    now = pairs
    for option in request.options:
        if not isinstance(option, tuple) or any(pair[0] == option[0] for pair in now):
            continue
        for other in option[1:]:
            with_other: Pairs = (*now, (option[0], other))
            if _problem(state, request.player, form(with_other)) is None:
                return with_other
        now = (*now, (option[0], option[1]))
        if _problem(state, request.player, form(now)) is None:
            return now
    raise Impossible(kind, str(problem))


def _problem(state: GameState, player: int, action: Action) -> IllegalAction | None:
    try:
        verify_declaration(state, player, action)
    except IllegalAction as problem:
        return problem
    return None
