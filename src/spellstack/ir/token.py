"""Instructions that create tokens, copies and emblems (CR 111, 114, 707). Not here: what tokens are (`card.Face`)."""

from __future__ import annotations

from spellstack.ir.card import Face
from spellstack.ir.duration import Duration
from spellstack.ir.node import Ability, Effect, Modification, Node, Ref, Value
from spellstack.ir.reference import You
from spellstack.ir.value import Fixed


class CreateToken(Node, Effect):
    """Creates tokens with the characteristics of the face (CR 111, 701.7).

    `name` empty: its subtypes and "Token" (CR 111.4). `power` and `toughness` values replace the face's ("an X/X
    token").
    """

    token: Face
    count: Value = Fixed(1)
    who: Ref = You()
    tapped: bool = False
    attacking: Ref | None = None
    blocking: Ref | None = None
    power: Value | None = None
    toughness: Value | None = None
    counters: tuple[tuple[str, Value], ...] = ()
    attached_to: Ref | None = None
    modifications: tuple[Modification, ...] = ()
    note: str = "created"
    said: str = ""


class CreatePredefined(Node, Effect):
    """Creates predefined tokens (CR 111.10): Treasure, Food, Clue, Blood, Map, Powerstone, Role …"""

    name: str
    count: Value = Fixed(1)
    who: Ref = You()
    tapped: bool = False
    attached_to: Ref | None = None
    note: str = "created"


class CopyPermanent(Node, Effect):
    """Creates tokens that are copies of the object (CR 707.2), except for the modifications."""

    of: Ref
    count: Value = Fixed(1)
    who: Ref = You()
    tapped: bool = False
    attacking: Ref | None = None
    exceptions: tuple[Modification, ...] = ()
    note: str = "created"
    said: str = ""


class BecomeCopy(Node, Effect):
    """The object becomes a copy of another (CR 707.4)."""

    what: Ref
    of: Ref
    exceptions: tuple[Modification, ...] = ()
    duration: Duration = Duration.INDEFINITE


class Emblem(Node, Effect):
    """The player gets an emblem with the abilities (CR 114)."""

    abilities: tuple[Ability, ...]
    who: Ref = You()
