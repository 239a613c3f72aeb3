"""Who listens to an event: triggered abilities by kind of event, those about their own object found at once (CR
603.2).

A thousand creatures that say "when this dies" cost one look-up for each death, not a thousand. Not here: whether an
ability triggers.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.ir.ability import Triggered
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import AllOf, IsOneOf
from spellstack.ir.node import Filter
from spellstack.ir.reference import This
from spellstack.rules.event.match import looks_back
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
    those
    existing before it (CR 603.10).
    """
    found: dict[tuple[ObjectId, int], Listener] = {}
    now = _listeners(after, event.kind)
    if now is not None:
        _collect(found, now, event)
    if before is not None and before is not after:
        then = _listeners(before, event.kind)
        if then is not None and any(looks_back(pattern, event) for pattern in _patterns(then, event)):
            _collect(found, then, event)
    return found.values()


def _patterns(listeners: _Sorted, event: Event) -> Iterable[EventPattern]:
    for listener in (*listeners.rest, *listeners.own.get(event.subject, ())):
        yield from listener[2].events


def _collect(found: dict[tuple[ObjectId, int], Listener], listeners: _Sorted, event: Event) -> None:
    for listener in listeners.rest:
        found.setdefault((listener[0], listener[1]), listener)
    for identity in {event.subject, event.became}:
        for listener in listeners.own.get(identity, ()):
            found.setdefault((listener[0], listener[1]), listener)
