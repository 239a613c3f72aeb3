"""Imports every module that registers a procedure, a meaning or an executor, so that the engine knows all of them.
Nothing else.
"""

from __future__ import annotations

from spellstack.rules.effects import all as executors
from spellstack.rules.process import (
    attack,
    block,
    cleanup,
    combat_damage,
    priority,
    resolve,
    stack_triggers,
    start,
    turn,
)

__all__ = ["attack", "block", "cleanup", "combat_damage", "executors", "priority", "resolve", "stack_triggers", "start", "turn"]
