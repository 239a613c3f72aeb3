"""Objects that come from nowhere: cards as a game is set up, tokens, copies, emblems, dungeons, abilities on the stack
(CR 109.1, 111, 114, 602.2a, 707). Not here: what becomes of an object that changes zones (zone_change).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.node import Modification
from spellstack.lexicon import Zone
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import NO_SPELL, GameObject, Kind, Spell


def appear(
    state: GameState,
    definition: Definition,
    owner: PlayerId,
    zone: Zone,
    *,
    kind: Kind = Kind.CARD,
    controller: PlayerId = -1,
    face: int = 0,
    copied: tuple[Modification, ...] = (),
    spell: Spell = NO_SPELL,
    since: int = 0,
) -> GameObject:
    """The record of a new object, dated now. It lies in its zone once that is said, too (`put_last`)."""
    identity = state.new_id()
    obj = GameObject(
        id=identity,
        definition=definition,
        owner=owner,
        zone=zone,
        physical=identity,
        timestamp=state.tick(),
        kind=kind,
        controller=controller,
        since=since,
        face=face,
        copied=copied,
        spell=spell,
    )
    state.put(obj)
    return obj


def another(state: GameState, obj: GameObject, **changes: Any) -> GameObject:
    """The record of one more object, which is as this one but for the changes; represented by a thing of its own."""
    identity = state.new_id()
    made = replace(obj, id=identity, physical=identity, **changes)
    state.put(made)
    return made


def put_last(state: GameState, obj: GameObject) -> None:
    """Put the object after all others of its zone: on top of the stack, at the bottom of a library. What effects in
    force see of that is for the caller to touch.
    """
    state.set_zone(obj.zone, obj.owner, (*state.zone(obj.zone, obj.owner), obj.id))
