"""Words chosen for an object or in a resolution: a colour, a creature type, a name (CR 607.2d). Not here: choosing."""

from __future__ import annotations

from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import link
from spellstack.rules.view.context import Context
from spellstack.rules.view.objects import record


def chosen_word(state: GameState, context: Context, what: str) -> str:
    """The word of that kind chosen in this resolution, or linked on the source (CR 607.2d); empty: none."""
    if what in context.words:
        return context.words[what]
    obj = record(state, context.source)
    linked = link(obj, what) if obj is not None else None
    return linked if isinstance(linked, str) else ""
