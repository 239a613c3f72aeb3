"""Services of upper layers that events and effects need: carrying out instructions, paying, casting (CR 118.12,
608.2g).

Whoever offers one fills the hook as its module is imported, so that imports still point only downward. Not here:
the services.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellstack.errors import EngineBug


class Hook:
    """A function filled in later. Calling it before that is a bug of the engine's assembly."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._function: Callable[..., Any] | None = None

    def fill(self, function: Callable[..., Any]) -> None:
        """Offer the service; the last offer counts."""
        self._function = function

    @property
    def is_filled(self) -> bool:
        """Whether the service is offered."""
        return self._function is not None

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Use the service; `EngineBug` if nobody offers it."""
        if self._function is None:
            raise EngineBug(f"nobody offers the service {self.name!r}")
        return self._function(*arguments, **named)


ACT_AT_ONCE = Hook("act at once")  # (run) -> whether "any time" abilities have done anything
CARRY_OUT = Hook("carry out")  # (run, context, effect) -> whether anything was done
CARRY_OUT_TOGETHER = Hook("carry out together")  # (run, pairs of context and effect) -> None: all at once
PAY = Hook("pay")  # (run, context, player, cost, purpose) -> whether it was paid
CAN_PAY = Hook("can pay")  # (state, context, player, cost) -> bool
CAST = Hook("cast")  # (run, player, card, **how) -> the spell's identity, or a negative number
SKIP_AHEAD = Hook("skip ahead")  # (run, steps) -> None: drop what is left of this step; these are ahead (CR 724)
