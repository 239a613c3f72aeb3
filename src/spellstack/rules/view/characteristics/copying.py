"""Copiable values of an object, fixed for a copy that is being made (CR 707.2-3, 707.8-9). Pure.

Not here: making copies (effects), and applying layer 1 (layers).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.continuous import AddPT, Copied, Gain, SetLoyalty, SetManaCost, SetPT
from spellstack.ir.event import EventKind
from spellstack.ir.node import Modification
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.copiable import copied_so, layer_one
from spellstack.rules.view.chosen import spelled_out
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import addend, number
from spellstack.rules.view.objects import record


def as_it_was(state: GameState, context: Context, original: ObjectId) -> ObjectId:
    """What this resolution moved off the battlefield, or further after the event that it is about did, is copied as it
    last was there (CR 608.2h).
    """
    obj = state.objects.get(original)
    before = next((old for old, new in context.follow.items() if new == original), original)
    event = context.event
    if before != original and event is not None and event.kind is EventKind.ZONE_CHANGE and event.became == before:
        before = event.subject
    past = state.past.get(before)
    gone = obj is not None and obj.zone is not Zone.BATTLEFIELD and past is not None
    return before if gone and past is not None and past.obj.zone is Zone.BATTLEFIELD else original


def copied_values(
    state: GameState, context: Context, original: ObjectId, exceptions: tuple[Modification, ...] = ()
) -> Copied:
    """The copiable values of the object now, with exceptions whose numbers are worked out now (CR 707.2b, 707.9)."""
    obj = record(state, original)
    assert obj is not None
    base = _layer_one(state, obj)
    # [CR 202.2] a mana cost gives colors; whatever else is said of its colors holds (embalm: white, without a cost)
    first = sorted(fixed(state, context, exceptions), key=lambda exception: type(exception) is not SetManaCost)
    return replace(base, exceptions=(*base.exceptions, *first))


def _layer_one(state: GameState, obj: GameObject) -> Copied:
    """What the object's own copiable values are: its face, or those of what it is a copy of (CR 707.2, 707.3)."""
    if obj.face_down:
        return Copied(obj.definition.key, obj.face, face_down=True)
    chars, values, copies = layer_one(state, obj)
    return copied_so(state, obj, chars, values, copies)[1]


def fixed(state: GameState, context: Context, modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The modifications with their numbers worked out now (CR 608.2h)."""
    return tuple(_fix(state, context, modification) for modification in modifications)


def _fix(state: GameState, context: Context, modification: Modification) -> Modification:
    if type(modification) is AddPT:
        power, toughness = (addend(state, context, value) for value in (modification.power, modification.toughness))
        return replace(modification, power=Fixed(power), toughness=Fixed(toughness))
    if type(modification) is SetPT:
        return replace(
            modification,
            power=_fix_value(state, context, modification.power),
            toughness=_fix_value(state, context, modification.toughness),
        )
    if type(modification) is SetLoyalty:
        return replace(modification, loyalty=_fix_value(state, context, modification.loyalty))
    if type(modification) is Gain:
        return replace(modification, abilities=spelled_out(state, context, modification.abilities))
    return modification


def _fix_value(state: GameState, context: Context, value: Any) -> Any:
    return None if value is None else Fixed(number(state, context, value))
