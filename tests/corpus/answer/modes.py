"""Modes of spells and abilities. Not here: other numbered options (words)."""

from __future__ import annotations

from spellstack.rules.choice.action import Option
from spellstack.rules.choice.request import Request
from spellstack.rules.state.game import GameState
from tests.corpus.answer.memory import Memory
from tests.corpus.record import Impossible


def _modes_left(state: GameState, request: Request) -> list[int]:
    """The places of an ability's modes that its source has not marked as chosen before."""
    spell = state.objects.get(request.source)
    made = spell.spell if spell is not None else None
    source = state.objects.get(made.source) if made is not None and made.source is not None else None
    marks = source.marks if source is not None else ()
    begins = ("mode chosen ", f"mode of turn {state.turn.number} ")
    used = {int(mark.split()[-1]) for mark in marks if mark.startswith(begins)}
    modes = max([*used, *(option for option in request.options if isinstance(option, int))], default=0) + 1
    return [place for place in range(modes) if place not in used]


def mode(memory: Memory, state: GameState, request: Request) -> list[Option]:
    """Modes are counted among all, from one; of an ability that offers each but once, among those left."""
    queue = memory.script.queues[request.player, "mode"]
    found: list[Option] = []
    left = _modes_left(state, request)
    while queue and len(found) < request.maximum:
        entry = queue.pop(0)
        if entry["kind"] == "skip":
            break
        option = entry["value"] - 1
        option = left[option] if option < len(left) else option
        if option not in request.options:
            raise Impossible("cannot_cast_or_activate", f"mode {option + 1}")
        if option in found:
            queue.insert(0, entry)
            break
        found.append(option)
    if found or -1 in request.options:
        return found or [-1]
    return list(request.options[: max(1, request.minimum)] if request.minimum else ())
