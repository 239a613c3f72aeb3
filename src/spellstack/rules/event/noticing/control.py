"""Noticing that control of permanents changed, whatever changed it (CR 613.1b, 302.6). Pure. Not here: control
effects.
"""

from __future__ import annotations

from spellstack.ir.event import EventKind
from spellstack.lexicon import Zone
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import Index, index_of
from spellstack.rules.view.objects import controller


def orphaned(state: GameState) -> list[Event]:
    """What nobody controls any more, for its controller has left the game and no effect gives it to another: it is
    exiled at once (CR 800.4a, 800.4c).
    """
    if state.outcome is not None or not any(player.lost for player in state.players):
        return []
    return [
        Event(EventKind.ZONE_CHANGE, subject=i, from_zone=state.objects[i].zone, to_zone=Zone.EXILE, rule="800.4c")
        for i in (*state.battlefield, *state.stack)
        if not state.players[controller(state, i)].in_game
    ]


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
