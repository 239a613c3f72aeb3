"""The event pipeline: can't → replacement and prevention → apply → triggers (CR 101.2, 614-616, 603). The only way a game changes.

Simultaneous events go through together. Not here: what each kind does to the state (`apply`), and who notices (`triggers`).
"""

from __future__ import annotations

from collections.abc import Iterable

from spellstack.rules.event.apply import apply
from spellstack.rules.event.prohibit import is_prohibited
from spellstack.rules.event.replace import replaced
from spellstack.rules.event.triggers import notice
from spellstack.rules.choice.run import Run
from spellstack.rules.state.happening import Event


def emit(run: Run, *events: Event) -> tuple[Event, ...]:
    """Let the events happen, all at once; returns those that did, as they happened.

    What replaced an event may be several events or none; an event that can't happen is dropped before anything could
    replace it (CR 614.17b).
    """
    return emit_all(run, events)


def emit_all(run: Run, events: Iterable[Event]) -> tuple[Event, ...]:
    """`emit` for any number of events."""
    state = run.state
    possible = [event for event in events if not is_prohibited(state, event)]
    if not possible:
        return ()
    happening = replaced(run, possible)
    if not happening:
        return ()
    before = state.index  # what looks back in time (CR 603.10) saw the game like this
    done = apply(run, happening)
    notice(run, done, before)
    run.log.extend(done)
    state.happened += done
    return done
