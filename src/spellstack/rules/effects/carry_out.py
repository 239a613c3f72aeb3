"""The one door to carrying out instructions (CR 608.2c). Families of effect records register their executor;
dispatch is by exact type and a test checks that every record has one. Not here: what the instructions do (the
families).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from spellstack.errors import EngineBug
from spellstack.ir.node import Effect
from spellstack.rules.choice.run import Run
from spellstack.rules.view.context import Context

Executor = Callable[[Run, Context, Any], bool]
F = TypeVar("F", bound=Executor)
EXECUTORS: dict[type, Executor] = {}


def executes(record: type) -> Callable[[F], F]:
    """Register `(run, context, effect) -> whether anything was done` ("if you do" asks that)."""

    def register(function: F) -> F:
        if record in EXECUTORS:
            raise EngineBug(f"{record.__name__} has two executors")
        EXECUTORS[record] = function
        return function

    return register


def carry_out(run: Run, context: Context, effect: Effect) -> bool:
    """Do what the instruction says, as much as is possible (CR 609.3); returns whether anything was done."""
    return EXECUTORS[type(effect)](run, context, effect)
