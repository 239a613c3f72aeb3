"""Revealing a card as it is drawn (CR 121.9, 702.94). Not here: drawing."""

from __future__ import annotations

from collections.abc import Sequence

from spellstack.ir.event import EventKind
from spellstack.ir.static import RevealAsDrawn
from spellstack.rules.choice.run import Run
from spellstack.rules.state.game import GameState
from spellstack.rules.state.happening import Event
from spellstack.rules.view.objects import characteristics

# Asked for so often that going through the class would tell.
_DRAW = EventKind.DRAW


def revealed_as_drawn(run: Run, done: Sequence[Event]) -> list[Event]:
    """The reveals of cards just drawn that their players make, each only of the first card drawn this turn."""
    found = []
    for event in done:
        if event.kind is _DRAW and event.became in run.state.objects:
            label = _label(run.state, event)
            if label and run.confirm(event.player, "reveal as drawn", source=event.became):
                found.append(
                    Event(EventKind.REVEAL, subject=event.became, player=event.player, word=label, rule="121.9")
                )
    return found


def _label(state: GameState, event: Event) -> str:
    for static in characteristics(state, event.became).parts.static:
        for effect in static.effects:
            if type(effect) is RevealAsDrawn and _is_first(state, event):
                return effect.label
    return ""


def _is_first(state: GameState, event: Event) -> bool:
    draws = (past for past in state.happened if past.kind is _DRAW and past.player == event.player)
    return next(draws, event).subject == event.subject
