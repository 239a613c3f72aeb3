"""Leaving a dungeon whose last room has been seen (CR 309.6). Not here: venturing (effects)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spellstack.rules.effects.action.venture import completion
from spellstack.rules.process.state_check import has_triggered
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.symbol import ROOM_ABILITY
from spellstack.rules.view.term.dungeon import is_dungeon, marked_room


def finished_dungeons(state: GameState) -> Iterator[Event]:
    """[CR 704.5t] Dungeons with the venture marker on the bottommost room and no room ability still to resolve."""
    for identity in state.command:
        obj = state.objects[identity]
        if is_dungeon(obj) and not marked_room(obj).leads_to and not has_triggered(state, identity, ROOM_ABILITY):
            yield replace(completion(obj), rule="704.5t")
