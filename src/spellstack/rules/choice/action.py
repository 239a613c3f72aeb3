"""Actions: everything a player can answer to a decision, as stable hashable values (CR 117.1, 601.2, 608.2d).

Every answer is one of these records; each has a JSON form (tagged by `type`) and can be compared and stored.
Not here: which are legal (choice.validate, legality).
"""

from __future__ import annotations

from typing import dataclass_transform

import msgspec

from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId

Option = int | str | tuple[int, ...]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Action(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True, repr_omit_defaults=True):
    """An answer to a decision."""


class Pass(Action):
    """Pass priority (CR 117.3d)."""


class PlayLand(Action):
    """Play the card as a land (CR 116.2a); `face` for cards with several."""

    card: ObjectId
    face: int = 0


class CastSpell(Action):
    """Begin to cast the card (CR 601.2a). `way` names how (empty: for its mana cost); `source` is the object whose
    effect permits it.

    `manual`: the player will pay by hand; otherwise mana is paid by an exact automatic assignment.
    """

    card: ObjectId
    face: int = 0
    way: str = ""
    source: ObjectId = -1
    manual: bool = False


class ActivateAbility(Action):
    """Begin to activate the ability with this number of the object (CR 602.2)."""

    source: ObjectId
    ability: int
    manual: bool = False


class SpecialAction(Action):
    """Take a special action (CR 116.2) named by `what`: turn face up, suspend, foretell, plot, unlock, companion …"""

    card: ObjectId
    what: str
    manual: bool = False


class Choose(Action):
    """The chosen options of a choice, in the order of the options, or in the chosen order where order matters."""

    options: tuple[Option, ...] = ()


class Number(Action):
    """A number."""

    value: int


class Confirm(Action):
    """Yes or no."""

    yes: bool


class Divide(Action):
    """The amount for each option, in their order (CR 601.2d)."""

    amounts: tuple[int, ...]


class Word(Action):
    """A word chosen from an open list: a card name, a creature type."""

    text: str


class DeclareAttackers(Action):
    """The whole attack: which creature attacks whom or what (CR 508.1a-b)."""

    attacks: tuple[tuple[ObjectId, EntityId], ...] = ()


class DeclareBlockers(Action):
    """The whole block: which creature blocks which attacker (CR 509.1a)."""

    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()


class PayAutomatically(Action):
    """Pay what is still owed by the automatic assignment."""


class SpendMana(Action):
    """Pay one symbol of the cost (by position) with one unit of the pool (by position)."""

    symbol: int
    unit: int


class PayOtherwise(Action):
    """Pay one symbol of the cost by other means: 2 life (`with_` None) or by tapping or exiling the object
    (convoke, improvise, delve).
    """

    symbol: int
    with_: ObjectId | None = None


class FinishPaying(Action):
    """No more mana abilities: pay now (CR 601.2g-h)."""


class Cancel(Action):
    """Take back the spell or ability being proposed (CR 733.1); `keep_mana`: mana abilities activated meanwhile stay.
    In the middle of a resolution the choice that began it is made again; where there was none, and for a policy that
    plays on at once, it is left undone.
    """

    keep_mana: bool = False


class Concede(Action):
    """Leave the game (CR 104.3a); possible at any time, whoever has to decide."""

    player: PlayerId


AnyAction = (
    Pass
    | PlayLand
    | CastSpell
    | ActivateAbility
    | SpecialAction
    | Choose
    | Number
    | Confirm
    | Divide
    | Word
    | DeclareAttackers
    | DeclareBlockers
    | PayAutomatically
    | SpendMana
    | PayOtherwise
    | FinishPaying
    | Cancel
    | Concede
)
