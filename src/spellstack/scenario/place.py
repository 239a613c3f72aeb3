"""Places by the words of the notation: `in A graveyard`, `on top of B's library`. Not here: which objects lie there."""

from __future__ import annotations

import re

from spellstack.lexicon import Zone
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.view.objects import controller
from spellstack.scenario.sight import Sight

_OWN = re.compile(r"in (\w+?)(?:'s)? (hand|graveyard|library)")
_ENDS = re.compile(r"on (top|the bottom) of (\w+?)(?:'s)? library")
_SHARED = {
    "in exile": Zone.EXILE,
    "on the battlefield": Zone.BATTLEFIELD,
    "on the stack": Zone.STACK,
    "in the command zone": Zone.COMMAND,
}


def in_place(table: Sight, identity: ObjectId, place: str) -> bool:
    """Whether the object lies there."""
    state, obj = table.state, table.state.objects[identity]
    if place in _SHARED:
        return obj.zone is _SHARED[place]
    if place.startswith("on the battlefield under "):
        if obj.zone is not Zone.BATTLEFIELD:
            return False
        whose = table.players[controller(state, identity)]
        return whose == place.rsplit(maxsplit=1)[-1]
    if own := _OWN.fullmatch(place):
        return obj.zone is Zone(own[2]) and obj.owner == table.seat(own[1])
    if ends := _ENDS.fullmatch(place):
        library = state.libraries[table.seat(ends[2])]
        return bool(library) and library[0 if ends[1] == "top" else -1] == identity
    return False


def place_of(table: Sight, identity: ObjectId) -> str:
    """Where the object lies, in words."""
    obj = table.state.objects[identity]
    for words, zone in _SHARED.items():
        if obj.zone is zone:
            whose = f" under {table.players[controller(table.state, identity)]}" if zone is Zone.BATTLEFIELD else ""
            return words + whose
    return f"in {table.players[obj.owner]} {obj.zone.value}"
