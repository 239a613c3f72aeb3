"""In which order things go: cards, triggers, replacements. Not here: what is picked (picks)."""

from __future__ import annotations

from spellstack.rules.choice.action import Action, Choose, Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.corpus.answer.fitting import fits
from tests.corpus.answer.memory import Memory
from tests.corpus.texts import normal, pending_texts, source_name, with_ability_word


def order(memory: Memory, state: GameState, request: Request) -> Action:
    """Objects in the order in which they are named."""
    left, found = list(request.options), []
    while left:
        option = _next_named(memory, state, request, left)
        if option is None:
            break
        left.remove(option)
        found.append(option)
    if found and request.purpose.endswith("top order"):  # the first that is put there ends deepest
        return Choose((*left, *reversed(found)))
    return Choose((*found, *left))


def _next_named(memory: Memory, state: GameState, request: Request, left: list[Option]) -> Option | None:
    for queue in ("choice", "target"):
        front = memory.script.front(request.player, queue)
        if front is None or front["kind"] not in ("name", "objects") or len(front["value"]) != 1:
            continue
        for option in left:
            if fits(memory, state, front["value"][0], option):
                memory.script.take(request.player, queue, lambda e: e is front)  # noqa: B023
                return option
    return None


def trigger(memory: Memory, state: GameState, request: Request) -> list[Option] | None:
    """The next trigger to stack, by its text or its source."""
    mine = [pending for pending in state.pending if pending.controller == request.player]
    for entry in memory.script.entries(request.player, "choice"):
        if entry["kind"] != "name":
            continue
        for place, pending in enumerate(mine):
            name = source_name(state, pending.source)
            wanted = normal(with_ability_word(entry["value"][0].get("name", ""), name), name)
            if wanted and any(text.startswith(wanted) for text in (*pending_texts(state, pending), normal(name, name))):
                memory.script.take(request.player, "choice", lambda e: e is entry)  # noqa: B023
                return [place]
        break
    return [0]


def replacement(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """The replacement to apply, by its source."""
    front = memory.script.front(request.player, "choice")
    if front is not None and front["kind"] == "name":
        wanted = front["value"][0].get("name", "").split("*")[0].split(":")[0]
        for place, label in enumerate(request.labels):
            if normal(source_name(state, int(label))).startswith(normal(wanted)):
                memory.script.take(request.player, "choice", lambda e: e is front)
                return [request.options[place]]
    return [request.options[0]]
