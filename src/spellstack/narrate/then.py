"""What lines of a log need that is no more: life totals and turn numbers then, targets of spells since resolved.

Not here: the lines (`event`).
"""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from spellstack.ir.event import EventKind
from spellstack.observation import StackView, View
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


def with_targets(view: View, events: tuple[Event, ...]) -> View:
    """The view in which spells that have left the stack, and that nothing else remembers, have their targets."""
    aims: dict[int, list[int]] = defaultdict(list)
    for event in events:
        if event.kind is EventKind.TARGETED and event.source in view.gone:
            aims[event.source].append(event.subject)
    known = {
        spell: replace(view.gone[spell], stack=StackView(tuple(dict.fromkeys(targets))))
        for spell, targets in aims.items()
        if view.gone[spell].stack is None
    }
    return replace(view, gone={**view.gone, **known}) if known else view
