"""Objects and players picked, not targeted, by name, else as few or as many as usual. Not here: words (words)."""

from __future__ import annotations

from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from spellstack.rules.view.objects import characteristics
from tests.corpus.answer.fitting import fits, from_queue, front_names, names_one
from tests.corpus.answer.memory import Memory
from tests.corpus.answer.usual import side

_FEW = frozenset(
    {"sacrifice", "discard", "exile", "scry to bottom", "surveil to graveyard", "proliferate", "new target", "learn"}
)
_TARGETS_ONLY = frozenset({"scry to bottom", "surveil to graveyard", "new target", "attack"})


def picked(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Objects or players by name, from either queue; else as few or as many as usual."""
    if request.purpose == "new target" and _keeps(memory, request):
        return []
    from_targets = request.purpose in _TARGETS_ONLY or _targets_first(memory, state, request)
    found = [] if from_targets else front_names(memory, state, request, [])
    if not found:
        queue = memory.script.queues[request.player, "target"]
        while len(found) < request.maximum and queue:
            option, _, stop = from_queue(memory, state, request, found)
            if stop:
                return found
            if option is None:
                break
            found.append(option)
    if found and len(found) >= request.minimum:
        return found
    skipped = not found and _skips(memory, request)
    left = [option for option in request.options if option not in found]
    if request.purpose == "proliferate" and not (found or skipped or memory.strict):
        return [option for option in left if side(state, option) == request.player]
    if request.purpose == "sacrifice":  # what is worth least
        left.sort(key=lambda option: characteristics(state, option).mana_value if option in state.objects else 0)
    if request.purpose == "copy":  # what is worth most
        left.sort(key=lambda option: -characteristics(state, option).mana_value if option in state.objects else 0)
    if request.purpose == "enchant":  # what goes on a player is a curse
        left.sort(key=lambda option: option == request.player)
    if found or skipped or request.minimum or request.purpose in _FEW or memory.strict:
        return found + left[: max(0, request.minimum - len(found))]
    return left[: request.maximum]


def spliced(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Whether to splice is a yes or no there, then the card is picked."""
    said = memory.script.take_kind(request.player, "yes_no")
    return picked(memory, state, request) if said else []


def staying(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Whether each untaps is a yes or no there; nothing said, it does."""
    return [option for option in request.options if memory.script.take_kind(request.player, "yes_no") is False]


def banded(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Whether there is a band is a yes or no there; those in it are picked where the script goes on with a name."""
    front = memory.script.front(request.player, "choice")
    if front is not None and front["kind"] == "yes_no":
        memory.script.take(request.player, "choice", lambda e: e is front)
    found = front_names(memory, state, request, [])
    return found[: request.maximum]


def assisted(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Who helps is picked where the script pays by a special way of that name."""
    entries = memory.script.entries(request.player, "choice")
    named = next((e for e in entries if e["kind"] == "name" and e["value"][0].get("name") == "Assist"), None)
    if named is not None:
        memory.script.take(request.player, "choice", lambda e: e is named)
    return picked(memory, state, request) if named is not None or request.minimum else []


def _targets_first(memory: Memory, state: GameState, request: Request) -> bool:
    """Whether the target queue's first fitting entry was written before the choice queue's."""
    picks = [e for e in memory.script.entries(request.player, "choice") if names_one(memory, state, request, e, [])]
    aims = [
        e
        for e in memory.script.entries(request.player, "target")
        if e["kind"] != "skip" and any(fits(memory, state, e["value"][0], o) for o in request.options)
    ]
    return bool(aims) and (not picks or aims[0]["seq"] < picks[0]["seq"])


def _keeps(memory: Memory, request: Request) -> bool:
    """Whether a copy keeps its target: unless the script says otherwise, or names a new one."""
    said = memory.script.take_kind(request.player, "yes_no")
    return said is False or (said is None and memory.script.front(request.player, "target") is None)


def _skips(memory: Memory, request: Request) -> bool:
    for queue in ("choice", "target"):
        front = memory.script.front(request.player, queue)
        if front is not None and front["kind"] == "skip" and request.minimum == 0:
            memory.script.take(request.player, queue, lambda e: e is front)  # noqa: B023
            return True
    return False
