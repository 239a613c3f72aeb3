"""Where in the turn structure the game is (CR 500), and what is yet to come in this turn. Not here: what happens in
steps.
"""

from __future__ import annotations

import msgspec

from spellstack.lexicon.step import Step
from spellstack.rules.state.entity import PlayerId


class Turn(msgspec.Struct, frozen=True, eq=False, gc=False, omit_defaults=True):
    """The current turn. `number` counts from 1; 0 is before the game. `ahead` are the steps still to come in it, in
    order.

    `extra` are the players of extra turns created, the most recent first (CR 500.7); `next_active` whose regular turn
    is next; `added`: this turn is an extra one.
    """

    number: int = 0
    active: PlayerId = 0
    step: Step = Step.UNTAP
    ahead: tuple[Step, ...] = ()
    extra: tuple[PlayerId, ...] = ()
    regular: PlayerId = 0
    combats: int = 0
    added: bool = False
    day: str = ""
