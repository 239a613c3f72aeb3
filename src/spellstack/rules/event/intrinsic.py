"""Replacements that the rules themselves make of a zone change: a spell that is exiled whenever it leaves the stack (CR
702.34a and its like), a commander that would go to hand or library (903.9b).

Not here: replacement effects of abilities (`instead`).
"""

from __future__ import annotations

from msgspec.structs import replace

from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.state.happening import Entry, Event

_ELSEWHERE = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.COMMAND})


def by_rule(run: Run, event: Event) -> Event:
    """The zone change as the rules leave it."""
    obj = run.state.objects.get(event.subject)
    if obj is None:
        return event
    if obj.zone is Zone.STACK and obj.spell.exile_after and event.to_zone in _ELSEWHERE:
        return replace(event, to_zone=Zone.EXILE, entry=Entry())
    to_hidden = "commander" in obj.marks and event.to_zone in (Zone.HAND, Zone.LIBRARY)
    if to_hidden and run.confirm(obj.owner, "commander to command zone", source=obj.id):  # [CR 903.9b]
        return replace(event, to_zone=Zone.COMMAND, entry=Entry())
    return event
