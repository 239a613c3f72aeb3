"""Where a player is in a dungeon (CR 309.4). Not here: venturing (effects), completing (event), dungeons (cards)."""

from __future__ import annotations

from spellstack.ir.ability import RoomAbility
from spellstack.ir.card import Layout
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, link

ROOM = "room"  # the link that keeps the name of the room with the venture marker


def is_dungeon(obj: GameObject) -> bool:
    """Whether the object is a dungeon card."""
    return obj.definition.card.layout is Layout.DUNGEON


def dungeon_of(state: GameState, player: PlayerId) -> GameObject | None:
    """The dungeon that the player owns in the command zone; there is at most one (CR 309.3)."""
    here = (state.objects[identity] for identity in state.command)
    return next((obj for obj in here if obj.owner == player and is_dungeon(obj)), None)


def room(dungeon: GameObject, number: int) -> RoomAbility:
    """The room with the number, counted from the top."""
    return _rooms(dungeon)[number - 1]


def marked_room(dungeon: GameObject) -> RoomAbility:
    """The room with the venture marker (CR 309.4)."""
    name = link(dungeon, ROOM)
    return next(one for one in _rooms(dungeon) if one.name == name)


def _rooms(dungeon: GameObject) -> tuple[RoomAbility, ...]:
    abilities = dungeon.definition.card.faces[0].abilities
    return tuple(ability for ability in abilities if isinstance(ability, RoomAbility))
