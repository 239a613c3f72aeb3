"""What outlives the resolution that made it: floating effects, delayed and pending triggered abilities (CR 611.2,
603.7, 603.3).

Not here: what they do (view, event, process).
"""

from __future__ import annotations

import msgspec

from spellstack.ir.ability import Triggered
from spellstack.ir.condition import Always
from spellstack.ir.duration import Duration
from spellstack.ir.node import Condition, StaticEffect
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.happening import Event


class Bindings(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """What a resolution knew and something made by it still has to know: targets, notes, numbers, variables, event, and
    what it had moved became.
    """

    targets: tuple[tuple[EntityId, ...], ...] = ()
    notes: tuple[tuple[str, tuple[EntityId, ...]], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    event: Event | None = None
    follow: tuple[tuple[ObjectId, ObjectId], ...] = ()


NO_BINDINGS = Bindings()


class Floating(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """A continuous, prohibiting, permitting, replacing or preventing effect with a duration (CR 611.2).

    `affected` is the set it applies to when that was fixed on creation (CR 611.2c), else None. `uses` are the events
    (or points of damage) left, None without limit. `until_player` whose next turn ends it.
    """

    id: int
    effect: StaticEffect
    source: ObjectId
    controller: PlayerId
    timestamp: int
    duration: Duration
    turn: int
    affected: tuple[EntityId, ...] | None = None
    condition: Condition = Always()
    bindings: Bindings = NO_BINDINGS
    uses: int | None = None


class Delayed(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """A delayed triggered ability waiting for its event (CR 603.7); `at_once`: the second part of a one-shot effect,
    which happens without using the stack (CR 610.3).
    """

    id: int
    ability: Triggered
    source: ObjectId
    controller: PlayerId
    turn: int
    duration: Duration | None = None
    repeats: bool = False
    bindings: Bindings = NO_BINDINGS
    at_once: bool = False
    last: int = 0  # the turn when it last triggered, for one that does so only once each turn


class Pending(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    ability: Triggered
    source: ObjectId
    controller: PlayerId
    event: Event
    bindings: Bindings = NO_BINDINGS
    number: int = -1  # which ability of the source, for limits per turn
    mana: bool = False  # a triggered mana ability, which resolves without the stack (CR 605.1b, 605.4a)
