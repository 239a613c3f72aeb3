"""A card as the spell it would be: the same state with the card already on the stack, or turned face down before it is
put there (CR 601.3e, 601.2a, 708.4). Pure.

Effects speak of spells, so whether they cover a card is asked of the spell it would become. Not here: casting.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from spellstack.ir.card import Card, Face, Layout
from spellstack.lexicon import CardType, Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.definition import Definition
from spellstack.rules.state.entity import PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject, Spell
from spellstack.rules.view.index import Index, index_of, key_of
from spellstack.rules.view.objects import characteristics

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
    index = index_of(state)
    # What effects or the way of casting give it may change what it is, and another face has other abilities in force.
    # [CR 709.4] Elsewhere than on the stack it has the abilities of both halves.
    another = face != obj.face or face_down or obj.definition.card.layout in _HALVED
    if another or marks or spell.riders or index.spells:
        _built(index, fork, obj)
        return fork
    fork.index = index.copy()
    fork.index.memo.pop(key_of(obj), None)
    return fork


_FACE_DOWN = Definition("face down", Card("", (Face("", (CardType.CREATURE,), power=2, toughness=2),)))


def turned_down(state: GameState, obj: GameObject) -> Characteristics:
    """What the card would be where it is, with all that effects give it there, once it is turned face down to be cast
    (CR 601.3e, 708.4).
    """
    scratch = index_of(state).scratch
    known: Characteristics | None = scratch.get(("face down", obj))
    if known is None:
        fork = state.fork()
        fork.put(replace(obj, definition=_FACE_DOWN))
        fork.index = None
        known = scratch["face down", obj] = characteristics(fork, obj.id)
    return known


def _built(index: Index, fork: GameState, obj: GameObject) -> None:
    """Give the fork the index that is in force in it: the same as when last the card was looked at so, if nothing that
    either of them looks at has changed since.
    """
    known = index.scratch.setdefault("staged", {})
    there = fork.objects[obj.id]
    looked = (obj.id, there.controller, there.face, there.face_down, there.marks)
    found = known.get(looked)
    if found is not None:
        before, spell, stack, built = found
        if before is obj and spell == astuple(there.spell) and stack == fork.stack and built.fields <= index.fields:
            fork.index = built
            return
    fork.index = None
    known[looked] = (obj, astuple(there.spell), fork.stack, index_of(fork))
