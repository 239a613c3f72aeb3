"""Answers in steps: a combinatorial answer (a choice of several, a division, an attack, a block) built one piece at
a time.

Steps are actions too; `Done` turns those taken into the whole answer. Not here: whether the whole is legal (kernel).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from spellstack.rules.choice.action import (
    Action,
    Choose,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Option,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.validate import is_possible_together
from spellstack.rules.state.entity import EntityId, ObjectId


class Pick(Action, frozen=True):
    """Choose one more option (next in order, where order matters)."""

    option: Option


class Allot(Action, frozen=True):
    """Give an option its amount of a division; options are allotted in their order."""

    option: Option
    amount: int


class Attack(Action, frozen=True):
    """Have one more creature attack a player, planeswalker or battle."""

    attacker: ObjectId
    defender: EntityId


class Block(Action, frozen=True):
    """Have a creature block one more attacker."""

    blocker: ObjectId
    attacker: ObjectId


class Done(Action, frozen=True):
    """The answer is complete."""


class StartOver(Action, frozen=True):
    """Take back all steps of this answer; offered where those taken are not yet a legal whole."""


STEPS = (Pick, Allot, Attack, Block, Done, StartOver)
AnyStep = Pick | Allot | Attack | Block | Done | StartOver


def whole(request: Request, steps: tuple[Action, ...]) -> Action:
    """The whole answer that the steps come to."""
    kind = request.kind
    if kind is RequestKind.ATTACK:
        return DeclareAttackers(tuple((s.attacker, s.defender) for s in steps if isinstance(s, Attack)))
    if kind is RequestKind.BLOCK:
        return DeclareBlockers(tuple((s.blocker, s.attacker) for s in steps if isinstance(s, Block)))
    if kind is RequestKind.DIVIDE:
        return Divide(tuple(s.amount for s in steps if isinstance(s, Allot)))
    picked = tuple(s.option for s in steps if isinstance(s, Pick))
    if kind is RequestKind.ORDER:
        return Choose(picked)
    return Choose(tuple(option for option in request.options if option in picked))


def next_steps(request: Request, steps: tuple[Action, ...]) -> Iterator[Action]:
    """The steps possible after those taken, by bounds alone; `Done` where the answer may be complete."""
    match request.kind:
        case RequestKind.CHOOSE | RequestKind.ORDER:
            yield from _picks(request, steps)
        case RequestKind.DIVIDE:
            yield from _allotments(request, steps)
        case RequestKind.ATTACK:
            yield from _attacks(request, steps)
        case RequestKind.BLOCK:
            yield from _blocks(request, steps)


def _picks(request: Request, steps: tuple[Action, ...]) -> Iterator[Action]:
    taken = {s.option for s in steps if isinstance(s, Pick)}
    ordered = request.kind is RequestKind.ORDER
    most = len(request.options) if ordered else request.maximum
    least = len(request.options) if ordered else request.minimum
    if len(taken) >= least:
        yield Done()
    if len(taken) < most:
        left = (option for option in request.options if option not in taken)
        yield from (Pick(option) for option in left if _completable(request, {*taken, option}, least))


def _completable(request: Request, taken: set[Option], least: int) -> bool:
    """Whether these, with some more where more are asked for, are possible together."""
    if not request.clashes or len(taken) >= least:
        return is_possible_together(request, taken)
    others = [option for option in request.options if option not in taken]
    return any(is_possible_together(request, taken.union(more)) for more in combinations(others, least - len(taken)))


def _allotments(request: Request, steps: tuple[Action, ...]) -> Iterator[Action]:
    given = [s.amount for s in steps if isinstance(s, Allot)]
    left = request.amount - sum(given)
    waiting = request.options[len(given) :]
    if not waiting:
        yield Done()
        return
    least = (request.minima or (request.minimum,) * len(request.options))[len(given) :]
    most = left - sum(least[1:])
    for amount in range(left if len(waiting) == 1 else least[0], most + 1):
        yield Allot(waiting[0], amount)


def _attacks(request: Request, steps: tuple[Action, ...]) -> Iterator[Action]:
    attacking = {s.attacker for s in steps if isinstance(s, Attack)}
    yield Done()
    for pair in pairs(request):
        if pair[0] not in attacking:
            yield Attack(*pair)


def _blocks(request: Request, steps: tuple[Action, ...]) -> Iterator[Action]:
    taken = {(s.blocker, s.attacker) for s in steps if isinstance(s, Block)}
    used = Counter(blocker for blocker, _ in taken)
    creatures = [option[0] for option in request.options if isinstance(option, tuple)]
    most = dict(zip(creatures, request.maxima or (1,) * len(creatures), strict=True))
    yield Done()
    for pair in pairs(request):
        if pair not in taken and used[pair[0]] < most[pair[0]]:
            yield Block(*pair)


def pairs(request: Request) -> Iterator[tuple[int, int]]:
    """The pairs a declaration may be made of: (creature, whom it attacks or blocks)."""
    for option in request.options:
        if isinstance(option, tuple):
            yield from ((option[0], other) for other in option[1:])
