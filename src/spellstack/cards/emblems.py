"""The emblem called The Ring (CR 701.54c). Not here: being tempted (rules), emblems that cards word themselves."""

from __future__ import annotations

from spellstack.ir.ability import Static, Triggered
from spellstack.ir.action import Sacrifice
from spellstack.ir.card import Face
from spellstack.ir.condition import Compares
from spellstack.ir.continuous import AddTypes
from spellstack.ir.deed import Discard, Draw, LoseLife
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, Compare, ControlledBy, Is, IsPlayer, OfType, StatusKind, WithStat
from spellstack.ir.flow import Later, Sequence
from spellstack.ir.node import Effect
from spellstack.ir.reference import All, ControllerOf, EventPart, Players, Role, This, Who
from spellstack.ir.static import Act, Continuous, Prohibit
from spellstack.ir.target import Instructions
from spellstack.ir.value import Fixed, Stat
from spellstack.lexicon import CardType, Supertype
from spellstack.lexicon.step import Step

TEMPTED = "tempted"
"""The number of the emblem that tells how often the Ring has tempted the player."""
_CREATURE = OfType(CardType.CREATURE)
_BEARER = AllOf((Is(StatusKind.RING_BEARER), ControlledBy()))  # [CR 701.54e]
_BLOCKER = EventPart(Role.OTHER)


def _times(least: int) -> Compares:
    return Compares(Stat(TEMPTED, This()), Compare.GE, Fixed(least))


def _whenever(event: EventPattern, *steps: Effect) -> Triggered:
    return Triggered((event,), Instructions(steps[0] if len(steps) == 1 else Sequence(steps, "then")))


def _the_ring() -> Face:
    greater = AllOf((_CREATURE, WithStat("power", Compare.GT, Stat("power", All(_BEARER)))))
    legendary = Continuous(All(_BEARER), (AddTypes(supertypes=(Supertype.LEGENDARY,)),))
    end_of_combat = EventPattern(EventKind.BEGIN_STEP, step=Step.END_COMBAT)
    later = Later(_whenever(end_of_combat, Sacrifice(_BLOCKER, ControllerOf(_BLOCKER))))
    hits = EventPattern(EventKind.DAMAGE, IsPlayer(), source=_BEARER, combat=True, condition=_times(4))
    return Face(
        "The Ring",
        abilities=(
            Static((legendary, Prohibit(Act.BE_BLOCKED, _BEARER, other=greater))),
            _whenever(EventPattern(EventKind.ATTACK, _BEARER, condition=_times(2)), Draw(), Discard()),
            _whenever(EventPattern(EventKind.BLOCKED, _BEARER, other=_CREATURE, condition=_times(3)), later),
            _whenever(hits, LoseLife(Fixed(3), Players(Who.OPPONENTS, "each"))),
        ),
    )


THE_RING = _the_ring()
