"""What each designation of a permanent or player entails (CR 701.15, 701.35-43, 701.54, 701.60, 722, 725-726).

Data for whoever gives one or takes it off. Not here: doing so
(event.applying.designate), asking for one (view.term.status).
"""

from __future__ import annotations

import msgspec

from spellstack.ir.ability import KeywordAbility
from spellstack.ir.casting import CastingWay
from spellstack.ir.continuous import Gain
from spellstack.ir.duration import Duration
from spellstack.ir.event import EventKind
from spellstack.ir.filter import IsOneOf
from spellstack.ir.node import StaticEffect
from spellstack.ir.reference import ControllerOf, Noted, This
from spellstack.ir.static import Act, Continuous, Prohibit
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.zone import Zone

DESIGNATED = "designated"  # the note of what is designated, in what that means
BESTOWED = "bestowed"  # [CR 702.103b] cast so, and not yet a creature again
COMMANDER = "commander"
PREPARED = "prepared"
RING_BEARER = "ring-bearer"
_IT = Noted(DESIGNATED)


class Designation(msgspec.Struct, frozen=True, gc=False):
    """`means` is what is true of a permanent with it, and `lasts` how long, where the instruction does not say; `event`
    is told as it is given. `sole`: one player at a time has it, or each player one such permanent; `anew`: whoever has
    it can get it again; `passes`: the rule by which it goes to another player if who has it leaves the game.
    `under_control`: it ends when another player gains control. `ready` is how the copy of the permanent's inset spell
    may be cast, which is held ready in exile meanwhile; what has no such spell can't have the designation. `lasting`:
    it stays with the card wherever that goes.
    """

    means: tuple[StaticEffect, ...] = ()
    lasts: Duration = Duration.INDEFINITE
    event: EventKind = EventKind.DESIGNATION
    sole: bool = False
    anew: bool = False
    passes: str = ""
    under_control: bool = False
    ready: CastingWay | None = None
    lasting: bool = False


_PLAIN = Designation()
_DETAINED = tuple(Prohibit(act, subject=IsOneOf(_IT)) for act in (Act.ATTACK, Act.BLOCK, Act.ACTIVATE))
_SUSPECTED = (
    Continuous(_IT, (Gain((KeywordAbility(Keyword.MENACE),)),)),
    Prohibit(Act.BLOCK, subject=IsOneOf(_IT)),
)
# whoever controls the permanent may cast the copy; it is not prepared any more then
_GIFT = CastingWay((Zone.EXILE,), own=False, who=ControllerOf(This()), label="prepare", takes_off=PREPARED)
_DESIGNATIONS = {
    "goaded": Designation(lasts=Duration.YOUR_NEXT_TURN),  # [CR 701.15b] its mark says by whom, which attacks heed
    "detained": Designation(_DETAINED, Duration.YOUR_NEXT_TURN),  # [CR 701.35a]
    "monstrous": Designation(event=EventKind.BECOME_MONSTROUS),  # [CR 701.37b]
    "exerted": Designation(  # [CR 701.43a]
        (Prohibit(Act.UNTAP, subject=IsOneOf(_IT)),), Duration.NEXT_UNTAP, EventKind.EXERT
    ),
    RING_BEARER: Designation(sole=True, under_control=True),  # [CR 701.54a]
    "suspected": Designation(_SUSPECTED),  # [CR 701.60c]
    PREPARED: Designation(ready=_GIFT),  # [CR 722.3c]
    "monarch": Designation(sole=True, passes="725.4"),  # [CR 725.3]
    COMMANDER: Designation(lasting=True),  # [CR 903.3]
    "initiative": Designation(sole=True, anew=True, passes="726.4"),  # [CR 726.3, 726.5]
}
LASTING_MARKS = frozenset(word for word, designation in _DESIGNATIONS.items() if designation.lasting)


def designation_of(mark: str) -> Designation:
    """What the mark entails; it may add after a colon by whom or until when."""
    return _DESIGNATIONS.get(mark.partition(":")[0], _PLAIN)
