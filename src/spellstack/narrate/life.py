"""Life totals and turn numbers for lines of a log, worked out backwards from what they are now. Not here: the lines."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.observation import View
from spellstack.rules.state.entity import is_player
from spellstack.rules.state.happening import Event

BY_DAMAGE = "120.3a"
_SIGN = {EventKind.LIFE_GAIN: 1, EventKind.LIFE_LOSS: -1}


def with_totals(view: View, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events up to now, with the life total after each: in `excess` of a change of life, in `word` of damage to a
    player; and with the number of a turn in its `amount`. These have no meaning there otherwise: for saying only.
    """
    life = {player.id: player.life for player in view.players}
    turn = view.turn.number
    by_damage: dict[tuple[int, int], list[int]] = defaultdict(list)
    found: list[Event] = []
    for event in reversed(events):
        sign = _SIGN.get(event.kind)
        if sign is not None and event.player >= 0:
            event = replace(event, excess=life[event.player])
            life[event.player] -= sign * event.amount
            if event.rule == BY_DAMAGE:
                by_damage[event.player, event.source].append(event.excess)
        if event.kind is EventKind.TURN:
            event = replace(event, amount=turn)
            turn -= 1
        found.append(event)
    found.reverse()
    return tuple(_damage(event, by_damage) for event in found)


def _damage(event: Event, by_damage: dict[tuple[int, int], list[int]]) -> Event:
    totals = by_damage.get((event.subject, event.source)) if event.kind is EventKind.DAMAGE else None
    return replace(event, word=str(totals.pop())) if totals and is_player(event.subject) else event
