"""Targets: of the action under way, or the next of the queue that fit. Not here: those nobody speaks of (usual)."""

from __future__ import annotations

from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.corpus.answer.fitting import fitting, from_queue, front_names
from tests.corpus.answer.memory import Memory
from tests.corpus.answer.usual import usual, worth_it
from tests.corpus.record import PLAYERS, Impossible

ILLEGAL_PLAYER = "illegal player"  # a listed player that is no legal target: the action has no effect


def target(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """The targets of the action under way, or the next that fit in the queue."""
    found: list[Option] = []
    stop = False
    if memory.current is not None and "targets" in memory.current:
        return _listed(memory, state, request)
    divided = False
    while len(found) < request.maximum:
        front = memory.script.front(request.player, "target")
        if divided and front is not None and front["kind"] == "objects":
            break  # it has no share of what is divided: another target
        option, amount, stop = from_queue(memory, state, request, found)
        if stop:
            break
        if option is None:
            break
        found.append(option)
        if amount:
            memory.amounts[option], divided = amount, True
    if len(found) < request.minimum:
        picks = front_names(memory, state, request, found)
        found += picks
    if len(found) < request.minimum:
        found += usual(memory, state, request, found)
    if not found and not stop and not memory.strict and request.minimum == 0 and request.maximum == 1:
        found += worth_it(memory, state, request)
    return found


def _listed(memory: Memory, state: GameState, request: Request) -> list[Option]:
    found: list[Option] = []
    while memory.targets and len(found) < request.maximum:
        pair = next(((w, o) for w in memory.targets for o in fitting(memory, state, request, w, found)), None)
        if pair is None or (found and pair[0] is not memory.targets[0]):
            break
        memory.targets = [wanted for wanted in memory.targets if wanted is not pair[0]]
        found.append(pair[1])
    while len(found) < (request.maximum if _goes_on(memory) else request.minimum):
        option, amount, _ = from_queue(memory, state, request, found)
        if option is None:
            break
        found.append(option)
        memory.amounts.update({option: amount} if amount else {})
    if len(found) < request.minimum:
        if memory.targets:
            kind = ILLEGAL_PLAYER if "player" in memory.targets[0] else "cannot_cast_or_activate"
            raise Impossible(kind, f"target {memory.targets[0]}")
        found += usual(memory, state, request, found)
    return found


def _goes_on(memory: Memory) -> bool:
    """Whether the listed targets are used up, and more are chosen before the next action."""
    if memory.targets or memory.current is None:
        return False
    player = PLAYERS[memory.current["player"]]
    front = memory.script.front(player, "target")
    after = [a["seq"] for a in memory.script.actions[player] if a["seq"] > memory.current["seq"]]
    return front is not None and memory.current["seq"] < front["seq"] < min(after, default=front["seq"] + 1)
