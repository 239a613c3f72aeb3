"""Replacements that the rules themselves make of a zone change: a spell that is exiled whenever it leaves the stack (CR
702.34a and its like), a commander that would go to hand or library (903.9b), the parting of a merged permanent
(730.3); and what shield, stun and finality counters do (122.1c-d, 122.1h).

Not here: replacement effects of abilities (`instead`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.reference import This
from spellstack.ir.replacement import ChangeZone, Replace
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.parting import parting
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import GameObject, counter_count
from spellstack.rules.view.index import Active
from spellstack.rules.view.objects import controller

# Asked for so often that going through the class would tell.
_DESTROY = EventKind.DESTROY
_BATTLEFIELD = Zone.BATTLEFIELD
_GRAVEYARD = Zone.GRAVEYARD
_STACK = Zone.STACK
_ZONE_CHANGE = EventKind.ZONE_CHANGE

_STOPPED_BY = {
    EventKind.DESTROY: ("shield", "122.1c"),
    EventKind.DAMAGE: ("shield", "122.1c"),
    EventKind.UNTAP: ("stun", "122.1d"),
}
RULED = frozenset({EventKind.ZONE_CHANGE, *_STOPPED_BY})
_FINALITY = Replace(  # [CR 122.1h]
    EventPattern(_ZONE_CHANGE, subject=IsOneOf(This()), from_zones=(_BATTLEFIELD,), to_zones=(_GRAVEYARD,)),
    (ChangeZone(Zone.EXILE),),
)
_OF_COUNTERS = -1  # the number of an effect that no ability makes


def of_counters(state: GameState, event: Event) -> tuple[Active, ...]:
    """The replacement effect of finality counters, which stands beside others for the permanent's controller to choose
    from (CR 616.1).
    """
    if event.to_zone is not _GRAVEYARD or event.from_zone is not _BATTLEFIELD:
        return ()
    obj = state.objects.get(event.subject)
    if obj is None or not obj.counters or not counter_count(obj, "finality"):
        return ()
    return (Active(_FINALITY, obj.id, controller(state, obj.id), 0, number=_OF_COUNTERS),)


def by_rule(run: Run, event: Event) -> Event:
    """The event as the rules leave it."""
    obj = run.state.objects.get(event.subject)
    if obj is None:
        return event
    if event.kind is not _ZONE_CHANGE:
        return _countered(obj, event)
    if obj.zone is _STACK and obj.spell.exile_after and event.to_zone is Zone.GRAVEYARD:
        return replace(event, to_zone=Zone.EXILE, entry=Entry())
    if obj.components:
        return parting(run, obj, event)
    to_hidden = "commander" in obj.marks and event.to_zone in (Zone.HAND, Zone.LIBRARY)
    if to_hidden and run.confirm(obj.owner, "commander to command zone", source=obj.id):  # [CR 903.9b]
        return replace(event, to_zone=Zone.COMMAND, entry=Entry())
    return event


def _countered(obj: GameObject, event: Event) -> Event:
    """A counter of the kind is removed instead, if the permanent has one and the event is of the sort it stops."""
    kind, rule = _STOPPED_BY[event.kind]
    by_effect = event.kind is not _DESTROY or not event.rule.startswith("704")
    if not counter_count(obj, kind) or not by_effect or event.unpreventable:
        return event
    return Event(EventKind.COUNTERS_REMOVED, subject=obj.id, amount=1, word=kind, rule=rule)
