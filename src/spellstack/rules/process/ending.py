"""Ending effects at a point of the turn, with all that follows by itself: control goes back (CR 611.2b, 302.6, 506.4).

Not here: which effects end when (event.applying.expire).
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.rules.choice.run import Run
from spellstack.rules.event.noticing.control import control_events, orphaned
from spellstack.rules.event.pipeline import emit_all, happen
from spellstack.rules.state.game import GameState
from spellstack.rules.view.index import index_of


def end_effects(run: Run, end: Callable[[GameState], object]) -> None:
    """Let `end` end effects in the state, and notice whose permanents change hands by that."""
    state = run.state
    if not state.floating:
        end(state)
        return
    before = index_of(state)
    end(state)
    if state.index is not before:
        changes = control_events(state, before)
        if changes:
            happen(run, changes)
        left = orphaned(state)
        if left:
            emit_all(run, left)
