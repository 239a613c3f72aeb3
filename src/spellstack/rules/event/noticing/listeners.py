"""Who listens to an event: triggered abilities by kind of event, those about their own object found at once (CR
603.2).

A thousand creatures that say "when this dies" cost one look-up for each death, not a thousand. Not here: whether an
ability triggers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, IsOneOf
from spellstack.ir.node import Filter
from spellstack.ir.reference import This
from spellstack.rules.event.noticing.match import looks_back
from spellstack.rules.state.entity import ObjectId
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import Index

Listener = tuple[ObjectId, int, Triggered]
Table = tuple[Listener, ...]


class _Sorted:
    """The listeners of one kind of event: those that look only at their own object by its identity, and the others."""

    __slots__ = ("own", "rest", "table")

    def __init__(self, kind: EventKind, table: Table) -> None:
        self.table = table
        self.own: dict[ObjectId, list[Listener]] = {}
        self.rest: list[Listener] = []
        for listener in table:
            if all(_is_about_itself(pattern) for pattern in listener[2].events if pattern.kind is kind):
                self.own.setdefault(listener[0], []).append(listener)
            else:
                self.rest.append(listener)


_sorted: dict[EventKind, list[_Sorted]] = {}


def _listeners(index: Index, kind: EventKind) -> _Sorted | None:
    """The kind's listeners, sorted once for an index; the last few are kept because forks share indexes."""
    table = index.triggers.get(kind)
    if not table:
        return None
    kept = _sorted.setdefault(kind, [])
    for one in kept:
        if one.table is table:
            return one
    new = _Sorted(kind, tuple(table))
    new.table = table
    kept.insert(0, new)
    del kept[3:]
    return new


def _is_about_itself(pattern: EventPattern) -> bool:
    return pattern.subject is not None and _means_itself(pattern.subject)


def _means_itself(test: Filter) -> bool:
    if type(test) is IsOneOf:
        return type(test.of) is This
    return type(test) is AllOf and any(_means_itself(part) for part in test.parts)


def heard(after: Index, before: Index | None, event: Event) -> Iterable[Listener]:
    """The abilities that may have been triggered: those existing after the event and, for patterns that look back,
    those existing before it (CR 603.10).
    """
    now = _listeners(after, event.kind)
    there = _those(now, event) if now is not None else ()
    if before is None or before is after:
        return there
    then = _listeners(before, event.kind)
    if then is None or then is now or not any(looks_back(pattern, event) for pattern in _patterns(then, event)):
        return there
    return (*there, *_gone(_those(then, event), there))


def _patterns(listeners: _Sorted, event: Event) -> Iterable[EventPattern]:
    for listener in (*listeners.rest, *listeners.own.get(event.subject, ())):
        yield from listener[2].events


def _those(listeners: _Sorted, event: Event) -> Sequence[Listener]:
    own = listeners.own
    if not own:
        return listeners.rest
    subject, became = event.subject, event.became
    about_itself = (*own.get(subject, ()), *(own.get(became, ()) if became != subject else ()))
    return (*listeners.rest, *about_itself) if about_itself else listeners.rest


def _gone(then: Sequence[Listener], now: Sequence[Listener]) -> Iterable[Listener]:
    """Those of before that are not there any more. An ability's place may have changed, as others went: it is told by
    what it is, and by how often its object has it.
    """
    left: dict[ObjectId, list[Triggered]] = {}
    for identity, _, ability in now:
        left.setdefault(identity, []).append(ability)
    for listener in then:
        there = left.get(listener[0])
        if not there or not _taken_out(there, listener[2]):
            yield listener


def _taken_out(there: list[Triggered], ability: Triggered) -> bool:
    """Take the very same, or an equal one, out of the list; False if there is none."""
    place = next((n for n, other in enumerate(there) if other is ability), -1)
    if place < 0 and ability in there:  # worked out anew, as text that is changed is
        place = there.index(ability)
    if place >= 0:
        del there[place]
    return place >= 0
