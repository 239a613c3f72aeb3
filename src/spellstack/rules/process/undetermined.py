"""What does not happen since it asks about targets that are illegal (CR 608.2b). Pure.

Not here: which targets are (resolve), and what would affect them: that does nothing by itself.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from spellstack.ir.flow import Later, Nothing
from spellstack.ir.node import Ability, Body, Condition, Effect, Value
from spellstack.ir.reference import Target
from spellstack.ir.walk import nodes, parts, with_parts

_OTHERS = (Ability, Body, Later)  # with targets of their own, or not carried out now
_NOTHING = Nothing()


def without_unknown(effect: Any, lost: Set[int]) -> Any:
    """The instruction without those parts that need a number from the targets in the `lost` slots, or ask whether
    something is true of them.
    """
    if isinstance(effect, _OTHERS):
        return effect
    if isinstance(effect, Effect) and any(_asks(part, lost) for part in nodes(parts(effect), (*_OTHERS, Effect))):
        return _NOTHING
    return with_parts(effect, lambda part: without_unknown(part, lost))


def _asks(part: object, lost: Set[int]) -> bool:
    return isinstance(part, Value | Condition) and any(
        type(node) is Target and node.slot in lost for node in nodes(part, _OTHERS)
    )
