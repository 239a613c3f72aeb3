"""Noticing that control of permanents changed, whatever changed it (CR 613.1b, 302.6). Pure. Not here: control
effects.
"""

from __future__ import annotations

from spellstack.ir.event import EventKind
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import Index, index_of


def control_events(state: GameState, before: Index | None) -> list[Event]:
    """One event for each permanent whose controller is not who it was under the earlier index."""
    after = index_of(state)
    if before is None or before is after or not (before.controllers or after.controllers):
        return []
    found = []
    for identity in sorted(before.controllers.keys() | after.controllers.keys()):
        obj = state.objects.get(identity)
        if obj is None or identity not in state.battlefield:
            continue
        was, now = before.controllers.get(identity, obj.controller), after.controllers.get(identity, obj.controller)
        if was != now and was >= 0:
            found.append(Event(EventKind.GAIN_CONTROL, subject=identity, player=now, rule="613.1b"))
    return found
