"""References: whom or what an instruction speaks of ("it", "that player", "creatures you control"; CR 608.2, 109.5).

Each evaluates to a tuple of entities (object or player ids) in a context of source, controller, targets, event and
notes. `said` is how a text words the reference where it has a choice ("it", "that creature"); it has no meaning in the
game. Not here: predicates (see `filter`) and choices (see `effect`).
"""

from __future__ import annotations

from enum import StrEnum

from spellstack.ir.node import Filter, Node, Ref, Value
from spellstack.lexicon.zone import Zone


class This(Node, Ref):
    """The object this ability is on or, for a spell's own text, the spell."""

    said: str = ""


class Giver(Node, Ref):
    """The object whose text gives the ability that says this to another object, called by its name (CR 201.5a);
    `identity` is put in as the ability is given.
    """

    identity: int = -1


class You(Node, Ref):
    """The controller of the spell or ability (CR 109.5)."""


class It(Node, Ref):
    """The object or player under examination by a filter or a loop, the affected object of a continuous effect."""

    said: str = ""


class Target(Node, Ref):
    """What was chosen for one target slot of the current mode; illegal targets are left out (CR 608.2b)."""

    slot: int = 0
    said: str = ""


class Role(StrEnum):
    """What an event has parts for."""

    SUBJECT = "subject"  # the object or player it happens to
    SOURCE = "source"  # the object that does it
    PLAYER = "player"  # the player who does it
    BECAME = "became"  # the object that the subject became in another zone (CR 400.7)
    OTHER = "other"  # the second object or player (blocked creature, defending player, new host …)


class EventPart(Node, Ref):
    """A part of the event that triggered or is replaced ("that creature", "that player")."""

    role: Role = Role.SUBJECT
    said: str = ""


class Noted(Node, Ref):
    """What an earlier instruction of this resolution noted under a name ("the exiled card", "those tokens"). `own`: of
    it what is the player's under examination alone ("each player … that card's mana value").
    """

    name: str = "it"
    said: str = ""
    own: bool = False


EACH_ONE = "each one"  # the note of what a pass of a loop over objects is about, for filters, which look at others
CHOSEN_SOURCE = "source"  # the note of the source of damage that a player chose (CR 609.7a)
EXILED_HERE = "exiled here"  # the note of what this resolution exiled last ("the exiled card")


class Linked(Node, Ref):
    """What a linked ability of the same object noted on it (CR 607), e.g. the cards exiled with it."""

    name: str
    said: str = ""


class AttachedTo(Node, Ref):
    """What the object is attached to ("enchanted creature", "equipped creature")."""

    of: Ref = This()
    said: str = ""


class Attachments(Node, Ref):
    """Everything attached to the object that passes the filter."""

    of: Ref
    filter: Filter | None = None


class ControllerOf(Node, Ref):
    """The controller of each object; for a player the player. Last-known information is used (CR 608.2h). `said` is how
    a text words it ("they").
    """

    of: Ref
    said: str = ""


class OwnerOf(Node, Ref):
    """The owner of each object; `said` is how a text words it ("the owner of", "they")."""

    of: Ref
    said: str = ""


class Who(StrEnum):
    """A group of players as seen from `You`."""

    EACH = "each player"
    OPPONENTS = "opponents"
    ACTIVE = "active player"
    DEFENDING = "defending player"
    NONACTIVE = "nonactive players"
    TEAM = "you and your teammates"


class Players(Node, Ref):
    """A group of players, in APNAP order (CR 101.4)."""

    who: Who = Who.EACH
    said: str = ""


class All(Node, Ref):
    """Every object in the zones that passes the filter."""

    filter: Filter
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    said: str = ""


class Among(Node, Ref):
    """Those of the references that pass the filter."""

    of: Ref
    filter: Filter


class Group(Node, Ref):
    """All of several references, without repetition."""

    of: tuple[Ref, ...]


class Top(Node, Ref):
    """The top cards of each player's library."""

    count: Value
    player: Ref = You()


class TopOfGraveyard(Node, Ref):
    """The topmost cards of each player's graveyard, of those that pass the filter (`bottom`: the lowest; CR 404.2)."""

    count: Value
    player: Ref = You()
    filter: Filter | None = None
    bottom: bool = False


class Above(Node, Ref):
    """The cards that lie above a card in its graveyard; `directly`: the next one alone."""

    of: Ref
    directly: bool = False


class Extreme(Node, Ref):
    """Those of the references with the greatest (or least) characteristic, all tied ones."""

    of: Ref
    stat: str
    least: bool = False


class AttackedBy(Node, Ref):
    """What each of the creatures attacks, or attacked when it was declared or left; `said` is how a text words it."""

    of: Ref
    said: str = ""


class Attackable(Node, Ref):
    """Every player, planeswalker and battle that may be attacked this combat (CR 508.4)."""


class TargetsOf(Node, Ref):
    """All targets of a spell or ability on the stack."""

    of: Ref
