"""How long a bonus lasts whose end is told of something else: "it gets +2/+1 and they gain haste until end of turn",
"it gets -1/-1 until end of turn. It gets -4/-4 instead if …" (CR 611.2a).

Not here: durations that are told where they are meant.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Change
from spellstack.ir.continuous import AddPT
from spellstack.ir.duration import Duration
from spellstack.ir.flow import Sequence, When

SHARED = "shared"  # how a change is said whose duration is told of something else


def is_endless(item: Any) -> bool:
    """Whether power and toughness would change for ever, which no text means."""
    if not isinstance(item, Change) or item.duration is not Duration.INDEFINITE:
        return False
    return any(isinstance(change, AddPT) for change in item.modifications)


def lasting_together(item: Any) -> Any:
    """The instructions with the duration of the last for all that are joined to it, and of A for what is done instead
    of A.
    """
    if isinstance(item, Sequence) and item.joint == "and":
        return _with(item, "steps", tuple(_as_long_as(step, item.steps[-1]) for step in item.steps))
    if isinstance(item, When) and item.said.startswith("instead"):
        return _with(item, "then", _as_long_as(item.then, item.otherwise))
    return item


def _with(item: Any, name: str, value: Any) -> Any:
    return item if value == getattr(item, name) else replace(item, **{name: value})


def _as_long_as(item: Any, other: Any) -> Any:
    if not is_endless(item) or not isinstance(other, Change) or other.duration is Duration.INDEFINITE:
        return item
    return replace(item, duration=other.duration, said=SHARED)
