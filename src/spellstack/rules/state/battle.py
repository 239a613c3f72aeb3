"""What a Siege says by itself (CR 310.11b). Not here: its protector, and battles without defense counters."""

from __future__ import annotations

from spellstack.ir.ability import Triggered
from spellstack.ir.action import Move
from spellstack.ir.condition import Compares
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Compare, IsOneOf
from spellstack.ir.flow import Sequence
from spellstack.ir.reference import Noted, This
from spellstack.ir.spell import CastCard
from spellstack.ir.target import Instructions
from spellstack.ir.value import Counters, Fixed
from spellstack.lexicon import Zone

_DEFEATED = EventPattern(
    EventKind.COUNTERS_REMOVED,
    subject=IsOneOf(This()),
    word="defense",
    condition=Compares(Counters("defense"), Compare.EQ, Fixed(0)),
)
SIEGE = Triggered(
    (_DEFEATED,),
    Instructions(Sequence((Move(This(), Zone.EXILE), CastCard(Noted("moved"), free=True, face=1)))),
)
