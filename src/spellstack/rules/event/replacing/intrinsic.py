"""Replacements that the rules themselves make of a zone change: a spell that is exiled whenever it leaves the stack (CR
702.34a and its like), a commander that would go to hand or library (903.9b), the parting of a merged permanent
(730.3), a spell whose other face is no permanent (712.13a); and what shield, stun and finality counters do (122.1c-d,
122.1h).

Not here: replacement effects of abilities (`instead`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.ir.action import RemoveCounters
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import IsOneOf
from spellstack.ir.node import Instead
from spellstack.ir.reference import This
from spellstack.ir.replacement import ChangeZone, DoInstead, PreventDamage, Replace
from spellstack.lexicon import PERMANENT_TYPES, Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.event.applying.parting import parting
from spellstack.rules.state.designation import COMMANDER
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Entry, Event
from spellstack.rules.state.obj import counter_count
from spellstack.rules.view.index import OF_COUNTERS, Active
from spellstack.rules.view.objects import controller

# Asked for so often that going through the class would tell.
_DESTROY = EventKind.DESTROY
_BATTLEFIELD = Zone.BATTLEFIELD
_GRAVEYARD = Zone.GRAVEYARD
_STACK = Zone.STACK
_ZONE_CHANGE = EventKind.ZONE_CHANGE

RULED = frozenset({_ZONE_CHANGE, _DESTROY, EventKind.DAMAGE, EventKind.UNTAP})


def _of(kind: EventKind, instead: Instead) -> Replace:
    return Replace(EventPattern(kind, subject=IsOneOf(This())), (instead,))


_BY_COUNTERS = {  # what the counters of a permanent make of what would happen to it
    EventKind.DESTROY: ("shield", _of(_DESTROY, DoInstead(RemoveCounters(This(), "shield")))),  # [CR 122.1c]
    EventKind.DAMAGE: ("shield", _of(EventKind.DAMAGE, PreventDamage(then=RemoveCounters(This(), "shield")))),
    EventKind.UNTAP: ("stun", _of(EventKind.UNTAP, DoInstead(RemoveCounters(This(), "stun")))),  # [CR 122.1d]
    EventKind.ZONE_CHANGE: ("finality", _of(_ZONE_CHANGE, ChangeZone(Zone.EXILE))),  # [CR 122.1h]
}


def of_counters(state: GameState, event: Event) -> tuple[Active, ...]:
    """The replacement or prevention effect of the counters on a permanent: one, however many there are, beside others
    for its controller to choose from (CR 616.1).
    """
    obj = state.objects.get(event.subject)
    if obj is None or not obj.counters or event.kind not in _BY_COUNTERS or obj.zone is not _BATTLEFIELD:
        return ()
    kind, effect = _BY_COUNTERS[event.kind]
    if not counter_count(obj, kind) or not _is_stopped(event):
        return ()
    return (Active(effect, obj.id, controller(state, obj.id), 0, number=OF_COUNTERS),)


def _is_stopped(event: Event) -> bool:
    """Destroyed by an effect, not by state-based actions; put into a graveyard, not elsewhere."""
    if event.kind is _DESTROY:
        return not event.rule.startswith("704")
    return event.kind is not _ZONE_CHANGE or event.to_zone is _GRAVEYARD


def turns_to_no_permanent(state: GameState, event: Event) -> bool:
    """[CR 712.13a] Whether it is a spell that would enter with the face of an instant or sorcery up, as whatever copy:
    that is put into its owner's graveyard instead.
    """
    obj = state.objects.get(event.subject)
    if obj is None or obj.zone is not _STACK or not event.entry.transformed or event.to_zone is not _BATTLEFIELD:
        return False
    return not obj.definition.printed[event.entry.face].types & PERMANENT_TYPES


def by_rule(run: Run, event: Event) -> Event:
    """The event as the rules leave it."""
    obj = run.state.objects.get(event.subject)
    if obj is None or event.kind is not _ZONE_CHANGE:
        return event
    if obj.zone is _STACK and obj.spell.exile_after and event.to_zone is Zone.GRAVEYARD:
        return replace(event, to_zone=Zone.EXILE, entry=Entry())
    if obj.components:
        return parting(run, obj, event)
    to_hidden = COMMANDER in obj.marks and event.to_zone in (Zone.HAND, Zone.LIBRARY)
    if to_hidden and run.confirm(obj.owner, "commander to command zone", source=obj.id):  # [CR 903.9b]
        return replace(event, to_zone=Zone.COMMAND, entry=Entry())
    return event
