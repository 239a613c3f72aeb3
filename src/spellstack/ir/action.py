"""Instructions that act on objects (CR 701 keyword actions and their like). Not here: those about spells (`spell`),
those that create something (`token`), and those that concern players or cards (`deed`).
"""

from __future__ import annotations

from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.node import Effect, Filter, Modification, Node, Ref, Value
from spellstack.ir.reference import This, You
from spellstack.ir.value import Fixed
from spellstack.lexicon.zone import Zone


class Destroy(Node, Effect):
    """Destroy (CR 701.8)."""

    what: Ref
    no_regeneration: bool = False
    note: str = "destroyed"


class Sacrifice(Node, Effect):
    """Each player of `who` sacrifices what they control of `what`, if that is given; else they choose and sacrifice so
    many that pass the filter (CR 701.21a), or with `up_to` fewer. `also`: what the source does thereby (exploit).
    """

    what: Ref | None = None
    who: Ref = You()
    filter: Filter | None = None
    count: Value = Fixed(1)
    note: str = "sacrificed"
    said: str = ""
    up_to: bool = False
    also: EventKind | None = None


class Move(Node, Effect):
    """Puts objects into a zone: return to hand, exile, put onto the battlefield, into a graveyard or library (CR
    400.7).

    `position` in a library: `top`, `bottom`, `shuffle`, `nth:N`, `any order top`, `random bottom` … `under` is who
    controls a permanent that enters, or whose hand it is (None: its owner; `You()`: you). `by` does it; `said` is
    how a text words it. `until_leaves`: a second part of the effect returns it when the source leaves (CR 610.3).
    `link` notes it on the source.
    """

    what: Ref
    to: Zone
    position: str = ""
    under: Ref | None = None
    tapped: bool = False
    attacking: Ref | None = None
    face_down: bool = False
    transformed: bool = False
    flipped: bool = False
    counters: tuple[tuple[str, Value], ...] = ()
    modifications: tuple[Modification, ...] = ()
    attached_to: Ref | None = None
    until_leaves: bool = False
    link: str = ""
    note: str = "moved"
    from_zones: tuple[Zone, ...] = ()
    by: Ref = You()
    said: str = ""


class Tap(Node, Effect):
    """Tap (CR 701.26)."""

    what: Ref


class Untap(Node, Effect):
    """Untap."""

    what: Ref


class DealDamage(Node, Effect):
    """The source deals damage to each of `to` (CR 120). `divided`: the amounts announced for the target slot are
    used instead; `own`: of several sources each deals its own amount, with it as `It`.
    """

    to: Ref
    amount: Value
    source: Ref = This()
    divided: bool = False
    unpreventable: bool = False
    excess_note: str = "excess"
    said: str = ""
    note: str = "damage"
    own: bool = False
    excess_to: Ref | None = None  # who is dealt what is more than lethal, with the damaged object as `It`


class Fight(Node, Effect):
    """Two creatures fight (CR 701.14)."""

    first: Ref
    second: Ref


class PutCounters(Node, Effect):
    """Puts counters on each object or player (CR 122.6). `divided`: as announced for the slot, or (without targets)
    chosen on resolution. `note`: on whom any were put, true for `condition.Did` if on anyone.
    """

    what: Ref
    kind: str
    count: Value = Fixed(1)
    divided: bool = False
    note: str = "counters put"


class RemoveCounters(Node, Effect):
    """Removes counters; `count` None: all, `kind` empty: of any kinds the controller chooses."""

    what: Ref
    kind: str = ""
    count: Value | None = Fixed(1)
    up_to: bool = False
    note: str = "removed"


class MoveCounters(Node, Effect):
    """Moves counters from one object to another (CR 122.5)."""

    from_: Ref
    to: Ref
    kind: str = ""
    count: Value | None = None
    up_to: bool = False


class PutSameCounters(Node, Effect):
    """Puts on each object as many counters of each kind as the other one has or last had."""

    what: Ref
    of: Ref


class DoubleCounters(Node, Effect):
    """Doubles the counters of the kind (empty: each kind)."""

    what: Ref
    kind: str = ""


class Change(Node, Effect):
    """A continuous effect on objects fixed now (CR 611.2c): the modifications, for a duration.

    Sugar for the commonest continuous effect of a resolution ("gets +3/+3 until end of turn").
    """

    what: Ref
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    said: str = ""  # how a text words it ("has")


class ExchangeControl(Node, Effect):
    """Exchange control of two permanents (CR 701.12b); `second` None: the two that `first` stands for."""

    first: Ref
    second: Ref | None = None
    duration: Duration = Duration.INDEFINITE


class Attach(Node, Effect):
    """Attach the object to another object or player (CR 701.3)."""

    what: Ref
    to: Ref


class Unattach(Node, Effect):
    """Unattach."""

    what: Ref


class Regenerate(Node, Effect):
    """Creates a regeneration shield (CR 701.19b)."""

    what: Ref


class Transform(Node, Effect):
    """Transform or convert (CR 701.27-28); `said` is the word where it is "convert"."""

    what: Ref
    said: str = ""


class TurnFace(Node, Effect):
    """Turns face up or face down (CR 708)."""

    what: Ref
    face_down: bool = False


class PhaseOut(Node, Effect):
    """Phases out (CR 702.26)."""

    what: Ref


class BecomeBlocked(Node, Effect):
    """Unblocked attacking creatures become blocked (CR 509.1h)."""

    what: Ref


class RemoveFromCombat(Node, Effect):
    """Removes from combat (CR 506.4)."""

    what: Ref


class Designate(Node, Effect):
    """Gives an object a designation: `monstrous`, `renowned`, `suspected`, `saddled`, `goaded`, `detained`,
    `prepared`, `exerted`, `ring-bearer`, `solved` …
    """

    what: Ref
    word: str
    duration: Duration = Duration.INDEFINITE


class LoseDesignation(Node, Effect):
    """Takes a designation off an object, and with it what that meant (CR 701.60a, 722.3b). `said` is how a text words
    it ("no longer").
    """

    what: Ref
    word: str
    said: str = ""


class Unlock(Node, Effect):
    """Unlocks a half of a Room (CR 709.5f): the left (0) or right (1) one, or a locked one that the player chooses."""

    what: Ref
    half: int | None = None


class RemoveDamage(Node, Effect):
    """Removes all damage marked on it."""

    what: Ref


class Emit(Node, Effect):
    """Nothing changes, but what looks for the event sees it: that a creature `mentors`, `trains` …
    (the event's word; its subject, other and player)."""

    word: str
    what: Ref = This()
    other: Ref | None = None
    who: Ref = You()


class Act(Node, Effect):
    """Any other keyword action on an object, by name, as the keyword table defines it: `explore`, `connive`, `adapt`,
    `monstrosity`, `bolster`, `support`, `amass`, `manifest`, `cloak`, `populate`, `endure`, `suspect`, `investigate`,
    `proliferate`, `venture`, `discover`, `learn`, `incubate`, `pair` (CR 702.95) …"""

    word: str
    what: Ref = This()
    amount: Value = Fixed(1)
    who: Ref = You()
    quality: str = ""
