"""Filters: predicates on one object or player (CR 109.2, 608.2j: only the stated characteristic is looked at).

A filter speaks of characteristics wherever the object is. Not here: where it is looked for (see `reference.All`,
`target.TargetSpec`) and how matching is computed (rules).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.card import Layout
from spellstack.ir.node import Condition, Filter, Node, Ref, Value
from spellstack.ir.reference import Who, You
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.types import CardType, Supertype
from spellstack.lexicon.zone import Zone


class Anything(Node, Filter):
    """Every object (no player)."""


class AllOf(Node, Filter):
    """Passes every part."""

    parts: tuple[Filter, ...]


class AnyOf(Node, Filter):
    """Passes at least one part."""

    parts: tuple[Filter, ...]


class Not(Node, Filter):
    """Does not pass the part."""

    part: Filter


class OfType(Node, Filter):
    """Has the card type; `copiable`: ignoring effects that change types."""

    card_type: CardType
    copiable: bool = False


class OfSupertype(Node, Filter):
    """Has the supertype."""

    supertype: Supertype


class OfSubtype(Node, Filter):
    """Has the subtype."""

    subtype: str


class OfColor(Node, Filter):
    """Has the colour, whatever other colours it has."""

    color: Color


class ColorCount(Node, Filter):
    """Has that many colours: 0 colourless, exactly 1 monocoloured, at least 2 multicoloured."""

    minimum: int = 0
    maximum: int = 5


class IsPermanent(Node, Filter):
    """Is a permanent; of a card or spell outside the battlefield: has a permanent type (CR 110.4a-b)."""


class IsSpell(Node, Filter):
    """Is a spell on the stack (CR 112.1)."""


class IsAbility(Node, Filter):
    """Is an activated or triggered ability on the stack; with a flag, only one of the two."""

    activated: bool = True
    triggered: bool = True


class IsToken(Node, Filter):
    """Is a token."""


class IsCard(Node, Filter):
    """Is represented by a card, not a token or copy."""


class IsPlayer(Node, Filter):
    """Is a player of the group."""

    who: Who = Who.EACH


class HasLayout(Node, Filter):
    """Is a card of the layout ("has an Adventure"; CR 715.2)."""

    layout: Layout


class IsCommander(Node, Filter):
    """Is a commander (CR 903.3)."""


class Named(Node, Filter):
    """Has the name."""

    name: str


class ControlledBy(Node, Filter):
    """Is controlled by one of these players; `said` is how a text words it ("you cast")."""

    by: Ref = You()
    said: str = ""


class OwnedBy(Node, Filter):
    """Is owned by one of these players."""

    by: Ref = You()


class In(Node, Filter):
    """Is in one of the zones."""

    zones: tuple[Zone, ...]


class IsOneOf(Node, Filter):
    """Is one of the references ("this", "that creature"); `Not(IsOneOf(This()))` is "another"."""

    of: Ref


class IsLinked(Node, Filter):
    """Is linked with the source under the name, even if it is gone ("the creature it haunts"; CR 702.55b)."""

    name: str


class WithKeyword(Node, Filter):
    """Has the keyword ability."""

    keyword: Keyword


class WithAbility(Node, Filter):
    """Has any ability at all, or any of the kind (`activated`, `mana`, `triggered`, `static`)."""

    kind: str = ""


class Compare(StrEnum):
    """A comparison of two numbers."""

    EQ = "="
    NE = "!="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="


class WithStat(Node, Filter):
    """Has the number (`power`, `toughness`, `mana_value`, `loyalty`, `base_power`, `total`…) compared with the
    value.
    """

    stat: str
    compare: Compare
    value: Value


class WithCounter(Node, Filter):
    """Has at least so many counters of the kind (empty: of any kind); `said`: "one or more"."""

    kind: str = ""
    at_least: int = 1
    said: str = ""


class StatusKind(StrEnum):
    """A state of a permanent or a part it plays in combat."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    FACE_DOWN = "face down"
    TRANSFORMED = "transformed"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    MODIFIED = "modified"
    SUMMONING_SICK = "summoning sick"
    DECLARED_ATTACKER = "chosen to attack"  # in this combat's declaration of attackers (CR 508.1a)
    ATTACKED_THIS_TURN = "attacked this turn"
    BLOCKED_THIS_TURN = "blocked this turn"
    ENTERED_THIS_TURN = "entered this turn"
    DAMAGED_THIS_TURN = "was dealt damage this turn"
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SUSPECTED = "suspected"
    RING_BEARER = "ring-bearer"
    SADDLED = "saddled"
    PREPARED = "prepared"
    SUSPENDED = "suspended"
    KICKED = "kicked"
    CAST = "cast"  # entered after being cast
    HISTORIC = "historic"
    PAIRED = "paired"
    GOADED = "goaded"
    SOLVED = "solved"
    HARNESSED = "harnessed"
    BESTOWED = "bestowed"
    FORETOLD = "foretold"
    PLOTTED = "plotted"
    WARPED = "warped"
    DESIGNATED_THIS_TURN = "designated this turn"  # got its latest designation in exile this turn
    MILLED_THIS_TURN = "milled this turn"  # a card in the zone it was milled to
    FROM_LIBRARY_THIS_TURN = "put there from a library this turn"
    DISCARDED_THIS_TURN = "discarded this turn"  # a card in the zone it was discarded to
    ENTERING = "entering"  # is about to enter the battlefield in the event under examination
    NEW_SINCE_UPKEEP = "new since upkeep"  # came under control after the start of its controller's last upkeep
    CONTROLLED_SINCE_TURN_BEGAN = "controlled since turn began"
    ATTACKED_THIS_COMBAT = "attacked this combat"  # of a player: a creature of yours attacked them this combat


class Is(Node, Filter):
    """Is in the state."""

    status: StatusKind


class InCombatWith(Node, Filter):
    """Blocks or is blocked by (or, with a flag, only one of the two) one of the references."""

    of: Ref
    blocking: bool = True
    blocked_by: bool = True


class AttackingPlayer(Node, Filter):
    """Attacks one of these players, and no planeswalker or battle (CR 508.6)."""

    of: Ref


class InEventThisTurn(Node, Filter):
    """Was the `role` (`subject`, `source`, `other`, or `became` what it is) of an event of the kind this turn, whose
    `other_role` passes `other`, and which moved it from one of the zones.
    """

    kind: str  # an `event.EventKind` by its value
    role: str = "subject"
    other: Filter | None = None
    other_role: str = "other"
    from_zones: tuple[Zone, ...] = ()


class DamagedBy(Node, Filter):
    """Was dealt damage this turn by one of the references."""

    by: Ref


class ActedThisTurn(Node, Filter):
    """Did something to one of the references this turn: the keyword action of that word (`crew`, `saddle`)."""

    word: str
    on: Ref


class Targets(Node, Filter):
    """Is a spell or ability with a target that passes the filter (with `only`, no other target; `single`: exactly one
    target).
    """

    filter: Filter
    only: bool = False
    single: bool = False


class AttachedToA(Node, Filter):
    """Is attached to something that passes the filter."""

    filter: Filter


class Has(Node, Filter):
    """Has something attached, or otherwise belonging to it, that passes the filter (`attachment`)."""

    filter: Filter


class Shares(Node, Filter):
    """Shares a name, colour, card type, creature type … (`what`) with one of the references."""

    what: str
    of: Ref


class Granter(Node, Filter):
    """The object whose static ability grants the ability that says this; `identity` is put in when it is granted."""

    identity: int = -1


class Sparing(Node, Filter):
    """The quality, in a protection that removes none of the attachments that pass `spared` (CR 702.16n)."""

    of: Filter
    spared: Filter


class OfChosen(Node, Filter):
    """Has the chosen `color`, `creature type`, `card type`, `land type` or `name`: noted now, or linked on the
    source.
    """

    what: str
    said: str = ""


class While(Node, Filter):
    """The condition holds, with the object as `It`."""

    condition: Condition


class CouldProduce(Node, Filter):
    """Has a mana ability that could produce mana of the type (CR 106.7)."""

    code: str
