"""What becomes of a dungeon as its owner ventures into it: the venture marker, completing it (CR 309.4-309.7).

Not here: choosing dungeons and rooms (effects).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.rules.event.applying.touch import touch_fields
from spellstack.rules.event.applying.zone_change import leave_game
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.term.dungeon import ROOM, room

COMPLETED = "completed a dungeon"


def completed(name: str) -> str:
    """The mark of a player who has completed the dungeon of that name."""
    return f"completed {name}"


def enter_room(state: GameState, dungeon: GameObject, event: Event) -> None:
    """The venture marker moves into the room of that number (CR 309.4)."""
    links = {**dict(dungeon.links), ROOM: room(dungeon, event.amount).name}
    state.put(replace(dungeon, links=tuple(sorted(links.items()))))
    state.dirty = True


def complete(state: GameState, dungeon: GameObject, event: Event) -> None:
    """It is removed from the game, and its owner has completed it from then on (CR 309.7)."""
    owner = state.players[dungeon.owner]
    marks = dict.fromkeys((*owner.marks, COMPLETED, completed(dungeon.definition.card.name)))
    state.put_player(replace(owner, marks=tuple(marks)))
    leave_game(state, {dungeon.id})
    touch_fields(state, "designation")
