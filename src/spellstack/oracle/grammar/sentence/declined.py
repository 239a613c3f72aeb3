"""Offers of which a text says but once what is done otherwise: "you may …. Otherwise, …" (CR 608.2c).

Not here: where declining an offer leads to what is told for something else (`lowering.in_its_place`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spellstack.ir.flow import May, When
from spellstack.oracle.machine import is_a


def as_told(then: Any, otherwise: Any) -> Any:
    """The offer without what is done by who declines it, if that is told besides."""
    return replace(then, otherwise=None) if isinstance(then, May) and then.otherwise == otherwise else then


def or_else(said: str) -> tuple[Callable[[dict[str, Any]], Any], Callable[[Any], Any]]:
    """`by` of a rule for a condition `c` with one instruction `a` or another `b`."""

    def take(item: Any) -> Any:
        if not is_a(item, When) or item.said != said or item.otherwise is None:
            return None
        return {"c": item.condition, "a": as_told(item.then, item.otherwise), "b": item.otherwise}

    return lambda env: When(env["c"], env["a"], env["b"], said), take
