"""Expending: mana spent to cast spells, added up over a turn (CR 700.14). Not here: paying."""

from __future__ import annotations

from spellstack.ir.event import EventKind
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.index import index_of
from spellstack.rules.view.objects import record

EXPEND = "expend"


def expended(state: GameState, player: PlayerId, spell: ObjectId) -> list[Event]:
    """One event for each amount that the mana spent on the spell makes the player reach, if anything triggers on it."""
    if not _matters(state):
        return []
    before = sum(
        _spent(state, event.subject)
        for event in state.happened
        if event.kind is EventKind.CAST and event.player == player
    )
    after = before + _spent(state, spell)
    kind, rule = EventKind.KEYWORD_ACTION, "700.14"
    return [
        Event(kind, subject=spell, player=player, word=EXPEND, amount=n, rule=rule)
        for n in range(before + 1, after + 1)
    ]


def _matters(state: GameState) -> bool:
    listeners = index_of(state).triggers.get(EventKind.KEYWORD_ACTION, ())
    return any(pattern.word == EXPEND for _, _, ability in listeners for pattern in ability.events)


def _spent(state: GameState, spell: ObjectId) -> int:
    obj = record(state, spell)
    return len(obj.spell.spent) if obj is not None else 0
