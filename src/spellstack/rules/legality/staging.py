"""A card as the spell it would be: the same state with the card already on the stack (CR 601.3e, 601.2a). Pure.

Effects speak of spells, so whether they cover a card is asked of the spell it would become. Not here: casting.
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.card import Layout
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Spell
from spellstack.rules.view.index import index_of, key_of

_HALVED = frozenset({Layout.SPLIT, Layout.ROOM})


def staged(
    state: GameState,
    player: PlayerId,
    obj: GameObject,
    face: int,
    spell: Spell,
    *,
    face_down: bool = False,
    mark: str = "",
) -> GameState:
    """A fork in which the card, under its own identity, is a spell of the player on top of the stack; `mark` is a
    designation that the way of casting gives it (bestowed).
    """
    fork = state.fork()
    fork.set_zone(obj.zone, obj.owner, tuple(i for i in state.zone(obj.zone, obj.owner) if i != obj.id))
    fork.stack = (*fork.stack, obj.id)
    marks = (mark,) if mark else ()
    fork.put(replace(obj, zone=Zone.STACK, controller=player, face=face, face_down=face_down, spell=spell, marks=marks))
    # What effects or the way of casting give it may change what it is.
    # [CR 709.4] Elsewhere than on the stack it has the abilities of both halves.
    if marks or spell.riders or index_of(state).spells or obj.definition.card.layout in _HALVED:
        fork.index = None
        return fork
    index = index_of(state).copy()
    index.memo.pop(key_of(obj), None)
    fork.index = index
    return fork
