"""Events as records: one thing that happens (CR 700.1). Not here: the pipeline that makes them happen (event package).

One record for all kinds, with the parts an `ir.event.EventPattern` can look at; `entry` tells how an object enters a
zone. Simultaneous events are a tuple of these, applied together.
"""

from __future__ import annotations

import msgspec

from spellstack.ir.card import Face
from spellstack.ir.event import EventKind
from spellstack.ir.node import Modification
from spellstack.lexicon.step import Step
from spellstack.lexicon.zone import Zone
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.state.manapool import Unit


class Entry(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """How an object enters its new zone (CR 110.5b, 400.7, 614.12); for tokens also what it is.

    `modified` are modifications that last while it stays. `components` tells of a merged permanent in which order its
    components, by what is physical of them, go to which zone. `half` is the other card of a meld pair (CR 712.14c).
    `excepted` are those of the counters that come of an exception to how it enters as a copy (CR 707.9e).
    """

    controller: PlayerId = -1
    tapped: bool = False
    face_down: bool = False
    face: int = 0
    transformed: bool = False
    flipped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    copied: tuple[Modification, ...] = ()
    attached_to: EntityId | None = None
    attacking: EntityId | None = None
    blocking: EntityId | None = None
    position: str = ""
    links: tuple[tuple[str, tuple[EntityId, ...] | str | int], ...] = ()
    marks: tuple[str, ...] = ()
    known_to: tuple[PlayerId, ...] = ()
    keep_spell: bool = False
    token: Face | None = None
    modified: tuple[Modification, ...] = ()
    components: tuple[tuple[int, Zone], ...] = ()
    half: ObjectId = -1
    excepted: tuple[tuple[str, int], ...] = ()


NO_ENTRY = Entry()


class Event(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """One event; the meaning of the parts for each kind is in `ir.event.EventKind`.

    `became` is the identity an object has after a zone change; it is filled in when the event is applied, with `also`
    for the other objects that a merged permanent becomes. `replaced` lists the replacement effects already applied to
    it (CR 614.5). `rule` is the rule number that made it happen. `units` is the mana added.
    """

    kind: EventKind
    subject: EntityId = -1
    source: ObjectId = -1
    player: PlayerId = -1
    other: EntityId = -1
    amount: int = 0
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    combat: bool = False
    step: Step | None = None
    word: str = ""
    entry: Entry = NO_ENTRY
    became: ObjectId = -1
    unpreventable: bool = False
    no_regeneration: bool = False
    excess: int = 0
    replaced: tuple[tuple[int, int, int], ...] = ()
    rule: str = ""
    batch: int = 0
    units: tuple[Unit, ...] = ()
    also: tuple[ObjectId, ...] = ()


def arrivals(event: Event) -> tuple[ObjectId, ...]:
    """All objects that the object of a zone change has become (CR 730.3c); none if it has become none."""
    return (event.became, *event.also) if event.became >= 0 else ()
