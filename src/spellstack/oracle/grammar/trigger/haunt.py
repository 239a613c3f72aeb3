"""What happens when the creature that a card haunts dies (CR 702.55b-c). Kind `event`.

Not here: the keyword itself (`keyword`, `cards.keywords`).
"""

from __future__ import annotations

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsLinked, IsOneOf
from spellstack.ir.reference import This
from spellstack.lexicon.zone import Zone
from spellstack.oracle.machine import rule

_PLAY, _GRAVE = (Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)
_DIES = EventPattern(EventKind.ZONE_CHANGE, IsLinked("haunted"), from_zones=_PLAY, to_zones=_GRAVE)
_ENTERS = EventPattern(EventKind.ZONE_CHANGE, IsOneOf(This()), to_zones=_PLAY)

rule("event", "the creature ~ haunts dies", (_DIES,))
rule("event", "~ enters or the creature it haunts dies", (_ENTERS, _DIES))
