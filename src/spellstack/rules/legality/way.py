"""What a way to cast a card is, and what the spell will be and cost by it (CR 118.9, 601.2f). Pure.

Not here: which ways there are (`ways`).
"""

from __future__ import annotations

import msgspec

from spellstack.ir.card import Layout
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import Cost, PayMana
from spellstack.lexicon import Zone
from spellstack.rules.state.characteristics import Characteristics
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.characteristics.copiable import combined, with_riders
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_EXILE = Zone.EXILE

FREE = Cost()
UNPAYABLE = Cost(unpayable=True)
BOTH = -1  # in place of a face: both halves together
HALVED = frozenset({Layout.SPLIT, Layout.ROOM})  # [CR 709.4] of which each half is a spell of its own
Permission = tuple[CastingWay, ObjectId, int]


class Way(msgspec.Struct, frozen=True, eq=False):
    """One way to cast the card. `label` is the name in actions; `source` the object that permits it (-1: the card or
    the rules); `casting` the record behind it, None for plain casting from hand or the command zone; `floating` the
    lasting effect it is of; `permission` what lets the card be cast from where it is, if that is something else, with
    its source and lasting effect.
    """

    face: int = 0
    label: str = ""
    source: ObjectId = -1
    casting: CastingWay | None = None
    alternative: bool = False
    floating: int = -1
    permission: Permission | None = None

    @property
    def face_down(self) -> bool:
        """Whether it is cast face down (CR 708.4)."""
        return self.casting is not None and self.casting.face_down


def face_characteristics(state: GameState, obj: GameObject, way: Way) -> Characteristics:
    """What the spell will be, as far as its card and the way of casting tell."""
    chars = obj.definition.face_down if way.face_down else as_face(state, obj, way.face)
    return with_riders(chars, way.casting.riders) if way.casting is not None else chars


def as_face(state: GameState, obj: GameObject, face: int) -> Characteristics:
    """One face of the card; the card itself if it is the one it shows, which both halves of a split card do together
    everywhere but on the stack (CR 709.4).
    """
    if face == BOTH:
        return combined(obj.definition)
    if obj.definition.card.layout in HALVED and obj.zone is not Zone.STACK:
        return _half(state, obj, face)
    if face != obj.face or (obj.face_down and obj.zone is _EXILE):
        return obj.definition.printed[face]
    return characteristics(state, obj.id)


def _half(state: GameState, obj: GameObject, face: int) -> Characteristics:
    """One half, with what effects give the whole card (CR 709.4)."""
    half, whole = obj.definition.printed[face], characteristics(state, obj.id)
    own = combined(obj.definition).abilities
    given = tuple(ability for ability in whole.abilities if ability not in own)
    if not given:
        return half
    chars = half.copy()
    chars.set_abilities((*half.abilities, *given))
    return chars


def base_cost(chars: Characteristics, way: Way) -> Cost:
    """The cost that the way begins with: alternative, nothing, or the mana cost (CR 601.2f)."""
    casting = way.casting
    if casting is not None and casting.cost is not None:
        return casting.cost
    if casting is not None and casting.free:
        return FREE
    return mana_cost_of(chars)


def mana_cost_of(chars: Characteristics) -> Cost:
    """The mana cost as a cost; without one it cannot be paid (CR 118.6)."""
    if chars.mana_cost is None:
        return UNPAYABLE
    known: Cost | None = chars.parts.worked_out.get("cost") if chars.abilities else None
    return known or Cost((PayMana(chars.mana_cost),))
