"""Moves between zones that triggered abilities watch for: "enters", "dies", "is put into your graveyard" (CR 603.6).

Kind `everb`. Not here: other events (`trigger`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.condition import EnteredFrom, Matches
from spellstack.ir.event import EventKind, EventPattern
from spellstack.ir.filter import Is, StatusKind
from spellstack.ir.node import Filter
from spellstack.ir.reference import EventPart, You
from spellstack.lexicon.zone import Zone
from spellstack.oracle.grammar.trigger.happening_subject import OPPONENT, YOU
from spellstack.oracle.grammar.trigger.trigger import BATTLEFIELD, GRAVEYARD, happens
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

MOVE = EventKind.ZONE_CHANGE
HAND, LIBRARY, EXILE = (Zone.HAND,), (Zone.LIBRARY,), (Zone.EXILE,)


def _moves(template: str, **more: Any) -> None:
    happens("everb", template, EventPattern(MOVE, v.q, **more))


_moves("<enter>", to_zones=BATTLEFIELD)
_moves("<enter> from a graveyard", from_zones=GRAVEYARD, to_zones=BATTLEFIELD)
_moves("<enter> from your graveyard", to_zones=BATTLEFIELD, condition=EnteredFrom(GRAVEYARD, EventPart(), You()))
_moves("<enter> from exile", from_zones=EXILE, to_zones=BATTLEFIELD)
_moves("<enter> tapped", to_zones=BATTLEFIELD, condition=Matches(EventPart(), Is(StatusKind.TAPPED)))
_moves("<enter> untapped", to_zones=BATTLEFIELD, condition=Matches(EventPart(), Is(StatusKind.UNTAPPED)))
_moves("<enter> under your control", to_zones=BATTLEFIELD, player=YOU)
_moves("<die>", from_zones=BATTLEFIELD, to_zones=GRAVEYARD)
_moves("<leave> the battlefield", from_zones=BATTLEFIELD)
_moves("<are> exiled from the battlefield", from_zones=BATTLEFIELD, to_zones=EXILE)
_moves("<are> put into exile", from_zones=BATTLEFIELD, to_zones=EXILE, said="put")
_moves("<are> put into exile", to_zones=EXILE, said="cards put")
_moves("<are> put into exile from the battlefield", from_zones=BATTLEFIELD, to_zones=EXILE, said="put from")
_moves("<are> returned to your hand", from_zones=BATTLEFIELD, to_zones=HAND, player=YOU)
_moves("<are> put into your hand from your graveyard", from_zones=GRAVEYARD, to_zones=HAND, player=YOU)
TO: tuple[tuple[str, Filter | None], ...] = (("a", None), ("your", YOU), ("an opponent 's", OPPONENT))
for words, whose in TO:
    _moves(f"<leave> {words} graveyard", from_zones=GRAVEYARD, player=whose)
FROM: tuple[tuple[str, dict[str, Any]], ...] = (
    (" from anywhere", {}),
    (" from anywhere other than the battlefield", {"not_from": BATTLEFIELD}),
    (" from your hand", {"from_zones": HAND}),
    (" from your library", {"from_zones": LIBRARY}),
)
for words, whose in TO:
    into = f"<are> put into {words} graveyard"
    for tail, flags in FROM:
        if whose is not OPPONENT or "your" not in tail:
            _moves(into + tail, to_zones=GRAVEYARD, player=whose, **flags)
    # of what comes from the battlefield a text without an owner says "dies" or this
    word = "put" if whose is None else ""
    _moves(f"{into} from the battlefield", from_zones=BATTLEFIELD, to_zones=GRAVEYARD, player=whose, word=word)
    # [CR 109.2] a permanent without a word on where from comes from the battlefield
    rule(
        "event",
        f"{{q:eobj}} is put into {words} graveyard",
        (EventPattern(MOVE, v.q, from_zones=BATTLEFIELD, to_zones=GRAVEYARD, player=whose, said="bare"),),
    )
