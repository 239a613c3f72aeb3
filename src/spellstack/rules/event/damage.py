"""What damage does to what it is dealt to (CR 120.3). Not here: replacement and prevention, and lethal damage (state-based actions)."""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.lexicon import CardType, Keyword
from spellstack.rules.state.entity import FIRST_OBJECT
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import characteristics


def deal(state: GameState, event: Event) -> Event | None:
    """Mark damage on a permanent. Results that are events of their own (life loss, counters, lifelink) are emitted by `effects.damage`."""
    if event.subject < FIRST_OBJECT:
        return event
    obj = state.objects.get(event.subject)
    if obj is None:
        return None
    chars = characteristics(state, event.subject)
    source = characteristics(state, event.source)
    state.dirty = True
    if CardType.CREATURE not in chars.types or as_counters(source.keywords):
        return event
    excess = max(0, event.amount - max(0, (chars.toughness or 0) - obj.damage))
    deathtouched = obj.deathtouched or Keyword.DEATHTOUCH in source.keywords
    state.put(replace(obj, damage=obj.damage + event.amount, deathtouched=deathtouched))
    return replace(event, excess=excess)


def as_counters(keywords: frozenset[Keyword]) -> bool:
    """Whether damage of a source with these keywords is dealt to creatures as -1/-1 counters (CR 702.80, 702.90)."""
    return Keyword.WITHER in keywords or Keyword.INFECT in keywords
